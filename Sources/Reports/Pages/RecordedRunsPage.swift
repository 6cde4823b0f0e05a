/// The page about recorded runs: whether they conform, and where they do not.
enum RecordedRunsPage {
  static let template = PageTemplate(
    "recorded-runs", title: "page.recordedRuns", listing: "runs", "the runs, in order", run
  ) { $0.recordedRuns.enumerated().map { ($1, $0 + 1) } }

  /// The page of one run.
  static let runTemplate = PageTemplate(
    "run",
    Vocabulary<Numbered>(
      "run page", title: { recorded, _ in RichText(recorded.run.name) },
      [.many("runs", "the run", run) { recorded, _ in [recorded] }])
  ) { page in
    guard case .recordedRun(let number) = page.id else { return nil }
    return (page.content.recordedRuns[number - 1], number)
  }

  /// A recorded run with its number from 1.
  typealias Numbered = (run: JudgedRecording, number: Int)

  /// A run with its number from 1.
  private static let run = Vocabulary<(run: JudgedRecording, number: Int)>(
    "recorded run",
    [
      .text("name", "its name, as code") { recorded, _ in .code(recorded.run.name) },
      .anchor { recorded, _ in "run-\(recorded.number)" },
      .flag("conforms", "some run of the model explains it") { recorded, _ in
        recorded.run.conforms
      },
      .text("summary", "the verdict in a sentence") { recorded, page in
        page.text(recorded.run.summary)
      },
      .lines("remarks", "the assumptions of the check") { recorded, page in
        recorded.run.remarks.map(page.text)
      },
      .many("findings", "what is wrong, in order", finding) { recorded, _ in
        recorded.run.findings
      },
      .one("timeline", "what happened", PageImage.vocabulary) { recorded, page in
        page.picture(.recordedTimeline(recorded.number))
      },
      .address("stepper", "where one can step through the run; on a site only") {
        recorded, page in page.stepper(ofRecording: recorded.number)
      },
      .one("path", "the path through the stages", PageImage.vocabulary) { recorded, page in
        page.picture(.recordedPath(recorded.number))
      },
      .one("nearest", "the scenario it is most like, if any", PageLink.vocabulary) {
        recorded, page in
        recorded.run.explainedNearest.map { page.link(toScenario: $0.scenario) }
      },
      .flag("isSame", "that scenario has the same messages") { recorded, _ in
        recorded.run.explainedNearest.map { !$0.differs } ?? false
      },
      .listings("comparison", "that scenario beside the run, unless they are the same") {
        recorded, _ in
        [recorded.run.explainedNearest].compactMap(\.self).filter(\.differs)
          .map { Listing(language: "diff", text: $0.text) }
      },
      .listings("log", "the whole recording, unless it is too long") { recorded, _ in
        [recorded.run.text].compactMap(\.self).map { Listing(text: $0) }
      },
    ])

  private static let finding = Vocabulary<JudgedRecording.Finding>(
    "finding of a recorded run",
    [
      .text("place", "the line of the log, as code") { finding, _ in .code(finding.place) },
      .text("what", "what is wrong, in a sentence") { finding, page in page.text(finding.what) },
      .lines(
        "details", "what was legal, a history that explains the log so far, which rules it breaks"
      ) {
        finding, page in finding.details.map(page.text)
      },
      .listings("log", "the recorded lines around it, the wrong one marked") { finding, _ in
        finding.lines.isEmpty ? [] : [Listing(text: finding.text)]
      },
    ])
}

extension JudgedRecording {
  /// The nearest scenario; none for a run that does not conform.
  fileprivate var explainedNearest: Nearest? { conforms ? nearest : nil }
}

extension JudgedRecording.Finding {
  /// The lines, with a mark before the wrong one.
  fileprivate var text: String {
    lines.map { ($0.isWrong ? "✗ " : "  ") + $0.text + "\n" }.joined()
  }
}

extension JudgedRecording.Nearest {
  fileprivate var differs: Bool { lines.contains { $0.side != .both } }

  /// The lines of a difference: - for the scenario, + for the run.
  fileprivate var text: String {
    lines.map { line in
      switch line.side {
      case .both: "  \(line.message)\n"
      case .run: "+ \(line.message)\n"
      case .scenario: "- \(line.message)\n"
      }
    }.joined()
  }
}
