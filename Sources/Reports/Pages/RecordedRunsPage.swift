/// The page about recorded runs: whether they conform, and where they do not.
enum RecordedRunsPage {
  static let part = Part("recorded-runs") { page in
    let runs = page.content.recordedRuns.enumerated().map { (recording: $1, number: $0 + 1) }
    let rows = runs.map { recorded -> [RichText] in
      let words = page.words(about: recorded)
      let name = RichText.code(recorded.recording.run.name)
      return [
        .link(name, to: "#run-\(recorded.number)"),
        RichText(words.mark) + " " + RichText(words.summary),
      ]
    }
    return [
      .table(.init(head: [page.texts["page.run"], page.texts["page.verdict"]], rows: rows))
    ]
      + runs.flatMap { recorded -> [Block] in
        let name = RichText.code(recorded.recording.run.name)
        return [.heading(2, .anchor("run-\(recorded.number)") + name)] + page.blocks(recorded)
      }
  }

  static let kind = PageKind(
    "recorded-runs", for: .checks, path: "recorded", title: "page.recordedRuns"
  ) { !$0.isOwn && !$0.recordedRuns.isEmpty }

  static let run = Part("run") { page in
    page.number(of: page.id).map { page.blocks((page.content.recordedRuns[$0 - 1], $0)) } ?? []
  }

  static let runKind = PageKind(
    "run", each: .run, for: .checks, path: { "recorded/\($0 ?? "")" },
    title: { id, page in
      page.number(of: id).map { RichText(page.content.recordedRuns[$0 - 1].run.name) }
        ?? RichText([])
    },
    pages: { _, content, _ in
      content.isOwn ? content.recordedRuns.indices.map { .recordedRun($0 + 1) } : []
    })

  /// A recorded run with its number from 1.
  typealias Numbered = (recording: ReportedRun, number: Int)
}

extension PageID {
  /// A recorded run, by its number from 1.
  static func recordedRun(_ number: Int) -> PageID { PageID(RecordedRunsPage.runKind, "\(number)") }
}

extension PageRenderer {
  /// The name of the recorded run that the page is about.
  var nameOfRun: RichText {
    number(of: id).map { RichText(content.recordedRuns[$0 - 1].run.name) } ?? ""
  }

  /// The number of the recorded run that a page is about, from 1; `nil` for another page.
  fileprivate func number(of page: PageID) -> Int? { page.subject.flatMap { Int($0) } }

  /// A recorded run: the verdict, what is wrong, its pictures, and the nearest scenario.
  func blocks(_ recorded: RecordedRunsPage.Numbered) -> [Block] {
    let (run, words) = (recorded.recording.run, words(about: recorded))
    let remarks = words.remarks.map { RichText($0) }
    let log = recorded.recording.log.map { Block.listing(Listing(text: $0.text)) }
    let pictures =
      pictured(.recordedTimeline(recorded.number), "page.timeline")
      + (stepper(ofRecording: recorded.number).map {
        [.paragraph(.link("▶ " + texts["page.stepThrough"], to: $0))]
      } ?? []) + pictured(.recordedPath(recorded.number), "page.path")
    return [.paragraph(RichText(words.mark) + " " + RichText(words.summary))]
      + (remarks.isEmpty ? [] : [.list(remarks)])
      + run.findings.flatMap { finding($0.finding, $0.rules, of: recorded.recording) } + pictures
      + nearest(to: recorded.recording)
      + (log.map { [.details(texts["page.wholeLog"], [$0])] } ?? [])
  }

  private func finding(
    _ finding: Nonconformity, _ rules: FindingRules, of recording: ReportedRun
  ) -> [Block] {
    let words = CheckText(recording.run, in: language)
    let details = words.details(of: finding, rules).map { RichText($0) }
    let log = recording.text(around: finding)
    let around: [Block] = [
      .paragraph(texts["page.logAround"] + texts["page.colon"]), .listing(Listing(text: log)),
    ]
    return [
      .heading(3, .code(recording.run.place(of: finding))),
      .paragraph(RichText(words.what(finding))),
    ] + (details.isEmpty ? [] : [.list(details)]) + (log.isEmpty ? [] : around)
  }

  private func pictured(_ id: PictureID, _ key: String) -> [Block] {
    picture(id).map { image in
      [.paragraph(image.image), .paragraph(.emphasis(texts[key]) + image.links(self))]
    } ?? []
  }

  /// The scenario that a run is most like, and what differs.
  private func nearest(to recording: ReportedRun) -> [Block] {
    guard let match = recording.explainedNearest else { return [] }
    let link = link(toScenario: match.scenario).text
    let line = texts["page.nearest"] + texts["page.colon"] + link
    guard match.differs else {
      return [.paragraph(line + texts["page.comma"] + texts["page.same"])]
    }
    return [
      .paragraph(line), .paragraph(texts["page.nearestNote"]),
      .listing(Listing(language: "diff", text: match.text)),
    ]
  }

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
