/// What one document says about a scenario, with the verdict on each aspect.
struct ClaimPart: Sendable {
  /// The document, with the way to its page.
  var document: PageLink
  /// Where in the document it stands.
  var place: Words
  var aspects: [AspectPart]
  /// The names of the aspects about which it says nothing.
  var silent: [Words]

  static let vocabulary = Vocabulary<ClaimPart>(
    "claim",
    [
      .one("document", "the document that claims it", PageLink.vocabulary, \.document),
      .words("place", "where in the document it stands", \.place),
      .many("aspects", "what it says, one after another", AspectPart.vocabulary, \.aspects),
      .lines("silent", "the names of the aspects about which it says nothing", \.silent),
    ])
}

/// One aspect of a claim: the callbacks, the notifications, the stages and so on.
struct AspectPart: Sendable {
  var name: Words
  /// Whether the model does what is claimed.
  var agrees: Bool
  var claimed: Words
  /// What the model does, when that is something else.
  var actual: Words?
  /// The known disagreement behind a difference, with the way to it.
  var disagreement: PageLink?
  /// Why the model differs.
  var reason: Words?

  static let vocabulary = Vocabulary<AspectPart>(
    "aspect",
    [
      .words("name", "what it is about: callbacks, stages …", \.name),
      .flag("agrees", "the model does what is claimed", \.agrees),
      .words("claimed", "what the document says", \.claimed),
      .words("actual", "what the model does, if it differs", \.actual),
      .one("disagreement", "the known disagreement, if any", PageLink.vocabulary, \.disagreement),
      .words("reason", "why the model differs, if it does", \.reason),
    ])
}
