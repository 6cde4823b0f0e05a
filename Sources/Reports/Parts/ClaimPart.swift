import LifelineScenarios

/// What one document says about a scenario, with the verdict on each aspect.
struct ClaimPart: Sendable {
  var anchor: String
  /// The document, with the way to its page.
  var document: PageLink
  /// Where in the document it stands.
  var place: Words?
  /// What a gathered document has it from.
  var sources: [Words]
  var origin: Origin
  var aspects: [AspectPart]
  /// Why the model does not do what is claimed, where it does not.
  var reasons: [ReasonPart]
  /// The names of the aspects about which it says nothing.
  var silent: [Words]
  /// The same in a sentence; `nil` when it says something about each, and where nobody says anything.
  var silence: Words?

  /// Whose word it is.
  enum Origin: Sendable {
    /// A document's own.
    case document
    /// That of the sources from which a document was gathered.
    case sources
    /// Nobody's: it follows from the sources.
    case inference

    init(_ claim: Claim, of document: Document?) {
      if claim.isInferred {
        self = .inference
      } else {
        self = document?.isGathered == true ? .sources : .document
      }
    }
  }

  static let vocabulary = Vocabulary<ClaimPart>(
    "claim",
    [
      .address("anchor", "the name of its place on the page", \.anchor),
      .one("document", "the document that claims it", PageLink.vocabulary, \.document),
      .words("place", "where in the document it stands, if told", \.place),
      .lines("sources", "what a gathered document has it from", \.sources),
      .flag("isTold", "the document itself says so") { $0.origin == .document },
      .flag("isGathered", "the sources say so") { $0.origin == .sources },
      .flag("isInferred", "nobody says so: it follows from the sources") {
        $0.origin == .inference
      },
      .many("aspects", "what it says, one after another", AspectPart.vocabulary, \.aspects),
      .many("reasons", "why the model differs, if it does", ReasonPart.vocabulary, \.reasons),
      .lines("silent", "the names of the aspects about which it says nothing", \.silent),
      .words("silence", "the same in a sentence, if there are such aspects", \.silence),
    ])
}

/// One aspect of a claim: the callbacks, the notifications, the stages and so on.
struct AspectPart: Sendable {
  var name: Words
  /// Whether the model does what is claimed.
  var agrees: Bool
  /// Whether it does so under other circumstances.
  var depends: Bool
  /// What the document says, one thing a line.
  var claimed: [Words]
  /// What the model does, one thing a line.
  var actual: [Words]
  /// What the model sends the delegate besides, to which the document does not listen.
  var besides: [Words]
  /// The known disagreement behind a difference, with the way to it.
  var disagreement: PageLink?

  static let vocabulary = Vocabulary<AspectPart>(
    "aspect",
    [
      .words("name", "what it is about: callbacks, stages …", \.name),
      .flag("agrees", "the model does what is claimed", \.agrees),
      .flag("depends", "it does not here, but under other circumstances", \.depends),
      .lines("claimed", "what the document says, one thing a line", \.claimed),
      .lines("actual", "what the model does, one thing a line", \.actual),
      .lines("besides", "what the model calls besides, of which the document does not speak") {
        $0.besides
      },
      .one("disagreement", "the known disagreement, if any", PageLink.vocabulary, \.disagreement),
    ])
}

/// Why the model does not follow a document.
struct ReasonPart: Sendable {
  /// The disagreement, with the way to it.
  var disagreement: PageLink
  var reason: Words

  static let vocabulary = Vocabulary<ReasonPart>(
    "reason",
    [
      .one("disagreement", "the disagreement", PageLink.vocabulary, \.disagreement),
      .words("reason", "why the model does not follow the document", \.reason),
    ])
}
