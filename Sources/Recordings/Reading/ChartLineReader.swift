import LifelineSimulation
import LifelineStatecharts

/// Finds what a line tells of a chart of one's own, by the chart's names.
///
/// ```
/// add                                        event add
/// INFO [shop] received checkout              event checkout
/// Cart -> Paying (checkout)                  event checkout, Cart -> Paying
/// entered Paying                             state Paying is entered
/// msg="state changed" state=Paying           state Paying is active
/// please add a note                          in doubt: add
/// ```
///
/// A name counts where it stands alone, or where the words beside it say what it is. O(length of the
/// line · most words of a name).
struct ChartLineReader {
  let names: ChartNames

  /// What a line tells, in order, and the names of which it does not say what they are.
  struct Reading: Equatable {
    var told: [ChartNames.Told] = []
    var inDoubt: [String] = []
  }

  /// A word, or a name of the chart.
  struct Item {
    let text: Substring
    let meanings: [ChartNames.Meaning]
    /// What stands before it.
    let gap: Substring

    var isName: Bool { !meanings.isEmpty }
    var word: String { ChartNames.key(text) }
    /// Whether it is no word of a sentence: `NAV_GO`, `user.home`, `hangUp`.
    var isDistinctive: Bool {
      let isShouted = text.count > 2 && text.allSatisfy { !$0.isLetter || $0.isUppercase }
      return isShouted || text.contains { "_.".contains($0) }
        || text.dropFirst().contains(where: \.isUppercase)
    }
    var state: Int? {
      meanings.lazy.compactMap { if case .state(let place) = $0 { place } else { nil } }.first
    }
    var event: ChartNames.Told? {
      meanings.lazy.compactMap { meaning -> ChartNames.Told? in
        switch meaning {
        case .event(let place): .event(place)
        case .message(let place): .message(place)
        case .state: nil
        }
      }.first
    }
  }

  private static let arrows = ["->", "→", "=>", "⇒", "~>", ">>", "➜"]

  private static func isValueMark(_ mark: Character) -> Bool { "=:\u{FF1A}".contains(mark) }

  /// Whether a word is of some kind.
  func isWord(_ word: String, _ kind: LineWords.Kind) -> Bool { names.words[kind].contains(word) }

  // MARK: Text

  /// Reads the text of a line without its header.
  func read(_ text: String) -> Reading {
    let items = items(of: text.withoutColours[...])
    guard items.contains(where: \.isName) else { return Reading() }
    var told: [ChartNames.Told?] = items.map { _ in nil }
    findChanges(items, &told)
    for place in items.indices where items[place].isName && told[place] == nil {
      told[place] = meaning(at: place, items)
    }
    var reading = Reading(told: Self.merged(told))
    let rest = items.indices.filter { items[$0].isName && told[$0] == nil }
    let others = rest.filter { place in !isUsed(place, told, items) }
    if reading.told.isEmpty {
      let found = others.compactMap { alone(at: $0, items) }
      if found.count == 1 { return Reading(told: found) }
      // In another spelling it is likely a word of a sentence.
      reading.inDoubt = others.map { String(items[$0].text) }.filter(names.isSpelled)
    } else if reading.told.allSatisfy({ $0.isOfStates }), let place = others.first,
      others.count == 1, let event = items[place].event
    {
      reading.told.insert(event, at: 0)
    }
    return reading
  }

  /// Whether a name is the first of a change, which is told at its second.
  private func isUsed(_ place: Int, _ told: [ChartNames.Told?], _ items: [Item]) -> Bool {
    told[place...].contains { next in
      if case .change(let from, _)? = next { from == items[place].state } else { false }
    }
  }

  /// What is told, events first; a state left and one entered in one line are a change.
  private static func merged(_ told: [ChartNames.Told?]) -> [ChartNames.Told] {
    let found = told.compactMap(\.self)
    let events = found.filter { !$0.isOfStates }
    let changes = found.filter { if case .change = $0 { true } else { false } }
    var states = changes.isEmpty ? found.filter(\.isOfStates) : changes
    if states.count == 2, case .left(let from) = states[0] {
      switch states[1] {
      case .active(let to), .entered(let to): states = [.change(from: from, to: to)]
      default: break
      }
    }
    return events + states
  }

  /// Finds `A -> B` and `from A to B`.
  private func findChanges(_ items: [Item], _ told: inout [ChartNames.Told?]) {
    for place in items.indices {
      guard let from = items[place].state else { continue }
      var next = place + 1
      // `from A to state B`
      let isFrom = place > 0 && items[place - 1].word == "from"
      var isArrow = false
      while next < items.count, !items[next].isName, next - place < 4 {
        isArrow = isArrow || Self.arrows.contains { items[next].gap.contains($0) }
        guard isWord(items[next].word, .fillers) || isFrom && items[next].word == "to" else {
          break
        }
        next += 1
      }
      // `A: event --> B`
      if next + 1 < items.count, items[next].state == nil, items[next].event != nil { next += 1 }
      guard next < items.count, let to = items[next].state else { continue }
      // Neighbouring columns of a table.
      let isRow = next == place + 1 && [",", ";", "\t"].contains(items[next].gap)
      isArrow = isArrow || isRow || Self.arrows.contains { items[next].gap.contains($0) }
      let isTo = isFrom && items[place + 1..<next].contains { $0.word == "to" }
      if isArrow || isTo { told[next] = .change(from: from, to: to) }
    }
  }

  /// What a name is, according to the words beside it; `nil` when they do not say it.
  private func meaning(at place: Int, _ items: [Item]) -> ChartNames.Told? {
    let item = items[place]
    let isValue = item.gap.contains(where: Self.isValueMark)
    let key = place > 0 && !items[place - 1].isName ? items[place - 1].word : ""
    if isValue, let state = item.state, let told = told(state, as: key) {
      // `msg="state changed" state=Paying` is no report of a state that goes on.
      let isChange = items[..<place].contains(where: { isWord($0.word, .moving) })
      if case .active = told, isChange, !key.hasPrefix("to") { return .entered(state) }
      return told
    }
    if isValue, isWord(key, .eventKeys), let event = item.event { return event }
    if isValue, isWord(key, .textKeys), endsValue(after: place, items) {
      return item.event ?? item.state.map { .active($0) }
    }
    let before = words(before: place, items)
    let after = place + 1 < items.count ? items[place + 1].word : ""
    if let state = item.state {
      if before.contains(where: { isWord($0, .entering) }) || isWord(after, .entering) {
        return .entered(state)
      }
      if before.contains(where: { isWord($0, .leaving) }) || isWord(after, .leaving) {
        return .left(state)
      }
      if let last = before.last, isWord(last, .being),
        last == "now" || before.contains(where: { isWord($0, .moving) || isWord($0, .naming) })
      {
        return .active(state)
      }
    }
    guard let event = item.event else { return nil }
    let isNamed =
      before.last.map { word in names.words[.events].contains(where: word.hasSuffix) } ?? false
    let isCaused = before.last.map { isWord($0, .happening) } == true || isWord(after, .happened)
    return isNamed || isCaused && !isSentence(place, items) ? event : nil
  }

  /// What a state is as the value of a key; `nil` for a key of something else.
  func told(_ state: Int, as key: String) -> ChartNames.Told? {
    if isWord(key, .sourceKeys) { return .left(state) }
    let isState = key.hasSuffix("state") || key.hasSuffix("status")
    guard isState || isWord(key, .stateKeys) || names.isAround(state, key) else { return nil }
    return ["old", "prev", "from", "source", "last"].contains(where: key.hasPrefix)
      ? .left(state) : .active(state)
  }

  /// The words before a name, up to four, without fillers and other names.
  private func words(before place: Int, _ items: [Item]) -> [String] {
    var words: [String] = []
    var next = place - 1
    while next >= 0, !items[next].isName, words.count < 4 {
      let word = items[next].word
      if !["the", "a", "new", "current", "into"].contains(word),
        !(word == "state" && words.isEmpty)
      {
        words.insert(word, at: 0)
      }
      next -= 1
    }
    return words
  }

  /// Whether the name is followed by words of a sentence: `received add request`.
  private func isSentence(_ place: Int, _ items: [Item]) -> Bool {
    let next = items.dropFirst(place + 1)
    guard let word = next.first, !word.isName else { return false }
    return word.gap.allSatisfy { $0 == " " } && !isWord(word.word, .happened)
      && !isWord(word.word, .being) && !isWord(word.word, .prepositions)
      && !word.word.allSatisfy(\.isNumber)
      && !(next.dropFirst().first?.gap.contains("=") ?? false)
  }

  private func endsValue(after place: Int, _ items: [Item]) -> Bool {
    guard place + 1 < items.count else { return true }
    return !items[place + 1].gap.allSatisfy { $0 == " " } || isValue(place + 2, items)
  }

  private func isValue(_ place: Int, _ items: [Item]) -> Bool {
    items.indices.contains(place) && items[place].gap.contains(where: Self.isValueMark)
  }

  /// What a name is that stands alone but for labels before it, and values after it.
  private func alone(at place: Int, _ items: [Item]) -> ChartNames.Told? {
    guard isEnd(after: place, items),
      isLabelled(at: place, items) || items[place].isDistinctive && items.count <= place + 1
    else { return nil }
    let kinds = (items[place].event != nil ? 1 : 0) + (items[place].state != nil ? 1 : 0)
    guard kinds == 1 else { return nil }
    return items[place].event ?? items[place].state.map { .active($0) }
  }

  private func isLabelled(at place: Int, _ items: [Item]) -> Bool {
    guard place > 0 else { return true }
    let marks = items[place].gap.filter { !" \t\"'`“‘(".contains($0) }
    let isMarked = marks.last.map { ":]|>)-—".contains($0) } ?? false
    let last = items[place - 1].word
    guard isMarked || isWord(last, .levels) || last.allSatisfy(\.isNumber) else {
      return false
    }
    var run = 0
    for item in items[..<place].dropFirst() {
      run = item.gap.allSatisfy { $0 == " " } && !isWord(item.word, .levels) ? run + 1 : 0
      if run > 1 { return false }
    }
    return true
  }

  private func isEnd(after place: Int, _ items: [Item]) -> Bool {
    guard place + 1 < items.count else { return true }
    let next = items[place + 1]
    if let first = next.gap.first(where: { !" \t\"'`”’".contains($0) }) {
      return "([{,;#|".contains(first)
    }
    // `Waiting 5 s` is prose about a state.
    return items[place].event != nil
      && (next.word.allSatisfy(\.isNumber) || isValue(place + 2, items))
  }

  // MARK: Words

  private func items(of text: Substring) -> [Item] {
    var words: [(text: Substring, gap: Substring)] = []
    var gap = text.startIndex
    var start = gap
    while start < text.endIndex {
      guard text[start].isWordLetter else {
        start = text.index(after: start)
        continue
      }
      var end = start
      while end < text.endIndex, text[end].isWordLetter { end = text.index(after: end) }
      words.append((text[start..<end], text[gap..<start]))
      (gap, start) = (end, end)
    }
    var items: [Item] = []
    var place = 0
    while place < words.count {
      let (count, meanings) = longestName(at: place, words)
      let last = words[place + max(count, 1) - 1].text
      items.append(
        Item(
          text: text[words[place].text.startIndex..<last.endIndex], meanings: meanings,
          gap: words[place].gap))
      place += max(count, 1)
    }
    return items
  }

  /// The longest name that begins at a word.
  private func longestName(
    at place: Int, _ words: [(text: Substring, gap: Substring)]
  ) -> (count: Int, meanings: [ChartNames.Meaning]) {
    var key = ""
    var best: (Int, [ChartNames.Meaning]) = (0, [])
    for count in 1...names.mostWords where place + count <= words.count {
      let word = words[place + count - 1]
      if count > 1 {
        guard word.gap.count == 1, let mark = word.gap.first, " -_./:".contains(mark) else { break }
      }
      key += ChartNames.key(word.text)
      let meanings = names.meanings(of: key)
      if !meanings.isEmpty { best = (count, meanings) }
    }
    guard best.0 > 0, let first = words[place].text.indices.first else { return best }
    let last = words[place + best.0 - 1].text.endIndex
    return (best.0, names.meanings(ofText: words[place].text.base[first..<last]))
  }
}

extension ChartNames.Told {
  /// Whether it is about states.
  var isOfStates: Bool {
    switch self {
    case .entered, .left, .active, .change: true
    case .event, .message: false
    }
  }
}

extension Character {
  fileprivate var isWordLetter: Bool { isLetter || isNumber || self == "_" }
}

extension String {
  /// The text without the sequences that colour it on a terminal.
  fileprivate var withoutColours: String {
    guard utf8.contains(0x1B) else { return self }
    return replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "")
  }
}
