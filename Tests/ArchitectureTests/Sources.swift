import Foundation
import Testing

/// The files of this package, as the architecture tests read them.
enum Sources {
  /// The package's folder, found from this file.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file with its text, named by its path from the package's folder.
  struct File: Sendable, CustomTestStringConvertible {
    let path: String
    let lines: [Substring]

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
    var target: String { String(path.split(separator: "/")[1]) }
    var testDescription: String { path }
  }

  /// Every Swift file, or every other one, below a folder, ordered by path.
  static func files(in folder: String, suffix: String = ".swift") throws -> [File] {
    let base = root.appending(path: folder).path(percentEncoded: false)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: base)
      .filter { $0.hasSuffix(suffix) }.sorted()
    return try paths.map { path in
      let text = try String(contentsOfFile: "\(base)/\(path)", encoding: .utf8)
      return File(
        path: "\(folder)/\(path)",
        lines: text.split(separator: "\n", omittingEmptySubsequences: false))
    }
  }
}
