/// The page of what scenarios cover, what a lint found, and which steps have no effect.
enum ChecksPage {
  static let template = PageTemplate(
    "checks", title: "page.checks", listing: "models", "the charts, in order", model
  ) { $0.models }

  static let kind = PageKind(
    template, for: .checks, path: "checks", title: "page.checks"
  ) { $0.isOwn && $0.hasModelPages && !$0.models.isEmpty }

  private static let model = Vocabulary<Model>(
    "checked model",
    [
      .text("name", "the chart's title, or the model's name") { model, page in
        page.title(ofModel: model.name)
      },
      .lines("coverage", "its coverage by scenarios, and its size") { model, page in
        page.coverage(of: model)
      },
      .lines("untaken", "the transitions that no scenario takes") { model, page in
        page.untaken(of: model)
      },
      .lines("findings", "what a lint of it found, with places") { model, page in
        (page.content.findings[model.name] ?? []).map { RichText($0.description) }
      },
      .many("ignored", "the steps of scenarios that have no effect", ignored) { model, page in
        page.content.runs.filter { page.index.model(of: $0.scenario) == model.name }
          .flatMap { judged in
            judged.run.trace.explaining(judged.run.silences, in: page.language)
              .ignored.map { Ignored(judged, $0.event, $0.reason) }
          }
      },
    ])

  /// A step without effect.
  private struct Ignored {
    let scenario: Scenario
    let event: EventName
    let reason: String

    init(_ judged: PlayedScenario, _ event: EventName, _ reason: String) {
      (scenario, self.event, self.reason) = (judged.scenario, event, reason)
    }
  }

  private static let ignored = Vocabulary<Ignored>(
    "step without effect",
    [
      .one("scenario", "the scenario's id", PageLink.vocabulary) { step, page in
        page.link(toScenario: step.scenario.id)
      },
      .text("event", "what is done") { step, page in
        RichText(page.titles(of: step.scenario).title(of: step.event))
      },
      .text("reason", "why nothing reacts") { step, _ in RichText(step.reason) },
    ])
}
