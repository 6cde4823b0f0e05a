/// Names of logs without the folder that all have in common, which says nothing about any of them.
///
/// ```swift
/// let paths = ShortPaths(["ci/logs/a.log", "ci/logs/old/b.log"])
/// paths.short("ci/logs/a.log:3: wrong")     // "a.log:3: wrong"
/// ```
package struct ShortPaths: Sendable {
  /// The folder with a slash at its end; empty for none.
  private let folder: String

  /// Finds the folder that some names have in common.
  package init(_ names: [String]) {
    var common =
      names.first.map { $0.split(separator: "/", omittingEmptySubsequences: false) } ?? []
    if !common.isEmpty { common.removeLast() }
    for name in names.dropFirst() {
      let parts = name.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      common = Array(zip(common, parts).prefix { $0 == $1 }.map(\.0))
    }
    folder = common.isEmpty ? "" : common.joined(separator: "/") + "/"
  }

  /// Returns a text without the folder before names.
  package func short(_ text: String) -> String {
    guard folder.count > 1 else { return text }
    var result = ""
    var rest = text[...]
    while let range = rest.firstRange(of: folder) {
      let before = rest[..<range.lowerBound]
      result += before
      // The folder may be the end of a longer path.
      let isInside = before.last.map { $0.isLetter || $0.isNumber || "._-/".contains($0) } ?? false
      if isInside { result += folder }
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
