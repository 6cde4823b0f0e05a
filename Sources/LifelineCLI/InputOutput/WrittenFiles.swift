import LifelineCore

/// A list, kept in a folder, of the files that Lifeline wrote there and for whom.
///
/// It lets a later run remove what it no longer makes without touching other files.
struct WrittenFiles {
  /// The file that holds the list.
  private let place: String
  private let folder: String
  /// One entry for each file and owner, as the list has them.
  private var entries: Set<Entry>

  private struct Entry: Hashable {
    var file: String
    var owner: String
  }

  /// Reads a list; none is an empty one.
  ///
  /// Names that would lead out of the folder are not believed.
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

  /// Whether a file was written by Lifeline, for whomever.
  func contains(_ file: String) -> Bool { entries.contains { $0.file == file } }

  /// The files that an owner had written and nobody needs any more, in the order of their names.
  ///
  /// - Parameters:
  ///   - files: What the owner needs now.
  ///   - owner: For whom files are written; empty when a folder has one owner only.
  /// - Returns: The names of those that are there.
  func leftOver(besides files: [String], of owner: String = "") -> [String] {
    let needed = Set(files).union(entries.filter { $0.owner != owner }.map(\.file))
    return entries.filter { $0.owner == owner && !needed.contains($0.file) }.map(\.file)
      .filter { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }.sorted()
  }

  /// Removes what an owner needs no more, and writes the list of what it needs now.
  ///
  /// An empty list is removed.
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
