/// A chart as people draw them, as SCXML and as DOT with the same states, boxes and labels.
///
/// Most arrows lead to a state a little further on, some back, so that it has a direction.
struct RandomChart {
  let states: Int
  /// How many states follow one another in each box, and how many boxes there are; `nil` for a flat
  /// chart.
  let box: (states: Int, count: Int)?
  private var arrows: [(from: Int, to: Int)] = []
  /// The events of the arrows.
  private let events: [String]

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - states: How many states there are.
  ///   - count: How many arrows there are.
  ///   - box: How many states follow one another in each box, and how many boxes there are.
  ///   - callbacks: Whether the events are callbacks, and the arrows beyond a chain lead anywhere.
  init(
    states: Int, arrows count: Int, box: (states: Int, count: Int)? = nil, callbacks: Bool = false
  ) {
    (self.states, self.box) = (states, box)
    var dice = Dice(seed: UInt64(states))
    events = (0..<count).map {
      callbacks ? Self.callbacks[$0 % Self.callbacks.count] : "event.\($0)"
    }
    arrows = (1..<states).map { (max(0, $0 - 1 - (callbacks ? 0 : dice.next(below: 4))), $0) }
    while arrows.count < count {
      let from = dice.next(below: states)
      let to =
        callbacks
        ? dice.next(below: states) : min(max(from + dice.next(below: 13) - 4, 0), states - 1)
      if from != to { arrows.append((from, to)) }
    }
  }

  /// Names of 20 to 60 letters.
  private static let callbacks = [
    "applicationDidBecomeActive:", "applicationWillResignActive:",
    "application:didFinishLaunchingWithOptions:", "applicationDidEnterBackground:",
    "application:willFinishLaunchingWithOptions:", "applicationWillEnterForeground:",
    "application:continueUserActivity:restorationHandler:", "applicationWillTerminate:",
    "applicationDidReceiveMemoryWarning:", "scene:willConnectToSession:options:",
    "application:performActionForShortcutItem:completionHandler:", "sceneDidEnterBackground:",
    "application:handleEventsForBackgroundURLSession:", "sceneWillEnterForeground:",
    "applicationProtectedDataDidBecomeAvailable:", "sceneDidBecomeActive:",
    "application:configurationForConnectingSceneSession:options:", "sceneWillResignActive:",
    "applicationProtectedDataWillBecomeUnavailable:", "application:didDiscardSceneSessions:",
  ]

  var scxml: String {
    let bodies = (0..<states).map { state in
      let transitions = arrows.enumerated().filter { $0.element.from == state }
        .map { "<transition event=\"\(events[$0.offset])\" target=\"s\($0.element.to)\"/>" }
      return "<state id=\"s\(state)\">\(transitions.joined())</state>"
    }
    let body = boxes.map { "<state id=\"b\($0)\">\(bodies[$1].joined(separator: "\n"))</state>" }
    return "<scxml xmlns=\"http://www.w3.org/2005/07/scxml\" version=\"1.0\" name=\"chart\">"
      + (body + bodies[inBoxes...]).joined(separator: "\n") + "</scxml>\n"
  }

  var dot: String {
    let nodes = (0..<states).map { "s\($0);" }
    let clusters = boxes.map { "subgraph cluster_b\($0) {\(nodes[$1].joined())}" }
    return "digraph chart { node [shape=box];\n"
      + (clusters + nodes[inBoxes...]).joined(separator: "\n")
      + arrows.enumerated().map { "s\($1.from) -> s\($1.to) [label=\"\(events[$0])\"];\n" }.joined()
      + "}\n"
  }

  /// The boxes with the states in them.
  private var boxes: [(Int, Range<Int>)] {
    guard let box else { return [] }
    return (0..<box.count).map { ($0, $0 * box.states..<($0 + 1) * box.states) }
  }

  /// The number of states in boxes, which come first.
  private var inBoxes: Int { boxes.last?.1.upperBound ?? 0 }
}
