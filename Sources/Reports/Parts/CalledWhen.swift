/// What is called when, at a glance: scenarios by callbacks, with the order of the calls.
struct CalledWhen: Sendable {
  /// The scenarios, document by document.
  var groups: [CalledGroup]

  static let vocabulary = Vocabulary<CalledWhen>(
    "called when",
    [
      .many("groups", "the scenarios, document by document", CalledGroup.vocabulary, \.groups)
    ])
}

/// A callback that a letter stands for.
struct CalledLetter: Sendable {
  var letter: String
  /// The selector, with the way to its description.
  var callback: PageLink

  /// The letter, with the way to the callback's description.
  var words: Words { PageLink(title: Words(letter), address: callback.address).words }

  static let vocabulary = Vocabulary<CalledLetter>(
    "called letter",
    [
      .words("letter", "the letter") { Words($0.letter) },
      .words("link", "the letter, as a link to what the callback is", \.words),
      .one("callback", "the whole selector", PageLink.vocabulary, \.callback),
    ])
}

/// The scenarios of one document.
struct CalledGroup: Sendable {
  var document: PageLink
  /// The callbacks that most scenarios of the model have: those of the table's columns.
  var columns: [CalledLetter]
  /// Whether the columns are not those of the group above, so that their letters need a key.
  var hasNewColumns: Bool
  var rows: [CalledRow]
  /// The callbacks that scenarios of the document have besides.
  var others: [CalledLetter]

  static let vocabulary = Vocabulary<CalledGroup>(
    "called group",
    [
      .one("document", "the document that tells them", PageLink.vocabulary, \.document),
      .many(
        "columns", "the callbacks that most scenarios of the model have", CalledLetter.vocabulary,
        \.columns),
      .flag("newColumns", "the columns are others than those of the group above", \.hasNewColumns),
      .many("rows", "the scenarios", CalledRow.vocabulary, \.rows),
      .many(
        "others", "the callbacks without a column that they have", CalledLetter.vocabulary,
        \.others),
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
  /// The callbacks without a column: the letter of each with its number.
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
      .lines("others", "when callbacks without a column come: 2 a", \.others),
      .flag("agrees", "all claims about it agree with the model", \.agrees),
      .many("disagreements", "the known disagreements", PageLink.vocabulary, \.disagreements),
    ])
}
