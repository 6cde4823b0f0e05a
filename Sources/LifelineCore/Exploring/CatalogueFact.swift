/// The catalogue's information about a message.
struct CatalogueFact {
  private enum Entry {
    case member(CatalogueMember)
    /// A method of a scene delegate.
    case successor(CatalogueMember)
    case notification(CatalogueNotification)
  }

  private let entry: Entry
  private let catalogue: Catalogue

  /// Looks a message up; `nil` when the catalogue does not contain it.
  init?(about message: EventName) throws(LifelineError) {
    catalogue = try BuiltIn.read(BuiltInLibrary.catalogue)
    if let member = catalogue.members.first(where: { $0.selector == message }) {
      entry = .member(member)
    } else if let member = catalogue.lifeCycles.successors.first(where: { $0.selector == message })
    {
      entry = .successor(member)
    } else if let notification = catalogue.notifications.first(where: { $0.name == message }) {
      entry = .notification(notification)
    } else {
      return nil
    }
  }

  typealias Row = (name: String, value: String)

  /// Names with values, in order; some values are empty.
  func rows(_ words: ChartWords) -> [Row] {
    let texts = Texts(words.language)
    let rows =
      switch entry {
      case .member(let member):
        head(texts["explain.fact.selector"], member.selector, member.swift, member.since, texts)
          + self.rows(of: member, words)
      case .successor(let member):
        head(texts["explain.fact.selector"], member.selector, member.swift, member.since, texts)
          + member.replaces.map { (texts["explain.fact.replaces"], "\($0)") }
          + [(texts["explain.fact.posts"], member.notification?.description ?? "")]
      case .notification(let posted):
        head(texts["explain.fact.name"], posted.name, posted.swift, posted.since, texts) + [
          (texts["explain.fact.deprecated"], posted.deprecated.map(system) ?? ""),
          (texts["explain.fact.goesWith"], posted.member?.description ?? ""),
        ]
      }
    return rows + [(texts["explain.fact.sources"], sources(texts))]
  }

  private func head(
    _ kind: String, _ name: EventName, _ swift: String, _ since: String, _ texts: Texts
  ) -> [Row] {
    [(kind, "\(name)"), ("Swift", swift), (texts["explain.fact.since"], system(since))]
  }

  private func rows(of member: CatalogueMember, _ words: ChartWords) -> [Row] {
    let language = words.language
    let texts = Texts(language)
    let deprecated = member.deprecated.map {
      $0 == CatalogueMember.unversioned ? texts["explain.unversioned"] : system($0)
    }
    let subject =
      language == .english
      ? member.category : catalogue.title(of: member.category).text(in: language)
    let rivals = member.yieldsTo + member.notificationDelegate
    let states = member.states.map(words.stage).joined(separator: language.comma)
    return [
      (texts["explain.fact.deprecated"], deprecated ?? ""),
      (
        texts["explain.fact.returns"],
        member.returns == "void" ? texts["explain.void"] : member.returns ?? ""
      ),
      (texts["explain.fact.about"], subject),
      (
        texts["explain.fact.yieldsTo"],
        rivals.map(\.description).joined(separator: language.comma)
      ),
      (
        texts["explain.fact.maySee"],
        member.states.isEmpty ? texts["explain.undocumented"] : states
      ),
      (texts["explain.fact.posts"], member.notification?.description ?? ""),
    ]
  }

  private func system(_ version: String) -> String { "\(catalogue.platform) \(version)" }

  /// When it is called or what it means, and the reason if no scenario has it.
  func sentences(in language: Language) -> [String] {
    let (text, unplayed) =
      switch entry {
      case .member(let member): (member.called, member.unplayed)
      case .successor(let member): (member.called, nil as LocalizedText?)
      case .notification(let notification): (notification.meaning, notification.unplayed)
      }
    return [text.text(in: language)]
      + (unplayed.map {
        [Texts(language)["explain.unplayed", ["why": $0.text(in: language)]]]
      } ?? [])
  }

  /// The sources, without duplicates.
  private func sources(_ texts: Texts) -> String {
    let keys =
      switch entry {
      case .member(let member), .successor(let member): member.sources
      case .notification(let notification): notification.sources
      }
    var names: [String] = []
    for source in catalogue.evidence.sources(of: keys) {
      let name =
        switch source {
        case .document(let id): texts["explain.document", ["document": "\(id)"]]
        case .disagreement(let id): "\(id)"
        case .claim(let id): "\(id)"
        case .work(let title, address: _): title.text(in: texts.language)
        }
      if !names.contains(name) { names.append(name) }
    }
    return names.joined(separator: texts.language.semicolon)
  }
}
