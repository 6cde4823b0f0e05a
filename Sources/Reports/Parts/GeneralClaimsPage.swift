/// What the documents say about an app whatever happens to it, and what the model answers.
struct GeneralClaimsPage: Sendable {
  var frame: PageFrame
  /// How many snapshots most searches went through.
  var searched: Int?
  var claims: [GeneralClaimPart]

  static let vocabulary = Vocabulary<GeneralClaimsPage>(
    "general claims page",
    PageFrame.vocabulary.terms.map { $0.of(\.frame) } + [
      .words("searched", "how many snapshots most searches went through, if any was made") {
        $0.searched.map { Words("\($0)") }
      },
      .many("claims", "the claims, in order", GeneralClaimPart.vocabulary, \.claims),
    ])
}

/// One general claim.
struct GeneralClaimPart: Sendable {
  var id: String
  var anchor: String
  var says: Words
  /// The documents, each with the place where it is said.
  var sources: [Words]
  var verdict: Words
  /// Whether the model does so in every way that was asked.
  var agrees: Bool
  /// The verdict, of which templates show a sign.
  var kind: RuleRow.Kind
  var disagreements: [PageLink]
  var reason: Words?
  var checks: [GeneralCheckPart]

  static let vocabulary = Vocabulary<GeneralClaimPart>(
    "general claim",
    [
      .words("id", "its id") { Words($0.id) },
      .address("anchor", "the name of its place on the page", \.anchor),
      .words("says", "what the documents say, in other words", \.says),
      .lines("sources", "the documents that say so, with the place", \.sources),
      .words("verdict", "what the model says to it, in a word", \.verdict),
      .flag("agrees", "the model does so in every way that was asked", \.agrees),
      .flag("differs", "the model does so in none") { $0.kind == .differs },
      .flag("depends", "the model does so in some ways and not in others") {
        $0.kind == .depends
      },
      .flag("silent", "it is advice, of which the model says nothing") { $0.kind == .silent },
      .many("disagreements", "the known disagreements it touches", PageLink.vocabulary) {
        $0.disagreements
      },
      .words("reason", "why the verdict is what it is, if told", \.reason),
      .many("checks", "the questions to the model", GeneralCheckPart.vocabulary, \.checks),
    ])
}

/// One question to the model.
struct GeneralCheckPart: Sendable {
  /// A property, or what a scenario's run notes, in a sentence; `nil` for a scenario's claims.
  var property: Words?
  var scenario: PageLink?
  /// The settings made before.
  var settings: [Words]
  /// Whether the answer is yes.
  var holds: Bool
  /// What the answer means.
  var meaning: Words?
  /// How many snapshots were searched, if not as many as usual.
  var searched: Int?
  var picture: PagePicture?
  /// What stands below the picture.
  var caption: Words
  /// The settings under which a rule does not hold, each with the reason.
  var exceptions: [Words] = []

  static let vocabulary = Vocabulary<GeneralCheckPart>(
    "general check",
    [
      .words(
        "property", "what was searched for or looked at, unless all that a scenario claims",
        \.property),
      .one("scenario", "the scenario that is played, if one is", PageLink.vocabulary) {
        $0.scenario
      },
      .lines("settings", "the settings made before", \.settings),
      .flag("holds", "the answer is yes", \.holds),
      .words("meaning", "what the answer means, if told", \.meaning),
      .words("searched", "how many snapshots were searched, unless as many as usual") {
        $0.searched.map { Words("\($0)") }
      },
      .one(
        "picture", "a shortest run that shows the answer no, if there is one",
        PagePicture.vocabulary
      ) {
        $0.picture
      },
      .words("caption", "what the picture shows: the rule and the property", \.caption),
      .lines(
        "exceptions", "the settings under which a rule does not hold, with the reason",
        \.exceptions),
    ])
}
