import LifelineStatecharts

/// A vocabulary prepared for searching in one import, with the words of the importers asked for.
struct NameFinder: Sendable {
  let vocabulary: LogVocabulary
  let candidates: CandidateSearch
  let names: NameTrie
  /// The words for stages, as bytes.
  let stageWords: [[UInt8]]
  private let misspellings: MisspellingSearch
  private let cues: NameTrie
  /// The spellings of states, in small letters, by importer.
  private let states: [String: [String: Int]]
  private let asked: String?

  /// Prepares a vocabulary.
  init(_ vocabulary: LogVocabulary, importer: String? = nil, marks: [String] = []) {
    self.vocabulary = vocabulary
    asked = importer
    var names = NameTrie()
    var searched = marks
    var bases: [String] = []
    var states: [String: [String: Int]] = [:]
    for (index, spelling) in vocabulary.spellings.enumerated() {
      switch spelling.strength {
      case .record: continue
      case .state(let owner):
        states[owner, default: [:]][spelling.text.lowercased()] = index
        guard owner == importer, Importer.readsBareWords(owner) else { continue }
      case .anywhere: bases.append(spelling.text)
      default: break
      }
      names.insert(spelling.text, index)
      searched.append(spelling.text)
    }
    searched += vocabulary.chart?.texts ?? []
    var cues = NameTrie()
    for (index, cue) in vocabulary.cues.enumerated()
    where importer.flatMap({ states[$0] }) == nil || cue.importer == importer {
      cues.insert(cue.text, index)
      searched += Self.searchTexts(for: cue, before: states[cue.importer]?.keys.sorted() ?? [])
    }
    self.names = names
    self.cues = cues
    self.states = states
    stageWords = vocabulary.stages.map { Array($0.text.utf8) }
    candidates = CandidateSearch(searched)
    misspellings = MisspellingSearch(bases)
  }

  /// Returns the message of a spelling; `nil` when there is none.
  func message(spelled text: String) -> Int? {
    vocabulary.spellings.first { $0.text == text }?.message
  }

  func spelling(_ index: Int) -> LogVocabulary.Spelling { vocabulary.spellings[index] }

  /// Returns where the content of a message with this spelling comes from.
  func origin(of spelling: Int) -> RunCollector.Origin {
    switch self.spelling(spelling).strength {
    case .state(let importer), .phrase(let importer):
      .state(importer: importer, isAsked: importer == asked)
    case .system: .system
    case .anywhere, .alone, .record, .leftOut: .app
    }
  }

  /// Returns the cue that begins at an offset and its end; `nil` when there is none.
  func cue(in text: LogPiece, at position: Int) -> (cue: LogVocabulary.Cue, end: Int)? {
    let match = cues.longest(in: text, at: position)
    return match.spelling.map { (vocabulary.cues[$0], match.end) }
  }

  /// Returns the spelling of an importer's word for a state; `nil` when it is none.
  func state(_ word: LogPiece, of importer: String) -> Int? {
    states[importer]?[word.string.lowercased()]
  }

  /// The texts to search for a cue: itself, or one that is too short for that with what follows.
  private static func searchTexts(
    for cue: LogVocabulary.Cue, before words: [String]
  ) -> [String] {
    guard cue.text.count < LogVocabulary.Cue.distinctive else { return [cue.text] }
    let marks = [" ", ": ", ":", " = ", "=", ": .", " = .", " -> ", " is ", " is now "]
    let changes = [" changed ", " changed: ", " changed to ", " changed from "]
    return words.flatMap { word in
      // Longer texts would be searched for in two parts, of which the second is a common word.
      (marks + changes).map { mark in String((cue.text + mark + word).prefix(15)) }
    }
  }

  /// Returns the name that a word is probably a misspelling of.
  func nearest(to word: LogPiece) -> String? { misspellings.nearest(to: word) }
}
