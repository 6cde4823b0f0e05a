import LifelineCore

extension OutputFile {
  /// Remembers the numbered pages of this file, and removes those that an earlier, longer run wrote.
  ///
  /// Which pages are Lifeline's is told by a list in their folder, so that `home-7.svg` of somebody
  /// else's stays. No list is begun for no pages.
  func keepPages(_ pages: [OutputFile]) throws(LifelineError) {
    // Names with these cannot be listed.
    guard let path, !path.contains(where: { $0.isNewline || $0 == "\t" }) else { return }
    let url = URL(filePath: path)
    var written = WrittenFiles(
      in: url.deletingLastPathComponent().path(percentEncoded: false), name: Self.list)
    try written.keep(
      pages.compactMap { $0.path.map { URL(filePath: $0).lastPathComponent } },
      of: url.lastPathComponent)
  }

  /// The list of pages in their folder, each with the file that they were asked for.
  private static let list = ".lifeline-pages"
}
