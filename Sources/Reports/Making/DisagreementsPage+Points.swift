import LifelineScenarios
import LifelineStatecharts

extension DisagreementsPage {
  /// Tells the points in order, each with the scenarios in which it shows.
  init(_ points: [Disagreement], setting: Setting) {
    self.init(
      frame: setting.frame(title: setting.phrases[.disagreements]),
      disagreements: points.map { point in
        DisagreementPart(
          id: point.id.description, anchor: FileName.of(point.id.description),
          title: setting.words(point.title),
          parties: point.parties.isEmpty
            ? nil : point.parties.map(setting.words).joined(separator: " · "),
          explanation: setting.prose(point.explanation),
          standard: point.standard.map(setting.prose),
          scenarios: setting.links(setting.site.scenarios(showing: point.id)))
      })
  }
}
