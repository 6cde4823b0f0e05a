import Lifeline

extension OutputFile {
  /// Records the numbered pages of this file, and removes those that an earlier, longer run wrote.
  ///
  /// A file in their folder lists the pages that Lifeline wrote, so that a `home-7.svg` from
  /// elsewhere is kept. No list is created when there are no pages.
  func keepPages(_ pages: [OutputFile]) throws(LifelineError) {
    // Line feeds and tabs separate the entries of the list.
    guard let path, !path.contains(where: { $0.isNewline || $0 == "\t" }) else { return }
    let (place, name) = Self.parts(of: path)
    guard let folder = OutputFolder(existing: place) else { throw Self.cannotWrite(path) }
    let written = try WrittenFiles(in: folder, name: Self.list)
    try written.keep(pages.compactMap { $0.path.map { Self.parts(of: $0).name } }, of: name)
  }

  /// The file that lists the pages of its folder, each with the output file that they belong to.
  private static let list = ".lifeline-pages"
}
