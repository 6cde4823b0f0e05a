import LifelineDiagrams
import LifelineScenarios
import LifelineStatecharts
import LifelineTraces

extension FigurePart {
  /// Tells what a figure draws and, where the model does something else, what; `nil` when it
  /// could not be drawn.
  init?(_ figure: Document.Figure, of document: Document, setting: Setting) {
    guard let picture = setting.picture(.figure(figure.id)) else { return nil }
    let model = setting.picture(.figureOfModel(figure.id))
    var differences: [Words] = []
    if model != nil {
      for scenario in figure.scenarios {
        let isOneOfMany = figure.scenarios.count > 1
        let name = setting.link(toScenario: scenario).words + setting.phrases[.colon]
        differences += setting.differences(in: scenario, from: document)
          .map { isOneOfMany ? name + $0 : $0 }
      }
    }
    self.init(
      anchor: FileName.of(figure.id), caption: setting.words(figure.caption),
      document: setting.phrases[.document] + Words(" " + document.id.description),
      picture: picture,
      model: model, isWide: picture.width + (model?.width ?? 0) > Self.widestPair,
      differences: differences,
      scenarios: setting.links(figure.scenarios))
  }

  /// Wider pairs would be shown smaller than they are in GitHub's column, in points.
  static let widestPair = 980.0
}

extension Setting {
  /// What the model does otherwise than a document draws it, stage by stage, and why.
  fileprivate func differences(in scenario: ScenarioID, from document: Document) -> [Words] {
    guard let judged = site.run(of: scenario) else { return [] }
    let titles = site.titles(of: site.model(of: judged.run.scenario), in: language)
    return judged.judgements.filter { $0.claim.document == document.id }.flatMap { judgement in
      guard let claimed = judgement.claim.stages else { return [Words]() }
      let differences = StageDifference.all(
        from: claimed, to: judged.run.trace.stageChanges, listening: document.listening)
      let reasons = judgement.verdicts.compactMap { verdict -> Words? in
        guard verdict.aspect == .stages, case .differs(_, let difference?) = verdict.verdict
        else { return nil }
        return disagreement(difference.id) + phrases[.colon] + words(difference.reason)
      }
      return differences.map { words($0, titles) } + reasons
    }
  }

  private func messages(_ names: [EventName]) -> Words {
    guard !names.isEmpty else { return phrases[.nothing] }
    let list = names.map { Words.code($0.description) }.joined(separator: phrases[.comma])
    // The English words before it end with their own space.
    return isEnglish ? list : " " + list
  }

  /// For example 'Background → Suspended: the document has `…`, the model nothing'.
  private func words(_ difference: StageDifference, _ titles: Titles) -> Words {
    let way = stage(from: difference.from, to: difference.to, titles) + phrases[.colon]
    return switch (difference.claimed, difference.actual) {
    case (let document?, let model?):
      way + phrases[.documentHas] + messages(document) + phrases[.modelHas] + messages(model)
    case (let document?, nil): way + phrases[.onlyDocumentHas] + messages(document)
    case (nil, let model?): way + phrases[.onlyModelHas] + messages(model)
    case (nil, nil): way
    }
  }
}

/// A way from one stage to the next on which a document and the model do not say the same.
struct StageDifference: Equatable {
  var from: Stage
  var to: Stage
  /// The callbacks that the document has there; `nil` when it does not go this way.
  var claimed: [EventName]?
  /// The callbacks of the model; `nil` when it does not go this way.
  var actual: [EventName]?

  /// The differences, first those on ways that the document draws, in its order.
  static func all(
    from claimed: [Claim.StageChange], to actual: [StageChange], listening: [EventName]?
  ) -> [StageDifference] {
    var rest = actual.map { change in
      StageDifference(
        from: change.from, to: change.to,
        actual: change.deliveries.filter {
          $0.target != "notificationCenter" && listening?.contains($0.message) ?? true
        }.map(\.message))
    }
    var all: [StageDifference] = []
    for change in claimed {
      var difference = StageDifference(
        from: change.from, to: change.to, claimed: change.callbacks ?? [])
      if let index = rest.firstIndex(where: { $0.from == change.from && $0.to == change.to }) {
        difference.actual = rest.remove(at: index).actual
      }
      if change.callbacks == nil, difference.actual != nil { continue }
      if difference.claimed != difference.actual { all.append(difference) }
    }
    return all + rest
  }
}
