import Lifeline

/// The folder of a report: written, or compared with what the report would write.
struct ReportFolder {
  /// The folder's path as the user gave it.
  let path: String
  /// The folders that were created for it, the innermost first.
  private let created: [String]
  /// The folder; `nil` where there is none to compare with.
  private let folder: OutputFolder?

  /// The file that lists what the last report wrote.
  private static let list = ".lifeline-report"
  /// The folder of a selection, in a clone.
  static let showcase = "Output"

  /// Whether a selection was written below this folder.
  static var isShowcase: Bool {
    OutputFolder(existing: showcase).flatMap { try? $0.contents(of: list) } != nil
  }

  /// Opens the folder.
  ///
  /// - Parameters:
  ///   - path: The folder's path.
  ///   - isWritten: Whether it is created where it is missing, so that one that cannot be written is
  ///     reported before anything is drawn.
  /// - Throws: `LifelineError` when the folder cannot be written.
  init(_ path: String, isWritten: Bool) throws(LifelineError) {
    self.path = path
    guard isWritten else {
      created = []
      folder = OutputFolder(existing: path)
      return
    }
    created = OutputFolder.missing(in: path)
    folder = try OutputFolder(path, option: "-o")
    guard access(path, W_OK) == 0 else {
      throw LifelineError("\(path): this folder cannot be written; choose another with -o")
    }
  }

  /// Removes the folders that were created for it, if they are empty.
  func removeCreated() { OutputFolder.removeEmpty(created) }

  /// The theme of the report that was written here; `nil` for the usual one.
  var theme: PictureTheme? {
    folder.flatMap { try? WrittenFiles(in: $0, name: Self.list) }?.theme()
  }

  /// A file that is out of date: it differs from what the report would write.
  struct Staleness: CustomStringConvertible {
    enum Kind {
      case missing, different, leftOver
    }

    let kind: Kind
    /// The path of the file.
    let file: String
    /// What the file holds; `nil` when there is none.
    var bytes: [UInt8]?

    var description: String {
      switch kind {
      case .missing: "\(file): missing"
      case .different: "\(file): differs from what would be written"
      case .leftOver: "\(file): no longer part of the report"
      }
    }
  }

  /// Returns the files that are out of date: those of the report in its order, then leftovers.
  func staleFiles(comparedTo files: [ReportFile]) throws(LifelineError) -> [Staleness] {
    guard let folder else {
      return files.map { Staleness(kind: .missing, file: "\(path)/\($0.path)") }
    }
    return try folder.staleFiles(
      comparedTo: files.map { ($0.path, $0.bytes) },
      leftOver: WrittenFiles(in: folder, name: Self.list).leftOver(besides: files.map(\.path)))
  }

  /// Writes a report, then removes files of an earlier report that it no longer has.
  ///
  /// A file that is up to date is not written, so that build tools see no change.
  ///
  /// - Parameters:
  ///   - files: The files of the report.
  ///   - theme: The theme of its pictures.
  ///   - replacingOthers: Whether to replace files that no report wrote.
  /// - Throws: `LifelineError` before anything is written when such files are in the way, or when
  ///   the folder cannot be written.
  func write(
    _ files: [ReportFile], theme: PictureTheme = .automatic, replacingOthers: Bool = false
  ) throws(LifelineError) {
    guard let folder else { return }
    let written = try WrittenFiles(in: folder, name: Self.list)
    let changed = try files.map { file throws(LifelineError) in try change(to: file) }
      .compactMap(\.self)
    if !replacingOthers { try refuseOthers(among: changed, besides: written.files) }
    for change in changed { try folder.replace(change.file.path, with: change.file.bytes) }
    try written.keep(files.map(\.path), theme: theme)
  }

  /// A file to write, and whether what is there now was not written by a report.
  private typealias Change = (file: ReportFile, replacesOther: Bool)

  /// The change that writing a file makes; `nil` when it is up to date.
  private func change(to file: ReportFile) throws(LifelineError) -> Change? {
    guard let old = try folder?.contents(of: file.path) else { return (file, false) }
    guard old != file.bytes else { return nil }
    let isMarked = String(decoding: old.prefix(1000), as: UTF8.self).contains(Self.mark)
    return (file, !isMarked)
  }

  /// Refuses to replace files that no report wrote, such as pages of the user's.
  private func refuseOthers(
    among changes: [Change], besides written: Set<String>
  ) throws(LifelineError) {
    let others = changes.filter { $0.replacesOther && !written.contains($0.file.path) }.map(\.file)
    guard let first = others.first else { return }
    let more = others.count == 1 ? "" : " and \(others.count - 1) more"
    throw LifelineError(
      "\(path)/\(first.path)\(more): no report wrote this file; choose another folder with -o, "
        + "or replace it with --force")
  }

  /// The text at the start of every page of a report.
  private static let mark = "Generated by `lifeline report`"
}

extension OutputFolder {
  /// Returns the files that are out of date: those to write in their order, then leftovers.
  func staleFiles(
    comparedTo files: [(path: String, bytes: [UInt8])], leftOver: [String]
  ) throws(LifelineError) -> [ReportFolder.Staleness] {
    var stale: [ReportFolder.Staleness] = []
    for file in files {
      let old = try contents(of: file.path)
      guard old != file.bytes else { continue }
      stale.append(
        .init(kind: old == nil ? .missing : .different, file: "\(path)/\(file.path)", bytes: old))
    }
    for file in leftOver {
      stale.append(
        .init(kind: .leftOver, file: "\(path)/\(file)", bytes: try contents(of: file)))
    }
    return stale
  }
}
