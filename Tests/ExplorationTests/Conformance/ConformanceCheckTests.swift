import LifelineExploration
import LifelineScenarios
import LifelineStatecharts
import Testing
import LifelineSimulation

struct ConformanceCheckTests {
  @Test func `a log that some run explains conforms, and the shortest such run is told`() throws {
    let verdict = try Kiosk.verdict(
      "launched", "active", "resign", "background", "foreground", "active")
    #expect(verdict.conforms)
    #expect(verdict.start == .launch)
    #expect(verdict.judged == 6)
    #expect(verdict.explanation.stimuli == [.event("open"), .event("leave"), .event("open")])
    #expect(
      verdict.explanation.steps.prefix(4) == [
        .stimulus(.event("open")), .entry(0), .entry(1), .stimulus(.event("leave")),
      ])
  }

  @Test func `the first line that no run explains is told with what was legal there`() throws {
    let verdict = try Kiosk.verdict(
      "launched", "active", "background", "resign", observing: .messages(Kiosk.callbacks))
    let finding = try #require(verdict.findings.first)
    #expect(finding.kind == .order)
    #expect(finding.source == .init(file: "kiosk.log", line: 3))
    #expect(finding.message == "background")
    #expect(finding.previous == .message("active"))
    #expect(finding.stage == "active")
    #expect(
      finding.legal == [
        .init(.message("resign"), by: [.event("peek")], to: "active"),
        .init(.message("launched"), by: [.event("crash"), .event("open")], to: "active"),
      ])
    #expect(finding.explanation.stimuli == [.event("open")])
  }

  @Test func `the second finding is explained from the first one on`() throws {
    let verdict = try Kiosk.verdict(
      "launched", "active", "background", "foreground", "active", "foreground",
      observing: .messages(Kiosk.callbacks))
    #expect(verdict.findings.map(\.entry) == [2, 5])
    #expect(verdict.findings.last?.explanation.stimuli == [.event("open")])
  }

  @Test func `a log that begins with the first message of a chart is explained from its start`()
    throws
  {
    let chart = try Door.chart(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:l="urn:lifeline:annotations:1"
        version="1.0">
        <l:participant id="guard" title="Guard"/>
        <state id="new" l:stage="new">
          <onentry><send target="#_guard" event="hello"/></onentry>
          <transition event="go" target="gone"/>
        </state>
        <state id="gone" l:stage="gone"><onentry><send target="#_guard" event="bye"/></onentry></state>
      </scxml>
      """)
    let trace = Trace(
      entries: ["hello", "bye"].enumerated().map { index, message in
        TraceEntry(sequence: index, time: .seconds(index), .delivery(.init(message, to: "guard")))
      })
    let verdict = ConformanceCheck(of: ModelSearches(of: chart)).verdict(on: trace)
    #expect(verdict.conforms)
    let deliveries = verdict.wholePicture.trace.deliveries
    #expect(deliveries.map(\.message) == ["hello", "bye"])
    #expect(deliveries.map(\.state) == ["new", "gone"])
  }

  @Test(arguments: [(["paid", "open"], true), (["refused"], true), (["refused", "open"], false)])
  func `what data decide may be so or not`(messages: [String], conforms: Bool) throws {
    let chart = try Door.chart(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:l="urn:lifeline:annotations:1"
        version="1.0" datamodel="ecmascript">
        <l:participant id="guard" title="Guard"/>
        <state id="shut">
          <transition event="coin" cond="coins > 2" target="open">
            <send target="#_guard" event="paid"/><send target="#_guard" event="open"/>
          </transition>
          <transition event="coin" target="over"><send target="#_guard" event="refused"/></transition>
        </state>
        <state id="open"/><state id="over"/>
      </scxml>
      """)
    let trace = Trace(
      entries: messages.enumerated().map { index, message in
        TraceEntry(
          sequence: index, time: .seconds(index), .delivery(.init(EventName(message), to: "guard")))
      })
    let check = ConformanceCheck(of: ModelSearches(of: chart))
    #expect(check.verdict(on: trace).conforms == conforms)
  }

  @Test func `a verdict says in two lines what is wrong`() throws {
    let verdict = try Kiosk.verdict(
      "launched", "active", "background", "resign", observing: .messages(Kiosk.callbacks))
    let lines = verdict.description.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("does not conform: "))
    #expect(
      lines[1] == "kiosk.log:3: background cannot come here after active; legal: resign, launched")
    #expect(try Kiosk.verdict("launched", "active").description == "conforms: 2 messages")
  }

  @Test func `what the app never prints may have come at any time`() throws {
    #expect(try Kiosk.verdict("launched", "background", "foreground", "background").conforms)
    #expect(try Kiosk.verdict("background", "background").conforms)
  }

  @Test func `what the app prints it prints every time`() throws {
    let verdict = try Kiosk.verdict("launched", "active", "resign", "background", "active")
    #expect(!verdict.conforms || verdict.explanation.stimuli.contains(.event("open")))
    let strict = try Kiosk.verdict(
      "launched", "active", "resign", "background", "active", observing: .messages(Kiosk.callbacks))
    #expect(strict.findings.map(\.entry) == [4])
    #expect(strict.findings[0].legal.map(\.message).contains("foreground"))
  }

  @Test func `everything is demanded when the log can contain everything`() throws {
    #expect(try Kiosk.verdict("launched", "active").conforms)
    let verdict = try Kiosk.verdict("launched", "active", "resign", observing: .all)
    #expect(verdict.findings.map(\.message) == ["resign"])
    #expect(
      verdict.findings[0].legal == [.init(.message("ActiveNotification"), by: [], to: "active")])
  }

  @Test(
    arguments: [
      (["resign", "background", "foreground"], ConformanceVerdict.Start.fragment),
      (["background", "foreground", "active"], .fragment),
      (["active", "resign"], .fragment),
      (["launched", "active"], .launch),
    ] as [([EventName], ConformanceVerdict.Start)])
  func `a log may begin in the middle of a life, even of what one stimulus leads to`(
    messages: [EventName], start: ConformanceVerdict.Start
  ) throws {
    let check = ConformanceCheck(of: ModelSearches(of: try Kiosk.chart()))
    let verdict = check.verdict(on: Kiosk.log(messages), observing: .messages(Kiosk.callbacks))
    #expect(verdict.conforms)
    #expect(verdict.start == start)
  }

  @Test func `a log may end in the middle of what a stimulus leads to`() throws {
    #expect(
      try Kiosk.verdict("launched", "active", "resign", observing: .messages(Kiosk.callbacks))
        .conforms)
    #expect(try Kiosk.verdict("launched", observing: .messages(Kiosk.callbacks)).conforms)
  }

  @Test func `a process that ends is followed by another launch`() throws {
    let verdict = try Kiosk.verdict(
      "launched", "active", "launched", "active", "resign", "background", "terminate", "launched",
      observing: .messages(Kiosk.callbacks))
    #expect(verdict.conforms)
    #expect(
      verdict.explanation.stimuli == [
        .event("open"), .event("crash"), .event("open"), .event("leave"), .event("end"),
        .event("open"),
      ])
  }

  @Test func `the check goes on after a finding, and tells the same thing once`() throws {
    let wrong: [EventName] = ["launched", "active", "background", "foreground", "active"]
    let check = ConformanceCheck(of: ModelSearches(of: try Kiosk.chart()))
    let verdict = check.verdict(
      on: Kiosk.log(wrong + wrong + ["terminate"]), observing: .messages(Kiosk.callbacks))
    #expect(verdict.count == 3)
    #expect(verdict.findings.map(\.entry) == [2, 10])
    #expect(verdict.findings.map(\.again) == [[7], []])
    #expect(verdict.findings[1].message == "terminate")
  }

  @Test func `lines that repeat the one before at the same time are left out`() throws {
    let check = ConformanceCheck(of: ModelSearches(of: try Kiosk.chart()))
    let twice: [EventName] = ["launched", "launched", "active", "active", "resign", "resign"]
    var log = Kiosk.log(twice)
    for index in log.entries.indices { log.entries[index].time = .milliseconds(index / 2 * 250) }
    let same = check.verdict(on: log, observing: .messages(Kiosk.callbacks))
    #expect(same.conforms)
    #expect(same.repeated == 3)
    // Whole seconds say nothing: two calls may come in one.
    for index in log.entries.indices { log.entries[index].time = .seconds(index / 2) }
    let coarse = check.verdict(on: log, observing: .messages(Kiosk.callbacks))
    #expect(coarse.repeated == 0)
    #expect(coarse.findings.map(\.entry) == [1, 3, 5])
    let apart = check.verdict(on: Kiosk.log("active", "resign", "resign"))
    #expect(apart.findings.map(\.entry) == [2])
  }

  @Test func `a callback and its notification may come in either order where that is no rule`()
    throws
  {
    let log = Kiosk.log("launched", "ActiveNotification", "active", "resign")
    let strict = ConformanceCheck(of: ModelSearches(of: try Kiosk.chart()))
    let exchanged = strict.verdict(on: log).findings
    #expect(exchanged.map(\.entry) == [1])
    #expect(exchanged.map(\.exchanged) == [2])
    let lenient = ConformanceCheck(
      of: ModelSearches(of: try Kiosk.chart()), inEitherOrder: [("active", "ActiveNotification")])
    #expect(lenient.verdict(on: log).conforms)
    // Not in any order: both belong to one activation.
    let torn = Kiosk.log("launched", "ActiveNotification", "resign", "active")
    #expect(!lenient.verdict(on: torn).conforms)
  }

  @Test func `a setting that the log calls for is assumed, and told`() throws {
    let verdict = try Kiosk.verdict("background", "post", "foreground")
    #expect(verdict.conforms)
    #expect(verdict.assumed == ["config.post"])
    let check = ConformanceCheck(of: ModelSearches(of: try Kiosk.chart()), assuming: [])
    let without = check.verdict(on: Kiosk.log("background", "post", "foreground"))
    #expect(without.findings.map(\.kind) == [.never])
  }

  @Test func `messages that the model does not know are not judged`() throws {
    let verdict = try Kiosk.verdict("viewDidLoad", "launched", "viewDidLoad", "active", "hello")
    #expect(verdict.judged == 2)
    #expect(verdict.unjudged.map(\.message) == ["viewDidLoad", "hello"])
    #expect(verdict.unjudged.map(\.count) == [2, 1])
  }

  @Test func `a log conforms only if at least half of it was checked`() throws {
    #expect(try Kiosk.verdict("hello", "launched", "hello", "active").result == .conforms)
    let less = try Kiosk.verdict("hello", "launched", "hello", "active", "hello")
    #expect(less.result == .notJudged)
    #expect(!less.conforms)
    #expect("\(less)" == "not judged: 2 of 5 messages checked")
    #expect(try Kiosk.verdict("hello").result == .notJudged)
    #expect(try Kiosk.verdict().result == .notJudged)
    let wrong = try Kiosk.verdict(
      "launched", "active", "background", "resign", "a", "b", "c", "d", "e")
    #expect(wrong.result == .doesNotConform)
  }

  @Test func `a finding names the rules of documents that it breaks`() throws {
    let rules = [
      GeneralClaim(
        id: "C1", says: "resign comes before background", kind: .property, verdict: .agrees,
        checks: [
          .init(
            .property(
              .never(
                Occasion(
                  [.message("background")], after: [.message("active")],
                  until: [.message("resign")]))))
        ]),
      GeneralClaim(
        id: "C2", says: "launched comes once", kind: .property, verdict: .agrees,
        checks: [.init(.property(.once([.message("launched")], per: [.entering("off")])))]),
    ]
    let check = ConformanceCheck(of: ModelSearches(of: try Kiosk.chart()), claims: rules)
    let verdict = check.verdict(
      on: Kiosk.log("launched", "active", "background"), observing: .messages(Kiosk.callbacks))
    #expect(verdict.findings.map(\.broken) == [["C1"]])
  }
}

struct ExplainedTraceTests {
  @Test func `the picture has what must have happened between the lines of the log`() throws {
    let picture = try Kiosk.verdict("launched", "active", "resign", "background").picture
    let told = picture.trace.entries.compactMap { entry -> String? in
      switch entry.occurrence {
      case .event(let event): "do \(event)"
      case .stage(_, let to): "now \(to)"
      case .delivery(let delivery): "\(delivery.message) \(entry.source?.line ?? 0)"
      default: nil
      }
    }
    #expect(
      told == [
        "now off", "do open", "launched 1", "now active", "active 2", "do leave", "resign 3",
        "now background", "background 4",
      ])
    #expect(picture.inferred.count == 2)
    #expect(picture.illegal.isEmpty)
  }

  @Test func `what no run explains is marked, and the run goes on behind it`() throws {
    let picture = try Kiosk.verdict(
      "launched", "active", "background", "foreground", "active",
      observing: .messages(Kiosk.callbacks)
    ).picture
    let marked = picture.illegal.keys.map { picture.trace.entries[$0].delivery?.message }
    #expect(marked == ["background"])
    #expect(picture.trace.stages == ["off", "active", "background", "active"])
    #expect(picture.trace.entries.map(\.sequence) == Array(picture.trace.entries.indices))
    #expect(picture.illegal.keys.map { picture.resumption(after: $0) } == ["background"])
  }

  @Test func `before a finding the picture ends in the stage that the finding names`() throws {
    let chart = try Door.chart(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:l="urn:lifeline:annotations:1"
        version="1.0">
        <l:participant id="guard" title="Guard"/>
        <state id="shut" l:stage="shut">
          <transition event="coin" target="open">
            <send target="#_guard" event="paid"/><send target="#_guard" event="lit"/>
          </transition>
        </state>
        <state id="open" l:stage="open">
          <transition event="push" target="shut"><send target="#_guard" event="pushed"/></transition>
        </state>
      </scxml>
      """)
    let trace = Trace(
      entries: ["paid", "pushed"].enumerated().map { index, message in
        TraceEntry(sequence: index, time: .seconds(index), .delivery(.init(message, to: "guard")))
      })
    let verdict = ConformanceCheck(of: ModelSearches(of: chart)).verdict(
      on: trace, observing: .messages(["paid", "lit", "pushed"]))
    #expect(verdict.findings.map(\.message) == ["pushed"])
    #expect(verdict.findings.map(\.stage) == ["shut"])
    let picture = verdict.picture
    let wrong = try #require(picture.illegal.keys.first)
    let before = Trace(entries: Array(picture.trace.entries[..<wrong]))
    #expect(before.stages == ["shut"])
  }

  @Test(arguments: [1, 2, 3, 7])
  func `a log that goes on is explained in parts as it is as a whole`(unsettled: Int) throws {
    let cycle: [EventName] = ["resign", "background", "foreground", "active", "resign"]
    let messages =
      ["launched", "active"] + cycle.dropLast() + ["foreground", "active"] + cycle
      + ["foreground", "active", "resign", "background", "terminate", "launched", "active"]
    let check = ConformanceCheck(of: ModelSearches(of: try Kiosk.chart()))
    var entries: [TraceEntry] = []
    var illegal: Set<Int> = []
    var end: ExplainedPart.End?
    for count in 1...messages.count {
      let verdict = check.verdict(
        on: Kiosk.log(Array(messages.prefix(count))), observing: .messages(Kiosk.callbacks))
      let part = verdict.explained(
        after: end, settling: count - unsettled, goesOn: count < messages.count)
      entries = entries.prefix(end?.entries ?? 0) + part.picture.trace.entries
      illegal = illegal.filter { $0 < end?.entries ?? 0 }.union(part.picture.illegal.keys)
      end = part.settled ?? end
    }
    #expect(end?.place == messages.count - unsettled)
    let whole = check.verdict(on: Kiosk.log(messages), observing: .messages(Kiosk.callbacks))
      .wholePicture
    #expect(entries.map(\.occurrence) == whole.trace.entries.map(\.occurrence))
    #expect(entries.map(\.sequence) == Array(entries.indices))
    #expect(illegal == Set(whole.illegal.keys))
  }

  @Test func `of a long log the part around the first finding is shown`() throws {
    let cycle: [EventName] = ["resign", "background", "foreground", "active"]
    let long = ["launched", "active"] + Array(repeating: cycle, count: 50).joined()
    let check = ConformanceCheck(of: ModelSearches(of: try Kiosk.chart()))
    let verdict = check.verdict(
      on: Kiosk.log(long + ["foreground", "active"] + cycle), observing: .messages(Kiosk.callbacks))
    #expect(verdict.findings.map(\.entry) == [202])
    #expect(verdict.findings[0].explanation.skipped == 202 - 96)
    #expect(verdict.picture.leftOut.before == 208 - 72)
    #expect(verdict.picture.leftOut.after == 0)
    #expect(verdict.picture.trace.deliveries.count == 72)
  }
}

struct ScenarioComparisonTests {
  static let scenario = Trace(
    entries: [
      .init(sequence: 0, time: .zero, .stage(from: nil, to: "active")),
      .init(sequence: 1, time: .zero, .event("leave")),
      .init(sequence: 2, time: .zero, .delivery(.init("resign", to: "delegate"))),
      .init(sequence: 3, time: .zero, .delivery(.init("background", to: "delegate"))),
    ])

  @Test(
    arguments: [
      (["resign", "background"], nil), (["background"], nil),
      (["resign", "active"], .scenario(expected: nil)),
      (["background", "resign"], .scenario(expected: .message("resign"))),
      (["resign", "background", "resign"], .scenario(expected: nil)),
    ] as [([EventName], Nonconformity.Kind?)])
  func `a run has the messages of the scenario in its order, as far as the log can contain them`(
    messages: [EventName], kind: Nonconformity.Kind?
  ) {
    let verdict = ScenarioComparison(scenario: Self.scenario)
      .verdict(on: Kiosk.log(messages), knowing: Kiosk.callbacks)
    #expect(verdict.findings.first?.kind == kind)
  }

  @Test func `a finding about a log that ends too early says what is missing`() {
    let verdict = ScenarioComparison(scenario: Self.scenario).verdict(
      on: Kiosk.log("resign"), knowing: Kiosk.callbacks,
      observing: .messages(["resign", "background"]))
    #expect(verdict.findings.map(\.kind) == [.cutShort(expected: .message("background"))])
    #expect(verdict.findings[0].source?.line == 1)
  }
}
