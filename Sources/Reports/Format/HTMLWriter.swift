/// Writes the blocks of a page as HTML, and collects its headings with the text below each.
///
/// ```swift
/// var writer = HTMLWriter { address in address }
/// writer.write([.paragraph(.code("application:openURL:"))])
/// writer.html   // <p><code>application:<wbr>open<wbr>URL:</code></p>
/// ```
///
/// A selector breaks behind colons and before capitals only, as a browser breaks at `wbr`. A cell has
/// the head of its column, which the look shows where a table is one column.
package struct HTMLWriter {
  package private(set) var html = ""
  /// The parts of the page, from one heading to the next.
  package private(set) var sections = [
    MarkdownDocument.Section(level: 0, anchor: "", title: "", text: "")
  ]
  private let address: (String) -> String
  private let picture: (_ address: String, _ description: String) -> String?

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - address: Returns the address of what a page links to.
  ///   - picture: Returns the element of a picture; `nil` for the usual one.
  package init(
    address: @escaping (String) -> String,
    picture: @escaping (_ address: String, _ description: String) -> String? = { _, _ in nil }
  ) {
    (self.address, self.picture) = (address, picture)
  }

  package mutating func write(_ blocks: [Block]) {
    for block in blocks { write(block) }
  }

  private mutating func write(_ block: Block) {
    switch block {
    case .heading(let level, let words): write(heading: words, level: level)
    case .markdown(let text): write(markdown: text)
    case .paragraph(let words): html += "<p>\(text(words))</p>\n"
    case .quotation(let words): html += "<blockquote>\n<p>\(text(words))</p>\n</blockquote>\n"
    case .list(let items, let inside): html += list(items, inside)
    case .table(let table): html += self.table(table)
    case .listing(let listing):
      let language = listing.language.map { " class=\"language-\($0.escapedForXML)\"" } ?? ""
      let end = listing.text.hasSuffix("\n") ? "" : "\n"
      html += "<pre><code\(language)>\(listing.text.escapedForXML)\(end)</code></pre>\n"
    case .line: html += "<hr>\n"
    case .details(let summary, let blocks):
      html += "<details><summary>\(text(summary))</summary>\n"
      write(blocks)
      html += "</details>\n"
    case .grid(let rows, width: _):
      html += "<table class=\"grid\">\n"
      for row in rows {
        html += "<tr>\n"
        for cell in row {
          html += "<td>\n"
          write(cell)
          html += "</td>\n"
        }
        html += "</tr>\n"
      }
      html += "</table>\n"
    }
    sections[sections.count - 1].text += words(of: block)
  }

  private mutating func write(heading words: RichText, level: Int) {
    let title = words.withoutSmall.plain.trimmingPrefix(" ")
    let own = words.anchor
    let taken = Set(sections.map(\.anchor))
    let anchor = own ?? String(title).anchor(besides: taken)
    let mark = own == nil ? "<a id=\"\(anchor.escapedForXML)\"></a>" : ""
    html += "<h\(level)>\(mark)\(text(words))</h\(level)>\n"
    sections.append(.init(level: level, anchor: anchor, title: String(title), text: ""))
  }

  private mutating func write(markdown text: String) {
    let document = MarkdownDocument(text)
    document.replaceAddresses(address)
    document.replacePictures(with: picture)
    let parts = document.sections(besides: Set(sections.map(\.anchor)))
    sections[sections.count - 1].text += parts[0].text
    sections += parts.dropFirst()
    html += document.html
  }

  private func list(_ items: [RichText], _ inside: [[RichText]]) -> String {
    "<ul>\n"
      + items.enumerated().map { number, item in
        let inner = inside.indices.contains(number) ? inside[number] : []
        return "<li>\(text(item))" + (inner.isEmpty ? "" : "\n" + list(inner, [])) + "</li>\n"
      }.joined() + "</ul>\n"
  }

  private func table(_ table: Block.Table) -> String {
    func cell(_ words: RichText, _ column: Int, in name: String, head: String? = nil) -> String {
      let label = head.map { " data-head=\"\($0.escapedForXML)\"" } ?? ""
      let centred = table.centred.contains(column) ? " class=\"centred\"" : ""
      return "<\(name)\(centred)\(label)>\(text(words))</\(name)>\n"
    }
    let heads = table.head.map { $0.plain.replacing("\u{200B}", with: "") }
    let head = table.head.enumerated().map { cell($1, $0, in: "th") }.joined()
    let rows = table.rows.map { row in
      "<tr>\n"
        + row.enumerated().map { column, words in
          let isLabelled = column > 0 && heads.indices.contains(column)
          return cell(words, column, in: "td", head: isLabelled ? heads[column] : nil)
        }.joined() + "</tr>\n"
    }.joined()
    return "<table>\n<thead>\n<tr>\n\(head)</tr>\n</thead>\n<tbody>\n\(rows)</tbody>\n</table>\n"
  }
}

extension HTMLWriter {
  private func text(_ words: RichText) -> String { words.pieces.map(text).joined() }

  private func text(_ piece: RichText.Piece) -> String {
    switch piece {
    case .plain(let plain): plain.escapedForXML
    case .code(let code): "<code>\(code.withBreaks)</code>"
    case .link(let words, let target) where Address(target).isSafe:
      "<a href=\"\(Address(address(target)).encoded.escapedForXML)\">\(text(words))</a>"
    case .link(let words, to: _): text(words)
    case .picture(let description, let target, let dark, let width):
      image(description, Address(target).encoded, dark: dark, width: width)
    case .lineBreak: "<br>"
    case .styled(let words, .strong): "<strong>\(text(words))</strong>"
    case .styled(let words, .bold): "<b>\(text(words))</b>"
    case .styled(let words, .emphasis): "<em>\(text(words))</em>"
    case .styled(let words, .small): "<sub>\(text(words))</sub>"
    case .folded(let words, let summary):
      "<details><summary>\(text(summary))</summary>\(text(words))</details>"
    case .anchor(let name): "<a id=\"\(Address(name).encoded.escapedForXML)\"></a>"
    case .fixedSpace: "&nbsp;"
    }
  }

  private func image(
    _ description: String, _ target: String, dark: String?, width: Int?
  ) -> String {
    if dark == nil, width == nil, let element = picture(target, description) { return element }
    let size = width.map { " width=\"\($0)\"" } ?? ""
    let image =
      "<img loading=\"lazy\" src=\"\(target.escapedForXML)\" alt=\"\(description.escapedForXML)\"\(size)>"
    guard let dark else { return image }
    return "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\""
      + Address(dark).encoded.escapedForXML + "\">\(image)</picture>"
  }

  /// The text of a block without markup, for searching; that of blocks inside stands with them.
  private func words(of block: Block) -> String {
    switch block {
    case .paragraph(let words), .quotation(let words), .details(let words, _): words.plain + " "
    case .list(let items, let inside):
      (items + inside.joined()).map(\.plain).joined(separator: " ") + " "
    case .table(let table):
      ([table.head] + table.rows).joined().map(\.plain).joined(separator: " ") + " "
    case .listing(let listing): listing.text + " "
    case .heading, .markdown, .line, .grid: ""
    }
  }
}

extension RichText {
  /// The anchor in it; `nil` for none.
  var anchor: String? {
    pieces.lazy.compactMap { if case .anchor(let name) = $0 { name } else { nil } }.first
  }

  /// The words without those that are small, such as a link to the contents.
  var withoutSmall: RichText {
    RichText(
      pieces.filter { piece in
        if case .styled(_, .small) = piece { false } else { true }
      })
  }
}

extension String {
  /// The name as HTML that may break behind colons and before capitals.
  fileprivate var withBreaks: String {
    var parts = [""]
    for letter in self {
      let last = parts[parts.count - 1].last
      if last == ":" || letter.isUppercase && last?.isLowercase == true { parts.append("") }
      parts[parts.count - 1].append(letter)
    }
    return parts.map(\.escapedForXML).joined(separator: "<wbr>")
  }

  /// The anchor of a heading with this title, as GitHub names it, besides those that are taken.
  func anchor(besides taken: Set<String>) -> String {
    let plain = anchorOnGitHub
    var (name, number) = (plain, 0)
    while taken.contains(name) || name.isEmpty {
      number += 1
      name = plain + "-\(number)"
    }
    return name
  }
}
