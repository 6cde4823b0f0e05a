import Foundation
import Lifeline
import Testing

struct PageTests {
  private func lamp() throws -> Model {
    try Model(
      scxml: """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="lamp" initial="off">
          <state id="off"><transition event="press" target="on"/></state><state id="on"/>
        </scxml>
        """)
  }

  @Test func `a step tells its transitions with their conditions`() throws {
    let door = try Model(
      scxml: """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="door" initial="both">
          <parallel id="both">
            <state id="leaf"><state id="closed">
              <transition event="push" cond="In('unlocked')" target="open"/>
            </state><state id="open"/></state>
            <state id="lock"><state id="unlocked"/></state>
          </parallel>
        </scxml>
        """)
    let page = try Page(of: [door.run(["push"])])
    let run = try #require(page.runs.first)
    let push = try #require(run.timeline.rows.first { $0.sequence != nil }?.sequence)
    let remark = try #require(run.remarks.values.first { !$0.transitions.isEmpty })
    #expect(remark.transitions == ["closed → open [lock is “unlocked”]"])
    #expect(remark.taken == [.init(from: "closed", to: "open")])
    #expect(run.remarks[push] != nil)
    #expect(run.active == ["both", "leaf", "closed", "lock", "unlocked"])
    #expect(remark.active == ["both", "leaf", "open", "lock", "unlocked"])
  }

  @Test
  func
    `a run of a small chart is shown in all its states, one of a large chart in those that it used`()
    throws
  {
    let lamp = try Model(
      scxml: """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" initial="off">
          <state id="off"><transition event="press" target="on"/></state>
          <state id="on"/><state id="broken"/>
        </scxml>
        """)
    let small = try Page(of: [lamp.run(["press"])]).html()
    #expect(small.contains(#"data-state="broken""#))
    let large = try Page(of: [Model.uiApplication.run(["user.tapIcon"])]).html()
    #expect(large.contains(#"data-state="home""#))
    #expect(!large.contains(#"data-state="callRinging""#))
  }

  @Test func `runs of one model share the graph of its stages`() throws {
    let app = try Model.uiApplication
    let page = try Page(of: [app.run(["user.tapIcon"]), app.run(["user.tapIcon", "user.home"])])
    #expect(page.graphs.map(\.content) == [.stages])
    #expect(page.runs.map(\.graph) == [0, 0])
  }

  @Test func `a page of a check marks the first illegal step and tells the legal ones`() throws {
    let log = """
      2026-11-01 08:00:00.000 Lab[4711:1] -[AppDelegate applicationDidBecomeActive:]
      2026-11-01 08:00:01.000 Lab[4711:1] -[AppDelegate applicationWillResignActive:]
      2026-11-01 08:00:02.000 Lab[4711:1] -[AppDelegate applicationWillResignActive:]
      """
    let results = CheckResults(runs: try Model.uiApplication.check(log: log, name: "app.log"))
    let page = try Page(of: results)
    let run = try #require(page.runs.first)
    #expect(run.verdict == .doesNotConform)
    #expect(run.process == "Lab[4711]")
    let illegal = try #require(run.remarks.values.first { $0.mark == .illegal })
    #expect(illegal.details.contains { $0.hasPrefix("legal here") })
    #expect(
      run.fault?.hasPrefix("app.log:3: applicationWillResignActive: cannot come twice in a row")
        == true)
  }

  /// The page of two logs of an app, of which the second enters the background without becoming inactive.
  private func pageOfTwo() throws -> Page {
    let messages = [
      "application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:",
      "applicationWillResignActive:", "applicationDidEnterBackground:",
      "applicationWillEnterForeground:", "applicationDidBecomeActive:",
      "applicationDidEnterBackground:", "applicationWillEnterForeground:",
    ]
    let runs = try [("good.log", 6), ("bad.log", 8)].flatMap { name, count in
      let log = messages.prefix(count).enumerated().map { second, message in
        "2026-11-01 08:00:0\(second).000 Lab[4711:1] -[AppDelegate \(message)]\n"
      }
      return try Model.uiApplication.check(log: log.joined(), name: name)
    }
    return try Page(of: CheckResults(runs: runs))
  }

  @Test func `a fault among several runs is drawn in a graph of its own`() throws {
    let page = try pageOfTwo()
    let html = try page.html()
    #expect(page.runs.map(\.graph) == [0, 0])
    #expect(page.graphs.count == 2)
    #expect(html.contains(#""graphs":{"15":1}"#))
    let drawn = html.components(separatedBy: #"<div class="graph""#).dropFirst()
    #expect(drawn.map { $0.contains("× applicationDidEnterBackground:") } == [false, true])
    // The run goes on in the background, which is no reason for an arrow that looks legal.
    let arrow = #"data-from="active" data-to="background""#
    #expect(drawn.map { $0.ranges(of: arrow).count } == [0, 1])
  }

  @Test func `an address names a run by its log and process, and by a number the second of a name`()
    throws
  {
    let html = try pageOfTwo().html()
    #expect(html.contains(#""address":"good.log:Lab[4711]""#))
    #expect(html.contains(#""address":"bad.log:Lab[4711]""#))
    let lamp = try lamp()
    let runs = try Page(of: [lamp.run(["press"]), lamp.run(["press"])])
    let names = runs.runs.map(\.name)
    #expect(try runs.html().contains("\"address\":\"\(names[0]):2\""))
  }

  @Test func `states that several runs share have the hues of their bars in the timeline`() throws {
    let lamp = try lamp()
    let html = try Page(of: [lamp.run(["press"]), lamp.run(["press"])]).html()
    let hues = html.matches(of: #/"hue":"(\w+)"/#).map { String($0.output.1) }
    let graph = try #require(html.components(separatedBy: #"<div class="graph""#).dropFirst().first)
    #expect(Set(hues).count == 2)
    for hue in hues { #expect(graph.contains("fill-\(hue)-soft"), "\(hue)") }
  }

  @Test func `a log that cannot be read is told on the page`() throws {
    let error = try #require(throws: LifelineError.self) { try Model(scxml: "", file: "gone") }
    let page = try Page(of: CheckResults(failures: [.init(name: "gone.log", error: error)]))
    #expect(page.failures.map(\.name) == ["gone.log"])
    #expect(page.failures.first?.error == error)
  }

  @Test func `a report's page has a run for each scenario`() throws {
    let lamp = try lamp()
    let scenarios = ["a", "b"].map { id in
      Scenario(id: ScenarioID(id), title: "Light", model: "lamp", steps: ["press"])
    }
    let report = try Report(of: [lamp], runs: scenarios.map { try lamp.run($0) })
    let page = try report.page()
    #expect(page.runs.map(\.name) == ["a Light", "b Light"])
    #expect(page.graphs.count == 1)
  }
}
