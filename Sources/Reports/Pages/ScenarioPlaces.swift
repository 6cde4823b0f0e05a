/// The places of scenarios: in documents, in their chapters, or outside.
struct ScenarioPlaces: Sendable {
  /// The scenarios in no document, under headings.
  let others: [Document.Item]
  /// The chapters of long lists.
  let chapters: [Chapter]
  /// The page of each scenario: that of the first document with it.
  let homes: [ScenarioID: PageID]
  /// The pages with scenarios, in reading order, without chapters of which nothing is shown.
  let pages: [PageID]

  /// Finds the place of each scenario.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - messages: The scenarios in which each message is delivered.
  ///   - omitted: The scenarios that are not shown.
  init(
    of content: ReportContent, messages: [EventName: [ScenarioID]],
    omitting omitted: Set<ScenarioID>
  ) {
    let told = Set(content.documents.flatMap(\.contents.scenarios))
    others = content.otherItems(
      content.runs.map(\.scenario.id).filter { !told.contains($0) }, messages: messages)
    let documents = content.documents.map { document in
      (
        page: PageID.document(document.id.description), items: document.contents,
        chapters: document.isGathered
          ? Chapter.all(of: document.contents, in: document.id.description) : []
      )
    }
    let all =
      documents + [
        (
          .otherScenarios, others,
          content.isOwn ? content.ownChapters : Chapter.all(of: others, in: nil)
        )
      ]
    var homes: [ScenarioID: PageID] = [:]
    for list in all {
      for chapter in list.chapters {
        for id in chapter.scenarios where homes[id] == nil { homes[id] = chapter.page }
      }
      for id in list.items.scenarios where homes[id] == nil { homes[id] = list.page }
    }
    self.homes = homes
    chapters = all.flatMap(\.chapters)
    let lists = documents.map(\.page) + (others.scenarios.isEmpty ? [] : [.otherScenarios])
    let shown = chapters.filter { !omitted.isSuperset(of: $0.scenarios) }.map(\.page)
    pages = lists.flatMap { list in [list] + shown.filter { $0.whole == list } }
  }
}

extension ReportContent {
  /// A page for each scenario.
  fileprivate var ownChapters: [Chapter] {
    runs.map(\.scenario).map { scenario in
      Chapter(
        page: .chapter(of: nil, FileName.of(scenario.id.description)), title: scenario.title,
        items: [.scenario(scenario.id)])
    }
  }

  /// The scenarios in no document, under headings: in the catalogue's groups, then by the subject
  /// of the member that each calls and the fewest others do.
  ///
  /// - Parameters:
  ///   - scenarios: The scenarios, in order.
  ///   - messages: The scenarios in which each message is delivered.
  /// - Returns: The scenarios and their headings.
  fileprivate func otherItems(
    _ scenarios: [ScenarioID], messages: [EventName: [ScenarioID]]
  ) -> [Document.Item] {
    let grouped = catalogue.otherScenarios.filter { item in
      if case .scenario(let id) = item { scenarios.contains(id) } else { true }
    }.withoutEmptyHeadings
    let rest = scenarios.filter { !grouped.scenarios.contains($0) }
    let subjects = catalogue.members.map(\.category).eachOnce
    let groups = Dictionary(grouping: rest) { category(of: $0, messages: messages) }
    return grouped
      + (subjects + [nil]).flatMap { subject -> [Document.Item] in
        let items = (groups[subject] ?? []).map(Document.Item.scenario)
        guard !items.isEmpty, !subjects.isEmpty else { return items }
        return [.heading(subject.map(catalogue.title) ?? .nothingCalled)] + items
      }
  }

  private func category(of scenario: ScenarioID, messages: [EventName: [ScenarioID]]) -> String? {
    catalogue.members.filter { messages[$0.selector]?.contains(scenario) == true }
      .min { (messages[$0.selector]?.count ?? 0) < (messages[$1.selector]?.count ?? 0) }?
      .category
  }
}

extension [Document.Item] {
  /// The items, without headings and texts that no scenario follows.
  fileprivate var withoutEmptyHeadings: [Document.Item] {
    var kept: [Document.Item] = []
    var waiting: [Document.Item] = []
    for item in self {
      switch item {
      case .heading: waiting = [item]
      case .scenario:
        kept += waiting + [item]
        waiting = []
      default: waiting.append(item)
      }
    }
    return kept
  }
}

extension LocalizedText {
  /// The heading of scenarios in which no member is called.
  fileprivate static var nothingCalled: LocalizedText {
    LocalizedText(each: { PageTexts($0)["page.nothingCalled"].plain })
  }
}
