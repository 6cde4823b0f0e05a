import Foundation

/// A page about the changes in a report: pictures side by side and superimposed, texts line by
/// line.
///
/// It is one HTML file without scripts or external resources, so that it can be stored as an
/// artifact and opened anywhere. Pictures are `<img>` elements, in which no script can run.
///
/// ```swift
/// let page = ChangesPage([ReportChange(path: "README.md", old: before, new: after)])
/// page.html   // <!DOCTYPE html>…<li><a href="#c1">README.md</a> changed…
/// ```
package struct ChangesPage: Sendable {
  /// The changes, in the order of the page.
  let changes: [ReportChange]

  /// Creates a page about changes.
  package init(_ changes: [ReportChange]) { self.changes = changes }

  /// The page; its size is that of the pictures plus a third.
  package var html: String {
    let title = changes.count == 1 ? "1 file differs" : "\(changes.count) files differ"
    let contents = changes.enumerated().map { index, change in
      "<li><a href=\"#c\(index + 1)\">\(change.path.escapedForXML)</a> \(change.kind)</li>\n"
    }
    let sections = changes.enumerated().map { index, change in
      """
      <section id="c\(index + 1)">
      <h2>\(change.path.escapedForXML) <small>\(change.kind)</small></h2>
      \(change.isPicture ? Self.pictures(of: change) : Self.lines(of: change))
      </section>

      """
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
      <title>\(title)</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <h1>\(title)</h1>
      <ol>
      \(contents.joined())</ol>
      \(sections.joined())</body>
      </html>

      """
  }

  /// Allows neither external resources nor scripts, whatever the files contain.
  private static let policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"

  private static let style = """

    :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
    body { margin: 2rem; }
    h1 { font-size: 1.5rem; }
    h2 { font-size: 1.1rem; overflow-wrap: anywhere; }
    h2 small { font-weight: normal; opacity: .75; }
    section { border-top: 1px solid #8888; margin-top: 2rem; }
    .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
    figure { margin: 0 0 1rem; min-width: 0; overflow: auto; }
    .picture { background: no-repeat top left / contain; max-width: 100%; }
    .both { background: no-repeat top left; background-blend-mode: difference; max-width: none; }
    .old { background-image: var(--old); }
    .new { background-image: var(--new); }
    .both { background-image: var(--old), var(--new); }
    pre { overflow: auto; }
    del { color: light-dark(#8f1d14, #fbbcb6); text-decoration: none; }
    ins { color: light-dark(#17613a, #98e4ba); text-decoration: none; }
    @media (max-width: 50rem) { .pair { grid-template-columns: 1fr; } }

    """

  private static func pictures(of change: ReportChange) -> String {
    let sides = [("old", change.old), ("new", change.new)].compactMap { name, bytes in
      bytes.map { (name: name, bytes: $0, size: Self.size(of: $0)) }
    }
    let addresses = sides.map { side in
      let data = Data(side.bytes).base64EncodedString()
      return "--\(side.name): url(data:image/svg+xml;base64,\(data))"
    }
    let figures = sides.map { side in
      figure(
        side.name, classes: "picture \(side.name)", width: side.size.width,
        ratio: "\(side.size.width) / \(side.size.height)")
    }
    var result =
      "<div style=\"\(addresses.joined(separator: "; "))\">\n"
      + "<div class=\"pair\">\n\(figures.joined())</div>\n"
    if let old = sides.first?.size, let new = sides.dropFirst().first?.size {
      let width = max(old.width, new.width)
      result += figure(
        "what differs; black is the same", classes: "both", width: width,
        ratio: "\(width) / \(max(old.height, new.height))")
    }
    return result + "</div>"
  }

  private static func figure(
    _ caption: String, classes: String, width: Double, ratio: String
  ) -> String {
    """
    <figure><figcaption>\(caption)</figcaption>
    <div class="\(classes)" role="img" aria-label="\(caption)" \
    style="width: \(width)px; aspect-ratio: \(ratio)"></div></figure>

    """
  }

  /// The size of a picture according to its own attributes, in pixels.
  private static func size(of picture: [UInt8]) -> (width: Double, height: Double) {
    let head = String(decoding: picture.prefix(2000), as: UTF8.self)
    guard let match = head.firstMatch(of: /\swidth="([0-9.]+)" height="([0-9.]+)"/),
      let width = Double(match.1), let height = Double(match.2), width > 0, height > 0
    else { return (600, 400) }
    return (width, height)
  }

  private static func lines(of change: ReportChange) -> String {
    let texts = [change.old, change.new].map { String(decoding: $0 ?? [], as: UTF8.self) }
    let lines = LineDifference(from: texts[0], to: texts[1], atMost: 400).lines.map { line in
      let text = line.description.escapedForXML
      return switch line {
      case .removed: "<del>\(text)</del>\n"
      case .inserted: "<ins>\(text)</ins>\n"
      case .kept, .equal, .more: "\(text)\n"
      }
    }
    return "<pre>\(lines.joined())</pre>"
  }
}
