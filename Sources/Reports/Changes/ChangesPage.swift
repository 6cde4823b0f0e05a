import Foundation

/// A page about the changes in a report: pictures side by side and superimposed, texts line by
/// line.
///
/// It is one HTML file without scripts or external resources, so that it can be stored as an
/// artifact and opened anywhere. Pictures are backgrounds, in which no script can run.
///
/// ```swift
/// let page = ChangesPage([ReportChange(path: "README.md", old: before, new: after)])
/// try page.html(with: TemplateFolder.bundled())   // …<li><a href="#c1">README.md</a> changed…
/// ```
package struct ChangesPage: Sendable {
  /// The changes, in the order of the page.
  let changes: [ReportChange]

  /// Creates a page about changes.
  package init(_ changes: [ReportChange]) { self.changes = changes }

  /// Writes the page; its size is that of the pictures plus a third.
  ///
  /// - Parameter templates: `changes.html` and `changes.css`, each replaceable.
  /// - Returns: The whole document; the same changes always give the same bytes.
  /// - Throws: `LifelineError` when `changes.html` has a mistake.
  package func html(with templates: Templates) throws(LifelineError) -> String {
    let library = try TemplateLibrary(
      templates, htmlPage: "changes", shape: Self.vocabulary.shape, language: .english)
    let entry = Self.vocabulary.entry((self, templates.style("changes")), on: HTMLPage(.english))
    return library.page("changes", entry)
  }

  private static let vocabulary = HTMLVocabulary<(page: ChangesPage, style: String)>(
    "changes page",
    [
      .plain("title", "how many files differ") { it, _ in
        let count = it.page.changes.count
        return count == 1 ? "1 file differs" : "\(count) files differ"
      },
      .markup("style", "base.css, changes.css and the colours") { it, _ in it.style },
      .many("changes", "the files that differ", change) { it, _ in
        Array(it.page.changes.enumerated())
      },
    ])

  private static let change = HTMLVocabulary<(offset: Int, element: ReportChange)>(
    "change",
    [
      .number("number", "its number, from 1") { change, _ in change.offset + 1 },
      .plain("path", "the path of the file") { change, _ in change.element.path },
      .plain("kind", "'new', 'gone' or 'changed'") { change, _ in change.element.kind },
      .one("pictures", "the picture on both sides, if it is one", pictures) { change, _ in
        change.element.isPicture ? ChangedPicture(change.element) : nil
      },
      .markups("lines", "the lines of the text, unless it is a picture") { change, _ in
        change.element.isPicture ? [] : [lines(of: change.element)]
      },
    ])

  private static let pictures = HTMLVocabulary<ChangedPicture>(
    "changed picture",
    [
      .many("sides", "the old and the new picture, if they exist", side) { it, _ in it.sides },
      .one("both", "the size of both laid over each other", area) { it, _ in it.both },
    ])

  private static let side = HTMLVocabulary<ChangedPicture.Side>(
    "side",
    [
      .plain("name", "'old' or 'new'") { side, _ in side.name },
      .plain("data", "the picture in base64") { side, _ in
        Data(side.bytes).base64EncodedString()
      },
    ], size.map { $0.of { side, _ in side.size } })

  private static let area = HTMLVocabulary<Size>("area", size)

  private static let size: [TagTerm<Size, HTMLPage>] = [
    .plain("width", "its width in pixels") { size, _ in "\(size.width)" },
    .plain("height", "its height in pixels") { size, _ in "\(size.height)" },
  ]

  private static func lines(of change: ReportChange) -> String {
    let texts = [change.old, change.new].map { String(decoding: $0 ?? [], as: UTF8.self) }
    return LineDifference(from: texts[0], to: texts[1], atMost: 400).lines.map { line in
      let text = line.description.escapedForXML
      return switch line {
      case .removed: "<del>\(text)</del>\n"
      case .inserted: "<ins>\(text)</ins>\n"
      case .kept, .equal, .more: "\(text)\n"
      }
    }.joined()
  }
}

/// A picture before and after.
private struct ChangedPicture: Sendable {
  /// A picture as one of the two reports has it.
  struct Side: Sendable {
    let name: String
    let bytes: [UInt8]

    /// Its size according to its own attributes.
    var size: Size {
      let head = String(decoding: bytes.prefix(2000), as: UTF8.self)
      guard let match = head.firstMatch(of: /\swidth="([0-9.]+)" height="([0-9.]+)"/),
        let width = Double(match.1), let height = Double(match.2), width > 0, height > 0
      else { return Size(width: 600, height: 400) }
      return Size(width: width, height: height)
    }
  }

  let sides: [Side]

  init(_ change: ReportChange) {
    sides = [("old", change.old), ("new", change.new)].compactMap { name, bytes in
      bytes.map { Side(name: name, bytes: $0) }
    }
  }

  /// The size of both laid over each other; `nil` when there is one.
  var both: Size? {
    guard sides.count == 2 else { return nil }
    let sizes = sides.map(\.size)
    return Size(
      width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }
}
