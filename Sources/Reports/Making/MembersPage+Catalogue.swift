import Diagrams
import Exploration
import Statecharts

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
        ? nil
        : member.stages.map { Words(titles.title(of: $0)) }
          .joined(separator: setting.phrases[.comma]),
      yieldsTo: member.yieldsTo.map(setting.link(toMessage:)),
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
    func neighbours(
      _ list: [MessageExplanation.Neighbour], none: Phrase
    ) -> [Neighbour] {
      list.map { neighbour in
        Neighbour(
          message: neighbour.message.map(setting.message) ?? setting.phrases[none],
          scenarios: setting.links(neighbour.scenarios))
      }
    }
    self.init(
      settings: explanation.settings.map { Words(titles.title(of: $0)) },
      ways: Way.grouped(explanation.circumstances, titles, setting: setting),
      run: (explanation.shortestRun ?? []).map { setting.words($0, titles) },
      before: neighbours(explanation.before, none: .runBegins),
      after: neighbours(explanation.after, none: .runEnds),
      picture: setting.picture(.message(message)))
  }
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
      let event = setting.words(circumstance, titles)
      if let index = keys.firstIndex(of: key) {
        if !ways[index].events.contains(event) { ways[index].events.append(event) }
        continue
      }
      keys.append(key)
      ways.append(
        Self(
          stage: circumstance.stage.map { Words(titles.title(of: $0)) }
            ?? setting.phrases[.atStart],
          sees: circumstance.sees.map { Words(titles.title(of: $0)) }, events: [event]))
    }
    return ways
  }
}

extension Setting {
  /// What brings something about, and the setting without which it does not.
  fileprivate func words(_ circumstance: StateSpace.Circumstance, _ titles: Titles) -> Words {
    let event = circumstance.event.map { Words(titles.title(of: $0)) } ?? phrases[.timePasses]
    guard !circumstance.needsNoSetting else { return event }
    let sets = circumstance.settings.map { [$0] } + circumstance.combinations
    let settings = sets.map { set in
      set.map { Words(titles.title(of: $0)) }.joined(separator: Words(isEnglish ? " and " : "且"))
    }
    .joined(separator: Words(isEnglish ? " or " : "或"))
    return event + (isEnglish ? Words(" (first: ") : Words("（先")) + settings
      + (isEnglish ? Words(")") : Words("）"))
  }

  /// A stimulus in words.
  fileprivate func words(_ stimulus: Stimulus, _ titles: Titles) -> Words {
    switch stimulus {
    case .event(let event): Words(titles.title(of: event))
    case .wait(let time): Words(isEnglish ? "wait \(time.label)" : "等待 \(time.label)")
    }
  }
}
