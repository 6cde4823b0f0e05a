/// The page about time limits.
enum TimingPage {
  static let part = Part("limits") { page in
    let head = ["page.limit", "page.length", "page.whenOver"].map { page.texts[$0] }
    return [.table(.init(head: head, rows: page.catalogue.timeLimits.map(page.row)))]
  }

  static let kind = PageKind(
    "timing", for: .reference, path: "timing", title: "page.timing"
  ) { !$0.catalogue.timeLimits.isEmpty }
}

extension PageRenderer {
  fileprivate func row(_ limit: TimeLimit) -> [RichText] {
    let systems = text(limit.systems).map { RichText.lineBreak + $0 } ?? ""
    let title = RichText.anchor(FileName.of(limit.id.description)) + .bold(text(limit.title))
    let length = limit.length.label(in: language).replacing(" ", with: "\u{A0}")
    var end = text(limit.consequence)
    if let remark = text(limit.remark) { end = end + .lineBreak + remark }
    let event = limit.event.map { RichText(titles().title(of: $0)) }
    if let counted = line("page.counted", [event]) { end = end + .lineBreak + .small(counted) }
    let scenarios = index.scenarios(showing: limit)
    if let count = line("page.inScenarios", [RichText(scenarios.count)]), !scenarios.isEmpty {
      let links = links(scenarios).map(\.text).joined(separator: " · ")
      end = end + .fold(.small(count), .small(links))
    }
    return [title + systems + smallSources(sources(limit.sources)), RichText(length), end]
  }
}

extension ReportIndex {
  /// The scenarios in which the time of a limit runs out, or is used.
  fileprivate func scenarios(showing limit: TimeLimit) -> [ScenarioID] {
    guard let event = limit.event else { return [] }
    guard let message = limit.message else { return scenarios(with: event) }
    let getting = Set(scenarios(getting: message))
    return scenarios(with: event).filter(getting.contains)
  }
}
