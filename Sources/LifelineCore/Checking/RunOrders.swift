/// The orders of adjacent messages in runs that should be equal, such as repetitions of one test.
///
/// Two messages come in both orders if they are next to each other in two runs, each for the same time of
/// its name there, and one run has them the other way around. Runs of different apps are not compared.
///
/// ```swift
/// var requirements = CheckRequirements()
/// requirements.isRepeated = true
/// let results = CheckResults(runs: runs, requirements: requirements)
/// results.orders?.differences.first?.reversed      // 3: so many runs have the rarer order
/// ```
///
/// Its memory grows with the different pairs of adjacent messages, not with the runs. A run that lacks a
/// message, or begins later, counts the times of a name otherwise.
public struct RunOrders: Sendable {
  /// Two messages that come right after each other in both orders.
  public struct Difference: Equatable, Sendable {
    /// The name of the process; `nil` when the logs do not contain it.
    public let app: String?
    /// The message that usually comes first.
    public let first: EventName
    /// The message that usually comes second.
    public let second: EventName
    /// How often they come in this order, where both orders occur.
    public fileprivate(set) var times: Int
    /// How often they come the other way around there.
    public fileprivate(set) var reversed: Int
    /// The place of the first of those: `app.log:12`.
    public fileprivate(set) var place: String
    /// The line of the first of those; `nil` in a trace without lines.
    public fileprivate(set) var source: TraceEntry.Source?
  }

  /// A message of a run, as the same message of other runs.
  private struct Call: Hashable {
    let message: EventName
    /// Which of the run's calls with this name it is, from 1.
    let time: Int
  }

  private struct Pair: Hashable {
    let app: String?
    let first: Call
    let second: Call

    var reversed: Pair { Pair(app: app, first: second, second: first) }
  }

  fileprivate struct Count {
    var times = 0
    let number: Int
    let place: String
    let source: TraceEntry.Source?
  }

  /// The number of runs.
  public private(set) var runs = 0
  private var counts: [Pair: Count] = [:]

  /// Adds a run.
  mutating func add(_ run: CheckedRun) {
    runs += 1
    var times: [EventName: Int] = [:]
    var previous: Call?
    for (index, entry) in run.trace.entries.enumerated() {
      guard let message = entry.delivery?.message else { continue }
      times[message, default: 0] += 1
      let call = Call(message: message, time: times[message] ?? 1)
      if let previous, previous.message != message {
        let pair = Pair(app: run.process, first: previous, second: call)
        let number = counts.count
        counts[
          pair,
          default: Count(number: number, place: run.place(ofEntry: index), source: entry.source)
        ].times += 1
      }
      previous = call
    }
  }

  /// The messages that come in both orders, those first whose orders are most alike in number.
  public var differences: [Difference] {
    var found: [[String]: Difference] = [:]
    for (pair, count) in counts.sorted(by: { $0.value.number < $1.value.number }) {
      guard let other = counts[pair.reversed], count.isUsual(besides: other) else { continue }
      let key = [pair.app ?? "", pair.first.message.description, pair.second.message.description]
      var difference =
        found[key]
        ?? Difference(
          app: pair.app, first: pair.first.message, second: pair.second.message, times: 0,
          reversed: 0, place: other.place, source: other.source)
      difference.times += count.times
      difference.reversed += other.times
      found[key] = difference
    }
    return found.sorted {
      ($1.value.reversed, $0.key.joined()) < ($0.value.reversed, $1.key.joined())
    }
    .map(\.value)
  }
}

extension RunOrders.Count {
  /// Whether this is the usual order of two: the more frequent one, or else that of the first run.
  fileprivate func isUsual(besides other: Self) -> Bool {
    (other.times, number) < (times, other.number)
  }
}

/// The orders of repeated runs in JSON, a member of the results or a line of JSON Lines.
struct OrdersJSON: Encodable {
  private struct Pair: Encodable {
    let app: String?
    let first: String
    let second: String
    let times: Int
    let reversed: Int
    let place: String
  }

  private let runs: Int
  private let pairs: [Pair]
  private let result = "orders"

  init(_ orders: RunOrders) {
    runs = orders.runs
    pairs = orders.differences.map {
      Pair(
        app: $0.app, first: "\($0.first)", second: "\($0.second)", times: $0.times,
        reversed: $0.reversed, place: $0.place)
    }
  }
}
