/// The parts of a label: `press, hold [x > 3] / ring`.
struct MermaidLabel {
  var events: [String] = []
  var guardText: String?
  var action: String?

  /// Why a label cannot be read.
  enum Mistake: Error {
    case conditionWithoutEnd
    case wordsAfterCondition(String)
  }

  /// Splits a label.
  init(_ label: String, isGuard: Bool = false) throws(Mistake) {
    guard !label.isEmpty else { return }
    if isGuard, !label.contains("[") {
      let (head, action) = Self.splitAtSlash(label)
      let words = head.trimmed
      guardText = String(words.lowercased().hasPrefix("if ") ? words.dropFirst(3) : words)
      self.action = action.map(String.init)
      return
    }
    var trigger = label[...]
    if let start = label.firstIndex(of: "["), !label[..<start].contains("/") {
      guard let end = Self.end(of: label[start...]) else { throw .conditionWithoutEnd }
      guardText = String(label[label.index(after: start)..<end].trimmed)
      let (tail, action) = Self.splitAtSlash(String(label[end...].dropFirst()))
      self.action = action.map(String.init)
      trigger = label[..<start].isBlank ? tail : label[..<start]
      if !label[..<start].isBlank, !tail.isBlank { throw .wordsAfterCondition(String(tail)) }
    } else {
      let (head, action) = Self.splitAtSlash(label)
      self.action = action.map(String.init)
      trigger = head
    }
    events = trigger.split(separator: ",").map { String($0.trimmed) }.filter { !$0.isEmpty }
  }

  /// Whether the guard holds when no other does.
  var isElse: Bool { ["else", "otherwise"].contains(guardText?.lowercased() ?? "") }

  /// The bracket that closes the first one.
  static func end(of text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == "[" { depth += 1 }
      if text[index] == "]" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  static func splitAtSlash(_ text: String) -> (Substring, Substring?) {
    guard let slash = text.firstIndex(of: "/") else { return (text[...], nil) }
    let action = text[slash...].dropFirst().trimmed
    return (text[..<slash].trimmed, action.isEmpty ? nil : action)
  }

  /// Returns the lines of a text, with its entities replaced.
  static func lines(_ text: Substring) -> [String] {
    var text = String(text)
    for sign in ["<br />", "<br>", "\\n"] { text = text.replacing(sign, with: "<br/>") }
    return text.split(separator: "<br/>").map { decoded($0.trimmed).trimmedWords }
  }

  /// Returns the labels in a text: one for each line, but for those that go on with `[` or `/`, and one
  /// up to each condition that a comma follows.
  static func triggers(_ text: Substring) -> [String] {
    var labels: [String] = []
    for line in lines(text).flatMap(alternatives) where !line.isEmpty {
      if let last = labels.indices.last, line.hasPrefix("[") || line.hasPrefix("/") {
        labels[last] += " \(line)"
      } else {
        labels.append(line)
      }
    }
    return labels.isEmpty ? [""] : labels
  }

  /// Splits `go [x], stop` after the condition, which is only that of `go`.
  private static func alternatives(_ line: String) -> [String] {
    guard let start = line.firstIndex(of: "["), !line[..<start].contains("/"),
      let end = end(of: line[start...])
    else { return [line] }
    let rest = line[end...].dropFirst().trimmed
    guard rest.first == "," else { return [line] }
    return [String(line[...end])] + alternatives(String(rest.dropFirst().trimmed))
  }

  /// Returns a text on one line, with its entities replaced.
  static func text(_ text: Substring) -> String {
    lines(text).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Replaces `#59;` and `#quot;`.
  private static func decoded(_ text: Substring) -> String {
    let names = ["quot": "\"", "amp": "&", "lt": "<", "gt": ">", "apos": "'", "colon": ":"]
    var parts = text.split(separator: "#", omittingEmptySubsequences: false)[...]
    var decoded = String(parts.removeFirst())
    for part in parts {
      let code = part.prefix { $0 != ";" }
      let scalar = UInt32(code).flatMap(Unicode.Scalar.init)
      if code.endIndex < part.endIndex, let scalar, !scalar.isForbidden {
        decoded.unicodeScalars.append(scalar)
        decoded += part[code.endIndex...].dropFirst()
      } else if code.endIndex < part.endIndex, let sign = names[String(code)] {
        decoded += sign + part[code.endIndex...].dropFirst()
      } else {
        decoded += "#" + part
      }
    }
    return decoded
  }
}
