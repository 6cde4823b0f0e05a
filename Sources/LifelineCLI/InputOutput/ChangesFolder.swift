import Lifeline

/// The folder of `--changes`: a page, `index.html`, that shows files that are out of date, old beside
/// new.
struct ChangesFolder {
  let path: String

  /// Writes the page.
  func write(_ changes: [ReportChange]) throws(LifelineError) {
    let html = try ChangesPage(changes).html(with: Templates.bundled(replacedBy: nil))
    try OutputFolder(path, option: "--changes").replace("index.html", with: Array(html.utf8))
    Terminal.complain("\(path)/index.html: what differs, old beside new")
  }
}

extension ReportFolder {
  /// Returns what files that are out of date hold, and what would be written.
  func changes(_ stale: [Staleness], comparedTo files: [ReportFile]) -> [ReportChange] {
    let made = Dictionary(files.map { ($0.path, $0.bytes) }) { first, _ in first }
    return stale.map { stale in
      let name = String(stale.file.dropFirst(path.count + 1))
      return ReportChange(path: name, old: stale.bytes, new: made[name])
    }
  }
}

extension FilledFile {
  /// Returns what the page and its pictures hold where they are out of date, and what would be
  /// written.
  func changes(_ stale: [ReportFolder.Staleness]) -> [ReportChange] {
    stale.map { stale in
      let name = stale.file.hasPrefix("./") ? String(stale.file.dropFirst(2)) : stale.file
      return ReportChange(path: name, old: stale.bytes, new: made[stale.file])
    }
  }
}
