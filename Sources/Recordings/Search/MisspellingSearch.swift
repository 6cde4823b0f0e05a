/// Finds the name that a word is a misspelling of, with one or two edits.
///
/// `NearestName` is for short words that a user typed; for every word of a log, a third of the
/// letters would match unrelated words. Letter counts rule most names out before anything is
/// compared.
struct MisspellingSearch: Sendable {
  private struct Base: Sendable {
    let index: Int
    let name: String
    let letters: [UInt8]
    let counts: SIMD32<UInt8>
  }

  /// The words of the names, by length.
  private let bases: [[Base]]
  /// The most wrong letters.
  static let budget = 2
  private static let shortest = 10

  /// Adds names; of a name with several words, those with at least three camel-case parts are
  /// compared.
  init(_ names: [String]) {
    var known: Set<[UInt8]> = []
    var bases: [[Base]] = []
    for name in names {
      for word in name.utf8.split(whereSeparator: { !$0.isASCIIWord }) {
        let letters = word.map(\.folded)
        guard letters.count >= Self.shortest, Self.humps(word) > 1, known.insert(letters).inserted
        else { continue }
        while bases.count <= letters.count { bases.append([]) }
        bases[letters.count].append(
          Base(index: known.count, name: name, letters: letters, counts: Self.counts(letters)))
      }
    }
    self.bases = bases
  }

  /// The number of capitals after small letters.
  private static func humps(_ word: Substring.UTF8View) -> Int {
    zip(word, word.dropFirst()).count { $0 &- 0x61 < 26 && $1 &- 0x41 < 26 }
  }

  func nearest(to word: LogPiece) -> String? {
    guard word.count >= Self.shortest, word.count <= 80 else { return nil }
    var letters: [UInt8]?
    var counts = SIMD32<UInt8>()
    for index in word.range { counts[Int(word.base[index].folded & 0x1F)] &+= 1 }
    var nearest: Base?
    for length in word.count - Self.budget...word.count + Self.budget where length < bases.count {
      for base in bases[length] where base.index < nearest?.index ?? .max {
        let more = counts &- pointwiseMin(counts, base.counts)
        let fewer = base.counts &- pointwiseMin(counts, base.counts)
        guard Int(more.wrappedSum()) <= Self.budget, Int(fewer.wrappedSum()) <= Self.budget else {
          continue
        }
        let own = letters ?? word.range.map { word.base[$0].folded }
        letters = own
        guard base.letters != own, Self.distance(own, base.letters) <= Self.budget else { continue }
        nearest = base
      }
    }
    return nearest?.name
  }

  private static func counts(_ letters: [UInt8]) -> SIMD32<UInt8> {
    var counts = SIMD32<UInt8>()
    for letter in letters { counts[Int(letter & 0x1F)] &+= 1 }
    return counts
  }

  /// The edit distance.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        row.append(min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1))
      }
      last = row
    }
    return last[b.count]
  }
}
