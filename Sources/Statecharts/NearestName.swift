/// Finds the name that the user probably meant.
///
/// ```swift
/// NearestName.of("activ", among: ["inactive", "active"])       // "active"
/// NearestName.of("banana", among: ["inactive", "active"])      // nil
/// NearestName.question("activ", among: ["inactive", "active"])
/// // "; did you mean 'active'?"
/// ```
///
/// A name is near when its distance is at most a third of its length, and at least 1 is allowed:
/// letters added, removed, replaced or swapped with a neighbour (optimal string alignment),
/// ignoring case. When none is near, one that begins with the name and a hyphen is: `zh-Hans` for `zh`.
package enum NearestName {
  /// Returns the nearest of some names, the first of equals; `nil` when none is near or the name is
  /// one of them.
  package static func of(_ name: String, among names: some Sequence<String>) -> String? {
    let wanted = letters(of: name)
    guard wanted.count <= longestName else { return nil }
    let budget = max(1, wanted.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in names where !candidate.isEmpty {
      if candidate == name { return nil }
      let limit = best.map { $0.distance - 1 } ?? budget
      let length = candidate.utf8.count
      guard length <= longestName, abs(length - wanted.count) <= limit else { continue }
      if let distance = distance(wanted, letters(of: candidate), atMost: limit) {
        best = (candidate, distance)
      }
    }
    return best?.name ?? names.first { !name.isEmpty && $0.hasPrefix(name + "-") }
  }

  /// Returns the end of a message that suggests the nearest name; empty when none is near.
  package static func question(_ name: String, among names: some Sequence<String>) -> String {
    of(name, among: names).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The longest name to compare, since comparing takes O(n·m).
  private static let longestName = 100

  private static func letters(of name: String) -> [UInt8] {
    name.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }

  /// Returns the number of edits between two names; `nil` when it exceeds the limit.
  private static func distance(_ a: [UInt8], _ b: [UInt8], atMost limit: Int) -> Int? {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        let substitution = last[j] + (a[i] == b[j] ? 0 : 1)
        var cost = min(substitution, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      // A swap looks back two rows: if both exceed the limit, all later rows do.
      if row.allSatisfy({ $0 > limit }), last.allSatisfy({ $0 > limit }) { return nil }
      beforeLast = last
      last = row
    }
    return last[b.count] <= limit ? last[b.count] : nil
  }
}

extension String {
  /// Returns a message that a name is unknown, with the nearest known name.
  ///
  /// ```swift
  /// .unknown("'raeson' is not a key of a difference", "raeson", ["id", "reason"])
  /// // 'raeson' is not a key of a difference; did you mean 'reason'?
  /// ```
  ///
  /// When none is near, a few known names are listed.
  package static func unknown(_ sentence: String, _ name: String, _ known: [String]) -> String {
    let question = NearestName.question(name, among: known)
    if question.isEmpty, (1...12).contains(known.count) {
      return "\(sentence); known are \(known.map { "'\($0)'" }.joined(separator: ", "))"
    }
    return sentence + question
  }
}
