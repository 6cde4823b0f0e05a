import LifelineCatalogue
import LifelineCore
import LifelineExploration
import LifelineScenarios
import LifelineStatecharts
import LifelineUIKitLifecycle

/// What the catalogue says about something.
struct CatalogueFact {
  /// Names with values, in the order to tell them.
  private(set) var rows: [(name: String, value: String)] = []
  /// When it is called or what it means, and why no scenario has it if none does.
  private(set) var sentences: [String] = []

  private let language: Language
  private let words: ChartWords

  /// Looks something up.
  ///
  /// - Parameters:
  ///   - thing: What is asked about.
  ///   - model: The model whose stages a member may see.
  ///   - language: The language.
  /// - Throws: `LifelineError` when the catalogue cannot be read.
  init(
    about thing: NamedThing, on model: Model, in language: Language
  ) throws(LifelineError) {
    self.language = language
    words = ChartWords(of: model.chart, in: language)
    guard case .message(let message) = thing.goal else { return }
    let catalogue = try BuiltIn.read(LifecycleLibrary.catalogue)
    if let member = catalogue.members.first(where: { $0.selector == message }) {
      tell(member, in: catalogue)
    } else if let member = catalogue.lifeCycles.successors.first(where: { $0.selector == message })
    {
      tell(successor: member, in: catalogue)
    } else if let notification = catalogue.notifications.first(where: { $0.name == message }) {
      tell(notification, in: catalogue)
    }
  }

  private mutating func tell(_ member: CatalogueMember, in catalogue: Catalogue) {
    begin(language.of("selector", "选择器"), member.selector, member.swift, member.since)
    if let deprecated = member.deprecated {
      let isVersioned = deprecated != "unversioned"
      add(
        language.of("deprecated", "弃用"),
        isVersioned ? "iOS \(deprecated)" : language.of("yes", "是（未注明版本）"))
    }
    add(
      language.of("returns", "返回值"),
      member.returns == "void" ? language.of("void", "无") : member.returns ?? "")
    add(
      language.of("about", "类别"),
      language.of(
        member.category, catalogue.title(of: member.category).text(in: language)))
    add(language.of("yields to", "优先于它的"), member.yieldsTo + member.notificationDelegate)
    add(
      language.of("may see", "可能看到"),
      member.states.isEmpty
        ? language.of("not documented", "没有资料说明")
        : member.states.map(words.stage).joined(separator: language.comma))
    add(language.of("posts", "随后的通知"), [member.notification].compactMap(\.self))
    end(member.called, member.unplayed, catalogue.evidence.sources(of: member.sources))
  }

  private mutating func tell(successor member: CatalogueMember, in catalogue: Catalogue) {
    begin(language.of("selector", "选择器"), member.selector, member.swift, member.since)
    for replaced in member.replaces { add(language.of("replaces", "取代"), [replaced]) }
    add(language.of("posts", "随后的通知"), [member.notification].compactMap(\.self))
    end(member.called, nil, catalogue.evidence.sources(of: member.sources))
  }

  private mutating func tell(_ notification: CatalogueNotification, in catalogue: Catalogue) {
    begin(language.of("name", "名称"), notification.name, notification.swift, notification.since)
    if let deprecated = notification.deprecated {
      add(language.of("deprecated", "弃用"), "iOS \(deprecated)")
    }
    add(language.of("goes with", "对应的方法"), [notification.member].compactMap(\.self))
    end(
      notification.meaning, notification.unplayed,
      catalogue.evidence.sources(of: notification.sources))
  }

  private mutating func begin(
    _ kind: String, _ name: EventName, _ swift: String, _ since: String
  ) {
    add(kind, name.description)
    add("Swift", swift)
    add(language.of("since", "起始版本"), "iOS \(since)")
  }

  private mutating func add(_ name: String, _ value: String) {
    if !value.isEmpty { rows.append((name, value)) }
  }

  private mutating func add(_ name: String, _ messages: [EventName]) {
    add(name, messages.map(\.description).joined(separator: language.comma))
  }

  private mutating func end(
    _ text: LocalizedText, _ unplayed: LocalizedText?, _ sources: [EvidenceIndex.Source]
  ) {
    let names = sources.map(name)
    add(
      language.of("sources", "来源"),
      names.enumerated().filter { names.firstIndex(of: $0.element) == $0.offset }.map(\.element)
        .joined(separator: language.of("; ", "；")))
    sentences.append(text.text(in: language))
    if let unplayed {
      sentences.append(
        language.of("No scenario has it: ", "没有场景演示它：") + unplayed.text(in: language))
    }
  }

  private func name(of source: EvidenceIndex.Source) -> String {
    switch source {
    case .document(let id): language.of("document \(id)", "文档 \(id)")
    case .disagreement(let id): id.description
    case .claim(let id): id.description
    case .work(let title, address: _): title.text(in: language)
    }
  }
}
