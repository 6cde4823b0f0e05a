import Diagrams
import Scenarios
import Statecharts

extension ProfilesPage {
  /// Tells the accounts, each with what changes under it.
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
    let usualTitle = usual.map { setting.words($0.title) } ?? setting.phrases[.usualAccount]
    let changes = profile.runs.compactMap { run -> ProfileChange? in
      guard let known = setting.site.run(of: run.scenario.id)?.run,
        let runs = SideBySide(
          (usualTitle, nil, known.trace), (setting.words(profile.title), nil, run.trace), titles,
          setting: setting)
      else { return nil }
      return ProfileChange(
        scenario: setting.link(toScenario: run.scenario.id),
        title: setting.words(run.scenario.title), runs: runs)
    }
    self.init(
      anchor: FileName.of(profile.id), id: profile.id, title: setting.words(profile.title),
      explanation: setting.words(profile.explanation),
      settings: profile.events.map { Words(titles.title(of: $0)) },
      sources: setting.words(profile.sources), isUsual: profile.id == usual?.id,
      figures: setting.site.figures(under: profile).compactMap { document, figure in
        guard let picture = setting.picture(.figureUnder(usual?.id ?? "", figure.id)) else {
          return nil
        }
        let other = setting.picture(.figureUnder(profile.id, figure.id))
        return ProfileFigure(
          figure: setting.link(to: figure, of: document), usual: picture, other: other,
          isWide: picture.width + (other?.width ?? 0) > FigurePart.widestPair)
      },
      changes: changes)
  }
}

extension Site {
  /// The figures of a document that are worth drawing under an account: all of those of which one
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

  /// Whether an account changes what a figure shows.
  func differs(
    _ figure: Document.Figure, of document: Document, under profile: ReportContent.Profile
  ) -> Bool {
    // The usual account is the one without runs of its own.
    !profile.runs.isEmpty && figure.kind != "launch"
      && FigureWays(shownIn: figure, of: document, site: self).runs
        != FigureWays(shownIn: figure, of: document, site: self, under: profile).runs
  }
}
