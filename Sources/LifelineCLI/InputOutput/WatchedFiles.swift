import Lifeline

/// The files and folders that a command line names as input.
struct WatchedFiles: CustomStringConvertible {
  /// The versions of all files.
  typealias State = [Stamp]

  /// The version of one file, by its metadata.
  struct Stamp: Equatable {
    let path: String
    let seconds: Int
    let nanoseconds: Int
    let size: Int
    let file: UInt64
  }

  /// The time between two checks, in microseconds.
  static let pause: UInt32 = 100_000

  private let paths: [String]
  /// The pages that the command both reads and writes.
  private let pages: [String]

  /// Finds the arguments that are paths of input.
  ///
  /// A file that does not exist yet is recognised by its suffix.
  init(namedIn words: [String]) {
    var paths: [String] = []
    var pages: [String] = []
    var option = ""
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      let isWhole = word.hasPrefix("--") && parts.count == 2
      let path = isWhole ? parts[1] : word
      let name = isWhole ? parts[0] : option
      option = word
      guard !Self.outputs.contains(name), path != "-", !path.hasPrefix("--"),
        FileManager.default.fileExists(atPath: path) || Self.isInput(path)
      else { continue }
      paths.append(path)
      if name == "--into" { pages.append(path) }
    }
    self.paths = paths
    self.pages = pages
  }

  /// The options whose values are paths of output.
  private static let outputs: Set<String> = ["-o", "--output", "--pictures"]

  private static func isInput(_ path: String) -> Bool {
    ModelReader.isModel(path: path)
      || [".yaml", ".yml", ".jsonl"].contains { path.hasSuffix($0) }
  }

  /// Returns the state after a run: a page that the run itself filled counts as unchanged.
  func afterRun(_ state: State) -> State {
    let written = pages.compactMap(Self.stamp)
    return state.map { file in written.first { $0.path == file.path } ?? file }
  }

  /// Whether there is nothing to watch.
  var isEmpty: Bool { paths.isEmpty }

  var description: String { paths.joined(separator: ", ") }

  /// Waits until two checks in a row agree, so that no file is read while it is being saved.
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

  /// Returns the files to watch with a path: those in a folder, or the model of a scenario.
  private func related(to path: String) -> [String] {
    if InputFile.isFolder(path),
      let names = try? FileManager.default.subpathsOfDirectory(atPath: path)
    {
      return names.sorted().map { "\(path)/\($0)" }
    }
    return [Run.modelFile(ofScenario: path)].compactMap(\.self)
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
