/// The vertical arrows between a row and the root above it, with their labels.
///
/// The root is as wide as the row, so that all of them are straight.
struct RowRails {
  /// A vertical arrow.
  struct Rail {
    let edge: Int
    let place: Int
    let isDown: Bool
    let x: Double
    /// The label beside it; `nil` where the rail before it has the same.
    var label: TextBlock?
    /// Whether the next rail has the same label.
    var isShared = false
    /// The left side of the label and its distance from the top of the zone of labels.
    var corner: Point?
  }

  /// From left to right.
  private(set) var rails: [Rail] = []
  /// The height of all labels.
  private(set) var height = 0.0
  /// What the labels occupy.
  private(set) var bounds: ClosedRange<Double>
  /// How much the gap after a place is too narrow for a label; `nil` when all labels have room.
  private(set) var lack: (edge: Int, gap: Int?, width: Double)?

  init() { bounds = 0...0 }

  /// The distance between the two rails of a state, and of a label from its line.
  private static let distance = 26.0
  private static let aside = 7.0
  /// The least distance of a label from the line of another arrow.
  private static let farAside = 18.0

  var hasLabels: Bool { rails.contains { $0.label != nil } }

  init(_ plan: RowPlan, _ columns: RowColumns, levels: [Int: Int]) {
    bounds = columns.boxes[0].x...columns.maxX(plan.states.count - 1)
    guard plan.root != nil else { return }
    addRails(plan, columns, levels)
    shareLabels()
    placeLabels(plan, columns)
  }

  private mutating func addRails(_ plan: RowPlan, _ columns: RowColumns, _ levels: [Int: Int]) {
    let middle = (bounds.lowerBound + bounds.upperBound) / 2
    for place in plan.states.indices {
      let edges = [plan.up[place], plan.down[place]].compactMap(\.self)
      let center = columns.center(place)
      // The arrow from the root is nearer to the middle.
      let side = center < middle ? 1.0 : -1
      let reach = edges.count > 1 ? min(Self.distance, columns.boxes[place].width - 20) / 2 : 0
      rails += edges.map { edge in
        let isDown = edge == plan.down[place]
        return Rail(
          edge: edge, place: place, isDown: isDown, x: center + (isDown ? side : -side) * reach,
          label: plan.graph.edges[edge].label(levels[edge] ?? 0))
      }.sorted { $0.x < $1.x }
    }
  }

  /// Writes a label once where two arrows from the root beside each other have it.
  private mutating func shareLabels() {
    for index in rails.indices.dropLast() where rails[index].isDown && rails[index + 1].isDown {
      guard let label = rails[index].label, label == rails[index + 1].label else { continue }
      rails[index].isShared = true
      rails[index + 1].label = nil
    }
  }

  /// Puts each label beside its rail, on the side with room, below those that are there already.
  private mutating func placeLabels(_ plan: RowPlan, _ columns: RowColumns) {
    /// The labels in each space between two rails: the side they are at, widths and bottoms.
    var spaces: [[(isLeft: Bool, width: Double, bottom: Double)]] = Array(
      repeating: [], count: rails.count + 1)
    for index in rails.indices {
      guard let label = rails[index].label else { continue }
      let badge = plan.graph.edges[rails[index].edge].badge.map { $0.width / 2 + 3 } ?? 0
      let aside = max(Self.aside, badge)
      let needed = label.width + aside + (rails[index].isShared ? aside : Self.farAside)
      guard let choice = sides(of: index, needed).first else {
        noteLack(of: index, needed, columns)
        return
      }
      let space = choice.isRight ? index + 1 : index
      let above = spaces[space].filter {
        $0.isLeft == choice.isRight || $0.width + label.width + 3 * Self.farAside > choice.room
      }
      let top = above.map(\.bottom).max() ?? 0
      place(label, at: index, choice, aside, top: top)
      spaces[space].append((choice.isRight, label.width, top + label.height + 4))
    }
  }

  private mutating func place(
    _ label: TextBlock, at index: Int, _ side: (isRight: Bool, room: Double), _ aside: Double,
    top: Double
  ) {
    let line = rails[index].x
    let x: Double
    if rails[index].isShared {
      x = line + (side.room - label.width) / 2
      rails[index].label?.alignment = .centre
    } else {
      x = side.isRight ? line + aside : line - aside - label.width
      rails[index].label?.alignment = side.isRight ? .left : .right
    }
    rails[index].corner = Point(x: x, y: top)
    height = max(height, top + label.height)
    bounds = min(bounds.lowerBound, x)...max(bounds.upperBound, x + label.width)
  }

  /// Returns the sides of a rail with room for a label, the one with more room first.
  ///
  /// The margin of the page is last.
  private func sides(of index: Int, _ width: Double) -> [(isRight: Bool, room: Double)] {
    let rail = rails[index]
    let right = index + 1 < rails.count ? rails[index + 1].x - rail.x : .infinity
    let left = index > 0 ? rail.x - rails[index - 1].x : .infinity
    let sides = [(isRight: true, room: right), (isRight: false, room: left)]
    if rail.isShared { return sides.filter { $0.isRight && $0.room >= width } }
    let fitting = sides.filter { $0.room >= width }
    return fitting.filter(\.room.isFinite).sorted { $0.room > $1.room }
      + fitting.filter(\.room.isInfinite)
  }

  /// Notes by how much the space beside a rail is too narrow.
  private mutating func noteLack(of index: Int, _ width: Double, _ columns: RowColumns) {
    let pairs =
      rails[index].isShared ? [(index, index + 1)] : [(index, index + 1), (index - 1, index)]
    let gaps = pairs.compactMap { left, right -> (gap: Int, width: Double)? in
      guard left >= 0, right < rails.count, rails[left].place < rails[right].place else {
        return nil
      }
      return (rails[left].place, width - (rails[right].x - rails[left].x))
    }
    let best = gaps.min { $0.width < $1.width }
    lack = (rails[index].edge, best?.gap, best?.width ?? .infinity)
  }
}
