import Foundation
import Scenarios

/// The files and folders that a command line names and that may change.
struct WatchedFiles: CustomStringConvertible {
  /// What tells one version of every file from the next.
  typealias State = [Stamp]

  /// One file as the file system sees it.
  struct Stamp: Equatable {
    let path: String
    let seconds: Int
    let nanoseconds: Int
    let size: Int
    let file: UInt64
  }

  /// How long to wait between two looks, in microseconds.
  static let pause: UInt32 = 100_000

  private let paths: [String]

  /// Takes the words that are paths, but not the one to write to.
  init(namedIn words: [String]) {
    var paths: [String] = []
    var isOutput = false
    for word in words {
      defer { isOutput = word == "-o" || word == "--output" }
      let path = word.hasPrefix("--") ? String(word.drop { $0 != "=" }.dropFirst()) : word
      guard !isOutput, !word.hasPrefix("--output="), path != "-",
        FileManager.default.fileExists(atPath: path)
      else { continue }
      paths.append(path)
    }
    self.paths = paths
  }

  /// Whether there is nothing to watch.
  var isEmpty: Bool { paths.isEmpty }

  var description: String { paths.joined(separator: ", ") }

  /// Looks until two looks in a row agree, so that a file is not read while it is being saved.
  func settledState() -> State {
    var state = state
    while true {
      usleep(Self.pause / 2)
      let next = self.state
      if next == state { return state }
      state = next
    }
  }

  private var state: State {
    paths.flatMap { [$0] + related(to: $0) }.compactMap(Self.stamp)
  }

  /// What else must be watched with a path: what is in a folder, and the model of a scenario.
  private func related(to path: String) -> [String] {
    if let names = try? FileManager.default.subpathsOfDirectory(atPath: path) {
      return names.sorted().map { "\(path)/\($0)" }
    }
    guard path.hasSuffix(".yaml") || path.hasSuffix(".yml"),
      let text = try? String(contentsOfFile: path, encoding: .utf8),
      let scenario = try? ScenarioReader().scenario(from: text, file: path),
      let model = Story.path(scenario.model, beside: path)
    else { return [] }
    return [model]
  }

  private static func stamp(_ path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    return Stamp(
      path: path, seconds: Int(changed.tv_sec), nanoseconds: Int(changed.tv_nsec),
      size: Int(status.st_size), file: UInt64(status.st_ino))
  }
}
