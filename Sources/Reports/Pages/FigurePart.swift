typealias PlacedFigure = (document: Document, figure: Document.Figure)

// A figure of a document: what it draws, and what the model does where that differs.
extension PageRenderer {
  func blocks(_ placed: PlacedFigure) -> [Block] {
    let id = placed.figure.id
    guard let drawn = picture(.figure(id)) else { return [] }
    let model = picture(.figureOfModel(id))
    let (document, ours) = (texts["page.theDocument"], texts["page.theModel"])
    var blocks: [Block] = [.paragraph(.anchor(FileName.of(id)))]
    if let model, PageImage.areWide(drawn, model) {
      blocks += [
        .paragraph(.bold(document)), .paragraph(drawn.image), .paragraph(.bold(ours)),
        .paragraph(model.image),
      ]
    } else if let model {
      blocks.append(.table(.init(head: [document, ours], rows: [[drawn.image, model.image]])))
    } else {
      blocks.append(.paragraph(drawn.image))
    }
    let name = texts["page.document"] + " \(placed.document.id.description)" + texts["page.comma"]
    let scenarios = links(placed.figure.scenarios).reduce(RichText("")) { $0 + " · " + $1.text }
    blocks.append(
      .paragraph(
        .emphasis(name + text(placed.figure.caption)) + scenarios + drawn.links(self)
          + (model?.links(self, before: ours + texts["page.colon"]) ?? "")))
    let differences = differences(in: placed)
    return differences.isEmpty ? blocks : blocks + [.list(differences)]
  }
}

extension PageRenderer {
  /// The differences of the model from a figure, by scenario.
  fileprivate func differences(in placed: PlacedFigure) -> [RichText] {
    guard picture(.figureOfModel(placed.figure.id)) != nil else { return [] }
    let scenarios = placed.figure.scenarios
    return scenarios.flatMap { scenario in
      let name = link(toScenario: scenario).text + texts["page.colon"]
      return differences(in: scenario, from: placed.document)
        .map { scenarios.count > 1 ? name + $0 : $0 }
    }
  }

  /// The differences of the model from a document's changes of stage, with the reasons.
  private func differences(in scenario: ScenarioID, from document: Document) -> [RichText] {
    guard let judged = index.run(of: scenario) else { return [] }
    let titles = titles(of: judged.scenario)
    return judged.judgements.filter { $0.claim.document == document.id }.flatMap { judgement in
      guard let claimed = judgement.claim.stages else { return [RichText]() }
      let differences = StageDifference.all(
        from: claimed, to: judged.run.trace.stageChanges, listening: document.listening)
      let reasons = judgement.verdicts.compactMap { verdict -> RichText? in
        guard verdict.aspect == .stages, let difference = verdict.verdict.difference
        else { return nil }
        return link(toDisagreement: difference.id).text + texts["page.colon"]
          + text(difference.reason)
      }
      return differences.map { text($0, titles) } + reasons
    }
  }

  /// For example 'Background → Suspended: the document has `…`, the model nothing'.
  private func text(_ difference: StageDifference, _ titles: Titles) -> RichText {
    let way = text([difference.from, difference.to], titles) + texts["page.colon"]
    return switch (difference.claimed, difference.actual) {
    case (let document?, let model?):
      way + messages(document, after: "page.documentHas", orNone: "page.documentHasNone")
        + messages(model, after: "page.modelHas", orNone: "page.modelHasNone")
    case (let document?, nil):
      way + messages(document, after: "page.onlyDocumentHas", orNone: "page.onlyDocumentHasNone")
    case (nil, let model?):
      way + messages(model, after: "page.onlyModelHas", orNone: "page.onlyModelHasNone")
    case (nil, nil): way
    }
  }

  /// The messages after a text, or the text for none.
  private func messages(_ names: [EventName], after text: String, orNone none: String) -> RichText {
    guard !names.isEmpty else { return texts[none] }
    return texts[text]
      + texts[
        "report.messagesAfterWord",
        ["messages": names.map { .code($0) }.joined(separator: texts["page.comma"])]]
  }
}

/// A change of stage on which a document and the model differ.
struct StageDifference: Equatable {
  var from: Stage
  var to: Stage
  /// The callbacks in the document; `nil` when it does not have the change.
  var claimed: [EventName]?
  /// The callbacks in the model; `nil` when it does not have the change.
  var actual: [EventName]?

  /// The differences, first those on the document's changes, in its order.
  static func all(
    from claimed: [Claim.StageChange], to actual: [StageChange], listening: [EventName]?
  ) -> [StageDifference] {
    var rest = actual.map { change in
      StageDifference(
        from: change.from, to: change.to,
        actual: change.deliveries.filter {
          !$0.isNotification && listening?.contains($0.message) ?? true
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
