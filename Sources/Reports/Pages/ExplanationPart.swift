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
}

// When a message is sent: the circumstances, the shortest run, the neighbours, and a graph.
extension PageRenderer {
  func explanation(of message: EventName, _ found: Occurrences) -> [Block] {
    let explained = ExplanationPart.Explained(message, found)
    let ways = ways(of: explained)
    var blocks: [Block] = []
    if ways.usual.isEmpty {
      blocks.append(.paragraph(texts["page.neverFound"]))
    } else {
      let titles = titles(of: explained)
      let settings = explained.settings.map { RichText(titles.title(of: $0)) }
      let needed = line("page.setting", settings).map { " · " + $0 } ?? ""
      blocks += [.paragraph(.strong(texts["page.whenCalled"]) + needed), table(of: ways.usual)]
      if !ways.others.isEmpty {
        let profiles = RichText.link(
          texts["page.profiles"], to: address(of: .disagreements, anchor: "profiles"))
        blocks += [
          .paragraph("\(RichText.strong(texts["page.otherProfiles"])) (\(profiles))"),
          table(of: ways.others),
        ]
      }
      let run = (explained.shortestRun ?? []).map { text($0, titles) }
      let facts = [
        line("page.shortestRun", run, separator: " → "),
        line("page.comesAfter", neighbours(\.before, of: message, none: "page.runBegins")),
        line("page.comesBefore", neighbours(\.after, of: message, none: "page.runEnds")),
      ].compactMap(\.self)
      if !facts.isEmpty { blocks.append(.list(facts)) }
    }
    guard let picture = picture(.message(message)) else { return blocks }
    let caption = .emphasis(texts["page.memberCaption"] + .code(message)) + picture.links(self)
    return blocks + [.paragraph(picture.image), .paragraph(caption)] + causes(of: picture)
  }

  private func table(of ways: [ExplanationPart.Way]) -> Block {
    let head = ["page.stateBefore", "page.stateSeen", "page.brought"].map { texts[$0] }
    let rows = ways.map { way -> [RichText] in
      let causes = way.causes.map { cause -> RichText in
        let condition = cause.condition.map { texts["page.ifSet"] + $0 + texts["page.colon"] }
        return (condition ?? "") + cause.events.joined(separator: " · ")
      }
      return [way.stage, way.sees ?? "", causes.joined(separator: .lineBreak)]
    }
    return .table(.init(head: head, rows: rows))
  }

  /// The most frequent neighbours, each with the number of its scenarios.
  private func neighbours(
    _ side: KeyPath<AdjacentMessages, [AdjacentMessages.Neighbour]>, of message: EventName,
    none: String
  ) -> [RichText] {
    neighbours(side, of: message).map { neighbour in
      "\(neighbour.message.map(self.message) ?? texts[none]) (\(neighbour.scenarios.count))"
    }
  }

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
