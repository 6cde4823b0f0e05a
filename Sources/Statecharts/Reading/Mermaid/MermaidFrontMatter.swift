/// The title of a diagram: `title:` in its front matter. Other keys, such as `config:`, are about
/// looks and are skipped.
///
/// ```
/// ---
/// title: "My \"lamp\""
/// config:
///   theme: dark
/// ---
/// stateDiagram-v2
/// ```
extension MermaidDiagram {
  /// Reads a line of the front matter.
  mutating func readFrontMatter() {
    guard let (key, value) = Self.entry(line), ["title", "\"title\"", "'title'"].contains(key)
    else { return }
    if title != nil {
      return report(
        "a second title; '\(title ?? "")' is taken, remove the other", at: place(of: line),
        as: .warning)
    }
    guard let words = Self.scalar(value) else {
      return report(
        "this title is left out; write it in one line, as 'title: Words'", at: place(of: value),
        as: .warning)
    }
    if !words.isBlank { title = words.onOneLine }
  }

  /// Returns the key and the value of a line that is not indented.
  private static func entry(_ line: Substring) -> (key: Substring, value: Substring)? {
    guard let first = line.first, !first.isWhitespace, let colon = line.firstIndex(of: ":") else {
      return nil
    }
    return (line[..<colon].trimmed, line[line.index(after: colon)...].trimmed)
  }

  /// Returns a text as YAML writes it in one line; `nil` for a list, a block and an open quotation.
  private static func scalar(_ text: Substring) -> String? {
    switch text.first {
    case "\"": return quoted(text.dropFirst())
    case "'":
      let parts = text.dropFirst().replacing("''", with: "\u{0}")
      guard let end = parts.firstIndex(of: "'") else { return nil }
      return String(parts[..<end].replacing("\u{0}", with: "'"))
    case "|", ">", "[", "{", "&", "*", "!": return nil
    default:
      return String((text.firstRange(of: " #").map { text[..<$0.lowerBound] } ?? text).trimmed)
    }
  }

  /// Returns the text up to the closing quote.
  private static func quoted(_ text: Substring) -> String? {
    var words = ""
    var rest = text
    while let sign = rest.popFirst() {
      if sign == "\"" { return words }
      guard sign == "\\" else {
        words.append(sign)
        continue
      }
      guard let escape = rest.popFirst() else { return nil }
      guard let digits = ["x": 2, "u": 4, "U": 8][escape] else {
        words += ["n": " ", "t": " "][escape] ?? String(escape)
        continue
      }
      let code = rest.prefix(digits)
      rest = rest.dropFirst(digits)
      guard code.count == digits, let value = UInt32(code, radix: 16),
        let scalar = Unicode.Scalar(value), !scalar.isForbidden
      else { return nil }
      words.unicodeScalars.append(scalar)
    }
    return nil
  }
}
