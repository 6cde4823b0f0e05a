/// The search for what two sequences have in common, in linear memory.
///
/// A box is a part of both sequences that are still to be aligned. Its equal beginning and end are
/// taken off, then the middle of a shortest edit script cuts it in two.
struct Search {
  /// A part of both sequences.
  struct Box {
    var x: Range<Int>
    var y: Range<Int>
  }

  /// After how many differences in one box the search for its middle gives up at first.
  ///
  /// Large enough for two traces of 200,000 entries of which one in a hundred differs.
  static let dearest = 4096
  /// Below this it does not fall, however often the search has given up.
  static let cheapest = 256

  /// How far the paths reach that come from the beginning, by diagonal.
  private var forward: [Int32]
  /// How far the paths reach that come from the end, by diagonal.
  private var backward: [Int32]
  /// What is added to a diagonal, `x - y`, to find its place.
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

  /// Finds a point in the middle of a shortest edit script, or a promising one after too long.
  private mutating func middle(
    of box: Box, _ a: UnsafeBufferPointer<Int32>, _ b: UnsafeBufferPointer<Int32>
  ) -> (x: Int, y: Int) {
    let limit = limit
    var wasDear = false
    let cut = forward.withUnsafeMutableBufferPointer { forward in
      backward.withUnsafeMutableBufferPointer { backward in
        Self.middle(
          of: box, a, b, forward: forward, backward: backward, origin: origin, limit: limit,
          wasDear: &wasDear)
      }
    }
    if wasDear { self.limit = max(Self.cheapest, limit / 2) }
    return cut
  }

  private static func middle(
    of box: Box, _ a: UnsafeBufferPointer<Int32>, _ b: UnsafeBufferPointer<Int32>,
    forward: UnsafeMutableBufferPointer<Int32>, backward: UnsafeMutableBufferPointer<Int32>,
    origin: Int, limit: Int, wasDear: inout Bool
  ) -> (x: Int, y: Int) {
    let (startX, startY) = (box.x.lowerBound, box.y.lowerBound)
    let (endX, endY) = (box.x.upperBound, box.y.upperBound)
    let outermost = (low: startX - endY, high: endX - startY)
    let (first, last) = (startX - startY, endX - endY)
    let meetsForward = (first - last) & 1 != 0
    var (fromLow, fromHigh, toLow, toHigh) = (first, first, last, last)
    forward[first + origin] = Int32(truncatingIfNeeded: startX)
    backward[last + origin] = Int32(truncatingIfNeeded: endX)

    var cost = 1
    while true {
      // One more difference from the beginning.
      if fromLow > outermost.low {
        fromLow -= 1
        forward[fromLow - 1 + origin] = -1
      } else {
        fromLow += 1
      }
      if fromHigh < outermost.high {
        fromHigh += 1
        forward[fromHigh + 1 + origin] = -1
      } else {
        fromHigh -= 1
      }
      var diagonal = fromHigh
      while diagonal >= fromLow {
        let (below, above) = (forward[diagonal - 1 + origin], forward[diagonal + 1 + origin])
        var x = Int(below < above ? above : below + 1)
        var y = x - diagonal
        while x < endX, y < endY, a[x] == b[y] {
          x += 1
          y += 1
        }
        forward[diagonal + origin] = Int32(truncatingIfNeeded: x)
        if meetsForward, toLow <= diagonal, diagonal <= toHigh,
          Int(backward[diagonal + origin]) <= x
        {
          return (x, y)
        }
        diagonal -= 2
      }
      // One more from the end.
      if toLow > outermost.low {
        toLow -= 1
        backward[toLow - 1 + origin] = .max
      } else {
        toLow += 1
      }
      if toHigh < outermost.high {
        toHigh += 1
        backward[toHigh + 1 + origin] = .max
      } else {
        toHigh -= 1
      }
      diagonal = toHigh
      while diagonal >= toLow {
        let (below, above) = (backward[diagonal - 1 + origin], backward[diagonal + 1 + origin])
        var x = Int(below < above ? below : above - 1)
        var y = x - diagonal
        while x > startX, y > startY, a[x - 1] == b[y - 1] {
          x -= 1
          y -= 1
        }
        backward[diagonal + origin] = Int32(truncatingIfNeeded: x)
        if !meetsForward, fromLow <= diagonal, diagonal <= fromHigh,
          x <= Int(forward[diagonal + origin])
        {
          return (x, y)
        }
        diagonal -= 2
      }
      cost += 1
      if cost > limit {
        wasDear = true
        return furthest(
          of: box, forward: forward, from: fromLow...fromHigh, backward: backward,
          to: toLow...toHigh, origin: origin)
      }
    }
  }

  /// The end of the path that has come furthest, from the beginning or from the end.
  private static func furthest(
    of box: Box, forward: UnsafeMutableBufferPointer<Int32>, from: ClosedRange<Int>,
    backward: UnsafeMutableBufferPointer<Int32>, to: ClosedRange<Int>, origin: Int
  ) -> (x: Int, y: Int) {
    var best = (gain: -1, x: box.x.lowerBound, y: box.y.lowerBound)
    for diagonal in stride(from: from.upperBound, through: from.lowerBound, by: -2) {
      var x = min(Int(forward[diagonal + origin]), box.x.upperBound)
      var y = x - diagonal
      if y > box.y.upperBound {
        y = box.y.upperBound
        x = y + diagonal
      }
      guard x >= box.x.lowerBound, y >= box.y.lowerBound else { continue }
      let gain = x + y - box.x.lowerBound - box.y.lowerBound
      if gain > best.gain { best = (gain, x, y) }
    }
    for diagonal in stride(from: to.upperBound, through: to.lowerBound, by: -2) {
      var x = max(Int(backward[diagonal + origin]), box.x.lowerBound)
      var y = x - diagonal
      if y < box.y.lowerBound {
        y = box.y.lowerBound
        x = y + diagonal
      }
      guard x <= box.x.upperBound, y <= box.y.upperBound else { continue }
      let gain = box.x.upperBound + box.y.upperBound - x - y
      if gain > best.gain { best = (gain, x, y) }
    }
    return (best.x, best.y)
  }
}
