import LifelineCore
import LifelineRecordings
import Testing

/// The check of a log that goes on.
struct LiveCheckTests {
  /// A log that comes in pieces.
  final class Pieces: LogSource {
    let name = "<standard input>"
    private var pieces: ArraySlice<String>
    var head: [UInt8] { Array((pieces.first ?? "").utf8) }

    init(_ pieces: some Collection<String>) { self.pieces = Array(pieces)[...] }

    func read(into room: UnsafeMutableRawBufferPointer) -> Int {
      let bytes = Array((pieces.popFirst() ?? "").utf8)
      room.copyBytes(from: bytes)
      return bytes.count
    }

    func readAll() -> [UInt8] { Array(pieces.joined().utf8) }
  }

  private struct Context {
    var checker = RunChecker()
    var live = LiveCheck(of: "-", isTrace: false, on: nil)
    var log = CheckedLog(of: "-", count: nil, isModelRequested: false)
    /// The verdicts now, by the numbers of their runs.
    var now: [Int: String] = [:]
    var seen: [[String]] = []
  }

  /// The verdicts after each line of a log that goes on.
  private func verdictsWhileItGoesOn(_ lines: [String]) throws -> [[String]] {
    var context = Context()
    _ = try RecordedStream(Pieces(lines), title: "stream", .init()).readLog(
      &context, models: \.checker.models, previews: true
    ) { event, context throws(LifelineError) in
      switch event {
      case .quiet: break
      case .open(let runs, _):
        for update in try context.live.check(runs, &context.checker) {
          context.now[update.number] = update.run.description
        }
        context.seen.append(context.now.sorted { $0.key < $1.key }.map(\.value))
      case .ended(let run):
        context.now[run.number] = try context.live.end(run, &context.checker).run.description
      }
      return true
    }
    return context.seen
  }

  /// The verdicts on a stream that has ended.
  private func verdicts(_ lines: some Collection<String>) throws -> [String] {
    var context = Context()
    _ = try RecordedStream(Pieces(lines), title: "stream", .init()).read(
      &context, models: \.checker.models
    ) { recorded, context throws(LifelineError) in
      let run = try Run(recorded: recorded.trace, on: nil, among: &context.checker.models)
      context.log.observe(run)
      context.now[recorded.number] = try context.checker.check(run, in: &context.log).description
    }
    return context.now.sorted { $0.key < $1.key }.map(\.value)
  }

  @Test func `after each line the verdicts are those of a check that ends there`() throws {
    let messages = [
      ("Lab[7:1]", "applicationDidBecomeActive:"), ("Lab[7:1]", "applicationWillResignActive:"),
      ("Shop[9:1]", "applicationDidEnterBackground:"),
      ("Lab[7:1]", "applicationWillResignActive:"),
      ("Lab[7:1]", "applicationDidEnterBackground:"),
      ("Shop[9:1]", "applicationWillEnterForeground:"),
      ("Lab[8:1]", "application:didFinishLaunchingWithOptions:"),
      ("Lab[8:1]", "applicationDidBecomeActive:"), ("Shop[9:1]", "applicationDidBecomeActive:"),
    ]
    let lines = messages.enumerated().map { second, message in
      "2026-11-01 08:00:0\(second).000 \(message.0) -[AppDelegate \(message.1)]\n"
    }
    let live = try verdictsWhileItGoesOn(lines)
    #expect(live.count == lines.count)
    for count in 1...lines.count {
      let whole = try verdicts(lines.prefix(count))
      #expect(live[count - 1] == whole, "after \(count) lines")
    }
    #expect(live[4][0].contains("does not conform"))
  }
}
