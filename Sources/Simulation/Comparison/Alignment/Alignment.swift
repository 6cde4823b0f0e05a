/// The alignment of two sequences: which elements they have in common, in the same order.
///
/// ```swift
/// let alignment = Alignment([1, 2, 3, 4], [1, 3, 5, 4], isMinimal: true)
/// alignment.stays.a    // [true, false, true, true]
/// alignment.stays.b    // [true, true, false, true]
/// ```
///
/// The elements that stay are equal in both sequences, so two arrays of Booleans are the whole edit
/// script.
///
/// Takes O(n + d²) time for length n and d differences, and O(n) memory. For sequences with little
/// in common that is too long: the search for the best split gives up after ``Search/dearest``
/// differences, and earlier each time it had to. The result may then have more differences than
/// necessary. With `isMinimal` it never gives up.
///
/// Source: E. W. Myers, "An O(ND) Difference Algorithm and Its Variations", Algorithmica 1, 1986,
/// section 4b.
package struct Alignment: Equatable, Sendable {
  /// Whether each element stays.
  package private(set) var stays: (a: [Bool], b: [Bool])

  package static func == (x: Self, y: Self) -> Bool {
    x.stays.a == y.stays.a && x.stays.b == y.stays.b
  }

  /// Aligns two sequences.
  package init(_ a: [Int32], _ b: [Int32], isMinimal: Bool = false) {
    stays = (
      Array(repeating: true, count: a.count), Array(repeating: true, count: b.count)
    )
    // Elements that the other sequence lacks cannot stay; removing them shortens the search.
    let places = (Self.places(of: a, alsoIn: b), Self.places(of: b, alsoIn: a))
    for index in a.indices { stays.a[index] = false }
    for index in b.indices { stays.b[index] = false }
    for place in places.0 { stays.a[Int(place)] = true }
    for place in places.1 { stays.b[Int(place)] = true }
    let kept = (places.0.map { a[Int($0)] }, places.1.map { b[Int($0)] })
    var search = Search(lengths: (kept.0.count, kept.1.count), isMinimal: isMinimal)
    kept.0.withUnsafeBufferPointer { a in
      kept.1.withUnsafeBufferPointer { b in
        search.run(a, b) { box in
          for x in box.x { stays.a[Int(places.0[x])] = false }
          for y in box.y { stays.b[Int(places.1[y])] = false }
        }
      }
    }
  }

  /// Aligns two sequences of hashable elements, with the fewest differences.
  package init<Element: Hashable>(_ a: [Element], _ b: [Element]) {
    var numbers: [Element: Int32] = [:]
    func numbered(_ sequence: [Element]) -> [Int32] {
      sequence.map { element in
        if let number = numbers[element] { return number }
        let number = Int32(truncatingIfNeeded: numbers.count)
        numbers[element] = number
        return number
      }
    }
    self.init(numbered(a), numbered(b), isMinimal: true)
  }

  /// The number of elements to delete and insert.
  package var distance: Int { stays.a.count { !$0 } + stays.b.count { !$0 } }

  /// The indices of both sequences in one list: common elements as pairs; between two pairs, those
  /// of the first sequence come before those of the second.
  ///
  /// ```swift
  /// Alignment(["a", "b"], ["a", "c"]).pairs    // [(0, 0), (1, nil), (nil, 1)]
  /// ```
  package var pairs: [(a: Int?, b: Int?)] {
    var pairs: [(a: Int?, b: Int?)] = []
    var (i, j) = (0, 0)
    while i < stays.a.count || j < stays.b.count {
      if i < stays.a.count, !stays.a[i] {
        pairs.append((i, nil))
        i += 1
      } else if j < stays.b.count, !stays.b[j] {
        pairs.append((nil, j))
        j += 1
      } else {
        pairs.append((i, j))
        (i, j) = (i + 1, j + 1)
      }
    }
    return pairs
  }

  /// Returns the elements that occur in the other sequence as well.
  private static func places(of sequence: [Int32], alsoIn other: [Int32]) -> [Int32] {
    guard let largest = other.max() else { return [] }
    var isKnown = Array(repeating: false, count: Int(max(0, largest)) + 1)
    for element in other { isKnown[Int(element)] = true }
    var places: [Int32] = []
    places.reserveCapacity(sequence.count)
    for (index, element) in sequence.enumerated()
    where element <= largest && isKnown[Int(element)] {
      places.append(Int32(truncatingIfNeeded: index))
    }
    return places
  }

  /// Moves differences that could as well be a little earlier or later to a place for which
  /// `begins` is true, such as a stimulus; otherwise as late as possible.
  ///
  /// In `x y x y x y` against `x y x y` any two neighbours may be the missing ones; readers expect
  /// `x y`. Differences that become adjacent are merged.
  package mutating func settle(
    _ a: [Int32], _ b: [Int32], where begins: (Int32) -> Bool
  ) {
    Self.settle(&stays.a, a, begins)
    Self.settle(&stays.b, b, begins)
  }

  private static func settle(
    _ stays: inout [Bool], _ sequence: [Int32], _ begins: (Int32) -> Bool
  ) {
    var index = 0
    while index < stays.count {
      guard !stays[index] else {
        index += 1
        continue
      }
      var gap = Gap(at: index, in: stays)
      let highest = gap.slideBothWays(sequence, &stays)
      let (lowest, size) = (gap.range.lowerBound, gap.range.count)
      let places = min(highest, lowest)...lowest
      if let best = places.last(where: { begins(sequence[$0]) }) {
        while gap.range.lowerBound > best { gap.slide(by: -1, &stays) }
      }
      index = max(lowest + size, index + 1)
    }
  }

  /// A range of adjacent elements that do not stay.
  private struct Gap {
    private(set) var range: Range<Int>

    init(at index: Int, in stays: [Bool]) {
      range = index..<index + 1
      widen(stays)
    }

    /// Merges the range with adjacent ones.
    private mutating func widen(_ stays: [Bool]) {
      var (lower, upper) = (range.lowerBound, range.upperBound)
      while lower > 0, !stays[lower - 1] { lower -= 1 }
      while upper < stays.count, !stays[upper] { upper += 1 }
      range = lower..<upper
    }

    /// Moves the range by one place, up or down.
    mutating func slide(by step: Int, _ stays: inout [Bool]) {
      let (freed, taken) =
        step > 0
        ? (range.lowerBound, range.upperBound) : (range.upperBound - 1, range.lowerBound - 1)
      stays[freed] = true
      stays[taken] = false
      range = range.lowerBound + step..<range.upperBound + step
    }

    /// Moves the range up and then down as far as possible, again while merging makes it grow;
    /// returns the highest position of the final range.
    mutating func slideBothWays(_ sequence: [Int32], _ stays: inout [Bool]) -> Int {
      var size = 0
      var highest = 0
      while range.count != size {
        size = range.count
        while range.lowerBound > 0,
          sequence[range.lowerBound - 1] == sequence[range.upperBound - 1]
        {
          slide(by: -1, &stays)
          widen(stays)
        }
        highest = range.lowerBound
        while range.upperBound < stays.count,
          sequence[range.lowerBound] == sequence[range.upperBound]
        {
          slide(by: 1, &stays)
          widen(stays)
        }
      }
      return highest
    }
  }
}
