/// The first page about charts and recordings of the user's.
enum FrontPage {
  static let kind = PageKind(
    "front", for: nil, path: "README", title: "page.front", isInShowcase: true, if: \.isOwn)
}

extension Part {
  /// The charts: their size and their states, or the first part of them.
  static let charts = Part("charts") { page in
    (page.content.hasModelPages ? page.content.models : []).flatMap { page.front($0) }
  }
  static let scenarios = Part("scenarios") { page in page.frontScenarios }
  static let runs = Part("runs") { page in page.frontRuns }
}

extension PageRenderer {
  /// A chart: its size and its states, or the first part of them.
  fileprivate func front(_ model: Model) -> [Block] {
    let chart = model.chart.statechart
    let link = link(toModel: model.name)
    let size = [
      line("page.stages", [RichText(chart.states.count)]),
      line("page.events", [RichText(chart.events.count)]),
    ].compactMap(\.self).joined(separator: " · ")
    let picture = chart.regions.first.flatMap { self.picture(.region($0.id, of: model.name)) }
    let overview = picture.map { Block.paragraph(.link($0.image, to: link.address ?? "")) }
    return [.heading(2, link.text), .paragraph(size)] + [overview].compactMap(\.self)
  }

  fileprivate var frontScenarios: [Block] {
    guard !content.runs.isEmpty else { return [] }
    let rows = content.runs.map { judged -> [RichText] in
      let scenario = judged.scenario
      let title = PageLink(title: text(scenario.title), address: address(ofScenario: scenario.id))
      let count = judged.run.trace.ignored.count
      let remarks: [RichText?] = [
        RichText(scenario.id), judged.differs ? "≠ " + texts["page.differs"] : nil,
        count == 0 ? nil : line("page.stepsWithoutEffect", [RichText(count)]).map { "⚠ " + $0 },
      ]
      let small = RichText.small(remarks.compactMap(\.self).joined(separator: " · "))
      return [
        title.text + .lineBreak + small,
        text(judged.run.trace.stagesInOrder, titles(of: scenario)),
      ]
    }
    let head = [texts["page.scenario"], texts["page.path"]]
    return [.table(.init(head: head, rows: rows))]
  }

  fileprivate var frontRuns: [Block] {
    guard !content.recordedRuns.isEmpty else { return [] }
    let rows = content.recordedRuns.enumerated().map { number, recording -> [RichText] in
      let words = words(about: (recording, number + 1))
      return [
        link(to: .recordedRun(number + 1)).text,
        RichText(words.mark) + " " + RichText(words.summary),
      ]
    }
    let head = [texts["page.run"], texts["page.verdict"]]
    return [.table(.init(head: head, rows: rows))]
  }

  /// The names of the charts, or what else the report is about.
  var frontTitle: RichText {
    let names = content.hasModelPages ? content.models.map { title(ofModel: $0.name) } : []
    return names.isEmpty ? texts["page.recordedRuns"] : list(names)
  }
}

extension Statechart {
  /// The events that its transitions wait for, without duplicates, in document order.
  var events: [EventDescriptor] { states.flatMap(\.transitions).flatMap(\.events).eachOnce }
}

extension Trace {
  /// The stimuli without effect, with the reasons.
  var ignored: [(event: EventName, reason: String)] {
    entries.compactMap { entry in
      if case .ignored(let event, let reason) = entry.occurrence { (event, reason) } else { nil }
    }
  }
}
