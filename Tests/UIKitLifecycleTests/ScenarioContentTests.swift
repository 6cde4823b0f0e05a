import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts
import Testing
import LifelineUIKitLifecycle

/// Every row of the documents has its scenario, and every scenario is told and claimed in full.
struct ScenarioContentTests {
  let library: BuiltInLibrary

  init() throws { library = try BuiltInLibrary() }

  /// The rows of the documents, each with how many scenarios stand for it: one per stimulus that
  /// the row names.
  static let rows: [(id: ScenarioID, count: Int)] = [
    ("000-L1", 1), ("000-L2", 1), ("000-W", 1), ("000-A", 2), ("000-R", 2),
    ("001-1", 1), ("001-2", 1), ("001-3", 2), ("001-4", 1), ("001-5", 1), ("001-6", 2),
    ("001-7", 1),
    ("002-1", 2), ("002-2", 1), ("002-3", 1), ("002-3L", 1), ("002-3F1", 2), ("002-3F2", 2),
    ("002-4", 2), ("002-5", 3), ("002-6", 1), ("002-6b", 1), ("002-7", 2), ("002-8", 1),
    ("002-9", 2),
    ("003-1", 1), ("003-2", 1), ("003-T", 1),
    ("004-1", 1), ("004-2a", 2), ("004-2b", 1), ("004-2c", 1), ("004-3", 1), ("004-4", 3),
  ]

  @Test func `every row of the documents has its scenarios`() throws {
    let ids = try library.scenarioIDs()
    for row in Self.rows {
      #expect(ids.contains(row.id), "\(row.id) is missing")
      let isVariant = { (id: ScenarioID) in
        id.description.hasPrefix(row.id.description)
          && !Self.rows.contains { $0.id == id && $0.id != row.id }
          && ["", "2", "b", "c"].contains(id.description.dropFirst(row.id.description.count))
      }
      #expect(ids.filter(isVariant).count == row.count, "\(row.id)")
    }
    #expect(ids.filter(\.isNumbered).count == Self.rows.reduce(0) { $0 + $1.count })
  }

  @Test func `a scenario is told in both languages and named like its file`() throws {
    for id in try library.scenarioIDs() {
      let scenario = try library.scenario(id)
      #expect(scenario.id == id)
      #expect(scenario.title[.simplifiedChinese]?.isEmpty == false, "\(id)")
      let summary = try #require(scenario.summary, "\(id)")
      #expect(summary[.simplifiedChinese]?.isEmpty == false, "\(id)")
    }
  }

  @Test func `every step names who or what does it`() throws {
    for scenario in try library.scenarios() {
      let known =
        try Phone.chart(of: scenario).statechart.glossary.participants.map(\.name)
        + ["process", "overlay"]
      for event in scenario.steps.compactMap(\.event) {
        let first = event.description.prefix { $0 != "." }
        #expect(known.contains(String(first)), "\(scenario.id): \(event)")
      }
    }
  }

  @Test func `no two scenarios share a title`() throws {
    let titles = try library.scenarios().map(\.title.english)
    #expect(Set(titles).count == titles.count)
  }

  @Test func `a scenario claims what its own document says, with its place`() throws {
    for scenario in try library.scenarios()
    where scenario.id.isOfDocument {
      let isTold = !scenario.id.isNumbered || scenario.id == "003-T"
      #expect(isTold || !scenario.claims.isEmpty, "\(scenario.id)")
      for claim in scenario.claims {
        #expect(scenario.id.description.hasPrefix(claim.document.description), "\(scenario.id)")
        let isGathered = !scenario.id.isNumbered
        let isStated = !isGathered || !claim.isInferred
        #expect((claim.place?[.simplifiedChinese]?.isEmpty == false) == isStated, "\(scenario.id)")
        #expect(claim.quote.isEmpty == isGathered, "\(scenario.id)")
        #expect(
          (claim.says?[.simplifiedChinese] != nil) == (isGathered && isStated), "\(scenario.id)")
        #expect(claim.sources.isEmpty != isGathered, "\(scenario.id)")
      }
    }
  }

  @Test func `what a claim was gathered from is known by its title`() throws {
    let known = Set(try library.evidence().map(\.key.description))
    for scenario in try library.scenarios() {
      let strange = scenario.claims.flatMap(\.sources).filter { !known.contains($0.description) }
      #expect(strange == [], "\(scenario.id)")
    }
  }

  /// What was inferred by analogy must not be told as if somebody had said it.
  @Test(
    arguments: [
      "SC-url", "SC-link", "SC-link-failed", "SC-push", "SC-still", "SC-close", "SC-fetch",
      "SC-push-wakes", "SC-two-home", "SC-lock", "SC-session", "SC-watch", "SC-time-change",
    ] as [ScenarioID])
  func `a claim that no source makes is inferred`(id: ScenarioID) throws {
    let claims = try library.scenario(id).claims
    #expect(!claims.isEmpty && claims.allSatisfy(\.isInferred))
  }

  @Test(arguments: ["001-1", "004-1"] as [ScenarioID])
  func `a document that leaves willFinishLaunching out is played without it`(
    id: ScenarioID
  ) throws {
    let scenario = try library.scenario(id)
    let run = try ScenarioRunner(Phone.chart(of: scenario)).run(scenario)
    #expect(
      run.trace.deliveries.filter { $0.target == "delegate" }.map(\.message) == [
        "application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:",
      ])
  }

  @Test func `a scenario that no document tells claims nothing`() throws {
    for scenario in try library.scenarios() where !scenario.id.isOfDocument {
      #expect(scenario.claims == [], "\(scenario.id)")
    }
  }

  @Test func `a claim names only messages that its document listens to`() throws {
    let listening = try Dictionary(
      uniqueKeysWithValues: library.documents().map { ($0.id, Set($0.listening ?? [])) })
    for scenario in try library.scenarios() {
      for claim in scenario.claims {
        // What never comes need not be listened to.
        let named =
          (claim.callbacks ?? []) + (claim.moments ?? []).flatMap(\.callbacks)
          + (claim.stages ?? []).flatMap { $0.callbacks ?? [] }
        let unheard = named.filter { listening[claim.document]?.contains($0) != true }
        #expect(unheard == [], "\(scenario.id)")
      }
    }
  }

  /// Those that are advice, or words for the same thing.
  static let withoutScenario: Set<DisagreementID> = ["D19", "D21"]

  @Test func `every point of disagreement names scenarios in which it matters`() throws {
    let known = Set(try library.scenarioIDs())
    let differing = Set(
      try library.scenarios().flatMap(\.claims).flatMap(\.differences).map(\.id))
    for point in try library.disagreements() {
      let named = point.scenarios + point.cases.map(\.scenario)
      #expect(named.filter { !known.contains($0) } == [], "\(point.id)")
      let shows = !named.isEmpty || differing.contains(point.id)
      #expect(shows != Self.withoutScenario.contains(point.id), "\(point.id)")
      #expect(point.standard != nil || point.id == "D21", "\(point.id)")
    }
  }

  /// Where each party is right under circumstances of its own, both are played.
  ///
  /// The runs of D15 differ in when, not in what.
  @Test(
    arguments: [
      "D3", "D4", "D5", "D6", "D7", "D12", "D16", "D20", "D22", "D26", "D29", "D30",
    ] as [DisagreementID])
  func `a point in which both are right shows a pair of runs that differ`(
    id: DisagreementID
  ) throws {
    let point = try #require(try library.disagreements().first { $0.id == id })
    try #require(point.cases.count == 2)
    let messages = try point.cases.map { side in
      let scenario = try library.scenario(side.scenario)
      #expect(side.decides[.simplifiedChinese] != nil)
      return try ScenarioRunner(Phone.chart(of: scenario)).run(scenario).trace.deliveries
        .map(\.message)
    }
    #expect(messages[0] != messages[1])
  }

  @Test func `a difference names a disagreement and its reason in both languages`() throws {
    let known = try Set(library.disagreements().map(\.id))
    for scenario in try library.scenarios() {
      for difference in scenario.claims.flatMap(\.differences) {
        #expect(known.contains(difference.id), "\(scenario.id)")
        #expect(difference.reason[.simplifiedChinese]?.isEmpty == false, "\(scenario.id)")
      }
    }
  }
}

extension ScenarioID {
  /// Whether one of the five articles tells the scenario: those are numbered as the articles are.
  fileprivate var isNumbered: Bool { description.first?.isNumber == true }

  /// Whether a document tells the scenario: an article, or what is gathered about scenes.
  fileprivate var isOfDocument: Bool { isNumbered || description.hasPrefix("SC-") }
}
