import Diagrams
import Statecharts
import Traces

/// A trace as text for a terminal: a line for everything that happened.
///
/// ```
///      0 ms  user.home
///              → delegate  applicationWillResignActive:  (active)
///              → notificationCenter  UIApplicationWillResignActiveNotification  (active)
///              active ⇒ inactive
/// ```
///
/// The time stands where it changes; what a stimulus caused is indented below it; the stage that
/// the receiver sees stands in brackets.
struct TraceText {
  let trace: Trace

  /// The lines, joined and ended by line feeds.
  var text: String {
    var lines: [String] = []
    var lastTime: Duration?
    for entry in trace.entries {
      guard let words = Self.words(for: entry.occurrence) else { continue }
      let time = entry.time == lastTime ? "" : entry.time.label
      lastTime = entry.time
      let source = entry.source.map { "  \($0.file):\($0.line)" } ?? ""
      lines.append(
        String(repeating: " ", count: max(0, 9 - time.count)) + "\(time)  \(words)\(source)")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// What happened, in one line; `nil` for what the text leaves out.
  static func words(for occurrence: TraceEntry.Occurrence) -> String? {
    switch occurrence {
    case .event(let event): "\(event)"
    case .ignored(let event, let reason): "\(event)  ignored: \(reason)"
    case .transition: nil
    case .stage(nil, let to): "starts in \(to)"
    case .stage(let from?, let to): "  \(from) ⇒ \(to)"
    case .track(let track, nil, let to): "\(track) starts in \(to)"
    case .track(let track, let from?, let to): "  \(track): \(from) ⇒ \(to)"
    case .delivery(let delivery):
      "  → \(delivery.target)  \(delivery.message)"
        + (delivery.state.map { "  (\($0))" } ?? "")
    case .note(let note): "  note: \(note)"
    case .cycle(_, _, let note): "  endless cycle: \(note)"
    }
  }
}
