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
/// replaced or swapped with a neighbour (optimal string alignment), capitals taken as small.
package enum NearestName {
  /// Returns the nearest of some names, the first among equals; `nil` when none is near or the
  /// name is one of them.
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
    return best?.name
  }

  /// Returns the end of a message that offers the nearest name; empty when none is near.
  package static func question(_ name: String, among names: some Sequence<String>) -> String {
    of(name, among: names).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Nobody mistypes names longer than this, and comparing them costs their product.
  private static let longestName = 100

  private static func letters(of name: String) -> [UInt8] {
    name.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }

  /// Returns the number of edits between two names, or `nil` when it exceeds the limit.
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
      // A swap reaches back two rows; when both are too far, so is every row to come.
      if row.allSatisfy({ $0 > limit }), last.allSatisfy({ $0 > limit }) { return nil }
      beforeLast = last
      last = row
    }
    return last[b.count] <= limit ? last[b.count] : nil
  }
}

extension String {
  /// Says that a name is unknown, and offers the nearest of those that are known.
  ///
  /// ```swift
  /// .unknown("'raeson' is no key of a difference", "raeson", ["id", "reason"])
  /// // 'raeson' is no key of a difference; did you mean 'reason'?
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
