/// Where the documents agree with the model: what each says of scenarios, and its rules.
struct AgreementPage: Sendable {
  var frame: PageFrame
  var documents: [AgreementGroup]
  /// The disagreements in which each side is right under circumstances of its own.
  var bothRight: [BothRightPart]

  static let vocabulary = Vocabulary<AgreementPage>(
    "agreement page",
    PageFrame.vocabulary.terms.map { $0.of(\.frame) } + [
      .many("documents", "the documents with what they say", AgreementGroup.vocabulary) {
        $0.documents
      },
      .many(
        "bothRight", "disagreements that circumstances decide", BothRightPart.vocabulary,
        \.bothRight),
    ])
}

/// A disagreement in which each side is right.
struct BothRightPart: Sendable {
  var anchor: String
  var disagreement: PageLink
  var title: Words
  var explanation: Words
  var runs: SideBySide

  static let vocabulary = Vocabulary<BothRightPart>(
    "decided disagreement",
    [
      .address("anchor", "the name of its place on the page", \.anchor),
      .one("disagreement", "its id", PageLink.vocabulary, \.disagreement),
      .words("title", "the point", \.title),
      .words("explanation", "what each says, and when each is right", \.explanation),
      .one("runs", "a run for each side", SideBySide.vocabulary, \.runs),
    ])
}

/// A document with what it says.
struct AgreementGroup: Sendable {
  var document: DocumentRow
  /// What its statements are about, among all that statements can tell.
  var aspects: [Words]
  var claims: [AgreementRow]
  /// What it says about an app whatever happens to it.
  var rules: [RuleRow]

  static let vocabulary = Vocabulary<AgreementGroup>(
    "agreeing document",
    DocumentRow.vocabulary.terms.map { $0.of(\.document) } + [
      .lines("aspects", "what its statements are about: callbacks, stages …", \.aspects),
      .many("claims", "its statements, scenario by scenario", AgreementRow.vocabulary, \.claims),
      .many("rules", "its rules, in order", RuleRow.vocabulary, \.rules),
    ])
}

/// A statement about a scenario with a verdict for each aspect.
struct AgreementRow: Sendable {
  /// The scenario's id, with the way to the statement.
  var scenario: PageLink
  var title: Words
  var place: Words?
  /// What a gathered document has it from.
  var sources: [Words]
  var cells: [Cell]
  /// The known disagreements that matter in the scenario.
  var disagreements: [PageLink]

  static let vocabulary = Vocabulary<AgreementRow>(
    "agreeing claim",
    [
      .one("scenario", "the scenario's id, leading to the claim", PageLink.vocabulary, \.scenario),
      .words("title", "what the scenario is called", \.title),
      .words("place", "where in the document the claim stands, if told", \.place),
      .lines("sources", "what a gathered document has it from", \.sources),
      .many("cells", "the verdict on each aspect", Cell.vocabulary, \.cells),
      .many(
        "disagreements", "the known disagreements that matter in the scenario",
        PageLink.vocabulary, \.disagreements),
    ])

  /// What became of one aspect: exactly one of the flags is yes.
  struct Cell: Sendable {
    var verdict: Kind
    /// The known disagreement behind a difference.
    var disagreement: PageLink?

    enum Kind { case agrees, differs, depends, silent, inferred }

    static let vocabulary = Vocabulary<Cell>(
      "agreeing aspect",
      [
        .flag("agrees", "the model does what is claimed") { $0.verdict == .agrees },
        .flag("differs", "the model does something else") { $0.verdict == .differs },
        .flag("depends", "circumstances decide: the model does so in others") {
          $0.verdict == .depends
        },
        .flag("silent", "the document says nothing about it") { $0.verdict == .silent },
        .flag("isInferred", "the model does so, and nobody says so: it was inferred") {
          $0.verdict == .inferred
        },
        .one("disagreement", "the known disagreement, if any", PageLink.vocabulary) {
          $0.disagreement
        },
      ])
  }
}

/// A rule of a document with what the model says to it: exactly one of the flags is yes.
struct RuleRow: Sendable {
  /// The rule's id, with the way to it.
  var rule: PageLink
  var says: Words
  /// Where in the document, if told.
  var place: Words?
  var verdict: Kind
  /// The verdict in a word.
  var word: Words
  var reason: Words?
  var disagreements: [PageLink]

  enum Kind { case agrees, differs, depends, silent, undecided }

  static let vocabulary = Vocabulary<RuleRow>(
    "agreeing rule",
    [
      .one("rule", "its id, leading to it", PageLink.vocabulary, \.rule),
      .words("says", "what the document says, in other words", \.says),
      .words("place", "where in the document it stands, if told", \.place),
      .flag("agrees", "the model does so in every way that was asked") { $0.verdict == .agrees },
      .flag("differs", "the model does so in none") { $0.verdict == .differs },
      .flag("depends", "the model does so in some ways and not in others") {
        $0.verdict == .depends
      },
      .flag("silent", "it is advice, of which the model says nothing") { $0.verdict == .silent },
      .flag("undecided", "the search was cut off") { $0.verdict == .undecided },
      .words("verdict", "the verdict in a word", \.word),
      .words("reason", "why the verdict is what it is, if told", \.reason),
      .many("disagreements", "the known disagreements it touches", PageLink.vocabulary) {
        $0.disagreements
      },
    ])
}
