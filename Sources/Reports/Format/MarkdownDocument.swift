import CLifelineMarkdown

/// A page of GitHub Flavored Markdown, read by cmark-gfm.
///
/// It is changed in place, then written as HTML. Of the extensions it reads tables and bare links,
/// which pages of a report use.
///
/// Source: the specification of GitHub Flavored Markdown; `cmark-gfm.h`.
package struct MarkdownDocument: ~Copyable {
  /// A part of a page, from one heading to the next.
  package struct Section: Equatable {
    /// The level of the heading, from 1; 0 for what is before the first one.
    var level: Int
    /// The anchor of the heading; empty for the start of the page.
    package var anchor: String
    /// The heading without markup.
    var title: String
    /// The text below the heading, without markup.
    package var text: String
  }

  private let root: OpaquePointer
  private let extensions: UnsafeMutablePointer<cmark_llist>?
  private let parser: OpaquePointer

  /// Reads a text; any text is Markdown.
  ///
  /// Time: O(n).
  package init(_ text: String) {
    _ = Self.registersExtensions
    guard let parser = cmark_parser_new(CMARK_OPT_UNSAFE) else {
      preconditionFailure("cmark-gfm ends the process itself when there is no memory")
    }
    for name in ["table", "autolink"] {
      if let found = cmark_find_syntax_extension(name) {
        cmark_parser_attach_syntax_extension(parser, found)
      }
    }
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cmark_parser_feed(parser, $0.baseAddress, $0.count)
      }
    }
    self.parser = parser
    root = cmark_parser_finish(parser)
    extensions = cmark_parser_get_syntax_extensions(parser)
  }

  deinit {
    cmark_node_free(root)
    cmark_parser_free(parser)
  }

  /// The library keeps its extensions in a global list, which Swift fills once, under a lock.
  private static let registersExtensions: Void = cmark_gfm_core_extensions_ensure_registered()

  /// The page as HTML, raw HTML included: a report escapes the text from outside.
  package var html: String {
    guard let text = cmark_render_html(root, CMARK_OPT_UNSAFE, extensions) else { return "" }
    defer { cmark_get_default_mem_allocator().pointee.free(text) }
    return String(cString: text)
  }

  /// Replaces the addresses of links, those in raw HTML included.
  package func replaceAddresses(_ replacement: (String) -> String) {
    forEachNode { node, type in
      switch type {
      case CMARK_NODE_LINK:
        cmark_node_set_url(node, replacement(String(cString: cmark_node_get_url(node))))
      case CMARK_NODE_HTML_INLINE, CMARK_NODE_HTML_BLOCK:
        let literal = Self.literal(of: node)
        guard literal.contains("href=") else { return }
        cmark_node_set_literal(
          node,
          literal.replacing(#/href="([^"]*)"/#) { "href=\"\(replacement(String($0.output.1)))\"" })
      default: break
      }
    }
  }

  /// Replaces pictures with HTML; `nil` keeps one.
  ///
  /// - Parameter html: Makes the HTML of an address and a description.
  func replacePictures(with html: (_ address: String, _ description: String) -> String?) {
    var pictures: [OpaquePointer] = []
    forEachNode { node, type in if type == CMARK_NODE_IMAGE { pictures.append(node) } }
    for picture in pictures {
      let address = String(cString: cmark_node_get_url(picture))
      guard let text = html(address, Self.text(in: picture)),
        let other = cmark_node_new(CMARK_NODE_HTML_INLINE)
      else { continue }
      cmark_node_set_literal(other, text)
      cmark_node_replace(picture, other)
      cmark_node_free(picture)
    }
  }

  /// The numbers from 1 of the lines in blocks of code and quotations.
  var linesShown: Set<Int> {
    var lines: Set<Int> = []
    forEachNode { node, type in
      guard type == CMARK_NODE_CODE_BLOCK || type == CMARK_NODE_BLOCK_QUOTE else { return }
      let first = Int(cmark_node_get_start_line(node))
      var last = Int(cmark_node_get_end_line(node))
      if type == CMARK_NODE_CODE_BLOCK {
        // Of a fence that nothing closes, the library counts the line after its list, too.
        last = min(
          last, first + Self.literal(of: node).count { ["\n", "\r", "\r\n"].contains($0) })
      }
      if first <= last { lines.formUnion(first...last) }
    }
    return lines
  }

  /// The parts of the page; each heading gets an anchor that has none.
  ///
  /// - Parameter taken: Anchors that the page has elsewhere.
  /// - Returns: The parts in order.
  package func sections(besides taken: Set<String> = []) -> [Section] {
    var sections = [Section(level: 0, anchor: "", title: "", text: "")]
    var anchors = taken
    for block in Self.children(of: root) {
      guard cmark_node_get_type(block) == CMARK_NODE_HEADING else {
        sections[sections.count - 1].text += Self.text(in: block) + " "
        continue
      }
      let title = Self.title(of: block)
      let anchor =
        Self.anchor(of: block) ?? Self.addAnchor(to: block, titled: title, besides: anchors)
      anchors.insert(anchor)
      sections.append(
        Section(
          level: Int(cmark_node_get_heading_level(block)), anchor: anchor, title: title, text: ""))
    }
    return sections
  }
}

extension MarkdownDocument {
  private typealias Node = OpaquePointer

  private func forEachNode(_ body: (Node, cmark_node_type) -> Void) {
    let iterator = cmark_iter_new(root)
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE else { return }
      guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) else { continue }
      body(node, cmark_node_get_type(node))
    }
  }

  private static func children(of node: Node) -> [Node] {
    Array(sequence(first: cmark_node_first_child(node)) { cmark_node_next($0) }.compactMap(\.self))
  }

  private static func literal(of node: Node) -> String {
    cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
  }

  /// The text in a node without markup; blocks and cells are apart.
  private static func text(in node: Node) -> String {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE: return literal(of: node)
    case CMARK_NODE_CODE_BLOCK: return literal(of: node) + " "
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: return " "
    case CMARK_NODE_HTML_INLINE: return literal(of: node) == "<br>" ? " " : ""
    default:
      let inside = children(of: node).map(text).joined()
      return isBlock(node) ? inside + " " : inside
    }
  }

  private static func isBlock(_ node: Node) -> Bool {
    ["paragraph", "heading", "table_cell"].contains(
      String(cString: cmark_node_get_type_string(node)))
  }

  /// The text of a heading without what is small in it, such as a link to the contents.
  private static func title(of heading: Node) -> String {
    var title = ""
    var isSmall = false
    for child in children(of: heading) {
      let html = cmark_node_get_type(child) == CMARK_NODE_HTML_INLINE ? literal(of: child) : ""
      if html == "<sub>" { isSmall = true }
      if !isSmall { title += text(in: child) }
      if html == "</sub>" { isSmall = false }
    }
    return String(title.trimmingPrefix(" ").reversed().trimmingPrefix(" ").reversed())
  }

  /// The anchor that stands in a heading; `nil` for none.
  private static func anchor(of heading: Node) -> String? {
    for child in children(of: heading) where cmark_node_get_type(child) == CMARK_NODE_HTML_INLINE {
      if let match = literal(of: child).firstMatch(of: #/<a id="([^"]+)">/#) {
        return String(match.1)
      }
    }
    return nil
  }

  /// Puts an anchor before the text of a heading, named like GitHub's.
  private static func addAnchor(
    to heading: Node, titled title: String, besides taken: Set<String>
  ) -> String {
    let name = title.anchor(besides: taken)
    if let anchor = cmark_node_new(CMARK_NODE_HTML_INLINE) {
      cmark_node_set_literal(anchor, "<a id=\"\(name)\"></a>")
      cmark_node_prepend_child(heading, anchor)
    }
    return name
  }
}

extension String {
  /// The anchor that GitHub gives a heading with this title.
  var anchorOnGitHub: String {
    String(
      lowercased().compactMap { character -> Character? in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || "-_".contains(character)
          ? character : nil
      })
  }
}
