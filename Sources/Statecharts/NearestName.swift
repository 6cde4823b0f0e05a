/// Finds the name that someone probably meant.
///
/// ```swift
/// NearestName.of("activ", among: ["inactive", "active"])       // "active"
/// NearestName.of("banana", among: ["inactive", "active"])      // nil
/// NearestName.question("activ", among: ["inactive", "active"])
/// // "; did you mean 'active'?"
/// ```
///
/// A name is near when at most a third of its letters, and at least one, were added, dropped,
/// replaced or swapped with a neighbour (optimal string alignment; capitals count as half).
public enum NearestName {
  /// Returns the nearest of some names, the first among equals; `nil` when none is near.
  public static func of(_ name: String, among names: some Sequence<String>) -> String? {
    let wanted = Array(name.utf8)
    guard wanted.count <= longestName else { return nil }
    let budget = 2 * max(1, wanted.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in names where candidate != name && !candidate.isEmpty {
      let limit = best.map { $0.distance - 1 } ?? budget
      let length = candidate.utf8.count
      guard length <= longestName, 2 * abs(length - wanted.count) <= limit else { continue }
      if let distance = distance(wanted, Array(candidate.utf8), atMost: limit) {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  /// Returns the end of a message that offers the nearest name; empty when none is near.
  public static func question(_ name: String, among names: some Sequence<String>) -> String {
    of(name, among: names).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Nobody mistypes names longer than this, and comparing them costs their product.
  private static let longestName = 100

  /// Returns twice the number of edits between two names, a change of case counting as half an
  /// edit, or `nil` when it exceeds the limit.
  private static func distance(_ a: [UInt8], _ b: [UInt8], atMost limit: Int) -> Int? {
    var beforeLast: [Int] = []
    var last = (0...b.count).map { 2 * $0 }
    for i in a.indices {
      var row = [2 * (i + 1)]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var cost = min(last[j] + substitution(a[i], b[j]), last[j + 1] + 2, row[j] + 2)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 2)
        }
        row.append(cost)
      }
      if (row.min() ?? 0) > limit, (last.min() ?? 0) > limit { return nil }
      beforeLast = last
      last = row
    }
    return last[b.count] <= limit ? last[b.count] : nil
  }

  private static func substitution(_ a: UInt8, _ b: UInt8) -> Int {
    if a == b { return 0 }
    let areLetters = a & 0xDF == b & 0xDF && (UInt8(ascii: "A")...UInt8(ascii: "Z")) ~= a & 0xDF
    return areLetters ? 1 : 2
  }
}
