import Foundation
import Reports

/// The folder of a report: written file by file, each whole, or compared with what it should hold.
struct ReportFolder {
  /// The folder's path as the user gave it.
  let path: String

  /// The list of the files that the last report wrote.
  private static let list = ".lifeline-report"

  /// A file that is not what the report would write.
  enum Staleness: Equatable, CustomStringConvertible {
    case missing(String), different(String), leftOver(String)

    /// The path of the file.
    var file: String {
      switch self {
      case .missing(let file), .different(let file), .leftOver(let file): file
      }
    }

    var description: String {
      switch self {
      case .missing(let file): "\(file): missing"
      case .different(let file): "\(file): differs from what would be written"
      case .leftOver(let file): "\(file): no longer part of the report"
      }
    }
  }

  /// Tells which files differ from a report, those of the report first and in its order.
  func staleFiles(comparedTo files: [ReportFile]) -> [Staleness] {
    var stale: [Staleness] = []
    for file in files {
      let place = "\(path)/\(file.path)"
      if let bytes = FileManager.default.contents(atPath: place) {
        if !bytes.elementsEqual(file.bytes) { stale.append(.different(place)) }
      } else {
        stale.append(.missing(place))
      }
    }
    let leftOver = WrittenFiles(in: path, name: Self.list).leftOver(besides: files.map(\.path))
    return stale + leftOver.map { .leftOver("\(path)/\($0)") }
  }

  /// Writes a report; what an earlier report wrote and this one does not is removed last.
  ///
  /// A file that already holds the right bytes is left alone, so that builds see no change.
  func write(_ files: [ReportFile]) throws(CommandFailure) {
    for folder in Set(files.map { folder(of: $0.path) }).sorted() {
      do {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
      } catch {
        throw CommandFailure("\(folder): this folder cannot be made; choose another with -o")
      }
    }
    for file in files {
      let place = "\(path)/\(file.path)"
      let old = FileManager.default.contents(atPath: place)
      if old?.elementsEqual(file.bytes) != true {
        try OutputFile.replace(place, with: file.bytes)
      }
    }
    var written = WrittenFiles(in: path, name: Self.list)
    try written.keep(files.map(\.path))
  }

  private func folder(of file: String) -> String {
    let parts = file.split(separator: "/").dropLast()
    return ([path] + parts.map(String.init)).joined(separator: "/")
  }
}
