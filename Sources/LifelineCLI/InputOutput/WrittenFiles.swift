import Lifeline

/// A list, stored in a folder, of the files that Lifeline wrote there, each with its owner.
///
/// With it a later run removes files that it no longer writes, and no others.
struct WrittenFiles {
  /// The path of the list.
  private let place: String
  private let folder: String
  /// The pairs of file and owner in the list.
  private var entries: Set<Entry>

  private struct Entry: Hashable {
    var file: String
    var owner: String
  }

  /// Reads a list; a missing one is empty.
  ///
  /// Entries that lead out of the folder are ignored.
  init(in folder: String, name: String) {
    self.folder = folder
    place = "\(folder)/\(name)"
    let text = FileManager.default.contents(atPath: place).map {
      String(decoding: $0, as: UTF8.self)
    }
    entries = Set(
      (text ?? "").split(separator: "\n").compactMap { line in
        let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
        guard let file = parts.first, !file.hasPrefix("/"),
          !file.split(separator: "/").contains("..")
        else { return nil }
        return Entry(file: file, owner: parts.count > 1 ? parts[1] : "")
      })
  }

  /// The files that Lifeline wrote, for any owner.
  var files: Set<String> { Set(entries.map(\.file)) }

  /// Returns the files that were written for an owner and that no owner needs any more.
  ///
  /// - Parameters:
  ///   - files: The files that the owner needs now.
  ///   - owner: The output file or page that files belong to; empty when a folder has one owner.
  /// - Returns: The names of those that exist, sorted.
  func leftOver(besides files: [String], of owner: String = "") -> [String] {
    let needed = Set(files).union(entries.filter { $0.owner != owner }.map(\.file))
    return entries.filter { $0.owner == owner && !needed.contains($0.file) }.map(\.file)
      .filter { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }.sorted()
  }

  /// Removes files that no owner needs any more, and updates the list, or removes it when empty.
  mutating func keep(_ files: [String], of owner: String = "") throws(LifelineError) {
    let leftOver = leftOver(besides: files, of: owner)
    let kept = entries.filter { $0.owner != owner }
      .union(files.map { Entry(file: $0, owner: owner) })
    for file in leftOver { unlink("\(folder)/\(file)") }
    guard kept != entries else { return }
    entries = kept
    if kept.isEmpty {
      try? FileManager.default.removeItem(atPath: place)
      return
    }
    let lines = kept.map { $0.owner.isEmpty ? "\($0.file)\n" : "\($0.file)\t\($0.owner)\n" }
    try OutputFile.replace(place, with: Array(lines.sorted().joined().utf8))
  }
}
