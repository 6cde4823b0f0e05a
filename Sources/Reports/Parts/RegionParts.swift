import LifelineScenarios

/// What happened in a scenario, in a page of somebody's own.
struct CallbacksRegion: Sendable {
  var phrases: Phrases
  var happenings: [Happening]
  /// Entries that would repeat without end, in words.
  var cycle: Words?

  static let vocabulary = Vocabulary<CallbacksRegion>(
    "region of callbacks",
    [
      .one("words", "the fixed words of the page's language", Phrases.vocabulary, \.phrases),
      .many("happenings", "what happened, in order", Happening.vocabulary, \.happenings),
      .words("cycle", "what repeats without end, if anything", \.cycle),
    ])
}

/// What documents say about a scenario, in a page of somebody's own.
struct ClaimsRegion: Sendable {
  var phrases: Phrases
  var claims: [ClaimPart]

  static let vocabulary = Vocabulary<ClaimsRegion>(
    "region of claims",
    [
      .one("words", "the fixed words of the page's language", Phrases.vocabulary, \.phrases),
      .many("claims", "what documents say must happen", ClaimPart.vocabulary, \.claims),
    ])
}

/// What is called when, in a page of somebody's own.
struct CalledWhenRegion: Sendable {
  var phrases: Phrases
  var called: CalledWhen

  static let vocabulary = Vocabulary<CalledWhenRegion>(
    "region of what is called when",
    [.one("words", "the fixed words of the page's language", Phrases.vocabulary, \.phrases)]
      + CalledWhen.vocabulary.terms.map { $0.of(\.called) })
}
