/// The x coordinates of a row: of its states, of the rails to the root, and of the labels at these.
struct RowColumns {
  /// The left side and the width of each state.
  private(set) var boxes: [(x: Double, width: Double)] = []
  /// The level at which the labels between each place and the next are broken.
  private(set) var levels: [Int]
  /// The level at which the label of each rail is broken, by its arrow.
  private(set) var railLevels: [Int: Int] = [:]
  private(set) var rails = RowRails()

  let plan: RowPlan
  /// The width of the page without its margins.
  let pageWidth: Double
  /// The space on both sides of a state's text, and of a label.
  private var padding = (text: 14.0, label: 8.0)
  /// The space that labels of rails need in addition between each place and the next.
  private var extra: [Double]

  /// Finds coordinates within a width; `nil` when the row is wider even with all labels broken.
  ///
  /// First the paddings shrink, then labels break where that makes the row narrowest: at colons,
  /// then at capitals.
  init?(_ plan: RowPlan, width: Double) {
    self.plan = plan
    levels = Array(repeating: 0, count: plan.pairs.count)
    extra = Array(repeating: 0, count: plan.pairs.count)
    pageWidth = width
    while !fits {
      guard narrow() else { return nil }
    }
    widen()
  }

  /// Places everything; tells whether the page is wide enough.
  private var fits: Bool {
    mutating get {
      for _ in 0...plan.graph.edges.count {
        placeBoxes()
        rails = RowRails(plan, self, levels: railLevels)
        guard let lack = rails.lack else { return totalWidth <= pageWidth }
        guard let gap = lack.gap, self.width + lack.width <= pageWidth else { return false }
        extra[gap] += lack.width
      }
      return false
    }
  }

  /// Makes labels whole again for which there is room after all.
  private mutating func widen() {
    /// Keeps a change if the row still fits.
    func keep(_ change: (inout RowColumns) -> Void) {
      var wider = self
      change(&wider)
      if wider.fits { self = wider }
    }
    for level in (1..<MeasuredGraph.levels).reversed() {
      for place in levels.indices where levels[place] == level { keep { $0.levels[place] -= 1 } }
      for edge in railLevels.keys.sorted() where railLevels[edge] == level {
        keep { $0.railLevels[edge] = level - 1 }
      }
    }
  }

  /// The width of the row itself.
  var width: Double {
    (boxes.last.map { $0.x + $0.width } ?? 0) + framePadding(plan.states.count - 1)
      + framePadding(0)
  }
  /// The x coordinates of the page when the row stands at its left side.
  var page: ClosedRange<Double> { -framePadding(0)...pageWidth - framePadding(0) }
  /// The width with the labels beside its outermost rails.
  private var totalWidth: Double {
    let (low, high) = (-framePadding(0) - (plan.startLength ?? 0), width - framePadding(0))
    return max(high, rails.bounds.upperBound) - min(low, rails.bounds.lowerBound)
  }

  func center(_ place: Int) -> Double { boxes[place].x + boxes[place].width / 2 }
  func maxX(_ place: Int) -> Double { boxes[place].x + boxes[place].width }

  /// The space between the border of a box and its outer states.
  static let inset = 12.0
  private static let leastGap = 60.0
  private static let emptyGap = 28.0

  private func framePadding(_ place: Int) -> Double { plan.box(place) == nil ? 0 : Self.inset }

  private mutating func placeBoxes() {
    boxes = []
    var x = 0.0
    for (place, state) in plan.states.enumerated() {
      let vertex = plan.graph.vertices[state]
      let width =
        vertex.hasFixedSize
        ? vertex.size.width
        : max((vertex.text.width + 2 * padding.text).rounded(.up), Self.leastBox)
      boxes.append((x, width))
      x += width
      if place < plan.pairs.count { x += gap(place) }
    }
  }

  private static let leastBox = 56.0

  /// Returns the distance between the state at a place and the next.
  private func gap(_ place: Int) -> Double {
    let edges = [plan.pairs[place].right, plan.pairs[place].left].compactMap(\.self)
      .map { plan.graph.edges[$0] }
    let label = edges.map { $0.columnWidth(levels[place]) }.max() ?? 0
    let badge = edges.compactMap(\.badge?.width).max() ?? 0
    var gap: Double
    if plan.hasBorder(after: place) {
      let sides = framePadding(place) + framePadding(place + 1)
      gap = max(label + 2 * (padding.label - 2) + sides, sides + 36, Self.leastGap)
    } else {
      gap = max(label + 2 * padding.label, Self.leastGap)
    }
    if edges.isEmpty {
      gap = Self.emptyGap
      if plan.hasBorder(after: place) { gap += framePadding(place) + framePadding(place + 1) }
    }
    gap = max(gap, badge > 0 ? badge + 28 : 0)
    return gap.rounded(.up) + extra[place]
  }

  /// Makes the row narrower by one step; returns whether that was possible.
  private mutating func narrow() -> Bool {
    if padding.text > 10 {
      padding = (10, 5)
      return true
    }
    var best: (place: Int, saved: Double)?
    for place in levels.indices where levels[place] + 1 < MeasuredGraph.levels {
      let before = gap(place)
      levels[place] += 1
      let saved = before - gap(place)
      levels[place] -= 1
      if saved > best?.saved ?? 0 { best = (place, saved) }
    }
    let lowest = levels.min() ?? MeasuredGraph.levels
    if let edge = rails.lack?.edge ?? widestOuterRail, narrow(edge) { return true }
    if let best {
      levels[best.place] += 1
      return true
    }
    // No single step helps; perhaps two do.
    guard lowest + 1 < MeasuredGraph.levels else { return false }
    for place in levels.indices where levels[place] == lowest { levels[place] += 1 }
    return true
  }

  /// Breaks the label of a rail at the next level; returns whether there is one.
  private mutating func narrow(_ edge: Int) -> Bool {
    let level = railLevels[edge] ?? 0
    guard level + 1 < MeasuredGraph.levels else { return false }
    railLevels[edge] = level + 1
    return true
  }

  /// The arrow with a label that sticks out at a side of the row.
  private var widestOuterRail: Int? {
    let (low, high) = (-framePadding(0), width - framePadding(0))
    return rails.rails.filter { rail in
      guard let label = rail.label, let corner = rail.corner else { return false }
      return corner.x < low || corner.x + label.width > high
    }.max { ($0.label?.width ?? 0) < ($1.label?.width ?? 0) }?.edge
  }
}
