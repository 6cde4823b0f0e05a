/// A page of HTML with named places.
///
/// | Place | What stands there |
/// | --- | --- |
/// | `{{title}}` | a value, escaped unless it is markup |
/// | `{{html.search}}` | words of the page's language, by their key |
/// | `{{#rows}}…{{/rows}}` | what is between, once for each, or once if there is a value |
/// | `{{^rows}}…{{/rows}}` | what is between, if there is none |
/// | `{{.}}` | the value of the place around |
/// | `{{>head}}` | the file `head.html` |
///
/// A name is looked up where it stands, then further out.
struct HTMLTemplate: Sendable {
  private indirect enum Node: Sendable {
    case text(Substring)
    case place(String)
    case section(String, isInverted: Bool, [Node])
  }

  private let nodes: [Node]

  /// Reads a template.
  ///
  /// - Parameters:
  ///   - name: The name of the file, such as `page.html`.
  ///   - templates: The files.
  ///   - bundled: The built-in files, whose names of places are all that there are.
  /// - Throws: `LifelineError` with the first mistake.
  init(
    _ name: String, of templates: Templates, bundled: Templates
  ) throws(LifelineError) {
    let known = Set(Self.names(in: bundled.text(of: name) + bundled.text(of: Self.head)))
    var reader = Reader(templates.text(of: name), path: templates.path(of: name), known: known)
    let nodes = try reader.nodes()
    var head = Reader(
      templates.text(of: Self.head), path: templates.path(of: Self.head), known: known)
    let ofHead = try head.nodes()
    self.nodes = nodes.flatMap { node in
      if case .place(">head") = node { ofHead } else { [node] }
    }
  }

  private static let head = "head.html"

  private static func names(in text: String) -> [String] {
    text.matches(of: #/\{\{\{?[#^\/]?([^{}]+)\}/#).map { String($0.1) }
  }

  /// Writes the page.
  ///
  /// Cost: O(n) for n bytes of it.
  ///
  /// - Parameters:
  ///   - fields: The values, by the names of their places.
  ///   - language: The language of the words.
  /// - Returns: The page; the same values give the same bytes.
  func page(_ fields: HTMLFields, in language: Language) -> String {
    var page = ""
    Self.write(nodes, [fields], Texts(language), to: &page)
    return page
  }

  private static func write(
    _ nodes: [Node], _ scopes: [HTMLFields], _ texts: Texts, to page: inout String
  ) {
    func value(_ name: String) -> HTMLValue {
      scopes.lazy.reversed().compactMap { $0[name] }.first ?? .nothing
    }
    for node in nodes {
      switch node {
      case .text(let text): page += text
      case .place(let name) where name.contains(".") && name != ".":
        page += texts[name].escapedForXML
      case .place(let name):
        switch value(name) {
        case .text(let text): page += text.escapedForXML
        case .markup(let markup): page += markup
        case .list, .nothing: break
        }
      case .section(let name, let isInverted, let inside):
        let items = value(name).items
        if isInverted, items.isEmpty { write(inside, scopes, texts, to: &page) }
        if !isInverted { for item in items { write(inside, scopes + [item], texts, to: &page) } }
      }
    }
  }
}

/// The values of a page of HTML, by the names of their places.
typealias HTMLFields = [String: HTMLValue]

/// What stands at a place of a page of HTML.
enum HTMLValue: Sendable {
  case nothing
  /// Words, which are escaped.
  case text(String)
  /// Markup, which is written as it is.
  case markup(String)
  case list([HTMLFields])

  static func text(_ text: String?) -> HTMLValue { text.map { .text($0) } ?? .nothing }
  static func number(_ number: Int) -> HTMLValue { .text("\(number)") }
  static func flag(_ isSet: Bool) -> HTMLValue { isSet ? .list([[:]]) : .nothing }
  static func one(_ fields: HTMLFields?) -> HTMLValue { fields.map { .list([$0]) } ?? .nothing }
  static func lines(_ lines: [String]) -> HTMLValue { .list(lines.map { [".": .text($0)] }) }
  static func markups(_ parts: [String]) -> HTMLValue { .list(parts.map { [".": .markup($0)] }) }

  /// What a place that repeats is written for.
  fileprivate var items: [HTMLFields] {
    switch self {
    case .nothing: []
    case .text, .markup: [[".": self]]
    case .list(let items): items
    }
  }
}

extension HTMLTemplate {
  /// Reads the places of a template.
  private struct Reader {
    let whole: String
    let path: String
    let known: Set<String>
    private var rest: Substring

    init(_ text: String, path: String, known: Set<String>) {
      (whole, self.path, self.known, rest) = (text, path, known, text[...])
    }

    /// The nodes up to the end, or to that of the open section.
    mutating func nodes(
      in open: String? = nil, since place: Place? = nil
    ) throws(LifelineError) -> [Node] {
      var nodes: [Node] = []
      while let start = rest.firstRange(of: "{{") {
        nodes.append(.text(rest[..<start.lowerBound]))
        let word = try word(after: start)
        let name = String(word.drop { "#^/".contains($0) })
        if "#^/>".contains(word.first ?? " ") { dropLineEnd(ofPlaceFrom: start.lowerBound) }
        switch word.first {
        case "#", "^":
          let inside = try self.nodes(in: name, since: self.place(of: start.lowerBound))
          nodes.append(.section(name, isInverted: word.first == "^", inside))
        case "/" where name == open: return nodes
        case "/":
          throw error("'\(name)' is not open here; remove this end", at: start.lowerBound)
        default: nodes.append(.place(name))
        }
      }
      if let open, let place {
        throw LifelineError([Finding(at: place, "'\(open)' never ends; add '{{/\(open)}}'")])
      }
      nodes.append(.text(rest))
      return nodes
    }

    /// The word in braces, whose name is known.
    private mutating func word(after start: Range<String.Index>) throws(LifelineError) -> Substring
    {
      let isMarkup = rest[start.upperBound...].first == "{"
      guard let end = rest[start.upperBound...].firstRange(of: isMarkup ? "}}}" : "}}") else {
        throw error("this place never ends; close it with '}}'", at: start.lowerBound)
      }
      let word = rest[start.upperBound..<end.lowerBound].drop { $0 == "{" }
      rest = rest[end.upperBound...]
      let name = String(word.drop { "#^/".contains($0) })
      guard known.contains(name) || name == "." else {
        let question = NearestName.question(name, among: known.sorted())
        throw error("there is no place '\(name)'\(question)", at: start.lowerBound)
      }
      return word
    }

    private func error(_ message: String, at index: String.Index) -> LifelineError {
      LifelineError([Finding(at: place(of: index), message)])
    }

    /// Leaves out the line end after a place that writes nothing itself and is alone on its line.
    private mutating func dropLineEnd(ofPlaceFrom start: String.Index) {
      let begins = start == whole.startIndex || whole[whole.index(before: start)] == "\n"
      if begins, rest.first == "\n" { rest = rest.dropFirst() }
    }

    private func place(of index: String.Index) -> Place {
      let lines = whole[..<index].utf8.split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      return Place(file: path, line: lines.count, column: (lines.last?.count ?? 0) + 1)
    }
  }
}
