import LifelineScenarios
import LifelineDrawing
import LifelineExploration
import LifelineStatecharts
import LifelineSimulation

/// The page about the profiles, with the changes that each makes.
enum ProfilesPage {
  static let template = PageTemplate(
    "profiles", title: "page.profiles", listing: "profiles", "the profiles, the default one first",
    profile
  ) { $0.profiles }

  private static let profile = Vocabulary<PlayedProfile>(
    "profile",
    [
      .anchor { played, _ in FileName.of(played.profile.id.description) },
      .text("profile", "its id, as code") { played, _ in .code(played.profile.id) },
      .text("option", "how to ask for it, as code") { played, _ in
        .code("--profile \(played.profile.id)")
      },
      .text("title", "what it is called") { played, page in page.text(played.profile.title) },
      .text("explanation", "what it changes, and when to use it") { played, page in
        page.text(played.profile.explanation)
      },
      .lines("settings", "the settings of the model; none by default") { played, page in
        played.profile.events.map { RichText(page.titles().title(of: $0)) }
      },
      .lines("sources", "its sources") { played, page in
        page.sources(played.profile.sources)
      },
      .text("usualTitle", "what the usual profile is called") { played, page in
        let usual = page.usualProfile ?? played.profile
        return page.text(usual.title)
      },
      .flag("isUsual", "the report follows it everywhere else") { played, page in
        played.profile.id == page.usualProfile?.id
      },
      .many("figures", "the figures that it changes, both ways", figure) { played, page in
        page.index.figures(under: played).compactMap { page.changed($0, by: played) }
      },
      .many("sameFigures", "the other figures of the same documents", PageLink.vocabulary) {
        played, page in
        page.index.figures(under: played).filter { page.changed($0, by: played) == nil }
          .map { page.link(to: $0.figure, of: $0.document) }
      },
      .many("points", "what it changes, one by one", point) { played, page in
        page.points(of: played)
      },
    ])

  /// A figure of a document that looks different with a profile.
  fileprivate struct ChangedFigure {
    let figure: PageLink
    let usual: PageImage
    let other: PageImage
  }

  private static let figure = Vocabulary<ChangedFigure>(
    "figure with two profiles",
    [
      .one("figure", "the figure's caption", PageLink.vocabulary) { changed, _ in changed.figure },
      .one("usual", "what the model usually does", PageImage.vocabulary) { changed, _ in
        changed.usual
      },
      .one("other", "what it does with the profile", PageImage.vocabulary) { changed, _ in
        changed.other
      },
      .flag("isWide", "both pictures side by side would be too small") { changed, _ in
        PageImage.areWide(changed.usual, changed.other)
      },
    ])

  /// A change that a profile makes, with the scenarios that show it.
  fileprivate struct Point {
    let point: Profile.Point
    let scenarios: [ScenarioID]
    /// The scenario that shows it with the fewest other changes.
    let example: Example?

    var sources: [EvidenceKey] { [point.source].compactMap(\.self) }
  }

  fileprivate typealias Example = (scenario: Scenario, runs: SideBySide)

  private static let point = Vocabulary<Point>(
    "point of a profile",
    [
      .text("change", "what becomes of it, if known") { point, page in
        point.point.isExplained ? page.linkedProse(point.point.change) : nil
      },
      .text("title", "what the point is called where it is discussed, if it is") { point, page in
        page.title(ofSource: point.sources)
      },
      .lines("sources", "where it is discussed") { point, page in page.sources(point.sources) },
      .many("scenarios", "the scenarios that show it", PageLink.vocabulary) { point, page in
        page.links(point.scenarios)
      },
      .one("example", "the scenario with the fewest other changes", example) { point, _ in
        point.example
      },
    ])

  private static let example = Vocabulary<Example>(
    "changed scenario",
    [
      .one("scenario", "the scenario's id", PageLink.vocabulary) { example, page in
        page.link(toScenario: example.scenario.id)
      },
      .text("title", "what it is called") { example, page in page.text(example.scenario.title) },
      .one("runs", "the usual run and the other one", SideBySide.vocabulary) { example, _ in
        example.runs
      },
    ])

  /// A scenario that changes with a profile.
  fileprivate struct Change {
    let run: ScenarioRun
    let usual: ScenarioRun
    /// The messages that only one of the two runs has, or that are in another place.
    let messages: Set<EventName>
  }
}

extension Profile.Point {
  /// Whether the change is explained; otherwise it represents all other changes.
  fileprivate var isExplained: Bool { !change.english.isEmpty }
}

extension PageRenderer {
  fileprivate var usualProfile: Profile? { content.profiles.first?.profile }

  /// `nil` for a figure that a profile does not change.
  fileprivate func changed(
    _ placed: PlacedFigure, by played: PlayedProfile
  ) -> ProfilesPage.ChangedFigure? {
    let usual = usualProfile?.id.description ?? ""
    guard let usual = picture(.figureUnder(usual, placed.figure.id)),
      let other = picture(.figureUnder(played.profile.id.description, placed.figure.id))
    else { return nil }
    return ProfilesPage.ChangedFigure(
      figure: link(to: placed.figure, of: placed.document), usual: usual, other: other)
  }

  /// The title of a disagreement or a rule; `nil` for other sources.
  fileprivate func title(ofSource keys: [EvidenceKey]) -> RichText? {
    catalogue.evidence.sources(of: keys).lazy.compactMap { source -> RichText? in
      switch source {
      case .disagreement(let id):
        content.disagreements.first { $0.id == id }.map { text($0.title) }
      case .claim(let id):
        content.generalClaims.first { $0.claim.id == id }.map { text($0.claim.says) }
      case .document, .work: nil
      }
    }.first
  }

  /// The changes that a profile makes, each with the scenarios in which it changes a message;
  /// unexplained ones are last.
  fileprivate func points(of played: PlayedProfile) -> [ProfilesPage.Point] {
    let changes = changes(under: played)
    var points = played.profile.points
    if !points.contains(where: \.messages.isEmpty) { points.append(.init("")) }
    let messages = points.map { Set($0.messages) }
    // A scenario that is named as an example shows its change.
    let shown = changes.map { change in
      let named = points.indices.filter { points[$0].example == change.run.scenario.id }
      return named.isEmpty
        ? points.indices.filter { !messages[$0].isDisjoint(with: change.messages) } : named
    }
    return points.indices.compactMap { point in
      let mine = changes.indices.filter { index in
        shown[index].contains(point) || messages[point].isEmpty && shown[index].isEmpty
      }
      if !points[point].isExplained, mine.isEmpty { return nil }
      let named = points[point].example.flatMap { id in
        changes.indices.first { changes[$0].run.scenario.id == id }
      }
      let example =
        named
        ?? mine.min { a, b in
          (shown[a].count, changes[a].messages.count) < (shown[b].count, changes[b].messages.count)
        }
      return ProfilesPage.Point(
        point: points[point], scenarios: mine.map { changes[$0].run.scenario.id },
        example: example.flatMap { self.example(changes[$0], under: played.profile) })
    }
  }

  private func changes(under played: PlayedProfile) -> [ProfilesPage.Change] {
    played.runs.compactMap { run in
      guard let known = index.run(of: run.scenario.id)?.run, !run.trace.goes(as: known.trace)
      else { return nil }
      return ProfilesPage.Change(
        run: run, usual: known, messages: run.trace.messagesThatDiffer(from: known.trace))
    }
  }

  private func example(
    _ change: ProfilesPage.Change, under profile: Profile
  ) -> ProfilesPage.Example? {
    func side(_ run: ScenarioRun, _ title: LocalizedText?) -> SideBySide.Side {
      SideBySide.Side(
        head: text(title) ?? "", scenario: nil, trace: run.trace, played: run.scenario)
    }
    return SideBySide(
      side(change.usual, usualProfile?.title), side(change.run, profile.title)
    ).map { (change.run.scenario, $0) }
  }
}

extension ReportIndex {
  /// The figures of a document to draw with a profile: all, if the profile changes the stages or
  /// messages of one, since they belong together.
  func figures(under played: PlayedProfile) -> [PlacedFigure] {
    content.documents.filter { document in
      document.figures.contains { differs($0, of: document, under: played) }
    }.flatMap { document in
      document.figures.filter { $0.kind != "launch" && !$0.scenarios.isEmpty }
        .map { (document, $0) }
    }
  }

  /// Whether a profile changes a figure.
  func differs(
    _ figure: Document.Figure, of document: Document, under played: PlayedProfile
  ) -> Bool {
    // The default profile is the one without runs of its own.
    !played.runs.isEmpty && figure.kind != "launch"
      && FigureWays(shownIn: figure, of: document, index: self).drawn
        != FigureWays(shownIn: figure, of: document, index: self, under: played).drawn
  }
}
