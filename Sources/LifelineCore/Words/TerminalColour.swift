/// A colour or weight of text on a terminal.
package enum TerminalColour: String, Sendable {
  case red = "31"
  case green = "32"
  case yellow = "33"
  case bold = "1"

  /// Returns a text in this colour; the terminal's own colour follows.
  func painting(_ text: String) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[m" }
}

extension String {
  /// The text in a colour; unchanged for `nil`.
  package func painted(_ colour: TerminalColour?) -> String { colour?.painting(self) ?? self }
}
