/// The page about moving from one lifecycle to the other, with the same scenarios side by side.
enum LifeCyclesPage {
  static let template = PageTemplate(
    "life-cycles",
    Vocabulary<ReportContent>(
      "lifecycles page", title: "page.lifeCycles",
      [
        .many(
          "successors", "the newer messages, with those that they replace", successor
        ) { content, _ in content.catalogue.lifeCycles.successors },
        .lines("stillTold", "the callbacks that the app delegate still gets") { content, page in
          let members = content.catalogue.members.map(\.selector)
          let sent = page.sentInNewer
          let others = sent.subtracting(members).sorted { $0.description < $1.description }
          return (members.filter(sent.contains) + others).map(page.message)
        },
        .lines("left", "callbacks that no source says are dropped") { content, page in
          let sent = page.sentInNewer
          return content.catalogue.members.filter { $0.isLeft && !sent.contains($0.selector) }
            .map { page.message($0.selector) }
        },
        .many("points", "what else changes", AdoptionPoint.vocabulary) { content, _ in
          content.catalogue.lifeCycles.points.filter { !$0.isAboutViews }
        },
        .many("viewPoints", "what views read", AdoptionPoint.vocabulary) { content, _ in
          content.catalogue.lifeCycles.points.filter(\.isAboutViews)
        },
        .many("graphs", "the stages in both lifecycles", graph) { _, page in
          page.lifeCycleGraphs
        },
        .many("pairs", "the scenarios, in pairs", pair) { content, page in
          content.catalogue.lifeCycles.pairs.compactMap(page.played)
        },
      ]))

  static let kind: PageKind = PageKind(
    template, for: .reference, path: "life-cycles", title: "page.lifeCycles"
  ) { !$0.catalogue.lifeCycles.pairs.isEmpty }

  private static let successor = Vocabulary<CatalogueMember>(
    "successor",
    [
      .anchor { member, _ in PageRenderer.anchor(of: member.selector) },
      .text("message", "the newer message") { member, page in
        page.index.home(ofMessage: member.selector) == .lifeCycles
          ? .code(member.selector) : page.message(member.selector)
      },
      .lines("replaced", "the older messages that it replaces") { member, page in
        member.replaces.map(page.message)
      },
      .text("notification", "the corresponding notification, if any") { member, page in
        member.notification.map(page.message)
      },
      .text("remark", "when it comes") { member, page in page.text(member.called) },
      .many("advice", "what to do in it, as links to the advice", PageLink.vocabulary) {
        member, page in page.catalogue.advice(on: member.selector).map(page.link(to:))
      },
    ])

  private static let graph = Vocabulary<CaptionedImage>(
    "lifecycle graph",
    [
      .text("title", "whose stages they are") { graph, _ in graph.title },
      .one("picture", "the stages and the changes between them", PageImage.vocabulary) { graph, _ in
        graph.image
      },
    ])

  /// The same situation, as run in both lifecycles.
  fileprivate struct PlayedPair {
    let pair: LifeCyclePair
    let before: ScenarioRun?
    let after: ScenarioRun

    var first: ScenarioRun { before ?? after }
  }

  private static let pair = Vocabulary<PlayedPair>(
    "pair of scenarios",
    [
      .anchor { played, _ in FileName.of(played.pair.after.description) },
      .text("title", "what the situation is called") { played, page in
        page.text(played.first.scenario.title)
      },
      .text("differs", "what differs") { played, page in page.text(played.pair.differs) },
      .one("before", "the older scenario, if there is one", PageLink.vocabulary) { played, page in
        played.before.map { page.link(toScenario: $0.scenario.id) }
      },
      .one("after", "the newer scenario", PageLink.vocabulary) { played, page in
        page.link(toScenario: played.pair.after)
      },
      .one("beforePicture", "the older one's timeline, if any", PageImage.vocabulary) {
        played, page in played.before.flatMap { page.timeline(of: $0.scenario.id) }
      },
      .one("afterPicture", "the newer one's timeline, if any", PageImage.vocabulary) {
        played, page in page.timeline(of: played.pair.after)
      },
      .many("rows", "what is called in both, in order", row) { played, page in
        page.rows(of: played)
      },
    ])

  /// A message of a pair, with the scenario whose model has the title of its event.
  fileprivate typealias Row = (row: RunAlignment.Row, scenario: Scenario)

  private static let row = Vocabulary<Row>(
    "row of a pair",
    [
      .text("event", "what is done, on the first row of it") { row, page in
        row.row.event.map { RichText(page.titles(of: row.scenario).title(of: $0)) }
      },
      .text("before", "what is called in the older run, if anything") { row, page in
        row.row.before.map(page.message)
      },
      .text("after", "what is called in the newer run, if anything") { row, page in
        row.row.after.map(page.message)
      },
      .flag("isSame", "both call the same") { row, _ in row.row.sign == .same },
      .flag("isReplaced", "the newer one replaces the older") { row, _ in
        row.row.sign == .replaced
      },
      .flag("isGone", "it is called in the older run only") { row, _ in row.row.sign == .gone },
      .flag("isNew", "it is called in the newer run only") { row, _ in row.row.sign == .new },
      .flag("isPlayedBefore", "only the older scenario does it: it is not compared") { row, _ in
        row.row.sign == .beforeOnly
      },
      .flag("isPlayedAfter", "only the newer scenario does it: it is not compared") { row, _ in
        row.row.sign == .afterOnly
      },
    ])
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

extension AdoptionPoint {
  static let vocabulary = Vocabulary<AdoptionPoint>(
    "point about the newer lifecycle",
    [
      .text("text", "what changes") { point, page in page.text(point.text) },
      .lines("sources", "its sources") { point, page in page.sources(point.sources) },
    ])
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
