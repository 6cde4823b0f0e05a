/// Words as Mermaid takes them for words: what it might read otherwise becomes `#code;`.
///
/// Mermaid's lexers end statements at `;` and `#`, labels of states at `:`, and read `%%{…}%%` as
/// settings anywhere; what they let through is read as Markdown and as HTML. So only letters,
/// digits and some punctuation in harmless places pass, and lines are joined by `<br/>`.
///
/// ```swift
/// MermaidText.escaped("a; <b>")            // a#59; #60;b#62;
/// MermaidText.escaped("did:", inMessage: true)   // did:
/// ```
///
/// Source: Mermaid's documentation, "Entity codes to escape characters", and the grammars of its
/// state and sequence diagrams.
enum MermaidText {
  /// Returns words that stand at the end of a statement.
  ///
  /// - Parameters:
  ///   - text: Any words.
  ///   - inMessage: Whether the words follow a colon of a sequence diagram, where others may stay.
  /// - Returns: The words on one line.
  static func escaped(_ text: String, inMessage: Bool = false) -> String {
    escaped(text.plainLines, inMessage: inMessage)
  }

  /// Returns lines of words in one statement.
  static func escaped(_ lines: [String], inMessage: Bool = false) -> String {
    lines.flatMap(\.plainLines).map { line(Array($0.unicodeScalars), inMessage: inMessage) }
      .joined(separator: "<br/>")
  }

  private static func line(_ scalars: [Unicode.Scalar], inMessage: Bool) -> String {
    var text = ""
    for (index, scalar) in scalars.enumerated() {
      func isWord(at place: Int) -> Bool {
        scalars.indices.contains(place)
          && (scalars[place].isASCIILetterOrDigit || !scalars[place].isASCII)
      }
      let passes =
        switch scalar {
        case " ", ",", "/", "?", "!", "(": true
        // "1) x" and "- x" would be lists, "www.x" a link.
        case ")": index > 0 && !isDigit(scalars[index - 1])
        case ".", "-", "+":
          isWord(at: index - 1) && isWord(at: index + 1) && !text.hasSuffix("www")
        // "wrap:" at the beginning would be an option.
        case ":": inMessage && !text.hasSuffix("wrap")
        case "[", "]": inMessage
        default: isWord(at: index)
        }
      if passes { text.unicodeScalars.append(scalar) } else { text += "#\(scalar.value);" }
    }
    return text
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// Returns the lines before a diagram that give it a name above the picture, in YAML.
  static func frontMatter(title: String) -> [String] {
    let words = title.plainLines.joined(separator: " ")
    guard !words.isEmpty else { return [] }
    var quoted = ""
    for scalar in words.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      // No tag and no setting may be found in the source.
      case "<": quoted += "\\u003c"
      case "%": quoted += "\\u0025"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return ["---", "title: \"\(quoted)\"", "---"]
  }
}
