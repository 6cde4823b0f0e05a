import Lifeline

/// A list, stored in a folder, of the files that Lifeline wrote there, each with its owner and theme.
///
/// With it a later run removes files that it no longer writes, and no others. Anybody may have written
/// the list: what it says holds for files below its folder only, and for none that is hidden.
struct WrittenFiles {
  /// The name of the list.
  private let name: String
  private let folder: OutputFolder
  /// The pairs of file and owner in the list.
  private let entries: Set<Entry>

  private struct Entry: Hashable {
    var file: String
    var owner: String
    /// The theme; empty for the usual one.
    var theme: String
  }

  /// The largest list, in bytes.
  private static let largest = 16 << 20

  /// Reads a list; a missing one is empty.
  ///
  /// - Throws: `LifelineError` when the list is no file, or too large for one.
  init(in folder: OutputFolder, name: String) throws(LifelineError) {
    (self.folder, self.name) = (folder, name)
    let bytes = try folder.contents(of: name, atMost: Self.largest) ?? []
    entries = Set(
      String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
        let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
        guard let names = OutputFolder.components(of: String(parts[0])),
          names.allSatisfy({ $0.utf8.first != UInt8(ascii: ".") })
        else { return nil }
        return Entry(
          file: String(parts[0]), owner: parts.count > 1 ? String(parts[1]) : "",
          theme: parts.count > 2 ? String(parts[2]) : "")
      })
  }

  /// The files that Lifeline wrote, for any owner.
  var files: Set<String> { Set(entries.map(\.file)) }

  /// The theme of the pictures that were written for an owner; `nil` for the usual one.
  func theme(of owner: String = "") -> PictureTheme? {
    entries.lazy.filter { $0.owner == owner }.compactMap { PictureTheme(rawValue: $0.theme) }.first
  }

  /// Returns the files that were written for an owner and that no owner needs any more.
  ///
  /// - Parameters:
  ///   - files: The files that the owner needs now.
  ///   - owner: The output file or page that files belong to; empty when a folder has one owner.
  /// - Returns: The names of those that exist, sorted.
  func leftOver(besides files: [String], of owner: String = "") -> [String] {
    let needed = Set(files).union(entries.filter { $0.owner != owner }.map(\.file))
    return entries.filter { $0.owner == owner && !needed.contains($0.file) }.map(\.file)
      .filter(folder.holds).sorted()
  }

  /// Removes files that no owner needs any more, and updates the list, or removes it when empty.
  func keep(
    _ files: [String], of owner: String = "", theme: PictureTheme = .automatic
  ) throws(LifelineError) {
    let mark = theme == .automatic ? "" : theme.rawValue
    let kept = entries.filter { $0.owner != owner }
      .union(files.map { Entry(file: $0, owner: owner, theme: mark) })
    for file in leftOver(besides: files, of: owner) { folder.remove(file) }
    guard kept != entries else { return }
    if kept.isEmpty { return folder.remove(name) }
    let lines = kept.map { entry in
      var parts = [entry.file, entry.owner, entry.theme]
      while parts.last == "" { parts.removeLast() }
      return parts.joined(separator: "\t") + "\n"
    }
    try folder.replace(name, with: Array(lines.sorted().joined().utf8))
  }
}
