/// The page of what scenarios cover, what a lint found, and which steps have no effect.
enum ChecksPage {
  static let part = Part("checks") { page in
    page.content.models.flatMap { page.checks(of: $0) }
  }

  static let kind = PageKind(
    "checks", for: .checks, path: "checks", title: "page.checks"
  ) { $0.isOwn && $0.hasModelPages && !$0.models.isEmpty }
}

extension PageRenderer {
  fileprivate func checks(of model: Model) -> [Block] {
    let nothing = Block.paragraph(texts["page.nothing"])
    let findings = (content.findings[model.name] ?? []).map { RichText($0.description) }
    let ignored = stepsWithoutEffect(in: model)
    return [.heading(2, title(ofModel: model.name))] + coverageBlocks(of: model)
      + [
        .heading(3, texts["page.findingsInChart"]), findings.isEmpty ? nothing : .list(findings),
        .heading(3, texts["page.stepsWithoutEffect"]), ignored ?? nothing,
      ]
  }

  /// The coverage of a model by scenarios, and the transitions that none takes.
  func coverageBlocks(of model: Model) -> [Block] {
    let untaken = untaken(of: model)
    let coverage = line("page.coverage", coverage(of: model), separator: " ")
    let rest: [Block] = [.paragraph(texts["page.untaken"] + texts["page.colon"]), .list(untaken)]
    return (coverage.map { [.paragraph($0)] } ?? []) + (untaken.isEmpty ? [] : rest)
  }

  private func stepsWithoutEffect(in model: Model) -> Block? {
    let rows = content.runs.filter { index.model(of: $0.scenario) == model.name }
      .flatMap { judged in
        judged.run.trace.explaining(judged.run.silences, in: language).ignored.map {
          event, reason -> [RichText] in
          let title = titles(of: judged.scenario).title(of: event)
          return [link(toScenario: judged.scenario.id).text, RichText(title), RichText(reason)]
        }
      }
    let head = ["page.scenario", "page.event", "page.ignored"].map { texts[$0] }
    return rows.isEmpty ? nil : .table(.init(head: head, rows: rows))
  }
}
