/// What is called when, at a glance: scenarios by callbacks, with the order of the calls.
struct CalledWhen: Sendable {
  /// The callbacks that most scenarios have.
  var columns: [CalledColumn]
  /// The scenarios, document by document.
  var groups: [CalledGroup]

  static let vocabulary = Vocabulary<CalledWhen>(
    "called when",
    [
      .many("columns", "the callbacks that most scenarios have", CalledColumn.vocabulary) {
        $0.columns
      },
      .many("groups", "the scenarios, document by document", CalledGroup.vocabulary, \.groups),
    ])
}

/// A callback with a column of its own.
struct CalledColumn: Sendable {
  /// What stands at its head, explained by the key.
  var letter: String
  var short: ShortNames.Name
  /// The selector, with the way to its description.
  var callback: PageLink

  static let vocabulary = Vocabulary<CalledColumn>(
    "called column",
    [
      .words("letter", "its letter: A for the first one") { Words($0.letter) },
      .words("head", "a short name of the callback, a word a line") { column in
        column.short.words.map { Words($0) }.joined(separator: Words([.lineBreak]))
      },
      .words("short", "the short name in one line, as code") { .code($0.short.text) },
      .one("callback", "the whole selector", PageLink.vocabulary, \.callback),
    ])
}

/// The scenarios of one document.
struct CalledGroup: Sendable {
  var document: PageLink
  var rows: [CalledRow]

  static let vocabulary = Vocabulary<CalledGroup>(
    "called group",
    [
      .one("document", "the document that tells them", PageLink.vocabulary, \.document),
      .many("rows", "the scenarios", CalledRow.vocabulary, \.rows),
    ])
}

/// A scenario among those of its document.
struct CalledRow: Sendable {
  var scenario: PageLink
  var title: Words
  /// The states in order, for example `Active → Inactive → Background`.
  var states: Words
  var callbacks: [Words]
  /// When the callback of each column comes: `2`, `1, 3`, or nothing.
  var cells: [Words]
  /// The callbacks without a column, each with its number.
  var others: [Words]
  /// Whether every claim about it agrees.
  var agrees: Bool
  /// The known disagreements about it.
  var disagreements: [PageLink]

  static let vocabulary = Vocabulary<CalledRow>(
    "called scenario",
    [
      .one("scenario", "the scenario's id", PageLink.vocabulary, \.scenario),
      .words("title", "what it is called", \.title),
      .words("states", "the states in order", \.states),
      .lines("callbacks", "the callbacks in order", \.callbacks),
      .lines("cells", "when the callback of each column comes: 2, or 1, 3", \.cells),
      .lines("others", "when callbacks without a column come: 2 openURL", \.others),
      .flag("agrees", "all claims about it agree with the model", \.agrees),
      .many("disagreements", "the known disagreements", PageLink.vocabulary, \.disagreements),
    ])
}
