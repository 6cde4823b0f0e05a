import LifelineExploration
import LifelineSimulation
import LifelineStatecharts
import Testing

/// What a check takes to have happened unseen: ordinary acts for which there was time, then rare
/// events, and no second process in one.
struct RankTests {
  /// An app that its user opens and leaves, and that the system may wake.
  private static let text = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:l="urn:lifeline:annotations:1"
      version="1.0" datamodel="null" name="Sleeper" l:settings="config.*"
      l:ordinary="user.open user.leave user.quit" l:enabling="config.fetches">
      <l:participant id="user" title="User" role="person"/>
      <l:stage id="off" running="false"/>
      <parallel id="all">
        <state id="fetching" initial="fetchesNot">
          <state id="fetchesNot"><transition event="config.fetches" target="fetches"/></state>
          <state id="fetches"/>
        </state>
        <state id="process" initial="off">
          <state id="off" l:stage="off">
            <transition event="user.open" target="active">
              <send target="#_delegate" event="launched"/>
            </transition>
            <transition event="system.wake" target="dozing">
              <send target="#_delegate" event="launched"/>
              <send target="#_delegate" event="woken"/>
            </transition>
            <transition event="system.fetch" cond="In('fetches')" target="dozing">
              <send target="#_delegate" event="launched"/>
            </transition>
          </state>
          <state id="dozing" l:stage="dozing">
            <transition event="user.open" target="active">
              <send target="#_delegate" event="foreground"/>
            </transition>
            <transition event="user.quit" target="off"/>
          </state>
          <state id="active" l:stage="active">
            <onentry><send target="#_delegate" event="active"/></onentry>
            <transition event="user.leave" target="dozing"/>
            <transition event="user.quit" target="off"/>
          </state>
        </state>
      </parallel>
    </scxml>
    """

  private func verdict(
    _ lines: [(milliseconds: Int, message: EventName)], pid: Int? = nil
  ) throws -> ConformanceVerdict {
    let chart = try CompiledChart(SCXMLReader.read(Self.text, file: "sleeper.scxml").get())
    var trace = Trace(
      entries: lines.enumerated().map { index, line in
        TraceEntry(
          sequence: index, time: .milliseconds(line.milliseconds),
          .delivery(.init(line.message, to: "delegate")),
          source: .init(file: "sleeper.log", line: index + 1))
      })
    trace.pid = pid
    return ConformanceCheck(of: ModelSearches(of: chart), assuming: ["config.fetches"])
      .verdict(on: trace)
  }

  @Test func `ordinary events explain a log before rare ones`() throws {
    let verdict = try verdict([(0, "launched"), (100, "active"), (5000, "foreground")])
    #expect(verdict.result == .conforms)
    #expect(
      verdict.explanation.stimuli == [
        .event("user.open"), .event("user.leave"), .event("user.open"),
      ])
  }

  @Test func `what only rare events explain conforms if one of them happened`() throws {
    let verdict = try verdict([(0, "launched"), (5000, "foreground"), (5100, "active")])
    #expect(verdict.result == .conformsOnlyIf)
    #expect(verdict.conforms)
    // The second one needs that the app fetches.
    #expect(verdict.supposed == [["system.wake"], ["system.fetch"]])
  }

  @Test func `a rare event that the log shows is nothing to suppose`() throws {
    let verdict = try verdict([
      (0, "launched"), (10, "woken"), (5000, "foreground"), (5100, "active"),
    ])
    #expect(verdict.result == .conforms)
  }

  @Test(
    arguments: [
      (200, .doesNotConform), (299, .doesNotConform), (300, .conformsOnlyIf), (0, .conformsOnlyIf),
    ] as [(Int, ConformanceVerdict.Result)])
  func `a person needs 0.3 s after the line before, and equal times say nothing`(
    milliseconds: Int, result: ConformanceVerdict.Result
  ) throws {
    let verdict = try verdict([
      (0, "launched"), (milliseconds, "foreground"), (milliseconds + 1, "active"),
    ])
    #expect(verdict.result == result)
    if result == .doesNotConform {
      #expect(verdict.findings.map(\.kind) == [.tooSoon(.milliseconds(milliseconds))])
    }
  }

  @Test(
    arguments: [
      (100, .doesNotConform), (400, .conforms),
    ] as [(Int, ConformanceVerdict.Result)])
  func `an act that the log does not show takes time`(
    milliseconds: Int, result: ConformanceVerdict.Result
  ) throws {
    // Between them somebody leaves the app.
    let verdict = try verdict([(0, "active"), (milliseconds, "foreground")])
    #expect(verdict.result == result)
  }

  @Test func `a process launches once`() throws {
    let twice: [(Int, EventName)] = [
      (0, "launched"), (100, "active"), (9000, "launched"), (9100, "active"),
    ]
    #expect(try verdict(twice).result == .conforms)
    let finding = try #require(try verdict(twice, pid: 86).findings.first)
    #expect(finding.kind == .secondLaunch)
    #expect(finding.source?.line == 3)
    #expect(!finding.legal.map(\.message).contains("launched"))
  }
}
