/// Labels in rows above or below poles, such that no pole runs through a label.
///
/// A label begins to the right of its pole, and ends before the edge and before every later pole that it
/// would cover. The pole of a label that covers others is longer than theirs: a staircase. If that is
/// impossible or higher than ten rows, the mirror image is tried. There is no search: takes at most
/// O(n³) for n labels, of which there are at most 60.
package struct LabelStair: Equatable {
  /// A label at the end of a pole.
  package struct Label {
    /// The pole.
    package var x: Double
    package var width: Double

    package init(x: Double, width: Double) { (self.x, self.width) = (x, width) }
  }

  /// The left end of each label.
  package private(set) var left: [Double]
  /// The row of each label; 0 is beside the levels.
  package private(set) var row: [Int]
  /// The number of rows.
  package private(set) var height: Int
  /// The row of the lane's name; `nil` without labels.
  package private(set) var nameRow: Int?

  private static let besidePole = 7.0
  private static let gap = 6.0
  private static let mostRows = 16
  private static let mostLabels = 60

  /// Places labels; `nil` when they have no place.
  ///
  /// - Parameters:
  ///   - labels: The labels, from left to right.
  ///   - room: The edges of the page.
  ///   - name: The right end of the lane's name.
  package init?(_ labels: [Label], in room: ClosedRange<Double>, besides name: Double) {
    (left, row, height) = ([], [], 0)
    guard !labels.isEmpty else { return }
    guard labels.count <= Self.mostLabels else { return nil }
    var stair = Self.flowing(labels, in: room)
    if stair.map({ $0.height > 10 }) ?? true {
      let mirrored = labels.reversed().map { Label(x: -$0.x, width: $0.width) }
      if let other = Self.flowing(mirrored, in: -room.upperBound ... -room.lowerBound),
        other.height < stair?.height ?? .max
      {
        stair = (
          zip(labels, other.left.reversed()).map { -$1 - $0.width }, other.row.reversed(),
          other.height
        )
      }
    }
    guard let stair, stair.height <= Self.mostRows else { return nil }
    (left, row, height) = stair
    let free = (0..<height).filter { row in
      labels.indices.allSatisfy { index in
        (self.row[index] != row || left[index] > name)
          && (self.row[index] < row || labels[index].x > name)
      }
    }
    nameRow = free.isEmpty ? height : free[free.count / 2]
    if free.isEmpty { height += 1 }
  }

  private typealias Stair = (left: [Double], row: [Int], height: Int)

  private static func flowing(_ labels: [Label], in room: ClosedRange<Double>) -> Stair? {
    var left = labels.map(\.x)
    for index in labels.indices.reversed() {
      let (x, width) = (labels[index].x, labels[index].width)
      var right = min(x + besidePole + width, room.upperBound)
      for later in labels.indices[(index + 1)...] where left[later] - gap < x {
        right = min(right, labels[later].x - 8)
      }
      left[index] = right - width
      if left[index] < room.lowerBound { return nil }
    }
    return rows(of: labels, from: left).map { (left, $0, ($0.max() ?? -1) + 1) }
  }

  /// The rows: a label is beyond those whose poles it covers, and beside others.
  private static func rows(of labels: [Label], from left: [Double]) -> [Int]? {
    let inner = labels.indices.map { index in
      labels.indices.filter {
        $0 != index && left[index] - 3 < labels[$0].x
          && labels[$0].x < left[index] + labels[index].width + 3
      }
    }
    let spans = labels.indices.map { index in
      let (x, end) = (labels[index].x, left[index] + labels[index].width)
      return (from: min(left[index], x) - gap / 2, to: max(end, x) + gap / 2)
    }
    var rows = [Int?](repeating: nil, count: labels.count)
    for _ in labels.indices {
      guard
        let next = labels.indices.last(where: { index in
          rows[index] == nil && inner[index].allSatisfy { rows[$0] != nil }
        })
      else { return nil }
      var row = (inner[next].compactMap { rows[$0] }.max() ?? -1) + 1
      func isTaken(_ other: Int) -> Bool {
        rows[other] == row && spans[other].from < spans[next].to
          && spans[next].from < spans[other].to
      }
      while labels.indices.contains(where: isTaken) { row += 1 }
      rows[next] = row
    }
    return rows.compactMap(\.self)
  }
}
