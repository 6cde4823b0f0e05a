/// The page about moving from one lifecycle to the other, with the same scenarios side by side.
enum LifeCyclesPage {
  static let part = Part("life-cycles") { page in
    let points = page.catalogue.lifeCycles.points
    return page.successorBlocks
      + page.blocks("page.whatElse", points.filter { !$0.isAboutViews })
      + page.blocks("page.viewsRead", points.filter(\.isAboutViews)) + page.stageBlocks
      + page.pairBlocks
  }

  static let kind: PageKind = PageKind(
    "life-cycles", for: .reference, path: "life-cycles", title: "page.lifeCycles",
    isInShowcase: true
  ) { !$0.catalogue.lifeCycles.pairs.isEmpty }

  /// The same situation, as run in both lifecycles.
  fileprivate struct PlayedPair {
    let pair: LifeCyclePair
    let before: ScenarioRun?
    let after: ScenarioRun

    var first: ScenarioRun { before ?? after }
  }

  /// A message of a pair, with the scenario whose model has the title of its event.
  fileprivate typealias Row = (row: RunAlignment.Row, scenario: Scenario)
}

extension PageRenderer {
  /// The newer messages with those that they replace, and what the app's delegate still gets.
  fileprivate var successorBlocks: [Block] {
    let members = catalogue.members.map(\.selector)
    let sent = sentInNewer
    let others = sent.subtracting(members).sorted { $0.description < $1.description }
    let left = catalogue.members.filter { $0.isLeft && !sent.contains($0.selector) }
      .map { message($0.selector) }
    let replaced = Set(catalogue.lifeCycles.successors.flatMap(\.replaces))
    let dropped = catalogue.members.filter {
      !$0.isLeft && !sent.contains($0.selector) && !replaced.contains($0.selector)
    }.map { message($0.selector) }
    return [
      .heading(2, texts["page.takesPlace"]),
      .list(catalogue.lifeCycles.successors.map(successor)),
      .paragraph(texts["page.stillTold"] + texts["page.colon"]),
      .list((members.filter(sent.contains) + others).map(message)),
    ] + list(left, below: "page.left") + list(dropped, below: "page.dropped")
  }

  /// A list below a sentence; nothing for none.
  private func list(_ items: [RichText], below key: String) -> [Block] {
    items.isEmpty ? [] : [.paragraph(texts[key] + texts["page.colon"]), .list(items)]
  }

  private func successor(_ member: CatalogueMember) -> RichText {
    let isHere = index.home(ofMessage: member.selector) == .lifeCycles
    let name = isHere ? RichText.code(member.selector) : message(member.selector)
    let advice = catalogue.advice(on: member.selector).map { link(to: $0).text }
    let lines = [
      .anchor(Self.anchor(of: member.selector)) + .strong(name),
      line("page.withoutScenes", member.replaces.map(message)), text(member.called),
      line("page.postedWith", [member.notification.map(message)]),
      line("page.doHere", advice, separator: " · "),
    ]
    return lines.compactMap(\.self).joined(separator: .lineBreak)
  }

  /// Points below a heading; nothing for none.
  fileprivate func blocks(_ key: String, _ points: [AdoptionPoint]) -> [Block] {
    guard !points.isEmpty else { return [] }
    let items = points.map { text($0.text) + smallSources(sources($0.sources)) }
    return [.heading(2, texts[key]), .list(items)]
  }

  /// The stages in both lifecycles.
  fileprivate var stageBlocks: [Block] {
    [.heading(2, texts["page.appAndSceneStates"])]
      + lifeCycleGraphs.flatMap { graph -> [Block] in
        let caption = .emphasis(graph.title) + graph.image.links(self)
        return [.paragraph(graph.image.image), .paragraph(caption)]
      }
  }

  /// The scenarios of both lifecycles, in pairs.
  fileprivate var pairBlocks: [Block] {
    let pairs = catalogue.lifeCycles.pairs.compactMap(played)
    let headings = pairs.map { played in
      (text(played.first.scenario.title), FileName.of(played.pair.after.description))
    }
    let inOne = address(ofKnown: PageID(PageKind.compared)).map {
      Block.paragraph(PageLink(title: texts["page.bothInOne"], address: $0).text)
    }
    return [.heading(2, texts["page.sideBySide"]), .paragraph(texts["page.sideBySideNote"])]
      + [inOne].compactMap(\.self) + [.paragraph(.anchor("contents")), contents(headings)]
      + zip(pairs, headings).flatMap { played, heading in
        [.heading(3, .anchor(heading.1) + heading.0)] + blocks(played) + [up]
      }
  }

  private func blocks(_ played: LifeCyclesPage.PlayedPair) -> [Block] {
    let scenarios = [
      line("page.withoutScenes", [played.before.map { link(toScenario: $0.scenario.id).text }]),
      line("page.withScenes", [link(toScenario: played.pair.after).text]),
    ].compactMap(\.self).joined(separator: " · ")
    let table = Block.Table(
      head: ["", texts["page.calls"]], rows: rows(of: played).flatMap(cells), centred: [0])
    return [
      .paragraph(text(played.pair.differs)), .paragraph(scenarios), .table(table),
      .details(
        texts["page.timeline"],
        (played.before.map { timeline(of: $0.scenario.id, "page.withoutScenes") } ?? [])
          + timeline(of: played.pair.after, "page.withScenes")),
    ]
  }

  private func timeline(of scenario: ScenarioID, _ key: String) -> [Block] {
    guard let image = timeline(of: scenario) else { return [] }
    let caption = texts["page.timeline"] + texts["page.comma"] + texts[key]
    return [.paragraph(image.image), .paragraph(.emphasis(caption) + image.links(self))]
  }

  /// What is done, on a row of its own, then what is called in either run.
  private func cells(_ row: LifeCyclesPage.Row) -> [[RichText]] {
    let sign = row.row.sign
    var cells: [[RichText]] = []
    if let event = row.row.event {
      let title = RichText.bold(RichText(titles(of: row.scenario).title(of: event)))
      let aside: RichText? =
        switch sign {
        case .beforeOnly: .small(texts["page.notPlayedAfter"])
        case .afterOnly: .small(texts["page.notPlayedBefore"])
        case .same, .replaced, .gone, .new, .neither: nil
        }
      cells.append(["", aside.map { title + .lineBreak + $0 } ?? title])
    }
    let (before, after) = (row.row.before.map(message) ?? "", row.row.after.map(message) ?? "")
    switch sign {
    case .same: cells.append(["=", before])
    case .replaced: cells.append(["→", before + .lineBreak + after])
    case .gone: cells.append(["−", before])
    case .new: cells.append(["+", after])
    case .beforeOnly, .afterOnly, .neither: break
    }
    return cells
  }
}

extension PageRenderer {
  /// The messages of the newer lifecycle's model to the app's delegate.
  fileprivate var sentInNewer: Set<EventName> {
    let newer = catalogue.lifeCycles.pairs.lazy.compactMap { index.run(of: $0.after)?.scenario }
      .first.flatMap { index.chart(of: index.model(of: $0)) }
    return Set(
      (newer?.states ?? []).flatMap { $0.messages(to: ParticipantRole.delegateID) })
  }

  /// The app's stages in the models of the scenarios, and those of their tracks.
  fileprivate var lifeCycleGraphs: [CaptionedImage] {
    let scenarios = catalogue.lifeCycles.pairs.flatMap { [$0.before, $0.after] }
    let models = scenarios.compactMap { $0.flatMap(index.run(of:)) }
      .map { index.model(of: $0.scenario) }
    return models.eachOnce.flatMap { model -> [CaptionedImage] in
      let titles = titles(of: model)
      let app = picture(.stages(of: model)).map { image in
        CaptionedImage(title: "\(model): \(texts["page.appStates"])", image: image)
      }
      let tracks = titles.tracks.compactMap { track in
        picture(.track(track.id, of: model)).map { image in
          let settings = index.settings(of: track.id, in: model)
            .map { "“\(titles.title(of: $0))”" }.joined()
          let condition =
            settings.isEmpty
            ? RichText([])
            : texts["page.comma"] + texts["page.withSetting"] + RichText(settings)
          return CaptionedImage(title: "\(model): \(track.title)\(condition)", image: image)
        }
      }
      return [app].compactMap(\.self) + tracks
    }
  }

  fileprivate func played(_ pair: LifeCyclePair) -> LifeCyclesPage.PlayedPair? {
    index.run(of: pair.after).map { after in
      LifeCyclesPage.PlayedPair(
        pair: pair, before: pair.before.flatMap { index.run(of: $0)?.run }, after: after.run)
    }
  }

  fileprivate func rows(of played: LifeCyclesPage.PlayedPair) -> [LifeCyclesPage.Row] {
    let models = [played.before, played.after].compactMap { $0 }.map {
      index.model(of: $0.scenario)
    }
    let alignment = RunAlignment(
      played.before?.trace, played.after.trace,
      successors: Dictionary(
        catalogue.lifeCycles.successors.flatMap { successor in
          successor.replaces.map { ($0, successor.selector) }
        }, uniquingKeysWith: { first, _ in first }),
      timers: Set(models.flatMap { index.chart(of: $0)?.ownEvents.keys.map { $0 } ?? [] }))
    return alignment.rows.map { row in
      // The newer model may have no titles for events that only the older scenario has.
      (row, (row.sign == .beforeOnly ? played.first : played.after).scenario)
    }
  }
}

extension State {
  /// The messages to a participant, or to all, of its entries, transitions and exits, in document
  /// order.
  func messages(to participant: String? = nil) -> [EventName] {
    var messages: [EventName] = []
    for block in onEntry + transitions.map(\.content) + onExit {
      block.forEachNested { action in
        guard case .send(let send) = action, let name = send.participant else { return }
        if participant ?? name == name { messages.append(send.event) }
      }
    }
    return messages
  }
}

extension PageID {
  static let lifeCycles = PageID(LifeCyclesPage.kind)
}
