/// A chart as people draw them, as SCXML and as DOT with the same states, boxes and labels.
///
/// Most arrows lead to a state a little further on, some back, so that it has a direction.
struct RandomChart {
  let states: Int
  /// How many states follow one another in each box; `nil` for a flat chart.
  let box: Int?
  private var arrows: [(from: Int, to: Int)] = []
  /// The events of the arrows.
  private var events: [String]

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - states: How many states there are.
  ///   - count: How many arrows there are.
  ///   - box: How many states follow one another in each box; `nil` for a flat chart.
  ///   - lengths: How long the names of events are, as those of callbacks; `nil` for short ones.
  init(states: Int, arrows count: Int, box: Int? = nil, names lengths: ClosedRange<Int>? = nil) {
    (self.states, self.box) = (states, box)
    var dice = Dice(seed: UInt64(states))
    events = (0..<count).map { "event.\($0)" }
    if let lengths {
      events = events.map { Self.name(lengths, ending: $0, &dice) }
    }
    arrows = (1..<states).map { (max(0, $0 - 1 - dice.next(below: 4)), $0) }
    while arrows.count < count {
      let from = dice.next(below: states)
      let to = min(max(from + dice.next(below: 13) - 4, 0), states - 1)
      if from != to { arrows.append((from, to)) }
    }
  }

  private static let words = [
    "application", "Scene", "Did", "Will", "Enter", "Become", "Resign", "Finish", "Launching",
    "Background", "Foreground", "Active", "With", "Options", "Session", "Activity",
  ]

  /// A name of words as those of callbacks.
  private static func name(
    _ lengths: ClosedRange<Int>, ending end: String, _ dice: inout Dice
  ) -> String {
    let length = lengths.lowerBound + dice.next(below: lengths.count)
    var name = ""
    while name.count + end.count + 1 < length { name += words[dice.next(below: words.count)] }
    return "\(name.prefix(max(1, length - end.count - 1))).\(end)"
  }

  var scxml: String {
    let bodies = (0..<states).map { state in
      let transitions = arrows.enumerated().filter { $0.element.from == state }
        .map { "<transition event=\"\(events[$0.offset])\" target=\"s\($0.element.to)\"/>" }
      return "<state id=\"s\(state)\">\(transitions.joined())</state>"
    }
    let body = boxes.map { "<state id=\"b\($0)\">\(bodies[$1].joined(separator: "\n"))</state>" }
    return "<scxml xmlns=\"http://www.w3.org/2005/07/scxml\" version=\"1.0\" name=\"chart\">"
      + (box == nil ? bodies : body).joined(separator: "\n") + "</scxml>\n"
  }

  var dot: String {
    let nodes = (0..<states).map { "s\($0);" }
    let clusters = boxes.map { "subgraph cluster_b\($0) {\(nodes[$1].joined())}" }
    return "digraph chart { node [shape=box];\n"
      + (box == nil ? nodes : clusters).joined(separator: "\n")
      + arrows.enumerated().map { "s\($1.from) -> s\($1.to) [label=\"\(events[$0])\"];\n" }.joined()
      + "}\n"
  }

  /// The boxes with the states in them.
  private var boxes: [(Int, Range<Int>)] {
    guard let box else { return [] }
    return stride(from: 0, to: states, by: box).enumerated().map {
      ($0, $1..<min($1 + box, states))
    }
  }
}
