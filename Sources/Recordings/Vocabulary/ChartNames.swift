import LifelineSimulation
package import LifelineStatecharts

/// The names of a chart of one's own that lines of a log may contain: its events, messages and states, each
/// with its titles.
///
/// Case, spaces and punctuation do not matter: `hang up`, `hangUp` and `HANG_UP` are the same.
package struct ChartNames: Sendable {
  /// What a name stands for.
  enum Meaning: Hashable, Sendable {
    /// An event, by its place.
    case event(Int)
    /// A message, by its index in the vocabulary.
    case message(Int)
    /// A state, by its place.
    case state(Int)
  }

  /// What a line tells.
  enum Told: Hashable, Sendable {
    case event(Int)
    case message(Int)
    case entered(Int)
    case left(Int)
    case active(Int)
    case change(from: Int, to: Int)
  }

  /// The words beside the names.
  let words: LineWords
  private let events: [EventName]
  private let states: [StateID]
  private var meanings: [String: [Meaning]] = [:]
  /// What the names stand for as they are written in the chart.
  private var spellings: [String: [Meaning]] = [:]
  /// The names of what is around each state, as keys.
  private let surroundings: [Set<String>]
  /// The texts to search for.
  private(set) var texts: [String] = []
  /// The most words of a name.
  private(set) var mostWords = 1
  /// The number of messages in the vocabulary; what else is told is numbered from there.
  private let messageCount: Int

  /// Collects names.
  ///
  /// - Parameters:
  ///   - events: The events, each with its titles.
  ///   - states: The states, each with its titles and the names of those around it.
  ///   - messages: The messages of the vocabulary, in its order.
  ///   - words: The words beside the names.
  package init(
    events: [(name: EventName, titles: [String])],
    states: [(id: StateID, titles: [String], around: [String])],
    messages: [EventName], words: LineWords
  ) {
    self.words = words
    self.events = events.map(\.name)
    self.states = states.map(\.id)
    surroundings = states.map { Set($0.around.map { Self.key($0) }) }
    messageCount = messages.count
    for (place, event) in events.enumerated() {
      for name in [event.name.description] + event.titles { add(name, .event(place)) }
    }
    for (place, message) in messages.enumerated() { add("\(message)", .message(place)) }
    for (place, state) in states.enumerated() {
      for name in [state.id.description] + state.titles { add(name, .state(place)) }
    }
  }

  private mutating func add(_ name: String, _ meaning: Meaning) {
    let key = Self.key(name)
    guard !key.isEmpty else { return }
    if spellings[name]?.contains(meaning) != true { spellings[name, default: []].append(meaning) }
    guard meanings[key]?.contains(meaning) != true else { return }
    meanings[key, default: []].append(meaning)
    let words = Self.words(of: name)
    // A name of several words may be written with something else between them, or nothing.
    texts += words.max { $0.count < $1.count }.map { [$0] } ?? []
    mostWords = max(mostWords, words.count)
  }

  /// The words of a name: `hangUp` and `hang up` have two.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var before: Character = " "
    for letter in name {
      let isPart = letter.isLetter || letter.isNumber
      let begins = !(before.isLetter || before.isNumber) || before.isLowercase && letter.isUppercase
      if isPart, begins { words.append("") }
      if isPart { words[words.count - 1].append(letter) }
      before = letter
    }
    return words
  }

  /// A name without case, spaces and punctuation.
  static func key(_ name: some StringProtocol) -> String {
    var key = ""
    for letter in name where letter.isLetter || letter.isNumber { key += letter.lowercased() }
    return key
  }

  /// Returns what a name stands for; empty for an unknown one.
  func meanings(of key: String) -> [Meaning] { meanings[key] ?? [] }

  /// Returns what a text stands for: what is written so in the chart, or else in another spelling.
  func meanings(ofText text: some StringProtocol) -> [Meaning] {
    spellings[String(text)] ?? meanings(of: Self.key(text))
  }

  /// Whether a text is a name as it is written in the chart.
  func isSpelled(_ text: some StringProtocol) -> Bool { spellings[String(text)] != nil }

  /// Whether a key is the name of a region or a composite state around a state.
  func isAround(_ state: Int, _ key: String) -> Bool { surroundings[state].contains(key) }

  /// The number of what a line tells, as in the entries of runs.
  func index(of told: Told) -> Int {
    let count = states.count
    let rest = messageCount + events.count
    return switch told {
    case .message(let place): place
    case .event(let place): messageCount + place
    case .entered(let place): rest + place
    case .left(let place): rest + count + place
    case .active(let place): rest + 2 * count + place
    case .change(let from, let to): rest + (3 + from) * count + to
    }
  }

  /// Returns what a number above those of messages stands for.
  func occurrence(at index: Int) -> TraceEntry.Occurrence {
    var rest = index - messageCount
    if rest < events.count { return .event(events[rest]) }
    rest -= events.count
    let (row, place) = rest.quotientAndRemainder(dividingBy: states.count)
    return switch row {
    case 0: .state(.entered(states[place]))
    case 1: .state(.left(states[place]))
    case 2: .state(.active(states[place]))
    default: .state(.change(from: states[row - 3], to: states[place]))
    }
  }
}
