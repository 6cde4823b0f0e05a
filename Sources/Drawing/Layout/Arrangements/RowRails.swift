/// The vertical parts of the arrows between a row and the root above it, with their labels.
struct RowRails {
  /// A vertical line.
  struct Rail {
    let edge: Int
    let place: Int
    let isDown: Bool
    let x: Double
    /// The label beside it; `nil` where another rail has the same.
    var label: TextBlock?
    /// The left side and the distance from the top of the zone of labels.
    var corner: Point?
  }

  /// From left to right.
  private(set) var rails: [Rail] = []
  /// The centre and the width of the root.
  private(set) var root = (x: 0.0, width: 0.0)
  /// The height of all labels.
  private(set) var height = 0.0
  /// What the labels and the root occupy.
  private(set) var bounds = 0.0...0.0
  /// How much the gap after a place is too narrow for a label; `nil` when all labels have room.
  private(set) var lack: (gap: Int?, width: Double)?

  init() {}

  /// The distance between the two rails of a state, and of a label from its line.
  private static let distance = 26.0
  private static let aside = 7.0
  /// The least distance of a label from the line of another arrow.
  private static let farAside = 18.0
  /// The distance of the outermost rails from the sides of the root.
  private static let inset = 14.0

  var hasLabels: Bool { rails.contains { $0.label != nil } }

  init(_ plan: RowPlan, _ columns: RowColumns, level: Int, width: Double) {
    guard let root = plan.root else {
      bounds = 0...max(columns.width - 2 * RowColumns.inset, 0)
      return
    }
    let targets = plan.states.indices.filter { plan.down[$0] != nil }
    let middle =
      targets.isEmpty
      ? columns.width / 2
      : (columns.center(targets[0]) + columns.center(targets[targets.count - 1])) / 2
    self.root = (middle, max(plan.graph.vertices[root].text.width + 28, 56).rounded(.up))
    addRails(plan, columns, level)
    // The root is as wide as the rails to its targets are apart, so that these are straight.
    let down = rails.filter(\.isDown)
    if let first = down.first, let last = down.last {
      let near = rails.map(\.x).filter {
        first.x - Self.distance <= $0 && $0 <= last.x + Self.distance
      }
      let (left, right) = (near.min() ?? first.x, near.max() ?? last.x)
      self.root = ((left + right) / 2, max(self.root.width, right - left + 2 * Self.inset))
    }
    bounds = self.root.x - self.root.width / 2...self.root.x + self.root.width / 2
    placeLabels(plan, columns)
  }

  private mutating func addRails(_ plan: RowPlan, _ columns: RowColumns, _ level: Int) {
    var known: [TextBlock] = []
    for place in plan.states.indices {
      let center = columns.center(place)
      let side = center < root.x ? 1.0 : -1
      let isPair = plan.down[place] != nil && plan.up[place] != nil
      let reach = isPair ? min(Self.distance, columns.boxes[place].width - 20) / 2 : 0
      var own: [Rail] = []
      if let edge = plan.up[place] {
        own.append(
          Rail(
            edge: edge, place: place, isDown: false, x: center - side * reach,
            label: plan.graph.edges[edge].label(level)))
      }
      if let edge = plan.down[place] {
        var label = plan.graph.edges[edge].label(level)
        if let text = label {
          // Arrows from the root with the same label share it.
          if known.contains(text) { label = nil } else { known.append(text) }
        }
        own.append(
          Rail(edge: edge, place: place, isDown: true, x: center + side * reach, label: label))
      }
      rails += own.sorted { $0.x < $1.x }
    }
  }

  /// Puts each label beside its rail, on the side with room, below those that are there already.
  private mutating func placeLabels(_ plan: RowPlan, _ columns: RowColumns) {
    /// The labels in each space between two rails: which side they are at, their widths and bottoms.
    var spaces: [[(isLeft: Bool, width: Double, bottom: Double)]] = Array(
      repeating: [], count: rails.count + 1)
    for index in rails.indices {
      guard let label = rails[index].label else { continue }
      let badge = plan.graph.edges[rails[index].edge].badge.map { $0.width / 2 + 3 } ?? 0
      let aside = max(Self.aside, badge)
      let isShared = rails[index].isDown && rails.count { $0.isDown } > 1 && isOnlyLabel(index)
      guard
        let choice = sides(of: index, label.width + aside + Self.farAside, isShared: isShared).first
      else {
        noteLack(of: index, label.width + aside + Self.farAside, columns)
        return
      }
      let (space, room) = (choice.isRight ? index + 1 : index, choice.room)
      let above = spaces[space].filter {
        $0.isLeft == choice.isRight || $0.width + label.width + 20 > room
      }
      let top = above.map(\.bottom).max() ?? 0
      var x = choice.isRight ? rails[index].x + aside : rails[index].x - aside - label.width
      if isShared, room.isFinite {
        x =
          choice.isRight
          ? rails[index].x + (room - label.width) / 2 : rails[index].x - (room + label.width) / 2
      }
      rails[index].corner = Point(x: x, y: top)
      if rails[index].isDown != choice.isRight, !isShared { rails[index].label?.alignment = .left }
      if !choice.isRight, !isShared { rails[index].label?.alignment = .right }
      if isShared { rails[index].label?.alignment = .centre }
      spaces[space].append((choice.isRight, label.width, top + label.height + 4))
      height = max(height, top + label.height)
      bounds = min(bounds.lowerBound, x)...max(bounds.upperBound, x + label.width)
    }
  }

  private func isOnlyLabel(_ index: Int) -> Bool {
    rails.indices.allSatisfy { !rails[$0].isDown || rails[$0].label == nil || $0 == index }
  }

  /// Returns the sides of a rail with room for a label, the better one first: towards the root for
  /// arrows from it, away from the root for arrows to it.
  private func sides(
    of index: Int, _ width: Double, isShared: Bool
  ) -> [(isRight: Bool, room: Double)] {
    let rail = rails[index]
    let right = index + 1 < rails.count ? rails[index + 1].x - rail.x : .infinity
    let left = index > 0 ? rail.x - rails[index - 1].x : .infinity
    let isLeftOfRoot = rail.x < root.x
    let prefersRight = rail.isDown == isLeftOfRoot
    let sides = [(isRight: true, room: right), (isRight: false, room: left)].filter {
      $0.room >= width
    }
    return sides.sorted { first, _ in first.isRight == prefersRight }
  }

  /// Notes by how much the space beside a rail is too narrow.
  private mutating func noteLack(of index: Int, _ width: Double, _ columns: RowColumns) {
    let gaps = [(index, index + 1), (index - 1, index)].compactMap {
      left, right -> (gap: Int, width: Double)? in
      guard left >= 0, right < rails.count, rails[left].place < rails[right].place else {
        return nil
      }
      return (rails[left].place, width - (rails[right].x - rails[left].x))
    }
    let best = gaps.min { $0.width < $1.width }
    lack = (best?.gap, best?.width ?? .infinity)
  }
}
