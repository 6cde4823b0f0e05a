import Foundation
import Reports
import Statecharts

/// Somebody's own page with its regions filled, and the pictures beside it: nothing is written
/// before everything is known to be right.
struct FilledFile {
  private let path: String
  private let folder: String
  private let bytes: [UInt8]
  private let old: [UInt8]
  private let pictures: [ReportFile]

  /// Reads a page and fills its regions.
  ///
  /// - Parameters:
  ///   - path: The page.
  ///   - pictures: The folder for pictures, seen from the page's.
  ///   - report: What regions show.
  ///   - language: The language of words and pictures.
  /// - Throws: `CommandFailure` when the page cannot be read, or with all mistakes in its markers.
  init(
    _ path: String, pictures: String, from report: Report, in language: Language
  ) throws(CommandFailure) {
    let file = try InputFile(path)
    guard let text = String(validating: file.bytes, as: UTF8.self) else {
      throw CommandFailure("\(path): not UTF-8; save the file as UTF-8")
    }
    do {
      let filled = try report.filling(
        text, file: path, pictures: Self.tidy(pictures), language: language)
      bytes = Array(filled.text.utf8)
      self.pictures = filled.pictures
    } catch {
      throw CommandFailure(error.description)
    }
    self.path = path
    old = file.bytes
    folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  /// Tells what is not as it would be written: the page first, then pictures in its order.
  func staleFiles() throws(CommandFailure) -> [ReportFolder.Staleness] {
    let page: [ReportFolder.Staleness] = bytes == old ? [] : [.different(path)]
    return page
      + pictures.compactMap { picture in
        let place = "\(folder)/\(picture.path)"
        guard let there = FileManager.default.contents(atPath: place) else {
          return .missing(place)
        }
        return there.elementsEqual(picture.bytes) ? nil : .different(place)
      }
  }

  /// Writes the pictures, then the page that shows them; what is right already is left alone.
  func write() throws(CommandFailure) {
    for picture in pictures {
      let place = "\(folder)/\(picture.path)"
      let parent = place.lastIndex(of: "/").map { String(place[..<$0]) } ?? "."
      do {
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      } catch {
        throw CommandFailure("\(parent): this folder cannot be made; name another with --pictures")
      }
      if FileManager.default.contents(atPath: place)?.elementsEqual(picture.bytes) != true {
        try OutputFile.replace(place, with: picture.bytes)
      }
    }
    if bytes != old { try OutputFile.replace(path, with: bytes) }
  }

  /// `./pictures//new/` is `pictures/new`.
  private static func tidy(_ folder: String) -> String {
    folder.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }
}
