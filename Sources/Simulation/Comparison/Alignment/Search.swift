/// The search for the common elements of two sequences, in linear memory.
///
/// A box is a part of both sequences that is still to be aligned. Its equal prefix and suffix are
/// removed; then it is split at the middle of a shortest edit script.
struct Search {
  /// A part of both sequences.
  struct Box {
    var x: Range<Int>
    var y: Range<Int>
  }

  /// The number of differences in one box after which the search for its middle first gives up.
  ///
  /// Enough for two traces of 200,000 entries of which one in a hundred differs.
  static let dearest = 4096
  /// The lower limit of that number, however often the search has given up.
  static let cheapest = 256

  /// The furthest point of the forward paths, by diagonal.
  private var forward: [Int32]
  /// The furthest point of the backward paths, by diagonal.
  private var backward: [Int32]
  /// The offset from a diagonal, `x - y`, to its index.
  private let origin: Int
  private var limit: Int

  init(lengths: (Int, Int), isMinimal: Bool) {
    origin = lengths.1 + 1
    forward = Array(repeating: 0, count: lengths.0 + lengths.1 + 3)
    backward = forward
    limit = isMinimal ? .max : Self.dearest
  }

  /// Calls `differs` for every part in which the sequences have nothing in common.
  mutating func run(
    _ a: UnsafeBufferPointer<Int32>, _ b: UnsafeBufferPointer<Int32>, differs: (Box) -> Void
  ) {
    var boxes = [Box(x: 0..<a.count, y: 0..<b.count)]
    while var box = boxes.popLast() {
      var (x, y) = (box.x.lowerBound, box.y.lowerBound)
      var (endX, endY) = (box.x.upperBound, box.y.upperBound)
      while x < endX, y < endY, a[x] == b[y] {
        x += 1
        y += 1
      }
      while x < endX, y < endY, a[endX - 1] == b[endY - 1] {
        endX -= 1
        endY -= 1
      }
      box = Box(x: x..<endX, y: y..<endY)
      if box.x.isEmpty || box.y.isEmpty {
        if !box.x.isEmpty || !box.y.isEmpty { differs(box) }
        continue
      }
      let cut = middle(of: box, a, b)
      boxes.append(Box(x: cut.x..<endX, y: cut.y..<endY))
      boxes.append(Box(x: x..<cut.x, y: y..<cut.y))
    }
  }

  /// Finds a point in the middle of a shortest edit script or, after too long a search, a promising
  /// one.
  private mutating func middle(
    of box: Box, _ a: UnsafeBufferPointer<Int32>, _ b: UnsafeBufferPointer<Int32>
  ) -> (x: Int, y: Int) {
    let (limit, origin) = (limit, origin)
    var wasDear = false
    let cut = forward.withUnsafeMutableBufferPointer { forward in
      backward.withUnsafeMutableBufferPointer { backward in
        var paths = MiddlePaths(box, a, b, forward, backward, origin: origin)
        for _ in 0..<limit {
          if let point = paths.stepForward() ?? paths.stepBackward() { return point }
        }
        wasDear = true
        return paths.furthest
      }
    }
    if wasDear { self.limit = max(Self.cheapest, limit / 2) }
    return cut
  }
}

/// The forward and backward paths through one box, which grow until they meet.
///
/// A diagonal is the set of points with the same `x - y`. Each step adds one difference, so it
/// reaches every second diagonal only.
private struct MiddlePaths {
  typealias Point = (x: Int, y: Int)

  /// The paths from one end: the furthest point on each diagonal, as its `x`.
  private struct Front {
    let reach: UnsafeMutableBufferPointer<Int32>
    /// The offset from a diagonal to its index.
    let origin: Int
    /// The diagonals of the box.
    let outermost: ClosedRange<Int>
    var low: Int
    var high: Int

    subscript(diagonal: Int) -> Int32 {
      @inline(__always) get { reach[diagonal + origin] }
      @inline(__always) nonmutating set { reach[diagonal + origin] = newValue }
    }

    /// Adds the next diagonal on each side, or removes one at the border of the box.
    @inline(__always)
    mutating func widen(unreached: Int32) {
      if low > outermost.lowerBound {
        low -= 1
        self[low - 1] = unreached
      } else {
        low += 1
      }
      if high < outermost.upperBound {
        high += 1
        self[high + 1] = unreached
      } else {
        high -= 1
      }
    }
  }

  private let a: UnsafeBufferPointer<Int32>
  private let b: UnsafeBufferPointer<Int32>
  private let start: Point
  private let end: Point
  private var forward: Front
  private var backward: Front
  /// Whether the paths meet after a forward step; otherwise after a backward step.
  private let meetsForward: Bool

  init(
    _ box: Search.Box, _ a: UnsafeBufferPointer<Int32>, _ b: UnsafeBufferPointer<Int32>,
    _ forward: UnsafeMutableBufferPointer<Int32>, _ backward: UnsafeMutableBufferPointer<Int32>,
    origin: Int
  ) {
    (self.a, self.b) = (a, b)
    start = (box.x.lowerBound, box.y.lowerBound)
    end = (box.x.upperBound, box.y.upperBound)
    let (first, last) = (start.x - start.y, end.x - end.y)
    let outermost = start.x - end.y...end.x - start.y
    self.forward = Front(
      reach: forward, origin: origin, outermost: outermost, low: first, high: first)
    self.backward = Front(
      reach: backward, origin: origin, outermost: outermost, low: last, high: last)
    meetsForward = (first - last) & 1 != 0
    self.forward[first] = Int32(truncatingIfNeeded: start.x)
    self.backward[last] = Int32(truncatingIfNeeded: end.x)
  }

  /// Adds one difference to the forward paths; returns where the paths meet, if they do.
  @inline(__always)
  mutating func stepForward() -> Point? {
    forward.widen(unreached: -1)
    var diagonal = forward.high
    while diagonal >= forward.low {
      let (below, above) = (forward[diagonal - 1], forward[diagonal + 1])
      var x = Int(below < above ? above : below + 1)
      var y = x - diagonal
      while x < end.x, y < end.y, a[x] == b[y] {
        x += 1
        y += 1
      }
      forward[diagonal] = Int32(truncatingIfNeeded: x)
      if meetsForward, backward.low <= diagonal, diagonal <= backward.high,
        Int(backward[diagonal]) <= x
      {
        return (x, y)
      }
      diagonal -= 2
    }
    return nil
  }

  /// Adds one difference to the backward paths; returns where the paths meet, if they do.
  @inline(__always)
  mutating func stepBackward() -> Point? {
    backward.widen(unreached: .max)
    var diagonal = backward.high
    while diagonal >= backward.low {
      let (below, above) = (backward[diagonal - 1], backward[diagonal + 1])
      var x = Int(below < above ? below : above - 1)
      var y = x - diagonal
      while x > start.x, y > start.y, a[x - 1] == b[y - 1] {
        x -= 1
        y -= 1
      }
      backward[diagonal] = Int32(truncatingIfNeeded: x)
      if !meetsForward, forward.low <= diagonal, diagonal <= forward.high,
        x <= Int(forward[diagonal])
      {
        return (x, y)
      }
      diagonal -= 2
    }
    return nil
  }

  /// Returns the end of the path that got furthest, forward or backward.
  var furthest: Point {
    var best = (gain: -1, point: start)
    for diagonal in stride(from: forward.high, through: forward.low, by: -2) {
      let x = min(Int(forward[diagonal]), end.x, end.y + diagonal)
      let point = (x: x, y: x - diagonal)
      guard point.x >= start.x, point.y >= start.y else { continue }
      let gain = point.x - start.x + point.y - start.y
      if gain > best.gain { best = (gain, point) }
    }
    for diagonal in stride(from: backward.high, through: backward.low, by: -2) {
      let x = max(Int(backward[diagonal]), start.x, start.y + diagonal)
      let point = (x: x, y: x - diagonal)
      guard point.x <= end.x, point.y <= end.y else { continue }
      let gain = end.x - point.x + end.y - point.y
      if gain > best.gain { best = (gain, point) }
    }
    return best.point
  }
}
