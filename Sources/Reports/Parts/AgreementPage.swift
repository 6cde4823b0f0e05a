/// Where the documents agree with the model: their claims by what each claim is about.
struct AgreementPage: Sendable {
  var frame: PageFrame
  var documents: [AgreementGroup]
  /// The disagreements in which each side is right under circumstances of its own.
  var bothRight: [BothRightPart]

  static let vocabulary = Vocabulary<AgreementPage>(
    "agreement page",
    PageFrame.vocabulary.terms.map { $0.of(\.frame) } + [
      .many("documents", "the documents with their claims", AgreementGroup.vocabulary) {
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

/// A document with its claims.
struct AgreementGroup: Sendable {
  var document: DocumentRow
  /// What its claims are about, among all that claims can tell.
  var aspects: [Words]
  var claims: [AgreementRow]

  static let vocabulary = Vocabulary<AgreementGroup>(
    "agreeing document",
    DocumentRow.vocabulary.terms.map { $0.of(\.document) } + [
      .lines("aspects", "what its claims are about: callbacks, stages …", \.aspects),
      .many("claims", "its claims, scenario by scenario", AgreementRow.vocabulary, \.claims),
    ])
}

/// A claim with a verdict for each aspect.
struct AgreementRow: Sendable {
  /// The scenario's id, with the way to the claim.
  var scenario: PageLink
  var title: Words
  var place: Words?
  var cells: [Cell]

  static let vocabulary = Vocabulary<AgreementRow>(
    "agreeing claim",
    [
      .one("scenario", "the scenario's id, leading to the claim", PageLink.vocabulary, \.scenario),
      .words("title", "what the scenario is called", \.title),
      .words("place", "where in the document the claim stands, if told", \.place),
      .many("cells", "the verdict on each aspect", Cell.vocabulary, \.cells),
    ])

  /// What became of one aspect: exactly one of the flags is yes.
  struct Cell: Sendable {
    var verdict: Kind
    /// The known disagreement behind a difference.
    var disagreement: PageLink?

    enum Kind { case agrees, differs, silent }

    static let vocabulary = Vocabulary<Cell>(
      "agreeing aspect",
      [
        .flag("agrees", "the model does what is claimed") { $0.verdict == .agrees },
        .flag("differs", "the model does something else") { $0.verdict == .differs },
        .flag("silent", "the document says nothing about it") { $0.verdict == .silent },
        .one("disagreement", "the known disagreement, if any", PageLink.vocabulary) {
          $0.disagreement
        },
      ])
  }
}
