import LifelineDiagrams
import LifelineExploration
import LifelineStatecharts

extension MembersPage {
  /// Lists a catalogue's members by subject.
  init(_ catalogue: Catalogue, setting: Setting) {
    var categories: [MemberCategory] = []
    for member in catalogue.members {
      let address = setting.address(of: .memberCategory(member.category))
      let part = MemberPart(member, setting: setting)
      if let index = categories.firstIndex(where: { $0.link.address == address }) {
        categories[index].members.append(part)
      } else {
        categories.append(
          MemberCategory(
            link: PageLink(title: setting.words(member.subject), address: address),
            members: [part]))
      }
    }
    let later = catalogue.members.count { $0.isLater }
    let listed = catalogue.members.count - later
    self.init(
      frame: setting.frame(title: setting.phrases[.members]), categories: categories,
      counts: setting.isEnglish
        ? "\(listed) members stand in the protocol that the documents list; \(later) came later and are marked so."
        : "文档所列的协议中有 \(listed) 个成员；另有 \(later) 个是之后新增的，已标明。")
  }
}

extension MemberCategoryPage {
  /// Tells the members of a subject one by one.
  init(_ category: String, of catalogue: Catalogue, setting: Setting) {
    let members = catalogue.members.filter { $0.category == category }
    self.init(
      frame: setting.frame(
        title: setting.phrases[.members] + setting.phrases[.colon]
          + (members.first.map { setting.words($0.subject) } ?? Words(category))),
      members: members.map { MemberPart($0, setting: setting) })
  }
}

extension MemberPart {
  init(_ member: Catalogue.Member, setting: Setting) {
    let titles = setting.site.titles(
      of: setting.site.content.models.first?.name ?? "", in: setting.language)
    self.init(
      link: setting.link(toMessage: member.selector),
      anchor: setting.site.anchor(of: member.selector), swift: member.swiftName,
      returns: member.returns, since: member.since.map { Words($0) },
      deprecated: member.deprecated.map(setting.words),
      summary: member.remark.map(setting.words),
      twin: member.notification.map(setting.link(toMessage:)),
      stages: member.stages.isEmpty
        ? setting.site.content.catalogue.members.allSatisfy(\.stages.isEmpty)
          ? nil : setting.phrases[.notDocumented]
        : member.stages.map { Words(titles.title(of: $0)) }
          .joined(separator: Words(setting.isEnglish ? ", " : "、")),
      yieldsTo: member.yieldsTo.map(setting.link(toMessage:)),
      notificationDelegate: member.notificationDelegate.map(setting.message),
      withScenes: setting.withScenes(member),
      sources: setting.words(member.sources),
      scenarios: setting.links(setting.site.scenarios(getting: member.selector)),
      unplayed: member.unplayed.map(setting.words), isLater: member.isLater,
      explanation: setting.site.content.explanations[member.selector].map { explanation in
        ExplanationPart(
          explanation, of: member.selector,
          setting.site.titles(of: setting.site.model(of: explanation), in: setting.language),
          setting: setting)
      })
  }
}

extension ExplanationPart {
  fileprivate init(
    _ explanation: MessageExplanation, of message: EventName, _ titles: Titles, setting: Setting
  ) {
    // What happens before a scenario begins is none of it.
    let told = Set(setting.site.scenarios(getting: message))
    func neighbours(_ list: [MessageExplanation.Neighbour], none: Phrase) -> [Neighbour] {
      let counted = list.map { ($0.message, $0.scenarios.filter(told.contains)) }
        .filter { !$0.1.isEmpty }
      // Sorting keeps no order among equals.
      return counted.enumerated()
        .sorted { ($1.element.1.count, $0.offset) < ($0.element.1.count, $1.offset) }
        .prefix(Self.mostNeighbours).map(\.element).map { name, scenarios in
          Neighbour(
            message: name.map(setting.message) ?? setting.phrases[none],
            scenarios: setting.links(scenarios))
        }
    }
    // An account of the life cycle other than the one that the report follows stands apart; a
    // message that no other way leads to has but one table.
    let accounts = Set(setting.site.content.profiles.compactMap(\.events.first))
    let others = explanation.circumstances.filter { $0.needsOne(of: accounts) }
    let usual = explanation.circumstances.filter { !$0.needsOne(of: accounts) }
    self.init(
      settings: explanation.settings.map { Words(titles.title(of: $0)) },
      ways: Way.grouped(usual.isEmpty ? others : usual, titles, setting: setting),
      otherWays: Way.grouped(usual.isEmpty ? [] : others, titles, setting: setting),
      profiles: setting.link(to: .profiles),
      run: (explanation.shortestRun ?? []).map { setting.words($0, titles) },
      before: neighbours(explanation.before, none: .runBegins),
      after: neighbours(explanation.after, none: .runEnds),
      picture: setting.picture(.message(message)))
  }

  /// Rarer ones say more about scenarios than about the message.
  private static let mostNeighbours = 3
}

extension ExplanationPart.Way {
  /// One way for each state before and seen, with all that brings it about.
  fileprivate static func grouped(
    _ circumstances: [StateSpace.Circumstance], _ titles: Titles, setting: Setting
  ) -> [Self] {
    var keys: [[Stage?]] = []
    var ways: [Self] = []
    for circumstance in circumstances {
      let key = [circumstance.stage, circumstance.sees]
      let place = keys.firstIndex(of: key) ?? keys.count
      if place == keys.count {
        keys.append(key)
        ways.append(
          Self(
            stage: circumstance.stage.map { Words(titles.title(of: $0)) }
              ?? setting.phrases[.atStart],
            sees: circumstance.sees.map { Words(titles.title(of: $0)) }, causes: []))
      }
      ways[place].add(
        circumstance.event.map { Words(titles.title(of: $0)) } ?? setting.phrases[.timePasses],
        given: setting.condition(of: circumstance, titles))
    }
    for place in ways.indices { ways[place].factorConditions() }
    return ways
  }

  private mutating func add(_ event: Words, given condition: Words?) {
    guard let place = causes.firstIndex(where: { $0.condition == condition }) else {
      causes.append(ExplanationPart.Cause(condition: condition, events: [event]))
      return
    }
    if !causes[place].events.contains(event) { causes[place].events.append(event) }
  }

  /// What needs no setting stands first.
  private mutating func factorConditions() {
    causes = causes.filter { $0.condition == nil } + causes.filter { $0.condition != nil }
  }
}

extension StateSpace.Circumstance {
  /// Whether it comes about with one of these settings only.
  fileprivate func needsOne(of accounts: Set<EventName>) -> Bool {
    !needsNoSetting
      && (settings.map { [$0] } + combinations).allSatisfy { !accounts.isDisjoint(with: $0) }
  }
}

extension Setting {
  /// The settings without which something does not come about; `nil` when it needs none.
  fileprivate func condition(
    of circumstance: StateSpace.Circumstance, _ titles: Titles
  ) -> Words? {
    guard !circumstance.needsNoSetting else { return nil }
    let sets = circumstance.settings.map { [$0] } + circumstance.combinations
    return sets.map { set in
      set.map { "“" + Words(titles.title(of: $0)) + "”" }
        .joined(separator: Words(isEnglish ? " and " : "且"))
    }
    .joined(separator: Words(isEnglish ? " or " : "或"))
  }

  /// A stimulus in words.
  fileprivate func words(_ stimulus: Stimulus, _ titles: Titles) -> Words {
    switch stimulus {
    case .event(let event): Words(titles.title(of: event))
    case .wait(let time):
      Words(isEnglish ? "wait \(time.label)" : "等待 \(time.label(in: language))")
    }
  }
}
