/// The words beside a chart's names that say what a line tells, in all languages of logs.
package struct LineWords: Sendable {
  /// What words say.
  package enum Kind: String, CaseIterable, Sendable {
    /// What tells that a state was entered.
    case entering
    /// What tells that a state was left.
    case leaving
    /// What tells of a change, wherever it stands before a state.
    case moving
    /// What stands right before a state after a word of a change.
    case being
    /// What names a state.
    case naming
    /// What may stand between the states of a change.
    case fillers
    /// The keys of a state that is active.
    case stateKeys
    /// The keys of a state that was left.
    case sourceKeys
    /// The keys of an event.
    case eventKeys
    /// The keys of a text.
    case textKeys
    /// What names an event.
    case events
    /// What stands right before an event.
    case happening
    /// What stands right behind an event.
    case happened
    /// What stands behind an event and is about it, not the rest of its name.
    case prepositions
    /// The levels of loggers.
    case levels
  }

  private var words: [Kind: Set<String>] = [:]

  /// Collects words.
  ///
  /// - Parameter texts: The words of a kind, with spaces between them.
  package init(_ texts: (Kind) -> [String]) {
    for kind in Kind.allCases {
      words[kind] = Set(texts(kind).flatMap { $0.split(separator: " ").map(String.init) })
    }
  }

  /// The words of a kind, in small letters.
  subscript(_ kind: Kind) -> Set<String> { words[kind] ?? [] }
}
