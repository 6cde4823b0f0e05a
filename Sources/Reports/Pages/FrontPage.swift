/// The first page about charts and recordings of the user's.
enum FrontPage {
  static let template = PageTemplate(
    "front",
    Vocabulary<ReportContent>(
      "front page", title: { content, page in page.frontTitle },
      [
        .many("models", "the charts", model) { content, _ in
          content.hasModelPages ? content.models : []
        },
        .many("scenarios", "the scenarios, in order", scenario) { content, _ in content.runs },
        .many("runs", "the recorded runs, in order", run) { content, _ in
          content.recordedRuns.enumerated().map { ($1, $0 + 1) }
        },
      ]))

  static let kind = PageKind(
    template, for: nil, path: "README", title: "page.front", isInShowcase: true, if: \.isOwn)

  private static let model = Vocabulary<Model>(
    "front model",
    PageLink.vocabulary.terms.map { term in
      term.of { model, page in page.link(toModel: model.name) }
    },
    [
      .one("overview", "its states, or the first part of them", PageImage.vocabulary) {
        model, page in
        model.chart.statechart.regions.first.flatMap {
          page.picture(.region($0.id, of: model.name))
        }
      },
      .number("states", "how many states it has") { model, _ in model.chart.statechart.states.count
      },
      .number("events", "how many events it understands") { model, _ in
        model.chart.statechart.events.count
      },
    ])

  private static let scenario = Vocabulary<PlayedScenario>(
    "front scenario",
    PageLink.vocabulary.terms.map { term in
      term.of { judged, page in
        PageLink(
          title: page.text(judged.scenario.title),
          address: page.address(ofScenario: judged.scenario.id))
      }
    },
    [
      .text("id", "the scenario's id") { judged, _ in RichText(judged.scenario.id) },
      .text("states", "the states in order") { judged, page in
        page.text(judged.run.trace.stagesInOrder, page.titles(of: judged.scenario))
      },
      .flag("agrees", "all claims about it agree with the model") { judged, _ in !judged.differs },
      .text("ignored", "how many of its steps have no effect, if any") { judged, _ in
        let count = judged.run.trace.ignored.count
        return count == 0 ? nil : RichText(count)
      },
    ])

  private static let run = Vocabulary<RecordedRunsPage.Numbered>(
    "front run",
    [
      .text("link", "its name, as a link to its page") { recorded, page in
        page.link(to: .recordedRun(recorded.number)).text
      },
      .text("mark", "✓, ✗, or ○ where it is no clear verdict") { recorded, page in
        RichText(page.words(about: recorded).mark)
      },
      .text("summary", "the verdict in a sentence") { recorded, page in
        RichText(page.words(about: recorded).summary)
      },
    ])
}

extension PageRenderer {
  /// The names of the charts, or what else the report is about.
  fileprivate var frontTitle: RichText {
    let names = content.hasModelPages ? content.models.map { title(ofModel: $0.name) } : []
    return names.isEmpty ? texts["page.recordedRuns"] : list(names)
  }
}

extension Statechart {
  /// The events that its transitions wait for, without duplicates, in document order.
  var events: [EventDescriptor] { states.flatMap(\.transitions).flatMap(\.events).eachOnce }
}

extension Trace {
  /// The stimuli without effect, with the reasons.
  var ignored: [(event: EventName, reason: String)] {
    entries.compactMap { entry in
      if case .ignored(let event, let reason) = entry.occurrence { (event, reason) } else { nil }
    }
  }
}
