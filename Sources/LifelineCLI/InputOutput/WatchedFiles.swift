import Lifeline

/// Files and folders that are looked at until one of them has changed.
///
/// ```swift
/// var files = WatchedFiles(["shop.yaml"])
/// try await files.haveChanged()   // true: they were never seen
/// try await files.haveChanged()   // false, after 100 milliseconds without a change
/// ```
///
/// A file may be deleted and created again, or be replaced by another that is renamed. The model that a
/// scenario names belongs to it, and the files that a page names to that.
struct WatchedFiles {
  /// The version of one file, by its metadata.
  private struct Stamp: Equatable {
    let path: String
    let seconds: Int
    let nanoseconds: Int
    let size: Int
    let file: UInt64
  }

  /// The time between two looks.
  private static let pause = Duration.milliseconds(100)
  /// The time in which nothing may change before a file is read, so that it is saved completely.
  private static let quiet = Duration.milliseconds(30)
  /// How many such times a file may be missing while it is replaced.
  private static let mostMissing = 5

  private let paths: [String]
  /// The models of scenarios and the files of pages, as they were when files changed last.
  private var others: [String] = []
  private var last: [Stamp]?

  /// - Parameter paths: The files and folders, there or not.
  init(_ paths: [String]) { self.paths = paths }

  /// Waits a moment, and tells whether anything has changed since the last `true`.
  ///
  /// - Throws: `CancellationError`.
  mutating func haveChanged() async throws -> Bool {
    if let last {
      try await Task.sleep(for: Self.pause)
      guard stamps != last else { return false }
    }
    var now = try await settled()
    let named = paths.flatMap(Report.files(ofPage:))
    others = named + (paths + named).compactMap(Run.modelFile)
    now = stamps
    defer { last = now }
    return now != last
  }

  /// Waits until two looks agree, and for some more while a file is missing.
  private func settled() async throws -> [Stamp] {
    var now = stamps
    var missing = 0
    while true {
      try await Task.sleep(for: Self.quiet)
      let next = stamps
      if next == now {
        missing += 1
        if missing > Self.mostMissing || next.count >= last?.count ?? 0 { return next }
      }
      now = next
    }
  }

  private var stamps: [Stamp] {
    (paths.flatMap { [$0] + Self.inside($0) } + others).compactMap(Self.stamp)
  }

  /// The files in a folder.
  private static func inside(_ path: String) -> [String] {
    guard InputFile.isFolder(path),
      let names = try? FileManager.default.subpathsOfDirectory(atPath: path)
    else { return [] }
    return names.sorted().map { "\(path)/\($0)" }
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
