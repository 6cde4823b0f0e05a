import LifelineExploration
import LifelineScenarios
import LifelineStatecharts

/// Where words are written: on which page, in which language, of which report.
///
/// It knows how to name things in the language and how to get from the page to any other.
struct Setting: Sendable {
  let site: Site
  let pictures: Pictures
  let page: Page
  let language: Language
  /// What page files end in.
  let suffix: String

  var phrases: Phrases { Phrases(language) }

  func words(_ text: LocalizedText) -> Words { Words(quoting: text.text(in: language)) }

  /// The address of another page or of a place in it, as this page writes it.
  func address(of target: Page, anchor: String? = nil) -> String {
    let fragment = anchor.map { "#\($0)" } ?? ""
    if target == page, anchor != nil { return fragment }
    let source = page.path(in: language, suffix: suffix)
    return FileName.relative(target.path(in: language, suffix: suffix), from: source) + fragment
  }

  /// The address of a file of the report, as this page writes it.
  func address(ofFile path: String) -> String {
    FileName.relative(path, from: page.path(in: language, suffix: suffix))
  }

  var isEnglish: Bool { language == .english }

  func picture(_ id: PictureID) -> PagePicture? {
    pictures.picture(id) { address(ofFile: $0) }
  }

  /// What a state is called; its id when it has no title.
  func title(of state: State) -> Words {
    state.annotations.title.map(words) ?? Words(state.id.description)
  }

  /// What every page has.
  func frame(title: Words) -> PageFrame {
    let place = site.pages.firstIndex(of: page) ?? 0
    func link(_ place: Int) -> PageLink? {
      guard site.pages.indices.contains(place) else { return nil }
      let target = site.pages[place]
      return PageLink(
        title: name(of: target), address: target == page ? nil : address(of: target))
    }
    return PageFrame(
      title: title,
      pages: site.pages.indices.filter { !site.pages[$0].isPart }.compactMap(link),
      groups: [PagePurpose.telling, .reference, .checking].compactMap { purpose in
        let places = site.pages.indices.filter {
          !site.pages[$0].isPart && site.pages[$0].purpose == purpose
        }
        return places.isEmpty
          ? nil : PageGroup(title: phrases[purpose.phrase], pages: places.compactMap(link))
      },
      translations: site.languages.filter { $0 != language }.map { other in
        PageLink(
          title: Words(other.name), address: address(ofFile: page.path(in: other, suffix: suffix)))
      },
      previous: link(place - 1), next: link(place + 1), first: place > 1 ? link(0) : nil,
      language: language)
  }

  /// What a page is called where many are listed.
  private func name(of page: Page) -> Words {
    switch page {
    case .index: phrases[.whatIsCalledWhen]
    case .document(let id):
      site.content.documents.first { $0.id.description == id && $0.isGathered }
        .map(name) ?? Words(id)
    case .otherScenarios: phrases[.otherScenarios]
    case .model(let name): Words(name)
    case .members: phrases[.members]
    case .memberCategory(let category):
      site.content.catalogue.members.first { $0.category == category }.map { words($0.subject) }
        ?? Words(category)
    case .notifications: phrases[.notificationsOfSystem]
    case .launchOptions: phrases[.launchOptions]
    case .timing: phrases[.timing]
    case .profiles: phrases[.profiles]
    case .agreement: phrases[.agreement]
    case .generalClaims: phrases[.generalClaims]
    case .lifeCycles: phrases[.lifeCycles]
    case .disagreements: phrases[.disagreements]
    case .recordedRuns: phrases[.recordedRuns]
    case .gallery: phrases[.gallery]
    }
  }
}

// Links to things that are told somewhere in the report.
extension Setting {
  func links(_ scenarios: [ScenarioID]) -> [PageLink] { scenarios.map(link(toScenario:)) }

  func link(toScenario id: ScenarioID) -> PageLink {
    PageLink(
      title: Words(id.description),
      address: address(of: FileName.of(id.description), tellingOf: id))
  }

  /// Where a claim about a scenario is told, by its number among them.
  func address(ofClaim number: Int, of scenario: ScenarioID) -> String? {
    address(of: FileName.of(claim: number, of: scenario), tellingOf: scenario)
  }

  private func address(of anchor: String, tellingOf scenario: ScenarioID) -> String? {
    site.home(of: scenario).flatMap { home in
      site.pages.contains(home) ? address(of: home, anchor: anchor) : nil
    }
  }

  func link(toDisagreement id: DisagreementID) -> PageLink {
    PageLink(
      title: Words(id.description),
      address: site.knows(id)
        ? address(of: .disagreements, anchor: FileName.of(id.description)) : nil)
  }

  func link(toClaim id: GeneralClaimID) -> PageLink {
    PageLink(
      title: Words(id.description),
      address: site.pages.contains(.generalClaims)
        ? address(of: .generalClaims, anchor: FileName.of(id.description)) : nil)
  }

  /// Where something was read, each as a link where there is somewhere to go.
  func words(_ sources: [Catalogue.Source]) -> [Words] {
    sources.map { source in
      switch source {
      case .document(let id): link(toDocument: id).words
      case .disagreement(let id): link(toDisagreement: id).words
      case .claim(let id): link(toClaim: id).words
      case .work(let title, let address):
        // A title stays in its own language; Chinese has marks for that.
        PageLink(
          title: Words(
            isEnglish ? title.english : title.simplifiedChinese ?? Self.marked(title.english)),
          address: address
        ).words
      }
    }
  }

  /// A foreign title in Chinese marks; Apple's pages are called by what they are about.
  private static func marked(_ title: String) -> String {
    let apple = "Apple, "
    return title.hasPrefix(apple) ? "Apple：\(title.dropFirst(apple.count))" : "《\(title)》"
  }

  /// What keys stand for, each once.
  func words(_ keys: [SourceKey]) -> [Words] {
    var met: [Words] = []
    for source in words(keys.flatMap { site.content.claimSources[$0] ?? [] })
    where !met.contains(source) { met.append(source) }
    return met
  }

  func link(toDocument id: DocumentID) -> PageLink {
    PageLink(
      title: Words(id.description),
      address: site.pages.contains(.document(id.description)) && page != .document(id.description)
        ? address(of: .document(id.description)) : nil)
  }

  /// A document's id and title; `nil` stands for the scenarios that no document tells.
  func link(toWholeDocument id: DocumentID?) -> PageLink {
    guard let document = site.content.documents.first(where: { $0.id == id }) else {
      return PageLink(
        title: phrases[.otherScenarios],
        address: site.pages.contains(.otherScenarios) ? address(of: .otherScenarios) : nil)
    }
    return PageLink(
      title: name(of: document), address: link(toDocument: document.id).address)
  }

  /// A document's id and title; the title alone where it is no text of its own.
  func name(of document: Document) -> Words {
    let title = words(document.title)
    return document.isGathered ? title : Words(document.id.description + " ") + title
  }

  /// A figure's caption that leads to it, if it is drawn.
  func link(to figure: Document.Figure, of document: Document) -> PageLink {
    let page = Page.document(document.id.description)
    return PageLink(
      title: words(figure.caption),
      address: picture(.figure(figure.id)) == nil
        ? nil : address(of: page, anchor: FileName.of(figure.id)))
  }

  /// A page by its name, with the way to it if there is one.
  func link(to page: Page) -> PageLink {
    PageLink(
      title: name(of: page), address: site.pages.contains(page) ? address(of: page) : nil)
  }

  func link(toModel name: String) -> PageLink {
    PageLink(
      title: Words(name),
      address: site.chart(of: name) == nil ? nil : address(of: .model(name)))
  }

  func link(toMessage name: EventName) -> PageLink {
    PageLink(
      title: .code(name.description),
      address: site.home(ofMessage: name).map { address(of: $0, anchor: site.anchor(of: name)) })
  }

  /// What stands in a table: a message by its own name, or words.
  func cell(_ text: LocalizedText) -> Words {
    let name = EventName(text.english)
    return site.knows(message: name) ? message(name) : words(text)
  }

  /// A disagreement's id that leads to its explanation, if there is one.
  func disagreement(_ id: DisagreementID) -> Words { link(toDisagreement: id).words }

  /// A message as code that leads to its description, if there is one.
  func message(_ name: EventName) -> Words { link(toMessage: name).words }
}

extension Language {
  /// The language's own name for itself.
  var name: String {
    switch self {
    case .english: "English"
    case .simplifiedChinese: "简体中文"
    }
  }
}
