/// The explanation of when a message is sent, over all runs.
enum ExplanationPart {
  /// A message with its occurrences.
  ///
  /// A setting that all circumstances need is listed once, before them; any other is listed with the
  /// circumstances that need it.
  struct Explained {
    let message: EventName
    /// The model that was searched.
    let model: String
    /// The settings that all circumstances need; empty for none.
    let settings: [EventName]
    /// The circumstances, without those settings; empty when there are none.
    let circumstances: [StateSpace.Circumstance]
    /// The fewest stimuli after which it is sent; `nil` when it never is.
    let shortestRun: [Stimulus]?

    init(_ message: EventName, _ found: Occurrences) {
      self.message = message
      model = found.model.name
      let needed = found.settings
      let isShared = found.circumstances.allSatisfy {
        $0.settings.map { [$0] } + $0.combinations == [needed]
      }
      settings = isShared ? needed : []
      circumstances = found.circumstances.map { circumstance in
        var circumstance = circumstance
        if isShared { (circumstance.settings, circumstance.combinations) = ([], []) }
        return circumstance
      }
      shortestRun = found.shortestRun.map { (isShared ? [] : needed.map(Stimulus.event)) + $0 }
    }
  }

  static let vocabulary = Vocabulary<Explained>(
    "explanation",
    [
      .lines("settings", "the settings that it requires, if any") { explained, page in
        let titles = page.titles(of: explained)
        return explained.settings.map { RichText(titles.title(of: $0)) }
      },
      .many("ways", "the circumstances of it; none for never", way) { explained, page in
        page.ways(of: explained).usual
      },
      .many("otherWays", "the circumstances that require another profile", way) { explained, page in
        page.ways(of: explained).others
      },
      .address("profiles", "the list of the profiles") { _, page in
        page.address(of: .disagreements, anchor: "profiles")
      },
      .lines("run", "the fewest steps after which it happens") { explained, page in
        let titles = page.titles(of: explained)
        return (explained.shortestRun ?? []).map { page.text($0, titles) }
      },
      .many("before", "what comes right before it most often", neighbour) { explained, page in
        page.neighbours(\.before, of: explained.message)
          .map { ($0, page.texts["page.runBegins"]) }
      },
      .many("after", "what comes right after it most often", neighbour) { explained, page in
        page.neighbours(\.after, of: explained.message)
          .map { ($0, page.texts["page.runEnds"]) }
      },
      .one("picture", "the states and transitions that involve it", PageImage.vocabulary) {
        explained, page in page.picture(.message(explained.message))
      },
    ])

  /// The circumstances with one previous state: the causes, by setting.
  fileprivate struct Way {
    var stage: RichText
    var sees: RichText?
    var causes: [Cause] = []

    typealias Cause = (condition: RichText?, events: [RichText])

    mutating func add(_ event: RichText, given condition: RichText?) {
      guard let place = causes.firstIndex(where: { $0.condition == condition }) else {
        causes.append((condition, [event]))
        return
      }
      if !causes[place].events.contains(event) { causes[place].events.append(event) }
    }

    /// Causes without a setting come first.
    mutating func sortCauses() {
      causes = causes.filter { $0.condition == nil } + causes.filter { $0.condition != nil }
    }
  }

  private static let way = Vocabulary<Way>(
    "way",
    [
      .text("stage", "the state of the app before") { way, _ in way.stage },
      .text("sees", "the state that the app sees in it, if any") { way, _ in way.sees },
      .many("causes", "its causes, by setting", cause) { way, _ in way.causes },
    ])

  private static let cause = Vocabulary<Way.Cause>(
    "cause",
    [
      .text("condition", "what must be set, if anything") { cause, _ in cause.condition },
      .lines("events", "what brings it about") { cause, _ in cause.events },
    ])

  /// A message right before or after, or the beginning or end of a run.
  private typealias Neighbour = (neighbour: AdjacentMessages.Neighbour, none: RichText)

  private static let neighbour = Vocabulary<Neighbour>(
    "neighbour",
    [
      .text("message", "the message, or the beginning or end of a run") { pair, page in
        pair.neighbour.message.map(page.message) ?? pair.none
      },
      .many("scenarios", "the scenarios in which it is so", PageLink.vocabulary) { pair, page in
        page.links(pair.neighbour.scenarios)
      },
    ])
}

extension PageRenderer {
  fileprivate func titles(of explained: ExplanationPart.Explained) -> Titles {
    titles(of: explained.model)
  }

  /// The most frequent neighbours; rare ones only depend on the scenarios.
  fileprivate func neighbours(
    _ side: KeyPath<AdjacentMessages, [AdjacentMessages.Neighbour]>, of message: EventName
  ) -> [AdjacentMessages.Neighbour] {
    // Excludes what happens before a scenario begins.
    let scenarios = Set(index.scenarios(getting: message))
    let all = content.neighbours[message]?[keyPath: side] ?? []
    let counted = all.sortedByCount.map { neighbour in
      (message: neighbour.message, scenarios: neighbour.scenarios.filter(scenarios.contains))
    }.filter { !$0.scenarios.isEmpty }
    return Array(counted.sortedByCount.prefix(3))
  }

  /// The circumstances of a message.
  ///
  /// Those that require another profile than the report's are separate, unless there are no others.
  fileprivate func ways(
    of explained: ExplanationPart.Explained
  ) -> (usual: [ExplanationPart.Way], others: [ExplanationPart.Way]) {
    let accounts = Set(content.profiles.compactMap(\.events.first))
    let circumstances = explained.circumstances
    let others = circumstances.filter { $0.needsOne(of: accounts) }
    let usual = circumstances.filter { !$0.needsOne(of: accounts) }
    let titles = titles(of: explained)
    return usual.isEmpty
      ? (grouped(others, titles), []) : (grouped(usual, titles), grouped(others, titles))
  }

  /// One row for each pair of previous state and state seen, with all of its causes.
  private func grouped(
    _ circumstances: [StateSpace.Circumstance], _ titles: Titles
  ) -> [ExplanationPart.Way] {
    var keys: [[Stage?]] = []
    var ways: [ExplanationPart.Way] = []
    for circumstance in circumstances {
      let key = [circumstance.stage, circumstance.sees]
      let place = keys.firstIndex(of: key) ?? keys.count
      if place == keys.count {
        keys.append(key)
        ways.append(
          ExplanationPart.Way(
            stage: circumstance.stage.map { RichText(titles.title(of: $0)) }
              ?? texts["page.atStart"],
            sees: circumstance.sees.map { RichText(titles.title(of: $0)) }))
      }
      ways[place].add(
        circumstance.event.map { RichText(titles.title(of: $0)) } ?? texts["page.timePasses"],
        given: condition(of: circumstance, titles))
    }
    for place in ways.indices { ways[place].sortCauses() }
    return ways
  }

  /// The settings that it requires; `nil` for none.
  private func condition(
    of circumstance: StateSpace.Circumstance, _ titles: Titles
  ) -> RichText? {
    guard !circumstance.needsNoSetting else { return nil }
    let sets = circumstance.settings.map { [$0] } + circumstance.combinations
    return sets.map { set in
      set.map { "“\(titles.title(of: $0))”" }.joined(separator: texts["report.condition.and"])
    }.joined(separator: texts["report.condition.or"])
  }

  fileprivate func text(_ stimulus: Stimulus, _ titles: Titles) -> RichText {
    switch stimulus {
    case .event(let event): RichText(titles.title(of: event))
    case .wait(let time):
      texts["report.stimulus.wait", ["time": RichText(time.label(in: language))]]
    case .assume: RichText(stimulus.description)
    }
  }
}

extension StateSpace.Circumstance {
  /// Whether it only happens with one of these settings.
  fileprivate func needsOne(of accounts: Set<EventName>) -> Bool {
    !needsNoSetting
      && (settings.map { [$0] } + combinations).allSatisfy { !accounts.isDisjoint(with: $0) }
  }
}

extension [AdjacentMessages.Neighbour] {
  /// Those in the most scenarios first; ties keep their order.
  fileprivate var sortedByCount: [Element] {
    enumerated().sorted {
      ($1.element.scenarios.count, $0.offset) < ($0.element.scenarios.count, $1.offset)
    }.map(\.element)
  }
}
