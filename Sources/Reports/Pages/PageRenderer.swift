/// The context of a page: its language and format, and the report.
///
/// It resolves titles in the language, and links from this page to others.
package struct PageRenderer: Sendable {
  let index: ReportIndex
  let pictures: ReportPictures
  let id: PageID
  let language: Language
  let format = Markdown()
  let texts: PageTexts
  /// The pages and parts of pages, as their authors wrote them.
  let sources: PageSources
  /// The scenario that this part of the page is about; `nil` for none.
  var scenario: ScenarioID?
  /// Whether only its headings are wanted, for its contents.
  var isListed = false
  /// The path of the page that steps through all runs; `nil` for none.
  private let stepper: String?
  /// The address of a picture from a page that is not of a report; `nil` on one that is.
  private let besidePage: (@Sendable (String) -> String)?

  /// The first page of a report without pictures.
  package init(frontOf content: ReportContent, language: Language) {
    self.init(
      .index, of: ReportIndex(content, languages: [language]), pictures: ReportPictures(),
      language: language)
  }

  init(
    _ id: PageID, of index: ReportIndex, pictures: ReportPictures, language: Language,
    sources: PageSources = PageSources(), stepper: String? = nil,
    besidePage: (@Sendable (String) -> String)? = nil
  ) {
    self.index = index
    self.pictures = pictures
    self.id = id
    self.language = language
    texts = PageTexts(language)
    (self.sources, self.stepper, self.besidePage) = (sources, stepper, besidePage)
    scenario = id.kind.subject == .scenario ? id.subject.map { ScenarioID($0) } : nil
  }

  /// Whether it is a page of a report, and no page of the user's that is filled in place.
  var isReport: Bool { besidePage == nil }

  /// The page as its author wrote it.
  var source: PageSource? { sources.page(id.source, in: language) }

  /// The document that the page is about; `nil` for none.
  var document: Document? {
    guard id.kind.subject == .document else { return nil }
    return content.documents.first { $0.id.description == id.subject }
  }

  /// The model that the page is about; `nil` for none.
  var model: Model? {
    guard id.kind.subject == .model else { return nil }
    return content.models.first { $0.name == id.subject }
  }

  var content: ReportContent { index.content }
  var catalogue: Catalogue { index.content.catalogue }

  /// The titles of a model's states and events; for `nil` those of the first model.
  func titles(of model: String? = nil) -> Titles {
    index.titles(of: model ?? content.models.first?.name ?? "", in: language)
  }

  /// The titles of states and events in a scenario's model.
  func titles(of scenario: Scenario) -> Titles { titles(of: index.model(of: scenario)) }

  func text(_ text: LocalizedText) -> RichText { RichText(quoting: text.text(in: language)) }

  func text(_ text: LocalizedText?) -> RichText? { text.map(self.text) }

  /// Text with the names of messages as code, so that no line breaks inside one.
  func prose(_ text: LocalizedText) -> RichText {
    self.text(text).replacing(Patterns.message) { match in
      index.home(ofMessage: EventName(String(match))) == nil ? nil : .code(String(match))
    }
  }

  /// Text with links: from disagreements such as `D18` to their explanations, and from
  /// `[words](members)` to a page of the report.
  func linkedProse(_ text: LocalizedText) -> RichText {
    let pages: [(name: String, page: PageID)] = [
      ("members", .members), ("disagreements", .disagreements), ("advice", .advice),
    ]
    return prose(text).replacing(Patterns.disagreement) { match in
      link(toDisagreement: DisagreementID(String(match))).text
    }.replacing(Patterns.link) { match in
      guard let end = match.firstIndex(of: "]"),
        let page = pages.first(where: { match.hasSuffix("](\($0.name))") })?.page
      else { return nil }
      let title = RichText(String(match[match.index(after: match.startIndex)..<end]))
      return PageLink(
        title: title, address: index.pages.contains(page) ? address(of: page) : nil
      ).text
    }
  }

  /// The address of another page, or of an anchor in it, relative to this page.
  func address(of target: PageID, anchor: String? = nil) -> String {
    let fragment = anchor.map { "#\($0)" } ?? ""
    if target == id, anchor != nil { return fragment }
    return address(ofFile: target.path(in: language, suffix: format.suffix)) + fragment
  }

  /// The note on how to generate what a showcase leaves out.
  var showcaseRest: RichText {
    texts["page.showcase.rest", ["command": .code("lifeline report -o FOLDER")]]
  }

  /// The address of a file of the report, relative to this page.
  func address(ofFile path: String) -> String {
    FileName.relative(path, from: id.path(in: language, suffix: format.suffix))
  }

  func timeline(of scenario: ScenarioID) -> PageImage? { picture(.timeline(scenario)) }

  /// The address that steps through the run of a scenario; `nil` where no page does.
  func stepper(of scenario: ScenarioID) -> String? {
    index.run(of: scenario).flatMap { _ in stepper(ofRun: scenario.description) }
  }

  /// The address that steps through a recorded run, by its number from 1.
  func stepper(ofRecording number: Int) -> String? {
    stepper(ofRun: "log-\(number)")
  }

  private func stepper(ofRun name: String) -> String? {
    stepper.map { address(ofFile: $0) + "#run=\(name)&step=1" }
  }

  func picture(_ id: PictureID) -> PageImage? {
    let id = isReport ? id : besidePage(id)
    return pictures.picture(id) { besidePage?($0) ?? address(ofFile: $0) }
  }

  /// The picture of a recorded run as the files beside a page of the user's are called.
  private func besidePage(_ id: PictureID) -> PictureID {
    func asked(_ kind: PartPicture.Kind, _ number: Int) -> PictureID {
      let name = content.recordedRuns[number - 1].run.name
      return .asked(
        PartPicture(kind: kind, model: "", runs: [.recorded(number, name: name)]))
    }
    return switch id {
    case .recordedTimeline(let number): asked(.run, number)
    case .recordedPath(let number): asked(.course, number)
    default: id
    }
  }

  /// The title of a state, or its id when it has none.
  func title(of state: State) -> RichText { state.richTitle(in: language) }

  /// The titles of stages: 'Active → Inactive → Background'; lines only break after arrows.
  func text(_ stages: [Stage], _ titles: Titles) -> RichText {
    RichText(
      stages.map { titles.title(of: $0).replacing(" ", with: "\u{A0}") }
        .joined(separator: "\u{A0}→ "))
  }

  /// A line of a list: what it is about, and what is said of it; `nil` for nothing.
  func line(
    _ key: String, _ items: [RichText?], separator: RichText? = nil
  ) -> RichText? {
    let items = items.compactMap(\.self)
    guard !items.isEmpty else { return nil }
    return texts[key] + texts["page.colon"]
      + items.joined(separator: separator ?? texts["page.comma"])
  }

  /// The version since which something is called, and the one that deprecated it.
  func since(_ since: String?, deprecated: String?) -> RichText? {
    line("page.since", [version(since)]).map { line in
      version(deprecated).map { line + " · " + texts["page.deprecated"] + $0 } ?? line
    }
  }

  /// The sources in small type on a line of their own; nothing for none.
  func smallSources(_ sources: [RichText]) -> RichText {
    line("page.sources", sources).map { .lineBreak + .small($0) } ?? ""
  }

  /// Links to the headings of a page, which are code or words.
  func contents(_ headings: [(title: RichText, anchor: String)]) -> Block {
    .list(headings.map { .link($0.title, to: "#\($0.anchor)") })
  }

  /// The way back to the contents.
  var up: Block { .paragraph(.link("↑ " + texts["page.contents"], to: "#contents")) }

  /// The sentences of a document, with their place.
  func quotation(_ passage: Passage) -> Block {
    let place = text(passage.place).map { texts["page.comma"] + $0 } ?? ""
    let source = "— " + link(toDocument: passage.document).text + place
    let lines = passage.quote.map { RichText($0) } + [source]
    return .quotation(lines.joined(separator: .lineBreak))
  }

  /// Scenarios that a reader opens, with their number; nothing for none.
  func folded(_ key: String, _ scenarios: [ScenarioID]) -> [Block] {
    guard !scenarios.isEmpty else { return [] }
    let links = links(scenarios).map(\.text).joined(separator: " · ")
    return [
      .details(
        texts[key] + texts["page.colon"] + RichText(scenarios.count), [.paragraph(links)])
    ]
  }

  /// Joins list items: 'a, b' or 'a、b'.
  func list(_ items: [RichText]) -> RichText { items.joined(separator: texts["report.listComma"]) }

  /// The title of a page in a list with room: a document has its title beside its id.
  func longName(of page: PageID) -> RichText {
    guard page.kind == DocumentPage.kind, page.part == nil,
      let document = content.documents.first(where: { $0.id.description == page.subject })
    else { return name(of: page) }
    return name(of: document)
  }

  /// The title of a page in lists.
  func name(of page: PageID) -> RichText { page.kind.title(page, self) }
}

// Links to things on other pages.
extension PageRenderer {
  func links(_ scenarios: [ScenarioID]) -> [PageLink] { scenarios.map(link(toScenario:)) }

  func link(toScenario id: ScenarioID) -> PageLink {
    PageLink(title: RichText(id), address: address(ofScenario: id))
  }

  func address(ofScenario id: ScenarioID) -> String? {
    address(of: FileName.of(id.description), tellingOf: id)
  }

  /// The address of a claim about a scenario, by its number.
  func address(ofClaim number: Int, of scenario: ScenarioID) -> String? {
    address(of: FileName.of(claim: number, of: scenario), tellingOf: scenario)
  }

  private func address(of anchor: String, tellingOf scenario: ScenarioID) -> String? {
    index.omitted.contains(scenario)
      ? nil : index.home(of: scenario).flatMap { address(ofKnown: $0, anchor: anchor) }
  }

  /// The address of a page; `nil` when it is not in the report.
  func address(ofKnown page: PageID, anchor: String? = nil) -> String? {
    index.pages.contains(page) ? address(of: page, anchor: anchor) : nil
  }

  func link(toDisagreement id: DisagreementID) -> PageLink {
    PageLink(
      title: RichText(id),
      address: index.knows(id)
        ? address(of: .disagreements, anchor: FileName.of(id.description)) : nil)
  }

  /// A link with the disagreement's title after its id.
  func titledLink(toDisagreement id: DisagreementID) -> PageLink {
    var link = link(toDisagreement: id)
    if let point = content.disagreements.first(where: { $0.id == id }) {
      link.title = RichText(id) + texts["page.colon"] + text(point.title)
    }
    return link
  }

  func link(toClaim id: GeneralClaimID) -> PageLink {
    PageLink(
      title: RichText(id),
      address: address(ofKnown: .generalClaims, anchor: FileName.of(id.description)))
  }

  /// The sources, with links where they have an address.
  func sources(_ keys: [EvidenceKey]) -> [RichText] {
    catalogue.evidence.sources(of: keys).map { source in
      switch source {
      case .document(let id): link(toDocument: id).text
      case .disagreement(let id): link(toDisagreement: id).text
      case .claim(let id): link(toClaim: id).text
      case .work(let title, let address):
        PageLink(title: name(ofWork: title), address: address).text
      }
    }
  }

  /// A title stays in its own language, in the quotation marks of the page's language; Apple's
  /// pages are named by their subjects.
  private func name(ofWork title: LocalizedText) -> RichText {
    if let own = title[language] { return RichText(own) }
    let apple = "Apple, "
    return title.english.hasPrefix(apple)
      ? texts[
        "report.appleTitle", ["title": RichText(String(title.english.dropFirst(apple.count)))]]
      : texts["report.foreignTitle", ["title": RichText(title.english)]]
  }

  /// The sources of a claim's keys, without duplicates.
  func sources(_ keys: [SourceKey]) -> [RichText] {
    var met: [RichText] = []
    for source in sources(keys.map { EvidenceKey($0.description) }) where !met.contains(source) {
      met.append(source)
    }
    return met
  }

  func link(toDocument id: DocumentID) -> PageLink {
    let page = PageID.document(id.description)
    return PageLink(title: RichText(id), address: page == self.id ? nil : address(ofKnown: page))
  }

  /// A document's id and title; `nil` is the scenarios in no document.
  func link(toWholeDocument id: DocumentID?) -> PageLink {
    guard let document = content.documents.first(where: { $0.id == id }) else {
      return link(to: .otherScenarios)
    }
    return PageLink(title: name(of: document), address: link(toDocument: document.id).address)
  }

  /// A document's id and title; only the title for a gathered document.
  func name(of document: Document) -> RichText {
    let title = text(document.title)
    return document.isGathered ? title : "\(document.id.description) \(title)"
  }

  /// A figure's caption, linked to the figure if it is drawn.
  func link(to figure: Document.Figure, of document: Document) -> PageLink {
    PageLink(
      title: text(figure.caption),
      address: picture(.figure(figure.id)) == nil
        ? nil : address(of: .document(document.id.description), anchor: FileName.of(figure.id)))
  }

  /// A page by its title, linked if it is in the report.
  func link(to page: PageID) -> PageLink {
    PageLink(title: name(of: page), address: address(ofKnown: page))
  }

  func link(toModel name: String) -> PageLink {
    PageLink(
      title: title(ofModel: name), address: address(ofKnown: .model(name)))
  }

  /// The title of a chart, or the name of its model.
  func title(ofModel name: String) -> RichText {
    index.chart(of: name)?.title.map(text) ?? RichText(name.fileTitle)
  }

  func link(toMessage name: EventName) -> PageLink {
    PageLink(
      title: .code(name),
      address: index.home(ofMessage: name).map { address(of: $0, anchor: Self.anchor(of: name)) })
  }

  /// A message as code, linked to its description if there is one.
  func message(_ name: EventName) -> RichText { link(toMessage: name).text }

  static func anchor(of message: EventName) -> String { FileName.of(message.description) }
}

extension FileName {
  /// The anchor of a claim, by its number among those about a scenario.
  static func of(claim number: Int, of scenario: ScenarioID) -> String {
    of("\(scenario)-claim-\(number + 1)")
  }
}

extension Language {
  /// The language's own name for itself.
  var name: String {
    let texts = PageTexts(self)
    return texts["report.language"].plain
  }
}

/// What text is searched for.
///
/// A regular expression never changes, but is not marked `Sendable`.
private enum Patterns {
  nonisolated(unsafe) static let message = #/[A-Za-z]+:(?:[A-Za-z]+:)*|UI[A-Za-z]+Notification/#
  nonisolated(unsafe) static let disagreement = #/\bD[0-9]+\b/#
  nonisolated(unsafe) static let link = #/\[[^\]]+\]\([a-z-]+\)/#
}
