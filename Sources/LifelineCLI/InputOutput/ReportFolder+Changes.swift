import Lifeline

extension ReportFolder {
  /// Writes a page, `index.html`, that shows each file that is out of date, old beside new.
  func writeChanges(
    _ stale: [Staleness], comparedTo files: [ReportFile], into folder: String
  ) throws(LifelineError) {
    let made = Dictionary(files.map { ($0.path, $0.bytes) }) { first, _ in first }
    let changes = stale.map { stale in
      let name = String(stale.file.dropFirst(path.count + 1))
      let old = FileManager.default.contents(atPath: stale.file)
      return ReportChange(path: name, old: old.map { [UInt8]($0) }, new: made[name])
    }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw LifelineError("\(folder): this folder cannot be created; choose another with --changes")
    }
    let page = "\(folder)/index.html"
    let html = try ChangesPage(changes).html(with: Templates.bundled(replacedBy: nil))
    try OutputFile.replace(page, with: Array(html.utf8))
    Terminal.complain("\(page): what differs, old beside new")
  }
}
