/// The pages about the delegate's members: a list by subject, and a page for each subject.
enum MembersPage {
  static let template = PageTemplate(
    "members",
    Vocabulary<ReportContent>(
      "members page", title: "page.members",
      [
        .many("categories", "the delegate's members, by subject", category) { content, _ in
          content.catalogue.membersByCategory
        },
        .text("counts", "how many there are, and how many of them came later") { content, page in
          let later = content.catalogue.members.count(where: \.isLater)
          return page.texts[
            "report.memberCounts",
            [
              "listed": RichText(content.catalogue.members.count - later), "later": RichText(later),
            ]]
        },
      ]))

  /// The page of one subject.
  static let categoryTemplate = PageTemplate(
    "member-category",
    Vocabulary<MemberCategory>(
      "category page",
      title: { category, page in
        page.texts["page.members"] + page.texts["page.colon"]
          + page.text(page.catalogue.title(of: category.name))
      },
      [.many("members", "its members", member) { category, _ in category.members }])
  ) { page in
    guard case .memberCategory(let name) = page.id else { return nil }
    return (name, page.catalogue.members.filter { $0.category == name })
  }

  /// Members of the delegate that belong together.
  fileprivate typealias MemberCategory = (name: String, members: [CatalogueMember])

  private static let category = Vocabulary<MemberCategory>(
    "category",
    PageLink.vocabulary.terms.map { term in
      term.of { category, page in
        PageLink(
          title: page.text(page.catalogue.title(of: category.name)),
          address: page.address(of: .memberCategory(category.name)))
      }
    },
    [.many("members", "its members", member) { category, _ in category.members }])

  private static let member = Vocabulary<CatalogueMember>(
    "member",
    [
      .text("selector", "the Objective-C selector, as code") { member, _ in
        .code(member.selector)
      },
      .text("link", "the selector, as a link to where it is described") { member, page in
        page.message(member.selector)
      },
      .address("address", "where it is described") { member, page in
        page.link(toMessage: member.selector).address
      },
      .anchor { member, _ in PageRenderer.anchor(of: member.selector) },
      .text("swift", "the Swift name, as code, if known") { member, _ in
        member.swift.isEmpty ? nil : .code(member.swift)
      },
      .text("returns", "what it returns, as code, if anything") { member, _ in
        member.returns == "void" ? nil : member.returns.map { .code($0) }
      },
      .text("since", "the first version that calls it, if known") { member, page in
        page.version(member.since)
      },
      .text("deprecated", "the version that deprecated it, if any") { member, page in
        page.version(member.deprecated)
      },
      .text("summary", "a remark, if any") { member, page in
        member.called.english.isEmpty ? nil : page.text(member.called)
      },
      .one("twin", "the notification posted with it, if any", PageLink.vocabulary) {
        member, page in member.notification.map(page.link(toMessage:))
      },
      .text("stages", "the states that the app may see in it, if known") { member, page in
        page.stages(of: member)
      },
      .many("yieldsTo", "the members called instead, where implemented", PageLink.vocabulary) {
        member, page in member.yieldsTo.map(page.link(toMessage:))
      },
      .lines(
        "notificationDelegate", "what a delegate of the notification center gets instead"
      ) { member, page in member.notificationDelegate.map(page.message) },
      .text("withScenes", "that scenes take it away, and what is called instead") {
        member, page in page.successor(of: member)
      },
      .many("advice", "what to do in it, as links to the advice", PageLink.vocabulary) {
        member, page in page.catalogue.advice(on: member.selector).map(page.link(to:))
      },
      .lines("sources", "its sources") { member, page in page.sources(member.sources) },
      .many("scenarios", "the scenarios in which it is called", PageLink.vocabulary) {
        member, page in page.links(page.index.scenarios(getting: member.selector))
      },
      .text("unplayed", "why no scenario shows it, if none does") { member, page in
        page.text(member.unplayed)
      },
      .flag("isLater", "it is newer than the protocol that a document lists") { member, _ in
        member.isLater
      },
      .one("explanation", "when it is called, if it was looked for", ExplanationPart.vocabulary) {
        member, page in page.content.explanations[member.selector].map { (member.selector, $0) }
      },
    ])
}

extension Catalogue {
  /// The members by subject, in the order of the first member of each.
  fileprivate var membersByCategory: [MembersPage.MemberCategory] {
    let groups = Dictionary(grouping: members, by: \.category)
    return members.map(\.category).eachOnce.map { ($0, groups[$0] ?? []) }
  }
}

extension PageRenderer {
  /// A version with its platform, such as `iOS 4.0`.
  func version(_ version: String?) -> RichText? {
    guard let version, !version.isEmpty else { return nil }
    return version == CatalogueMember.unversioned
      ? texts["report.unversioned"]
      : RichText([catalogue.platform, version].filter { !$0.isEmpty }.joined(separator: " "))
  }

  fileprivate func stages(of member: CatalogueMember) -> RichText? {
    guard member.states.isEmpty else {
      let titles = titles()
      return list(member.states.map { RichText(titles.title(of: $0)) })
    }
    return catalogue.members.allSatisfy(\.states.isEmpty) ? nil : texts["page.notDocumented"]
  }

  /// The note that the newer lifecycle replaces a member; `nil` for one that is still called.
  fileprivate func successor(of member: CatalogueMember) -> RichText? {
    guard let successor = catalogue.successor(of: member.selector) else { return nil }
    let values: KeyValuePairs = ["message": message(successor)]
    return member.notification == nil
      ? texts["report.withScenes.member", values]
      : texts["report.withScenes.memberWithNotification", values]
  }

  /// The note that the newer lifecycle posts a notification without its member; `nil` if the member
  /// is still called.
  func successor(ofOneOf members: [EventName]) -> RichText? {
    members.lazy.compactMap(catalogue.successor).first.map {
      texts["report.withScenes.notification", ["message": message($0)]]
    }
  }
}

/// The explanation of when a message is sent, over all runs.
enum ExplanationPart {
  /// A message with its explanation.
  typealias Explained = (message: EventName, explanation: MessageExplanation)

  static let vocabulary = Vocabulary<Explained>(
    "explanation",
    [
      .lines("settings", "the settings that it requires, if any") { explained, page in
        let titles = page.titles(of: explained)
        return explained.explanation.settings.map { RichText(titles.title(of: $0)) }
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
        return (explained.explanation.shortestRun ?? []).map { page.text($0, titles) }
      },
      .many("before", "what comes right before it most often", neighbour) { explained, page in
        page.neighbours(explained.explanation.before, of: explained.message)
          .map { ($0, page.texts["page.runBegins"]) }
      },
      .many("after", "what comes right after it most often", neighbour) { explained, page in
        page.neighbours(explained.explanation.after, of: explained.message)
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
  private typealias Neighbour = (neighbour: MessageExplanation.Neighbour, none: RichText)

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
    titles(of: index.model(of: explained.explanation))
  }

  /// The most frequent neighbours; rare ones only depend on the scenarios.
  fileprivate func neighbours(
    _ list: [MessageExplanation.Neighbour], of message: EventName
  ) -> [MessageExplanation.Neighbour] {
    // Excludes what happens before a scenario begins.
    let scenarios = Set(index.scenarios(getting: message))
    let counted = list.map { neighbour in
      MessageExplanation.Neighbour(
        neighbour.message, scenarios: neighbour.scenarios.filter(scenarios.contains))
    }.filter { !$0.scenarios.isEmpty }
    // Sorting is not stable.
    return counted.enumerated().sorted {
      ($1.element.scenarios.count, $0.offset) < ($0.element.scenarios.count, $1.offset)
    }.prefix(3).map(\.element)
  }

  /// The circumstances of a message.
  ///
  /// Those that require another profile than the report's are separate, unless there are no others.
  fileprivate func ways(
    of explained: ExplanationPart.Explained
  ) -> (usual: [ExplanationPart.Way], others: [ExplanationPart.Way]) {
    let accounts = Set(content.profiles.compactMap(\.events.first))
    let circumstances = explained.explanation.circumstances
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

  /// The text of a stimulus.
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
