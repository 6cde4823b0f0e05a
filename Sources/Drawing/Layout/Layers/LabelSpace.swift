import LifelineStatecharts

/// The space for the label and badge of an edge.
///
/// The label is beside the line, and the badge with the steps of a run is on it.
struct LabelSpace {
  /// The size of the space in points, for an edge that leads down.
  let size: Size
  /// The distance in points from the line to the side without the label.
  let lead: Double
  /// The sizes of the label and the badge.
  private let words: Size
  private let badge: Size

  /// The distance between a label and a line without a badge.
  static let aside = 5.0
  /// The distance between a label and a badge.
  static let badgeAside = 3.0
  /// The padding at both ends along the line.
  static let ends = 2.0

  /// Creates the space for the label and the badge of an edge; `nil` when it has neither.
  init?(of edge: Int, in source: StateGraphSource) {
    let isTurned = source.graph.direction == .right
    let none = Size(width: 0, height: 0)
    let sizes = (source.edgeBlocks[edge]?.size ?? none, source.badges[edge]?.size ?? none)
    let (words, badge) = isTurned ? (sizes.0.transposed, sizes.1.transposed) : sizes
    let hasWords = words.width > 0
    guard hasWords || badge.width > 0 else { return nil }
    (self.words, self.badge) = (words, badge)
    lead = badge.width > 0 ? badge.width / 2 + 1 : 2
    size = Size(
      width: hasWords
        ? lead + badge.width / 2 + Self.badgeAside + words.width + Self.aside : 2 * lead,
      height: max(words.height + (isTurned ? 14 : 0), badge.height) + 2 * Self.ends)
  }
}

/// The position of the label and the badge of an edge.
struct LabelPlace {
  /// The rectangle that contains both.
  var room: Rectangle
  /// The position of the line in points: x for a vertical line, y for a horizontal one.
  var line: Double
  /// The side of the line on which the label is.
  var side: Side
  /// The position of both along the line.
  var anchor: Anchor

  /// A side of a line.
  enum Side {
    case left, right, above, below

    /// The same with x and y exchanged.
    var transposed: Side {
      switch self {
      case .left: .above
      case .right: .below
      case .above: .left
      case .below: .right
      }
    }
  }

  /// A position along a line.
  enum Anchor { case first, middle, last }

  func moved(x: Double, y: Double) -> LabelPlace {
    var moved = self
    moved.room = room.moved(x: x, y: y)
    moved.line += isLevel ? y : x
    return moved
  }

  /// The same with x and y exchanged.
  var transposed: LabelPlace {
    LabelPlace(room: room.transposed, line: line, side: side.transposed, anchor: anchor)
  }

  /// The alignment of the label's lines.
  var alignment: TextBlock.Alignment {
    if isLevel { anchor == .middle ? .centre : .left } else { side == .left ? .right : .left }
  }

  private var isLevel: Bool { side == .above || side == .below }

  /// Returns the rectangle of a badge of some size.
  func badge(_ size: Size) -> Rectangle {
    let half = (isLevel ? size.width : size.height) / 2 + LabelSpace.ends
    let along = place(from: isLevel ? room.x : room.y, to: isLevel ? room.maxX : room.maxY, half)
    return Rectangle(
      center: isLevel ? Point(x: along, y: line) : Point(x: line, y: along), width: size.width,
      height: size.height)
  }

  /// Returns the rectangle of a label of some size, beside the badge if there is one.
  func words(_ size: Size, badge: Size?) -> Rectangle {
    let aside =
      badge.map {
        (isLevel ? $0.height : $0.width) / 2 + LabelSpace.badgeAside
      } ?? LabelSpace.aside
    // A single line is centred beside the badge.
    let half =
      isLevel ? size.width / 2 + 7 : max(size.height, StepBadge.height) / 2 + LabelSpace.ends
    let along = place(from: isLevel ? room.x : room.y, to: isLevel ? room.maxX : room.maxY, half)
    let center =
      switch side {
      case .left: Point(x: line - aside - size.width / 2, y: along)
      case .right: Point(x: line + aside + size.width / 2, y: along)
      case .above: Point(x: along, y: line - aside - size.height / 2)
      case .below: Point(x: along, y: line + aside + size.height / 2)
      }
    return Rectangle(center: center, width: size.width, height: size.height)
  }

  private func place(from low: Double, to high: Double, _ half: Double) -> Double {
    switch anchor {
    case .first: low + half
    case .middle: (low + high) / 2
    case .last: high - half
    }
  }
}
