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
    let template = try HTMLTemplate(
      "changes.html", of: templates, bundled: TemplateFolder.bundled())
    let count = changes.count
    return template.page(
      [
        "title": .text(count == 1 ? "1 file differs" : "\(count) files differ"),
        "style": .markup(templates.style("changes")),
        "changes": .list(changes.enumerated().map(Self.fields)),
      ], in: .english)
  }

  private static func fields(_ number: Int, _ change: ReportChange) -> HTMLFields {
    [
      "number": .number(number + 1), "path": .text(change.path), "kind": .text(change.kind),
      "pictures": .one(change.isPicture ? ChangedPicture(change).fields : nil),
      "lines": change.isPicture ? .nothing : .markup(lines(of: change)),
    ]
  }

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

  /// The values of its places in the page.
  var fields: HTMLFields {
    let all = sides.map { side -> HTMLFields in
      let data = Data(side.bytes).base64EncodedString()
      return side.size.fields.merging(["name": .text(side.name), "data": .text(data)]) { $1 }
    }
    return ["sides": .list(all), "both": .one(both?.fields)]
  }

  /// The size of both laid over each other; `nil` when there is one.
  var both: Size? {
    guard sides.count == 2 else { return nil }
    let sizes = sides.map(\.size)
    return Size(
      width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }
}

extension Size {
  fileprivate var fields: HTMLFields {
    ["width": .text("\(width)"), "height": .text("\(height)")]
  }
}
