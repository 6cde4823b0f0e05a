import LifelineStatecharts

/// The texts of state graphs.
struct StateGraphWords {
  let language: Language
  private let texts: Texts

  init(language: Language) {
    self.language = language
    texts = Texts(language)
  }

  /// Joins conditions that must all hold.
  func all(_ parts: [String]) -> String { joined(parts, by: texts["graph.and"]) }

  /// Joins conditions of which one must hold.
  func any(_ parts: [String]) -> String { joined(parts, by: texts["graph.or"]) }

  private func joined(_ parts: [String], by word: String) -> String {
    Self.spaced(parts.flatMap { [word, $0] }.dropFirst(), in: language)
  }

  /// Joins words; in Chinese with spaces only between Chinese and Latin letters.
  private static func spaced(_ words: some Sequence<String>, in language: Language) -> String {
    if language == .english { return words.joined(separator: " ") }
    return words.reduce(into: "") { text, word in
      if let last = text.last, let first = word.first, isWord(last), isWord(first),
        last.isASCII != first.isASCII
      {
        text += " "
      }
      text += word
    }
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  var always: String { texts["graph.always"] }
  var never: String { texts["graph.never"] }
  var entry: String { texts["graph.entry"] }
  var exit: String { texts["graph.exit"] }
  var anyState: String { texts["graph.anyState"] }
  var stateGraph: String { texts["graph.stateGraph"] }
  var stageGraph: String { texts["graph.stageGraph"] }
  var anyEvent: String { texts["graph.anyEvent"] }
  var list: String { texts["graph.list"] }

  func not(_ words: String) -> String { Self.spaced([texts["graph.not"], words], in: language) }

  func bracketed(_ words: String) -> String { texts["graph.bracketed", ["words": words]] }

  /// That a state is active, or not, with its region or parent where that is needed.
  func state(_ title: String, of owner: String?, isNegated: Bool) -> String {
    guard let owner else {
      return texts[isNegated ? "graph.notInState" : "graph.inState", ["title": title]]
    }
    let words = texts[isNegated ? "graph.isNotState" : "graph.isState", ["title": title]]
    return Self.spaced([owner, words], in: language)
  }

  /// That one of some events had an effect.
  func on(_ events: [String]) -> String {
    let quoted = events.map { texts["graph.quoted", ["words": $0]] }
    return texts["graph.onEvent", ["events": quoted.joined(separator: texts["graph.orElse"])]]
  }

  /// That none of the other conditions holds.
  var otherwise: String { texts["graph.otherwise"] }

  /// An event that the chart sends to itself after a delay.
  func event(_ title: String, after delays: [Duration]) -> String {
    let times = delays.map { $0.label(in: texts.language) }.joined(separator: texts["graph.orElse"])
    return texts["graph.after", ["event": title, "time": times]]
  }

  func anyState(of title: String) -> String { texts["graph.anyStateOf", ["title": title]] }

  /// The things that decide.
  func depending(on subjects: [String]) -> String {
    texts["graph.depending", ["what": subjects.joined(separator: list)]]
  }

  /// Joins events of which one is enough.
  func oneOf(_ events: [String]) -> String { events.joined(separator: texts["graph.orElse"]) }

  /// The number of messages of an arrow that only the list has.
  ///
  /// - Parameters:
  ///   - messages: These messages.
  ///   - isOnly: Whether the arrow has no others.
  ///   - isRun: Whether a run sent them all.
  /// - Returns: The text of the line.
  func more(_ messages: [StateGraph.Line], isOnly: Bool, isRun: Bool) -> String {
    let isCertain = isRun || messages.allSatisfy { !$0.hasCondition && !$0.isInSomeRuns }
    let key = isCertain ? "more" : isOnly ? "upToMessages" : "upToMore"
    return texts["graph.\(key)", count: messages.count]
  }

  /// The number of states in a closed composite state.
  func inside(_ count: Int) -> String { texts["graph.inside", count: count] }

  /// The number of states of a region whose inside is drawn.
  func inside(_ region: StateGraph.RegionCards.Card) -> String {
    region.visited == nil ? states(region.count) : count(region)
  }

  /// The number of a region's states, and with a run how many of them it visited.
  func count(_ card: StateGraph.RegionCards.Card) -> String {
    guard let visited = card.visited else { return "\(card.count)" }
    return texts["graph.cards.visited", ["visited": "\(visited)", "count": "\(card.count)"]]
  }

  /// The number of states that a card does not name.
  func moreStates(_ count: Int) -> String { texts["graph.cards.more", ["count": "\(count)"]] }

  /// A card as it is read aloud.
  func card(_ card: StateGraph.RegionCards.Card) -> String {
    texts[
      "graph.cards.spoken",
      [
        "title": card.title, "states": states(card.count),
        "names": card.states.joined(separator: texts["graph.list"]),
      ]]
  }

  /// The note about what an overview leaves out.
  func overview(closed: Int, of description: String) -> String {
    texts["graph.overview", count: closed] + (language == .english ? " " : "") + description
  }

  func more(_ transitions: Int) -> String { texts["graph.moreTransitions", count: transitions] }

  private func states(_ count: Int) -> String { texts["graph.states", count: count] }

  private func transitions(_ count: Int) -> String { texts["graph.transitions", count: count] }

  func leftOut(_ count: (states: Int, transitions: Int)) -> String {
    texts[
      "graph.leftOut",
      ["states": states(count.states), "transitions": transitions(count.transitions)]]
  }

  func spoken(_ title: String, shape: StateGraph.Vertex.Shape, children: [String]) -> String {
    let kind =
      switch shape {
      case .state: children.isEmpty ? "state" : "stateWith"
      case .parallel: "parallel"
      case .region: "region"
      case .initial, .sign(.start): "initial"
      case .final: "final"
      case .history(.shallow): "history"
      case .history(.deep): "deepHistory"
      case .note: "note"
      case .anyState: "anyState"
      case .outside: "outside"
      case .sign(let sign): sign.rawValue
      }
    return texts[
      "graph.spoken.\(kind)", ["title": title, "inside": children.joined(separator: list)]]
  }

  /// The number of times that runs entered a state.
  func visited(_ count: Int) -> String {
    count == 0 ? texts["graph.notVisited"] : texts["graph.visited", count: count]
  }

  func spoken(
    from: String, to: String, stimuli: [String], deliveries: [String]
  ) -> String {
    var label = texts["graph.spoken.arrow", ["from": from, "to": to]]
    if !stimuli.isEmpty {
      label +=
        texts["graph.spoken.on", ["events": stimuli.joined(separator: texts["graph.orElse"])]]
    }
    if !deliveries.isEmpty {
      label += texts["graph.spoken.delivers", ["messages": deliveries.joined(separator: list)]]
    }
    return label
  }

  /// The number of times that an arrow was taken over many runs.
  func taken(_ count: Int) -> String {
    count == 0 ? texts["graph.neverTaken"] : texts["graph.taken", count: count]
  }

  /// The total time that runs were in a state.
  func lasting(_ dwell: Duration) -> String {
    texts["graph.lasting", ["time": dwell.label(in: texts.language)]]
  }

  /// The coverage of a graph.
  func covered(_ covered: StateGraph.Covered) -> String {
    func words(_ share: CoverageShare, _ things: String) -> String {
      texts[
        "graph.covered.part",
        ["count": "\(share.count)", "things": things, "percent": share.percent]]
    }
    let (transitions, states) = (covered.transitions, covered.states)
    let parts = texts[
      "graph.covered",
      [
        "transitions": words(transitions, self.transitions(transitions.all)),
        "states": words(states, self.states(states.all)),
      ]]
    return covered.whole.map {
      texts["graph.covered.whole", ["percent": $0.percent, "parts": parts]]
    } ?? parts
  }

  /// The step numbers of a run at an arrow.
  func steps(_ steps: [Int]) -> String {
    steps.isEmpty
      ? texts["graph.untaken"]
      : texts["graph.steps", ["numbers": steps.map(String.init).joined(separator: list)]]
  }

  /// The step numbers of several runs at an arrow.
  func paths(_ paths: [StateGraph.Path]) -> String {
    paths.map { path in
      let numbers = path.steps.map(String.init).joined(separator: list)
      return texts["graph.stepsOfRun", ["numbers": numbers, "run": path.letter]]
    }.joined()
  }

  /// The runs that enter a state, if not all do.
  func onlyIn(_ letters: [String]) -> String {
    texts["graph.onlyIn", ["runs": letters.joined(separator: texts["graph.both"])]]
  }

  func list(ofTransitions transitions: [String]) -> String {
    texts["graph.transitionList", ["transitions": transitions.joined(separator: list)]]
  }

  func summary(states: Int, transitions: Int, taken: Int?) -> String {
    let counts: KeyValuePairs = [
      "states": self.states(states), "transitions": self.transitions(transitions),
      "taken": "\(taken ?? 0)",
    ]
    return texts[taken == nil ? "graph.summary" : "graph.summaryOfRun", counts]
  }
}
