import LifelineDiagrams
import LifelineExploration
import LifelineScenarios
import LifelineStatecharts

extension ProfilesPage {
  /// Tells the profiles, each with what changes under it.
  init(_ profiles: [ReportContent.Profile], setting: Setting) {
    self.init(
      frame: setting.frame(title: setting.phrases[.profiles]),
      profiles: profiles.map { ProfilePart($0, usual: profiles.first, setting: setting) })
  }
}

extension ProfilePart {
  fileprivate init(
    _ profile: ReportContent.Profile, usual: ReportContent.Profile?, setting: Setting
  ) {
    let model = setting.site.content.models.first?.name ?? ""
    let titles = setting.site.titles(of: model, in: setting.language)
    var figures: [ProfileFigure] = []
    var same: [PageLink] = []
    for (document, figure) in setting.site.figures(under: profile) {
      let link = setting.link(to: figure, of: document)
      if let picture = setting.picture(.figureUnder(usual?.id ?? "", figure.id)),
        let other = setting.picture(.figureUnder(profile.id, figure.id))
      {
        figures.append(
          ProfileFigure(
            figure: link, usual: picture, other: other,
            isWide: picture.width + other.width > FigurePart.widestPair))
      } else {
        same.append(link)
      }
    }
    self.init(
      anchor: FileName.of(profile.id), id: profile.id, title: setting.words(profile.title),
      explanation: setting.words(profile.explanation),
      settings: profile.events.map { Words(titles.title(of: $0)) },
      sources: setting.words(profile.sources),
      usualTitle: setting.words((usual ?? profile).title), isUsual: profile.id == usual?.id,
      figures: figures, sameFigures: same,
      points: ProfilePointPart.all(of: profile, usual: usual, titles, setting: setting))
  }
}

extension ProfilePointPart {
  /// What a profile changes, each thing with the scenarios of which it changes a message; then what
  /// nothing explains.
  fileprivate static func all(
    of profile: ReportContent.Profile, usual: ReportContent.Profile?, _ titles: Titles,
    setting: Setting
  ) -> [ProfilePointPart] {
    let changes = profile.runs.compactMap { run -> Change? in
      guard let known = setting.site.run(of: run.scenario.id)?.run else { return nil }
      let messages = run.trace.messagesThatDiffer(from: known.trace)
      return run.trace.goes(as: known.trace)
        ? nil : Change(run: run, usual: known, messages: messages)
    }
    var points = profile.points
    if !points.contains(where: \.messages.isEmpty) { points.append(.init("")) }
    let messages = points.map { Set($0.messages) }
    // A scenario that is named as an example shows what it is named for.
    let shown = changes.map { change in
      let named = points.indices.filter { points[$0].example == change.run.scenario.id }
      return named.isEmpty
        ? points.indices.filter { !messages[$0].isDisjoint(with: change.messages) } : named
    }
    let heads = (usual.map { setting.words($0.title) } ?? "", setting.words(profile.title))
    return points.indices.compactMap { point in
      let mine = changes.indices.filter { index in
        shown[index].contains(point) || messages[point].isEmpty && shown[index].isEmpty
      }
      let isUnexplained = points[point].change.english.isEmpty
      if isUnexplained, mine.isEmpty { return nil }
      let named = points[point].example.flatMap { id in
        changes.indices.first { changes[$0].run.scenario.id == id }
      }
      let example =
        named
        ?? mine.min { a, b in
          (shown[a].count, changes[a].messages.count) < (shown[b].count, changes[b].messages.count)
        }
      return ProfilePointPart(
        change: isUnexplained ? nil : setting.words(points[point].change),
        title: points[point].sources.lazy.compactMap(setting.title).first,
        sources: setting.words(points[point].sources),
        scenarios: setting.links(mine.map { changes[$0].run.scenario.id }),
        example: example.flatMap { ProfileChange(changes[$0], heads, titles, setting: setting) })
    }
  }

  fileprivate struct Change {
    var run: ScenarioRun
    var usual: ScenarioRun
    /// The messages that come in one of the two only, or at another place.
    var messages: Set<EventName>
  }
}

extension Setting {
  /// What a disagreement is about, or what a rule says; `nil` for other sources.
  fileprivate func title(of source: Catalogue.Source) -> Words? {
    switch source {
    case .disagreement(let id):
      site.content.disagreements.first { $0.id == id }.map { words($0.title) }
    case .claim(let id):
      site.content.generalClaims.map(\.judgement.claim).first { $0.id == id }.map { words($0.says) }
    case .document, .work: nil
    }
  }
}

extension ProfileChange {
  fileprivate init?(
    _ change: ProfilePointPart.Change, _ heads: (Words, Words), _ titles: Titles, setting: Setting
  ) {
    guard
      let runs = SideBySide(
        (heads.0, nil, change.usual.trace), (heads.1, nil, change.run.trace), titles,
        setting: setting)
    else { return nil }
    self.init(
      scenario: setting.link(toScenario: change.run.scenario.id),
      title: setting.words(change.run.scenario.title), runs: runs)
  }
}

extension Site {
  /// The figures of a document that are worth drawing under a profile: all of those of which one
  /// changes its stages or messages, since they belong together.
  func figures(
    under profile: ReportContent.Profile
  ) -> [(document: Document, figure: Document.Figure)] {
    content.documents.filter { document in
      document.figures.contains { differs($0, of: document, under: profile) }
    }.flatMap { document in
      document.figures.filter { $0.kind != "launch" && !$0.scenarios.isEmpty }
        .map { (document, $0) }
    }
  }

  /// Whether a profile changes what a figure shows.
  func differs(
    _ figure: Document.Figure, of document: Document, under profile: ReportContent.Profile
  ) -> Bool {
    // The usual profile is the one without runs of its own.
    !profile.runs.isEmpty && figure.kind != "launch"
      && FigureWays(shownIn: figure, of: document, site: self).drawn
        != FigureWays(shownIn: figure, of: document, site: self, under: profile).drawn
  }
}
