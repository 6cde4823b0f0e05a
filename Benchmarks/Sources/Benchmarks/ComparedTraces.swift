import Foundation

/// The messages of two long runs of which one entry in a hundred differs.
struct ComparedTraces {
  let a: [String]
  let b: [String]

  /// Makes runs that are the same in every run of the benchmark.
  init(count: Int) {
    var dice = Dice()
    let kinds = 40
    let words = (0..<count).map { _ in dice.next(below: kinds) }
    var changed: [Int] = []
    for word in words {
      switch dice.next(below: 300) {
      case 0: changed.append(dice.next(below: kinds))
      case 1: break
      case 2: changed += [word, dice.next(below: kinds)]
      default: changed.append(word)
      }
    }
    a = words.map(Self.message)
    b = changed.map(Self.message)
  }

  private static func message(_ kind: Int) -> String {
    "UIApplicationDidBecomeActiveNotification\(kind)"
  }

  /// One line for each message, as `lifeline run` prints them.
  static func lines(of messages: [String]) -> String {
    messages.map { "  → notificationCenter  \($0)\n" }.joined()
  }

  /// The trace with a message each millisecond, as `lifeline run -T jsonl` writes it.
  static func trace(of messages: [String], to target: String = "notificationCenter") -> String {
    let entries = messages.enumerated().map { index, message in
      #"{"seq":\#(index),"time":\#(index * 1_000_000),"step":\#(index),"deliver":"\#(message)","#
        + #""target":"\#(target)"}"# + "\n"
    }
    return #"{"format":"lifeline-trace","version":1}"# + "\n" + entries.joined()
  }
}
