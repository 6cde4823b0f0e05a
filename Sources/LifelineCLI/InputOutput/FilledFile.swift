import Lifeline

/// A page of the user's with its regions filled, and the pictures that they show.
///
/// Nothing is written before all regions and pictures are complete.
struct FilledFile {
  /// The path of the page.
  let path: String
  private let folder: String
  private let bytes: [UInt8]
  private let old: [UInt8]
  private let pictures: [ReportFile]
  /// The folder for pictures, and the page relative to it.
  private let place: (folder: String, page: String)

  /// The file that lists the pictures of the folder, each with the page that shows it.
  private static let list = ".lifeline-pictures"

  /// Reads a page and fills its regions.
  init(
    _ path: String, pictures: String, from report: Report, in language: Language
  ) async throws(LifelineError) {
    let file = try InputFile(path)
    guard let text = String(validating: file.bytes, as: UTF8.self) else {
      throw LifelineError("\(path): not UTF-8; save the file as UTF-8")
    }
    let pictures = Self.tidy(pictures)
    let filled = try await report.filling(text, file: path, pictures: pictures, in: language)
    guard filled.regions > 0 else { throw Self.noRegion(in: path) }
    bytes = Array(filled.text.utf8)
    self.pictures = filled.pictures
    self.path = path
    old = file.bytes
    folder = path.lastIndex(of: "/").map { String(path[...$0]) + "." } ?? "."
    let place = pictures.isEmpty ? folder : "\(folder)/\(pictures)"
    self.place = (place, Self.name(of: path, from: place))
  }

  /// What would be written, by path.
  var made: [String: [UInt8]] {
    var made = [path: bytes]
    for picture in pictures { made["\(folder)/\(picture.path)"] = picture.bytes }
    return made
  }

  private static func noRegion(in path: String) -> LifelineError {
    LifelineError(
      "\(path): no region to fill; mark one with '<!-- lifeline:begin timeline 001-2 -->' and "
        + "'<!-- lifeline:end -->', each on a line of its own")
  }

  /// Returns the files that are out of date: the page first, then its pictures in order.
  func staleFiles() throws(LifelineError) -> [ReportFolder.Staleness] {
    let page: [ReportFolder.Staleness] = bytes == old ? [] : [.different(path)]
    return page
      + pictures.compactMap { picture in
        let place = "\(folder)/\(picture.path)"
        guard let there = FileManager.default.contents(atPath: place) else {
          return .missing(place)
        }
        return there.elementsEqual(picture.bytes) ? nil : .different(place)
      }
      + WrittenFiles(in: place.folder, name: Self.list)
      .leftOver(besides: pictures.map(\.name), of: place.page)
      .map { .leftOver("\(place.folder)/\($0)") }
  }

  /// Writes the pictures, then the page, and removes pictures that it no longer shows.
  ///
  /// Files that are up to date are not written.
  func write() throws(LifelineError) {
    for picture in pictures {
      let place = "\(folder)/\(picture.path)"
      let parent = place.lastIndex(of: "/").map { String(place[..<$0]) } ?? "."
      do {
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      } catch {
        throw LifelineError(
          "\(parent): this folder cannot be created; name another with --pictures")
      }
      if FileManager.default.contents(atPath: place)?.elementsEqual(picture.bytes) != true {
        try OutputFile.replace(place, with: picture.bytes)
      }
    }
    if bytes != old { try OutputFile.replace(path, with: bytes) }
    var written = WrittenFiles(in: place.folder, name: Self.list)
    try written.keep(pictures.map(\.name), of: place.page)
  }

  /// Normalises a path: `./pictures//new/` becomes `pictures/new`.
  private static func tidy(_ folder: String) -> String {
    folder.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
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
