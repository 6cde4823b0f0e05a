/// Tells which name a word was probably meant to be: one that one or two edits lead to.
///
/// The usual measure of `NearestName` is for short words that somebody typed on purpose; here every
/// word of a log is looked at, and a third of the letters would make neighbours of strangers. How
/// often each letter comes rules most names out before anything is compared.
struct MisspellingSearch: Sendable {
  private struct Base: Sendable {
    let name: String
    let letters: [UInt8]
    let counts: SIMD32<UInt8>
  }

  private let bases: [Base]
  /// How many letters may be wrong.
  static let budget = 2
  private static let shortest = 10

  /// Takes names; of a name with several words, each that has three humps or more is compared.
  init(_ names: [String]) {
    var known: Set<[UInt8]> = []
    bases = names.flatMap { name in
      name.utf8.split { !$0.isASCIIWord }.compactMap { word in
        let letters = word.map(\.folded)
        guard letters.count >= Self.shortest, Self.humps(word) > 1, known.insert(letters).inserted
        else { return nil }
        return Base(name: name, letters: letters, counts: Self.counts(letters))
      }
    }
  }

  /// The number of capitals behind small letters.
  private static func humps(_ word: Substring.UTF8View) -> Int {
    zip(word, word.dropFirst()).count { $0 &- 0x61 < 26 && $1 &- 0x41 < 26 }
  }

  func nearest(to word: LogText) -> String? {
    guard word.count >= Self.shortest, word.count <= 80 else { return nil }
    let letters = word.range.map { word.base[$0].folded }
    let counts = Self.counts(letters)
    for base in bases where abs(base.letters.count - letters.count) <= Self.budget {
      let more = counts &- pointwiseMin(counts, base.counts)
      let fewer = base.counts &- pointwiseMin(counts, base.counts)
      guard Int(more.wrappedSum()) <= Self.budget, Int(fewer.wrappedSum()) <= Self.budget,
        base.letters != letters, Self.distance(letters, base.letters) <= Self.budget
      else { continue }
      return base.name
    }
    return nil
  }

  private static func counts(_ letters: [UInt8]) -> SIMD32<UInt8> {
    var counts = SIMD32<UInt8>()
    for letter in letters { counts[Int(letter & 0x1F)] &+= 1 }
    return counts
  }

  /// The number of letters to add, drop or replace.
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
