/// Finds the tags of a template with their places, which the engine does not report.
///
/// The grammar is Mustache as swift-mustache 2.1 reads it, except that delimiters, content types
/// and dynamic partials are refused: the first two because values are escaped for the format of the
/// page, the last because it cannot be checked.
///
/// Source: mustache(5).
struct TemplateScanner {
  private let bytes: [UInt8]
  private let file: String
  private var index = 0
  private var line = 1
  private var lineStart = 0
  private var tags: [TemplateTag] = []
  private var findings: [Finding] = []

  private init(_ file: TemplateFile) {
    bytes = Array(file.text.utf8)
    self.file = file.path
  }

  /// Scans a template for its tags and for errors inside them.
  static func scan(_ file: TemplateFile) -> (tags: [TemplateTag], findings: [Finding]) {
    var scanner = TemplateScanner(file)
    scanner.scan()
    return (scanner.tags, scanner.findings)
  }

  private mutating func scan() {
    while index < bytes.count {
      if at("{{") {
        guard scanTag() else { return }
      } else {
        advance()
      }
    }
  }

  /// Scans one tag; `false` when it never ends.
  private mutating func scanTag() -> Bool {
    let place = Place(file: file, line: line, column: index - lineStart + 1)
    let isTriple = at("{{{")
    let end = isTriple ? "}}}" : "}}"
    let start = index + (isTriple ? 3 : 2)
    index = start
    while index < bytes.count, !at(end) { advance() }
    guard index < bytes.count else {
      findings.append(Finding(at: place, .unclosedTag(end)))
      return false
    }
    let body = String(decoding: bytes[start..<index], as: UTF8.self)
    index += end.utf8.count
    read(body, isTriple: isTriple, at: place)
    return true
  }

  private mutating func read(_ body: String, isTriple: Bool, at place: Place) {
    let kind: TemplateTag.Kind
    switch isTriple ? nil : body.first {
    case "!": return
    case "=": return findings.append(Finding(at: place, .delimiters))
    case "%": return findings.append(Finding(at: place, .contentType))
    case "#": kind = .section
    case "^": kind = .inverted
    case "/": kind = .close
    case ">": kind = .partial
    case "<": kind = .parent
    case "$": kind = .block
    case "&", .some, nil: kind = .variable
    }
    let hasSigil = kind != .variable || (!isTriple && body.first == "&")
    let written = (hasSigil ? body.dropFirst() : body[...]).trimmed
    guard let parts = Self.parts(of: written, isTemplateName: kind == .partial || kind == .parent)
    else {
      findings.append(Finding(at: place, .notAName(written)))
      return
    }
    tags.append(
      TemplateTag(kind: kind, name: parts.name, transforms: parts.transforms, place: place))
  }

  /// Splits `a(b(name))`; `nil` when it is not a name.
  private static func parts(
    of written: String, isTemplateName: Bool
  ) -> (name: String, transforms: [String])? {
    let isLegal = written.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        true
      case UInt8(ascii: "/"): isTemplateName
      case UInt8(ascii: "("), UInt8(ascii: ")"): !isTemplateName
      default: false
      }
    }
    guard isLegal, !written.isEmpty else { return nil }
    let pieces = written.split(separator: "(", omittingEmptySubsequences: false).map(String.init)
    guard let last = pieces.last, pieces.dropLast().allSatisfy({ !$0.isEmpty && !$0.contains(")") })
    else { return nil }
    let name = last.prefix { $0 != ")" }
    let closing = last.dropFirst(name.count)
    guard closing.allSatisfy({ $0 == ")" }), closing.count == pieces.count - 1 else { return nil }
    return (String(name), Array(pieces.dropLast()))
  }

  private func at(_ text: StaticString) -> Bool {
    bytes[index...].starts(
      with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
  private func at(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private mutating func advance() {
    if bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    index += 1
  }
}

extension Substring {
  /// The text without leading and trailing white space.
  fileprivate var trimmed: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension String {
  fileprivate static func unclosedTag(_ end: String) -> String {
    "the tag never ends; close it with '\(end)'"
  }
  fileprivate static var delimiters: String {
    "delimiters cannot be changed; write tags in '{{' and '}}'"
  }
  fileprivate static var contentType: String {
    "values are already escaped for the page's format; remove this tag"
  }
  fileprivate static func notAName(_ written: String) -> String {
    "'\(written)' is not a name; use letters, digits, '.', '-' and '_'"
  }
}
