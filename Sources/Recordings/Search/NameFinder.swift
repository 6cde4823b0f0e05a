import LifelineStatecharts

/// A vocabulary prepared for searching in one import, with the words of the importers asked for.
struct NameFinder: Sendable {
  let vocabulary: LogVocabulary
  let candidates: CandidateSearch
  let names: NameTrie
  /// The words for stages, as bytes.
  let stageWords: [[UInt8]]
  private let misspellings: MisspellingSearch
  private let asked: String?

  /// Prepares a vocabulary.
  init(_ vocabulary: LogVocabulary, importer: String? = nil, marks: [String] = []) {
    self.vocabulary = vocabulary
    asked = importer
    var names = NameTrie()
    var searched = marks
    var bases: [String] = []
    for (index, spelling) in vocabulary.spellings.enumerated() {
      switch spelling.strength {
      case .record: continue
      // Words such as 'active' are too common to report unless their importer was asked for.
      case .state(let owner) where owner != importer && !spelling.text.contains("."): continue
      case .anywhere: bases.append(spelling.text)
      default: break
      }
      names.insert(spelling.text, index)
      searched.append(spelling.text)
    }
    self.names = names
    stageWords = vocabulary.stages.map { Array($0.text.utf8) }
    candidates = CandidateSearch(searched)
    misspellings = MisspellingSearch(bases)
  }

  func spelling(_ index: Int) -> LogVocabulary.Spelling { vocabulary.spellings[index] }

  /// Returns the importer of a framework's word for a state if it was not asked for; otherwise
  /// `nil`.
  func refusedImporter(_ strength: LogVocabulary.Strength) -> String? {
    guard case .state(let owner) = strength, owner != asked else { return nil }
    return owner
  }

  /// Returns the name that a word is probably a misspelling of.
  func nearest(to word: LogPiece) -> String? { misspellings.nearest(to: word) }
}
