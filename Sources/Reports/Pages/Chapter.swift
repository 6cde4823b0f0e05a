import LifelineCatalogue
import LifelineScenarios
import LifelineStatecharts
import LifelineTraces

/// A part of a long list of scenarios, told on a page of its own.
struct Chapter: Sendable {
  let page: PageID
  let title: LocalizedText
  /// What stands under the heading.
  var items: [Document.Item] = []

  var scenarios: [ScenarioID] { items.scenarios }

  /// How many scenarios a page of gathered ones holds; of more, each heading begins a page.
  private static let mostScenarios = 12

  /// The chapters of a list of scenarios; none when it fits a page.
  ///
  /// - Parameters:
  ///   - items: The list.
  ///   - document: The document that gathers them; `nil` for those that no document tells.
  /// - Returns: The chapters, in the order of their headings.
  static func all(of items: [Document.Item], in document: String?) -> [Chapter] {
    guard items.scenarios.count > mostScenarios else { return [] }
    let anchors = HeadingAnchors(items)
    var chapters: [Chapter] = []
    for (number, item) in items.enumerated() {
      if case .heading(let title) = item {
        chapters.append(Chapter(page: .chapter(of: document, anchors[number]), title: title))
      } else if !chapters.isEmpty {
        chapters[chapters.count - 1].items.append(item)
      }
    }
    return chapters
  }
}

/// Where the scenarios are told: in documents, in their chapters, or nowhere else.
struct ScenarioPlaces: Sendable {
  /// The scenarios that stand in no document, under headings.
  let others: [Document.Item]
  /// The parts of long lists.
  let chapters: [Chapter]
  /// The page of each scenario: that of the first document that shows it.
  let homes: [ScenarioID: PageID]
  private let lists: [PageID]

  /// Finds the place of each scenario.
  ///
  /// - Parameters:
  ///   - content: What there is.
  ///   - messages: For each message the scenarios in which it is delivered.
  init(of content: ReportContent, messages: [EventName: [ScenarioID]]) {
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
      documents + [(.otherScenarios, others, Chapter.all(of: others, in: nil))]
    var homes: [ScenarioID: PageID] = [:]
    for list in all {
      for chapter in list.chapters {
        for id in chapter.scenarios where homes[id] == nil { homes[id] = chapter.page }
      }
      for id in list.items.scenarios where homes[id] == nil { homes[id] = list.page }
    }
    self.homes = homes
    chapters = all.flatMap(\.chapters)
    lists = documents.map(\.page) + (others.scenarios.isEmpty ? [] : [.otherScenarios])
  }

  /// The pages that tell scenarios, in reading order, without chapters of which nothing is shown.
  func pages(omitting omitted: Set<ScenarioID>) -> [PageID] {
    let shown = chapters.filter { !omitted.isSuperset(of: $0.scenarios) }.map(\.page)
    return lists.flatMap { list in [list] + shown.filter { $0.whole == list } }
  }
}

extension [Document.Item] {
  /// The scenarios among them, in order.
  var scenarios: [ScenarioID] {
    compactMap { if case .scenario(let id) = $0 { id } else { nil } }
  }
}

/// The names of the places of headings: made from their English words, so that they stay when
/// something is added before them.
///
/// ```
/// Situation 2: from front to background     situation-2-from-front-to-background
/// ```
struct HeadingAnchors {
  private var anchors: [Int: String] = [:]

  init(_ items: [Document.Item]) {
    var uses: [String: Int] = [:]
    for (number, item) in items.enumerated() {
      guard case .heading(let title) = item else { continue }
      let words = title.english.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
      let anchor = words.isEmpty ? "part" : words.joined(separator: "-")
      let count = uses[anchor, default: 0]
      uses[anchor] = count + 1
      anchors[number] = count == 0 ? anchor : "\(anchor)-\(count + 1)"
    }
  }

  /// The anchor of a heading by its number among all items; empty for anything else.
  subscript(number: Int) -> String { anchors[number] ?? "" }
}

extension ReportContent {
  /// The scenarios that stand in no document, under headings: as the catalogue groups them, then by
  /// the subject of the member that is called in each and in the fewest others.
  ///
  /// - Parameters:
  ///   - scenarios: The scenarios, in order.
  ///   - messages: For each message the scenarios in which it is delivered.
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
  /// The items without headings, and texts below them, that no scenario follows.
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

extension ReportContent {
  /// For each run that goes as another one the scenario of that; everyday scenarios come first,
  /// then those with short ids.
  ///
  /// - Parameter drawn: The scenarios whose timelines are shown.
  /// - Returns: The scenarios that are not drawn themselves, each with its equal that is.
  func twins(among drawn: Set<ScenarioID>) -> [ScenarioID: ScenarioID] {
    let everyday = Set(catalogue.everyday.flatMap { [$0.before, $0.after] }.compactMap(\.self))
    let shown = runs.map(\.run).filter { drawn.contains($0.scenario.id) }
    // Variants have longer ids: `000-A2` beside `001-1`.
    let others = shown.filter { !everyday.contains($0.scenario.id) }.enumerated().sorted { a, b in
      let lengths = (
        a.element.scenario.id.description.count, b.element.scenario.id.description.count
      )
      return lengths.0 == lengths.1 ? a.offset < b.offset : lengths.0 < lengths.1
    }.map(\.element)
    let inOrder = shown.filter { everyday.contains($0.scenario.id) } + others
    var first: [[EventName]: [ScenarioRun]] = [:]
    var twins: [ScenarioID: ScenarioID] = [:]
    for run in inOrder {
      let calls = run.trace.callbacks
      let equal = first[calls, default: []].first {
        $0.scenario.model == run.scenario.model && $0.trace.entries == run.trace.entries
      }
      if let equal {
        twins[run.scenario.id] = equal.scenario.id
      } else {
        first[calls, default: []].append(run)
      }
    }
    return twins
  }
}

extension LocalizedText {
  /// The heading of scenarios in which no member is called.
  fileprivate static var nothingCalled: LocalizedText {
    LocalizedText(
      PageTexts(.english)["page.nothingCalled"].plain,
      simplifiedChinese: PageTexts(.simplifiedChinese)["page.nothingCalled"].plain)
  }
}
