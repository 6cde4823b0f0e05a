/// Where documents, logs and the model do not say the same.
struct DisagreementsPage: Sendable {
  var frame: PageFrame
  var disagreements: [DisagreementPart]

  static let vocabulary = Vocabulary<DisagreementsPage>(
    "disagreements page",
    PageFrame.vocabulary.terms.map { $0.of(\.frame) } + [
      .many("disagreements", "the points, in order", DisagreementPart.vocabulary) {
        $0.disagreements
      }
    ])
}

/// One point of disagreement.
struct DisagreementPart: Sendable {
  var id: String
  var anchor: String
  var title: Words
  var parties: Words?
  var explanation: Words
  /// What the model does.
  var standard: Words?
  /// The scenarios in which it shows.
  var scenarios: [PageLink]

  static let vocabulary = Vocabulary<DisagreementPart>(
    "disagreement",
    [
      .words("id", "its id") { Words($0.id) },
      .address("anchor", "the name of its place on the page", \.anchor),
      .words("title", "the point", \.title),
      .words("parties", "who says what, if told", \.parties),
      .words("explanation", "what each says, and when each is right", \.explanation),
      .words("standard", "what the model does, if it matters to it", \.standard),
      .many("scenarios", "the scenarios in which it shows", PageLink.vocabulary, \.scenarios),
    ])
}
