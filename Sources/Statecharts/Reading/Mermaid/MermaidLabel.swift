/// What a label of an arrow means: `press [x > 3] / ring`.
///
/// - A condition is in brackets; words behind it are drawn only. At a choice, a label without brackets
///   is a condition.
/// - An action follows ` / ` between blanks, or the `/` behind a condition. Nothing inside brackets and
///   parentheses is split: `Close (outside / Esc)` is one event.
/// - A comma, or a line break, separates events where each part is a name and one of them is the
///   event of another arrow alone. What begins with `[`, `/` or `(` goes on with the line before.
/// - A comma behind a condition separates transitions: `go [x], stop`.
/// - All else is one event: paths (`DELETE /users/:id`), times (`at 12:30`), sentences.
struct MermaidLabel {
  var events: [String] = []
  var guardText: String?
  var action: String?
  /// What a run has no meaning for.
  var rest: String?

  /// Splits a label.
  init(_ label: String, isGuard: Bool = false, known: Set<String> = []) {
    var (head, action) = Self.splitAtSlash(label[...])
    if isGuard, !label.contains("[") {
      guardText = String(head.lowercased().hasPrefix("if ") ? head.dropFirst(3) : head)
      self.action = action.map(String.init)
      return
    }
    if let start = Self.first(in: head, where: { $0.first == "[" }),
      let end = Self.end(of: label[start...])
    {
      guardText = String(label[label.index(after: start)..<end].trimmed)
      let tail = label[end...].dropFirst().trimmed
      var words: Substring
      if tail.first == "/" {
        (words, action) = ("", tail.dropFirst().trimmed)
      } else {
        (words, action) = Self.splitAtSlash(tail)
      }
      head = head[..<start].trimmed
      if head.isEmpty { swap(&head, &words) }
      rest = words.isEmpty ? nil : String(words)
    }
    self.action = action.flatMap { $0.isEmpty ? nil : String($0) }
    let parts = head.split(separator: ",").map { String($0.trimmed) }.filter { !$0.isEmpty }
    events =
      Self.areAlternatives(parts, known) ? parts : head.isEmpty ? [] : [String(head)]
  }

  /// Whether the guard holds when no other does.
  var isElse: Bool { ["else", "otherwise"].contains(guardText?.lowercased() ?? "") }

  private static func areAlternatives(_ parts: [String], _ known: Set<String>) -> Bool {
    parts.allSatisfy(NameSpelling.isEventName) && parts.contains(where: known.contains)
  }

  /// The bracket that closes the first one.
  private static func end(of text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == "[" { depth += 1 }
      if text[index] == "]" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// Returns the first place outside of brackets and parentheses with a property.
  private static func first(
    in text: Substring, where fits: (Substring) -> Bool
  ) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if depth == 0, fits(text[index...]) { return index }
      if "([".contains(text[index]) { depth += 1 }
      if ")]".contains(text[index]), depth > 0 { depth -= 1 }
    }
    return nil
  }

  private static func splitAtSlash(_ text: Substring) -> (Substring, Substring?) {
    let spaced = text.first == "/" ? text : text.trimmed
    let slash = first(in: spaced) { rest in
      rest.first == "/" && rest.dropFirst().first?.isWhitespace ?? true
        && text[..<rest.startIndex].last?.isWhitespace ?? true
    }
    guard let slash else { return (text.trimmed, nil) }
    return (text[..<slash].trimmed, text[slash...].dropFirst().trimmed)
  }

  /// Returns the labels in the words of an arrow, each with its lines.
  static func labels(in text: Substring, known: Set<String>) -> [[String]] {
    var labels: [[String]] = []
    for line in lines(text) where !line.isEmpty {
      if let last = labels.indices.last, let sign = line.first, "[/(".contains(sign) {
        labels[last].append(line)
      } else {
        labels.append([line])
      }
    }
    let events = labels.map { MermaidLabel($0.joined(separator: " ")).events }
    if labels.count > 1,
      !events.allSatisfy({ $0.count == 1 }) || !areAlternatives(events.flatMap(\.self), known)
    {
      labels = [labels.flatMap(\.self)]
    }
    return labels.flatMap { $0.count == 1 ? transitions(in: $0[0]).map { [$0] } : [$0] }
  }

  /// Splits `go [x], stop` behind the condition, which is only that of `go`.
  private static func transitions(in line: String) -> [String] {
    guard let start = first(in: splitAtSlash(line[...]).0, where: { $0.first == "[" }),
      let end = end(of: line[start...])
    else { return [line] }
    let rest = line[end...].dropFirst().trimmed
    guard rest.first == "," else { return [line] }
    return [String(line[...end])] + transitions(in: String(rest.dropFirst().trimmed))
  }

  /// Returns the lines of a text, with its entities replaced, and without HTML's marks of looks.
  static func lines(_ text: Substring) -> [String] {
    var text = text.replacing("\\n", with: "\n")
    if text.contains("<") {
      text = text.replacing(#/<br\s*\/?>/#.ignoresCase(), with: "\n")
        .replacing(#/<\/?(b|i|u|em|strong|small|code|span|sub|sup|center)(\s[^>]*)?>/#, with: "")
    }
    return text.split(separator: "\n").map { decoded($0.trimmed).trimmedWords }
  }

  /// Returns a text on one line, with its entities replaced.
  static func text(_ text: Substring) -> String {
    lines(text).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static let signs = [
    "quot": "\"", "amp": "&", "lt": "<", "gt": ">", "apos": "'", "colon": ":", "semi": ";",
    "num": "#", "nbsp": " ", "rarr": "→", "larr": "←", "euro": "€", "hellip": "…", "ndash": "–",
    "mdash": "—", "times": "×", "deg": "°", "infin": "∞", "hearts": "♥",
  ]

  /// Replaces `#59;`, `#quot;` and `&quot;`.
  private static func decoded(_ text: Substring) -> String {
    guard text.contains(where: { $0 == "#" || $0 == "&" }) else { return String(text) }
    let text = text.replacing("&#", with: "#").replacing(#/&(\w+;)/#) { "#\($0.1)" }
    var parts = text.split(separator: "#", omittingEmptySubsequences: false)[...]
    var decoded = String(parts.removeFirst())
    for part in parts {
      let code = part.prefix { $0 != ";" }
      let scalar = UInt32(code).flatMap(Unicode.Scalar.init)
      if code.endIndex < part.endIndex, let scalar, !scalar.isForbidden {
        decoded.unicodeScalars.append(scalar)
        decoded += part[code.endIndex...].dropFirst()
      } else if code.endIndex < part.endIndex, let sign = signs[String(code)] {
        decoded += sign + part[code.endIndex...].dropFirst()
      } else {
        decoded += "#" + part
      }
    }
    return decoded
  }
}
