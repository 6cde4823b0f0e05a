import Foundation

/// A page about the changes in a report: what differs in words, and pictures side by side with their
/// differences marked.
///
/// The words of a picture are those that a screen reader reads: `Idle to Busy on start`.
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
      "lines": .markup(lines(of: change)),
    ]
  }

  private static func lines(of change: ReportChange) -> String {
    let texts = [change.old, change.new].map { bytes in
      let text = String(decoding: bytes ?? [], as: UTF8.self)
      return change.isPicture ? PictureParts(text).labels.joined(separator: "\n") : text
    }
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
    let texts = [change.old, change.new].map { $0.map { String(decoding: $0, as: UTF8.self) } }
    let parts = texts.map { PictureParts($0 ?? "") }
    sides = ["old", "new"].enumerated().compactMap { place, name in
      guard let text = texts[place] else { return nil }
      let ids = texts[1 - place] == nil ? [] : parts[place].ids(without: parts[1 - place])
      return Side(name: name, bytes: Array(marking(ids, isOld: place == 0, in: text).utf8))
    }
  }

  /// The values of its places in the page.
  var fields: HTMLFields {
    let all = sides.map { side -> HTMLFields in
      let data = Data(side.bytes).base64EncodedString()
      return side.size.fields.merging(["name": .text(side.name), "data": .text(data)]) { $1 }
    }
    return ["sides": .list(all)]
  }
}

/// The parts of a picture that a screen reader reads.
private struct PictureParts {
  let all: [(id: String, label: String)]

  init(_ svg: String) {
    let part =
      /<g id="([A-Za-z0-9_.:\-]+)"[^>]* role="graphics-(?:symbol|object)"(?: aria-label="([^"]*)")?[^>]*>(?:\s*<title>([^<]*)<\/title>)?/
    all = svg.matches(of: part).compactMap { match in
      (match.2 ?? match.3).map { (String(match.1), String($0)) }
    }
  }

  var labels: [String] {
    all.map { part in
      [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")].reduce(part.label) {
        $0.replacing($1.0, with: $1.1)
      }
    }
  }

  /// The ids of what another picture has not.
  func ids(without other: PictureParts) -> [String] {
    let known = Set(other.all.map(\.label))
    return all.filter { !known.contains($0.label) }.map(\.id)
  }
}

/// Marks parts of a picture: what is gone is pink and dashed, what is new is teal.
private func marking(_ ids: [String], isOld: Bool, in svg: String) -> String {
  guard !ids.isEmpty, let end = svg.range(of: "</svg>", options: .backwards) else { return svg }
  let look = isOld ? "stroke: #b93075; stroke-dasharray: 5 3" : "stroke: #117885"
  let parts = ids.map { "[id=\"\($0)\"] > :is(rect, path, circle)" }.joined(separator: ", ")
  return svg[..<end.lowerBound] + "<style>\(parts) { \(look); stroke-width: 2.5 }</style>"
    + svg[end.lowerBound...]
}

extension Size {
  fileprivate var fields: HTMLFields {
    ["width": .text("\(width)"), "height": .text("\(height)")]
  }
}
