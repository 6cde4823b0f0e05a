/// The page about recorded runs: whether they conform, and where they do not.
enum RecordedRunsPage {
  static let template = PageTemplate(
    "recorded-runs", title: "page.recordedRuns", listing: "runs", "the runs, in order", run
  ) { $0.recordedRuns.enumerated().map { ($1, $0 + 1) } }

  static let kind = PageKind(
    template, for: .checks, path: "recorded", title: "page.recordedRuns"
  ) { !$0.isOwn && !$0.recordedRuns.isEmpty }

  static let runTemplate = PageTemplate(
    "run",
    Vocabulary<Numbered>(
      "run page", title: { recorded, _ in RichText(recorded.recording.run.name) },
      [.many("runs", "the run", run) { recorded, _ in [recorded] }])
  ) { page in
    page.number(of: page.id).map { (page.content.recordedRuns[$0 - 1], $0) }
  }

  static let runKind = PageKind(
    runTemplate, for: .checks, path: { "recorded/\($0 ?? "")" },
    title: { id, page in
      page.number(of: id).map { RichText(page.content.recordedRuns[$0 - 1].run.name) }
        ?? RichText([])
    },
    pages: { _, content, _ in
      content.isOwn ? content.recordedRuns.indices.map { .recordedRun($0 + 1) } : []
    })

  /// A recorded run with its number from 1.
  typealias Numbered = (recording: ReportedRun, number: Int)

  /// A run with its number from 1.
  private static let run = Vocabulary<Numbered>(
    "recorded run",
    [
      .text("name", "its name, as code") { recorded, _ in .code(recorded.recording.run.name) },
      .anchor { recorded, _ in "run-\(recorded.number)" },
      .text("mark", "✓, ✗, or ○ where it is no clear verdict") { recorded, page in
        RichText(page.words(about: recorded).mark)
      },
      .text("summary", "the verdict in a sentence") { recorded, page in
        RichText(page.words(about: recorded).summary)
      },
      .lines("remarks", "the assumptions of the check") { recorded, page in
        page.words(about: recorded).remarks.map { RichText($0) }
      },
      .many("findings", "what is wrong, in order", finding) { recorded, _ in
        recorded.recording.run.findings.map { ($0.finding, $0.rules, recorded.recording) }
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
        recorded.recording.explainedNearest.map { page.link(toScenario: $0.scenario) }
      },
      .flag("isSame", "that scenario has the same messages") { recorded, _ in
        recorded.recording.explainedNearest.map { !$0.differs } ?? false
      },
      .listings("comparison", "that scenario beside the run, unless they are the same") {
        recorded, _ in
        [recorded.recording.explainedNearest].compactMap(\.self).filter(\.differs)
          .map { Listing(language: "diff", text: $0.text) }
      },
      .listings("log", "the whole recording, unless it is too long") { recorded, _ in
        [recorded.recording.log?.text].compactMap(\.self).map { Listing(text: $0) }
      },
    ])

  private typealias Finding = (finding: Nonconformity, rules: FindingRules, recording: ReportedRun)

  private static let finding = Vocabulary<Finding>(
    "finding of a recorded run",
    [
      .text("place", "the line of the log, as code") { subject, _ in
        .code(subject.recording.run.place(of: subject.finding))
      },
      .text("what", "what is wrong, in a sentence") { subject, page in
        RichText(CheckText(subject.recording.run, in: page.language).what(subject.finding))
      },
      .lines(
        "details", "what was legal, a history that explains the log so far, which rules it breaks"
      ) { subject, page in
        CheckText(subject.recording.run, in: page.language)
          .details(of: subject.finding, subject.rules).map { RichText($0) }
      },
      .listings("log", "the recorded lines around it, the wrong one marked") { subject, _ in
        let text = subject.recording.text(around: subject.finding)
        return text.isEmpty ? [] : [Listing(text: text)]
      },
    ])
}

extension PageID {
  /// A recorded run, by its number from 1.
  static func recordedRun(_ number: Int) -> PageID { PageID(RecordedRunsPage.runKind, "\(number)") }
}

extension PageRenderer {
  /// The number of the recorded run that a page is about, from 1; `nil` for another page.
  fileprivate func number(of page: PageID) -> Int? { page.subject.flatMap { Int($0) } }

  /// The words of a run's verdict.
  func words(about recorded: RecordedRunsPage.Numbered) -> CheckText {
    CheckText(recorded.recording.run, in: language)
  }
}

extension ReportedRun {
  /// The nearest scenario; none for a run that does not conform.
  fileprivate var explainedNearest: NearestScenario.Match? {
    run.verdict.conforms ? nearest : nil
  }

  /// The lines around a finding, with a mark before the wrong one.
  fileprivate func text(around finding: Nonconformity) -> String {
    LogText.lines(around: finding.entry, of: run.trace, in: log)
      .map { ($0.isWrong ? "✗ " : "  ") + $0.text + "\n" }.joined()
  }
}

extension NearestScenario.Match {
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
