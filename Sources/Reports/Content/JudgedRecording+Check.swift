extension JudgedRecording {
  /// Creates the recording from a checked run, with its texts and pictures in all languages.
  init(_ run: CheckedRun, nearest: Nearest?, log: LogText?) {
    let words = Dictionary(
      uniqueKeysWithValues: Language.allCases.map { ($0, CheckText(run, in: $0)) })
    func both(_ text: (CheckText) -> String) -> LocalizedText {
      LocalizedText(each: { words[$0].map(text) ?? "" })
    }
    func each(_ lines: (CheckText) -> [String]) -> [LocalizedText] {
      let all = words.mapValues(lines)
      return (all[.english] ?? []).indices.map { number in
        LocalizedText(each: { all[$0]?[number] ?? "" })
      }
    }
    self.init(
      name: run.name,
      verdict: run.verdict.result,
      summary: both(\.summary))
    remarks = each(\.remarks)
    findings = run.findings.map { finding, rules in
      Finding(
        place: run.place(of: finding), what: both { $0.what(finding) },
        details: each { $0.details(of: finding, rules) },
        lines: LogText.lines(around: finding.entry, of: run.trace, in: log))
    }
    for language in Language.allCases {
      let pictures = CheckPictures(run, in: language)
      timelines[language] = pictures.timeline
      graphs[language] = pictures.graph
    }
    self.nearest = nearest
    trace = run.trace
    model = run.model.name
    text = log?.text
  }
}
