import Foundation
import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts
import Testing
import LifelineUIKitLifecycle

/// Every scenario is played on the model and shows what the documents claim, or says why not.
struct ScenarioClaimTests {
  let library: BuiltInLibrary
  let judge: ClaimJudge

  init() throws {
    library = try BuiltInLibrary()
    judge = ClaimJudge(documents: try library.documents())
  }

  private func run(_ id: ScenarioID) throws -> ScenarioRun {
    let scenario = try library.scenario(id)
    return try ScenarioRunner(Phone.chart(of: scenario)).run(scenario)
  }

  @Test(arguments: try BuiltInLibrary().scenarioIDs())
  func `a scenario fits the model`(id: ScenarioID) throws {
    let scenario = try library.scenario(id)
    let findings = try scenario.check(against: Phone.chart(of: scenario).statechart)
    #expect(findings.map(\.description) == [])
  }

  @Test(arguments: try BuiltInLibrary().scenarioIDs())
  func `a scenario shows what its claims say, and every difference is real`(
    id: ScenarioID
  ) throws {
    let run = try run(id)
    #expect(judge.findings(on: run).map(\.description) == [])
  }

  @Test(arguments: try BuiltInLibrary().scenarioIDs())
  func `every step of a scenario does something`(id: ScenarioID) throws {
    let run = try run(id)
    let ignored = run.trace.entries.compactMap { entry in
      if case .ignored(let event, let reason) = entry.occurrence {
        "\(event): \(reason)"
      } else {
        nil
      }
    }
    #expect(ignored == [])
  }

  /// The scenarios whose documents the model does not follow, and why.
  static let differing: [ScenarioID: [DisagreementID]] = [
    "001-6b": ["D3"], "002-3F2b": ["D22"], "002-7b": ["D4"], "004-2a": ["D1"],
    "004-2a2": ["D29"], "004-2b": ["D2"], "004-4c": ["D12"],
  ]

  @Test func `the model follows the documents except on known points`() throws {
    for scenario in try library.scenarios() {
      let run = try run(scenario.id)
      for judgement in judge.judgements(on: run) {
        let expected: Judgement.Summary =
          Self.differing[scenario.id].map { .differs($0) } ?? .agrees
        #expect(judgement.summary == expected, "\(scenario.id)")
      }
    }
  }

  @Test func `the scenario that the manual shows is as its claim says`() throws {
    let page = URL(filePath: #filePath).appending(
      path: "../../../Sources/Scenarios/Scenarios.docc/Scenarios.md"
    ).standardized
    let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```yaml\n")
    let text = try #require(blocks.dropFirst().first?.components(separatedBy: "```").first)
    let scenario = try ScenarioReader().scenario(from: text, file: "Scenarios.md")
    let run = try ScenarioRunner(Phone.chart(of: scenario)).run(scenario)
    #expect(judge.judgements(on: run).map(\.summary) == [.agrees])
  }

  @Test func `asking for Touch ID at every activation never ends`() throws {
    let run = try run("002-3L")
    guard case .cycle(let first, let last, _) = run.ending else {
      Issue.record("the run ended: \(run.ending)")
      return
    }
    let repeated = run.trace.entries[first...last].compactMap(\.delivery?.message)
      .filter { $0 != "reply.userCancel" && !$0.description.hasPrefix("UIApplication") }
    #expect(repeated.count == 2)
    #expect(
      Set(repeated) == ["applicationWillResignActive:", "applicationDidBecomeActive:"])
  }

  @Test(arguments: ["002-3F1", "002-3F1b", "002-3F2", "002-3F2b"] as [ScenarioID])
  func `the solutions for Touch ID end with an active app`(id: ScenarioID) throws {
    let run = try run(id)
    #expect(run.ending == .complete)
    #expect(run.trace.stageChanges.last?.to == "active")
  }
}
