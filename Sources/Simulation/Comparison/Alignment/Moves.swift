/// Moves: elements that one sequence lost in one place and the other gained in another.
///
/// Stretches of 32, 16, 8, 4, 2 and 1 elements that occur equally often among the deleted and the
/// inserted are matched in order, and extended as far as both sides agree. Stretches that occur
/// more often on one side are ambiguous and not matched. Each length takes one pass, so time and
/// memory are O(d) for d differences.
///
/// ```swift
/// let (a, b): ([Int32], [Int32]) = ([1, 2, 3, 4, 5, 6], [1, 5, 6, 2, 3, 4])
/// Moves(a, b, Alignment(a, b)).partners      // a's 4 and 5, that is 5 and 6, are b's 1 and 2
/// ```
struct Moves {
  /// For each element of the first sequence, its new index; -1 when it did not move.
  private(set) var partners: [Int]
  /// For each element of the second sequence, its old index; -1 when it did not move.
  private(set) var origins: [Int]

  private static let lengths = [32, 16, 8, 4, 2, 1]
  private static let missing = -1

  private let a: [Int32]
  private let b: [Int32]
  private let alignment: Alignment

  /// Finds the moves between two aligned sequences.
  init(_ a: [Int32], _ b: [Int32], _ alignment: Alignment) {
    (self.a, self.b, self.alignment) = (a, b, alignment)
    partners = Array(repeating: Self.missing, count: a.count)
    origins = Array(repeating: Self.missing, count: b.count)
    let (lost, new) = (Self.stretches(alignment.stays.a), Self.stretches(alignment.stays.b))
    guard !lost.isEmpty, !new.isEmpty else { return }
    for length in Self.lengths {
      let mine = Self.places(of: length, in: a, Self.free(lost, partners))
      let theirs = Self.places(of: length, in: b, Self.free(new, origins))
      for content in mine.contents {
        guard let from = mine.places[content], let to = theirs.places[content],
          from.count == to.count
        else { continue }
        for (place, target) in zip(from, to)
        where isFree(place..<place + length, partners, alignment.stays.a)
          && isFree(target..<target + length, origins, alignment.stays.b)
        {
          take(place, target, length)
        }
      }
    }
  }

  /// Matches a stretch, extended in both directions as far as both sides agree.
  private mutating func take(_ place: Int, _ target: Int, _ length: Int) {
    var (x, y) = (place, target)
    while isFree(x - 1..<x, partners, alignment.stays.a),
      isFree(y - 1..<y, origins, alignment.stays.b), a[x - 1] == b[y - 1]
    {
      x -= 1
      y -= 1
    }
    var end = place + length
    while isFree(end..<end + 1, partners, alignment.stays.a),
      isFree(end - x + y..<end - x + y + 1, origins, alignment.stays.b), a[end] == b[end - x + y]
    {
      end += 1
    }
    for index in x..<end {
      partners[index] = index - x + y
      origins[index - x + y] = index
    }
  }

  private func isFree(_ range: Range<Int>, _ taken: [Int], _ stays: [Bool]) -> Bool {
    range.lowerBound >= 0 && range.upperBound <= taken.count
      && range.allSatisfy { taken[$0] == Self.missing && !stays[$0] }
  }

  /// The places of each content of a length, and the contents in the order of their first places.
  private static func places(
    of length: Int, in sequence: [Int32], _ stretches: [Range<Int>]
  ) -> (contents: [ArraySlice<Int32>], places: [ArraySlice<Int32>: [Int]]) {
    var contents: [ArraySlice<Int32>] = []
    var places: [ArraySlice<Int32>: [Int]] = [:]
    for stretch in stretches where stretch.count >= length {
      for place in stretch.lowerBound...stretch.upperBound - length {
        let content = sequence[place..<place + length]
        if places[content] == nil { contents.append(content) }
        places[content, default: []].append(place)
      }
    }
    return (contents, places)
  }

  /// The parts of stretches that are not matched yet.
  private static func free(_ stretches: [Range<Int>], _ taken: [Int]) -> [Range<Int>] {
    stretches.flatMap { stretch in
      Self.stretches(taken[stretch].map { $0 != missing }).map {
        $0.lowerBound + stretch.lowerBound..<$0.upperBound + stretch.lowerBound
      }
    }
  }

  /// The stretches of elements that do not stay.
  static func stretches(_ stays: [Bool]) -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    for index in stays.indices where !stays[index] {
      if let last = stretches.last, last.upperBound == index {
        stretches[stretches.count - 1] = last.lowerBound..<index + 1
      } else {
        stretches.append(index..<index + 1)
      }
    }
    return stretches
  }
}
