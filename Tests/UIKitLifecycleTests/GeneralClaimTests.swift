import LifelineExploration
import Foundation
import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts
import Testing
import LifelineUIKitLifecycle

/// Each rule that the documents state is put to the model, and comes out as the catalogue tells.
struct GeneralClaimTests {
  static let claims = Result { try BuiltInLibrary().claims() }

  /// The judgements on the built-in model, made once for all tests.
  static let judgements = Result {
    try judgements(on: claims.get(), by: Phone.chart.get())
  }

  static func judgements(
    on claims: [GeneralClaim], by chart: CompiledChart
  ) throws -> [GeneralJudgement] {
    let library = try BuiltInLibrary()
    let judge = ClaimJudge(documents: try library.documents())
    var played: [ScenarioID: PlayedScenario] = [:]
    for check in claims.flatMap(\.checks) {
      switch check.question {
      case .property: continue
      case .scenario(let id), .noted(let id, label: _, values: _):
        guard played[id] == nil else { continue }
        let run = try ScenarioRunner(chart).run(library.scenario(id))
        played[id] = PlayedScenario(run, judgements: judge.judgements(on: run))
      }
    }
    let general = GeneralClaimJudge(ModelSearches(of: chart), limit: 100_000) { [played] in
      played[$0]
    }
    return claims.map { general.judge($0) }
  }

  @Test func `there are the claims C01 to C34, each with a check`() throws {
    let claims = try Self.claims.get()
    let ids = (1...34).map { GeneralClaimID($0 < 10 ? "C0\($0)" : "C\($0)") }
    #expect(claims.map(\.id) == ids)
    #expect(claims.allSatisfy { !$0.checks.isEmpty && !$0.sources.isEmpty })
    #expect(claims.allSatisfy { $0.says[.simplifiedChinese] != nil })
  }

  @Test(arguments: 0..<34)
  func `a claim comes out as expected`(index: Int) throws {
    let judgement = try Self.judgements.get()[index]
    for (check, answer) in zip(judgement.claim.checks, judgement.answers) {
      #expect(answer.isYes == check.holds, "\(judgement.claim.id): \(check.question): \(answer)")
    }
    #expect(judgement.verdict == judgement.claim.verdict, "\(judgement.claim.id)")
  }

  @Test func `what differs or depends has a reason and a point of disagreement`() throws {
    for claim in try Self.claims.get() where claim.verdict != .agrees {
      #expect(claim.reason?[.simplifiedChinese] != nil, "\(claim.id)")
      if claim.verdict != .silent { #expect(!claim.disagreements.isEmpty, "\(claim.id)") }
    }
    let known = Set(try BuiltInLibrary().disagreements().map(\.id))
    #expect(try Self.claims.get().flatMap(\.disagreements).filter { !known.contains($0) } == [])
  }

  @Test func `a scenario that claims nothing answers no question`() throws {
    let claim = GeneralClaim(
      id: "C0", says: "anything", kind: .scenario, verdict: .agrees,
      checks: [.init(.scenario("second-application"))])
    let judgement = try #require(
      Self.judgements(on: [claim], by: Phone.chart.get()).first)
    #expect(judgement.answers.map(\.isYes) == [nil])
  }

  @Test(
    arguments: [
      (["UIApplicationLaunchOptionsShortcutItemKey"], true), ([], false),
      (["UIApplicationLaunchOptionsURLKey"], false),
    ] as [([String], Bool)])
  func `what a run notes is compared whole`(values: [String], isYes: Bool) throws {
    let claim = GeneralClaim(
      id: "C0", says: "anything", kind: .scenario, verdict: .agrees,
      checks: [.init(.noted("quick-action", label: "launchOptions", values: values))])
    let judgement = try #require(
      Self.judgements(on: [claim], by: Phone.chart.get()).first)
    #expect(judgement.answers.map(\.isYes) == [isYes])
  }

  /// A model with one mistake, the claim it breaks, and how many stimuli show it.
  static let mistakes: [(wrong: String, right: String, claim: GeneralClaimID, stimuli: Int)] = [
    // The app is told that it enters the foreground while it is launched.
    (
      ##"<send target="#_delegate" event="applicationWillEnterForeground:"/><send target="#_delegate" event="application:didFinishLaunchingWithOptions:"/>"##,
      ##"<send target="#_delegate" event="application:didFinishLaunchingWithOptions:"/>"##, "C17", 1
    ),
    // Something comes between the callback and its notification.
    (
      ##"<send target="#_code" event="main"/><send target="#_notificationCenter" event="UIApplicationDidEnterBackgroundNotification"/>"##,
      ##"<send target="#_notificationCenter" event="UIApplicationDidEnterBackgroundNotification"/>"##,
      "C15", 2
    ),
    // A suspended app is told that it ends.
    (
      ##"<transition event="system.purge" target="notRunning"><send target="#_delegate" event="applicationWillTerminate:"/></transition>"##,
      ##"<transition event="system.purge" target="notRunning" l:evidence="G10 S4-4 D12 D13"/>"##,
      "C32", 4
    ),
    // An app with a task is suspended.
    (
      ##"<transition target="suspended""##,
      ##"<transition cond="In('noTask') and not In('handlerOwed')" target="suspended""##, "C23", 4
    ),
  ]

  @Test(arguments: mistakes.indices)
  func `a broken model fails its claim with a shortest counterexample`(index: Int) throws {
    let mistake = Self.mistakes[index]
    let claim = try #require(Self.claims.get().first { $0.id == mistake.claim })
    let source = try Self.modelText()
    try #require(source.contains(mistake.right), "the model no longer says: \(mistake.right)")
    let broken = try CompiledChart(
      SCXMLReader.read(source.replacing(mistake.right, with: mistake.wrong), file: "broken.scxml")
        .get())
    let judgement = try #require(Self.judgements(on: [claim], by: broken).first)
    #expect(!judgement.isExpected)
    let counterexample = zip(claim.checks, judgement.answers).lazy.compactMap { check, answer in
      if case .property(.fails(let run?), _) = answer, check.holds { run } else { nil }
    }.first
    #expect(counterexample?.count == mistake.stimuli, "\(counterexample ?? [])")
  }

  private static func modelText() throws -> String {
    let path = try BuiltInLibrary().folder + "/Models/UIApplication.scxml"
    return try String(contentsOfFile: path, encoding: .utf8)
  }
}
