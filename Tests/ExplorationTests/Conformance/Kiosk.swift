import LifelineExploration
import LifelineSimulation
import LifelineStatecharts
import Testing

/// A small app: it is opened, covered, left and ended, and tells of it.
///
/// Leaving sends two messages, coming back two; peeking sends resign and active at once. Only an
/// app that was left is told that it ends; any may crash.
enum Kiosk {
  static let text = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:l="urn:lifeline:annotations:1"
      version="1.0" datamodel="null" name="Kiosk" l:settings="config.*">
      <l:participant id="delegate" title="Delegate"/>
      <parallel id="kiosk">
        <state id="post" initial="noPost">
          <state id="noPost"><transition event="config.post" target="hasPost"/></state>
          <state id="hasPost"/>
        </state>
        <state id="process" initial="off">
          <state id="off" l:stage="off">
            <transition event="open" target="active">
              <send target="#_delegate" event="launched"/>
            </transition>
          </state>
          <state id="active" l:stage="active">
            <onentry>
              <send target="#_delegate" event="active"/>
              <send target="#_delegate" event="ActiveNotification"/>
            </onentry>
            <transition event="peek" target="active">
              <send target="#_delegate" event="resign"/>
            </transition>
            <transition event="leave" target="background">
              <send target="#_delegate" event="resign"/>
            </transition>
            <transition event="crash" target="off"/>
          </state>
          <state id="background" l:stage="background">
            <onentry><send target="#_delegate" event="background"/></onentry>
            <transition event="open" target="active">
              <send target="#_delegate" event="foreground"/>
            </transition>
            <transition event="letter" cond="In('hasPost')">
              <send target="#_delegate" event="post"/>
            </transition>
            <transition event="end" target="off">
              <send target="#_delegate" event="terminate"/>
            </transition>
          </state>
        </state>
      </parallel>
    </scxml>
    """

  static func chart() throws -> CompiledChart {
    try CompiledChart(SCXMLReader.read(text, file: "kiosk.scxml").get())
  }

  /// What the kiosk sends in a plain app; notifications are left out.
  static let callbacks: Set<EventName> = [
    "launched", "active", "resign", "background", "foreground", "terminate",
  ]

  /// A log of messages, one a second, each on a line of its own from 1 on.
  static func log(_ messages: EventName...) -> Trace { log(messages) }

  static func log(_ messages: [EventName], every interval: Duration = .seconds(1)) -> Trace {
    Trace(
      entries: messages.enumerated().map { index, message in
        TraceEntry(
          sequence: index, time: interval * index, .delivery(.init(message, to: "delegate")),
          source: .init(file: "kiosk.log", line: index + 1))
      })
  }

  static func verdict(
    _ messages: EventName..., observing observables: Observables = .occurring
  ) throws -> ConformanceVerdict {
    let check = ConformanceCheck(of: ModelSearches(of: try chart()))
    return check.verdict(on: log(messages), observing: observables)
  }
}
