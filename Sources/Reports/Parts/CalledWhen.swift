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

/// A callback with a name short enough for the head of a column.
struct CalledColumn: Sendable {
  /// The selector without its first and last words, where that is clear, with places to break.
  var name: Words
  /// The selector, with the way to its description.
  var callback: PageLink

  /// The short name, with the way to the callback's description.
  var words: Words { PageLink(title: name, address: callback.address).words }

  static let vocabulary = Vocabulary<CalledColumn>(
    "called column",
    [
      .words("name", "a short name: didBecomeActive", \.name),
      .words("link", "the short name, as a link to what the callback is", \.words),
      .one("callback", "the whole selector", PageLink.vocabulary, \.callback),
    ])
}

/// The scenarios of one document.
struct CalledGroup: Sendable {
  var document: PageLink
  /// The callbacks that most scenarios of the model have: those of the table's columns.
  var columns: [CalledColumn]
  var rows: [CalledRow]
  /// Whether it stands after what most readers look for.
  var isMore: Bool

  static let vocabulary = Vocabulary<CalledGroup>(
    "called group",
    [
      .one("document", "the document that tells them", PageLink.vocabulary, \.document),
      .many(
        "columns", "the callbacks that most scenarios of the model have", CalledColumn.vocabulary,
        \.columns),
      .many("rows", "the scenarios", CalledRow.vocabulary, \.rows),
      .flag("isMore", "they stand in no document of its own: they were gathered, or told nowhere") {
        $0.isMore
      },
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
  /// The callbacks without a column: the short name of each with its number.
  var others: [Words]
  /// Whether every claim about it agrees.
  var agrees: Bool
  /// Whether what does not agree does so under other circumstances.
  var depends: Bool
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
      .flag("depends", "what does not agree does so under other circumstances", \.depends),
      .many("disagreements", "the known disagreements", PageLink.vocabulary, \.disagreements),
    ])
}
