import Lifeline

extension OutputFile {
  /// Records the numbered pages of this file, and removes those that an earlier, longer run wrote.
  ///
  /// A file in their folder lists the pages that Lifeline wrote, so that a `home-7.svg` from
  /// elsewhere is kept. No list is created when there are no pages.
  func keepPages(_ pages: [OutputFile]) throws(LifelineError) {
    // Line feeds and tabs separate the entries of the list.
    guard let path, !path.contains(where: { $0.isNewline || $0 == "\t" }) else { return }
    let url = URL(filePath: path)
    var written = WrittenFiles(
      in: url.deletingLastPathComponent().path(percentEncoded: false), name: Self.list)
    try written.keep(
      pages.compactMap { $0.path.map { URL(filePath: $0).lastPathComponent } },
      of: url.lastPathComponent)
  }

  /// The file that lists the pages of its folder, each with the output file that they belong to.
  private static let list = ".lifeline-pages"
}
