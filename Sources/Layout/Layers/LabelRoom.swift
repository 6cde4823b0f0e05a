import LifelineDiagrams
import LifelineRendering

/// The room for what is written at an edge, and how far the line is from its sides.
///
/// The words stand beside the line, and the badge with the steps of a run on it.
struct LabelRoom {
  /// How much room, as seen when the edge leads down.
  let size: Size
  /// How far the line is from the side without words.
  let lead: Double
  /// The words, and the badge.
  private let words: Size
  private let badge: Size

  /// How far words are from a line without a badge.
  static let aside = 5.0
  /// How far words are from a badge.
  static let badgeAside = 3.0
  /// Between the end of a room and what is in it, along the line.
  static let ends = 2.0

  /// The rooms of the edges of a view, each as large as any of its pictures needs; none at an arrow
  /// from a start.
  static func rooms(in sources: [StateGraphSource], joined graph: StateGraph) -> [LabelRoom?] {
    let places = sources.map { EdgePlaces(of: $0.graph, in: graph) }
    var words = graph.edges.map { _ in Size(width: 0, height: 0) }
    var badges = graph.edges.map {
      $0.isDefault
        ? Size(width: 0, height: 0) : Size(width: StepBadge.height, height: StepBadge.height)
    }
    for (source, places) in zip(sources, places) {
      for (own, place) in places.joined.enumerated() {
        words[place] = words[place].union(source.edgeBlocks[own]?.size)
        badges[place] = badges[place].union(source.badges[own]?.size)
      }
    }
    let isTurned = graph.direction == .right
    return zip(words, badges).map { words, badge in
      LabelRoom(words: words, badge: badge, isTurned: isTurned)
    }
  }

  private init?(words: Size, badge: Size, isTurned: Bool) {
    let hasWords = words.width > 0
    guard hasWords || badge.width > 0 else { return nil }
    let (words, badge) = isTurned ? (words.transposed, badge.transposed) : (words, badge)
    (self.words, self.badge) = (words, badge)
    lead = badge.width / 2 + 1
    size = Size(
      width: hasWords
        ? lead + badge.width / 2 + Self.badgeAside + words.width + Self.aside : 2 * lead,
      height: max(words.height + (isTurned ? 14 : 0), badge.height) + 2 * Self.ends)
  }
}

extension LabelRoom {
  /// The room on one side of a level line, for edges that lead down otherwise.
  var level: Size {
    Size(
      width: max(words.width, badge.width) + 2 * Self.ends,
      height: badge.height / 2 + (words.height > 0 ? Self.badgeAside + words.height : 0))
  }
}

/// Where the words and the badge of an edge stand.
struct LabelPlace {
  /// The room that is kept for them.
  var room: Rectangle
  /// Where the line is: its distance from the left when it leads up or down, from the top when it
  /// is level.
  var line: Double
  /// Where the words are, seen from the line.
  var side: Side
  /// Where they are along the line.
  var anchor: Anchor

  /// Where words are, seen from a line.
  enum Side {
    case left, right, above, below

    /// The same with across for down.
    var transposed: Side {
      switch self {
      case .left: .above
      case .right: .below
      case .above: .left
      case .below: .right
      }
    }
  }

  /// Where something is along a line.
  enum Anchor { case first, middle, last }

  func moved(x: Double, y: Double) -> LabelPlace {
    var moved = self
    moved.room = room.moved(x: x, y: y)
    moved.line += isLevel ? y : x
    return moved
  }

  /// The same with across for down.
  var transposed: LabelPlace {
    LabelPlace(room: room.transposed, line: line, side: side.transposed, anchor: anchor)
  }

  /// How the lines of the words stand.
  var alignment: TextBlock.Alignment {
    if isLevel { anchor == .middle ? .centre : .left } else { side == .left ? .right : .left }
  }

  private var isLevel: Bool { side == .above || side == .below }

  /// Where the badge is.
  func badge(_ size: Size) -> Rectangle {
    let half = (isLevel ? size.width : size.height) / 2 + LabelRoom.ends
    let along = place(from: isLevel ? room.x : room.y, to: isLevel ? room.maxX : room.maxY, half)
    return Rectangle(
      center: isLevel ? Point(x: along, y: line) : Point(x: line, y: along), width: size.width,
      height: size.height)
  }

  /// Where the words are, beside the badge if there is one.
  func words(_ size: Size, badge: Size?) -> Rectangle {
    let aside =
      badge.map {
        (isLevel ? $0.height : $0.width) / 2 + LabelRoom.badgeAside
      } ?? LabelRoom.aside
    // A single line is beside the middle of the badge.
    let half =
      isLevel ? size.width / 2 + 7 : max(size.height, StepBadge.height) / 2 + LabelRoom.ends
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
