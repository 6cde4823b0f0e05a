/// What a stream can show beside plain text.
package struct TerminalAbilities: Equatable, Sendable {
  /// Whether a line can be erased, as progress needs.
  package let canErase: Bool
  /// Whether text may be coloured.
  package let hasColours: Bool

  /// Derives them from the stream and the environment.
  ///
  /// `TERM=dumb` and an absent `TERM` allow plain text only; a `NO_COLOR` that is not empty forbids
  /// colours (no-color.org).
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the stream is a terminal.
  ///   - variable: Returns an environment variable.
  package init(isTerminal: Bool, variable: (String) -> String?) {
    let term = variable("TERM") ?? ""
    canErase = isTerminal && !term.isEmpty && term != "dumb"
    hasColours = canErase && (variable("NO_COLOR") ?? "").isEmpty
  }
}
