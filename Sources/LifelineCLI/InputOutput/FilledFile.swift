import Lifeline

/// A page of the user's with its regions filled, and the pictures that they show.
///
/// Nothing is written before all regions and pictures are complete.
struct FilledFile {
  /// The path of the page.
  let path: String
  private let bytes: [UInt8]
  private let old: [UInt8]
  private let pictures: [ReportFile]
  /// The folder of the page, or above it, and the names that lead from there to the pictures.
  private let place: (folder: OutputFolder, names: [String])
  /// The page relative to the pictures.
  private let pageName: String
  private let theme: PictureTheme

  /// The file that lists the pictures of the folder, each with the page that shows it.
  private static let list = ".lifeline-pictures"

  /// Reads a page and fills its regions; without a theme pictures keep the one that they have.
  init(
    _ path: String, pictures: String, theme: PictureTheme?, model: String?, from report: Report,
    in language: Language
  ) async throws(LifelineError) {
    let file = try InputFile(path)
    guard let text = String(validating: file.bytes, as: UTF8.self) else {
      throw LifelineError("\(path): not UTF-8; save the file as UTF-8")
    }
    var (folder, names) = (OutputFile.parts(of: path).folder, Self.names(in: pictures))
    let pictureFolder = names.joined(separator: "/")
    self.path = path
    old = file.bytes
    pageName = Self.name(of: path, from: ([folder] + names).joined(separator: "/"))
    folder += folder.hasSuffix("/") ? "." : ""
    while names.first == ".." { folder += "/" + names.removeFirst() }
    guard let folder = OutputFolder(existing: folder) else { throw InputFile.unopened(folder) }
    place = (folder, names)
    let written = try folder.folder(names, isCreated: false).map { folder throws(LifelineError) in
      try WrittenFiles(in: folder, name: Self.list)
    }
    var report = report
    self.theme = theme ?? written?.theme(of: pageName) ?? .automatic
    report.theme = self.theme
    report.regionFiles = try report.addFiles(
      Report.files(namedIn: text), of: path, model: model)
    let filled = try await report.filling(
      text, file: path, pictures: pictureFolder, in: language)
    guard filled.regions > 0 else { throw Self.noRegion(in: path) }
    bytes = Array(filled.text.utf8)
    self.pictures = filled.pictures
  }

  /// What would be written, by path.
  var made: [String: [UInt8]] {
    pictures.reduce(into: [path: bytes]) { $0[path(of: $1)] = $1.bytes }
  }

  private func path(of picture: ReportFile) -> String {
    ([place.folder.path] + place.names + [picture.name]).joined(separator: "/")
  }

  private static func noRegion(in path: String) -> LifelineError {
    LifelineError(
      "\(path): no region to fill; mark one with '<!-- lifeline:begin timeline 001-2 -->' and "
        + "'<!-- lifeline:end -->', each on a line of its own")
  }

  /// Returns the files that are out of date: the page first, then its pictures in order.
  func staleFiles() throws(LifelineError) -> [ReportFolder.Staleness] {
    let page: [ReportFolder.Staleness] =
      bytes == old ? [] : [.init(kind: .different, file: path, bytes: old)]
    guard let folder = try place.folder.folder(place.names, isCreated: false) else {
      return page + pictures.map { .init(kind: .missing, file: path(of: $0)) }
    }
    return try page
      + folder.staleFiles(
        comparedTo: pictures.map { ($0.name, $0.bytes) },
        leftOver: WrittenFiles(in: folder, name: Self.list)
          .leftOver(besides: pictures.map(\.name), of: pageName))
  }

  /// Writes the pictures, then the page, and removes pictures that it no longer shows.
  ///
  /// Files that are up to date are not written.
  func write() throws(LifelineError) {
    let folder = try place.folder.folder(place.names, isCreated: !pictures.isEmpty)
    let written = try folder.map { folder throws(LifelineError) in
      try WrittenFiles(in: folder, name: Self.list)
    }
    for picture in pictures where try folder?.contents(of: picture.name) != picture.bytes {
      try folder?.replace(picture.name, with: picture.bytes)
    }
    if bytes != old { try OutputFile(path).write(bytes) }
    try written?.keep(pictures.map(\.name), of: pageName, theme: theme)
  }

  /// The names that lead to a folder, those that go up first: `./pictures//new/../art` is
  /// `pictures/art`.
  private static func names(in folder: String) -> [String] {
    folder.utf8.split(separator: UInt8(ascii: "/")).reduce(into: []) { names, part in
      let name = String(decoding: part, as: UTF8.self)
      if name == "..", let last = names.last, last != ".." {
        names.removeLast()
      } else if name != "." {
        names.append(name)
      }
    }
  }

  /// Returns the path of a file relative to a folder, such as `../README.md`.
  private static func name(of file: String, from folder: String) -> String {
    let target = URL(filePath: file).standardized.pathComponents[...]
    let source = URL(filePath: folder).standardized.pathComponents[...]
    let shared = zip(target, source).prefix { $0 == $1 }.count
    return (source.dropFirst(shared).map { _ in ".." } + target.dropFirst(shared))
      .joined(separator: "/")
  }
}

extension ReportFile {
  /// The last component of the path.
  fileprivate var name: String { String(path.split(separator: "/").last ?? "") }
}
