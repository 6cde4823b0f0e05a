/// Checked runs as Markdown for a job summary or a comment.
///
/// GitHub's limits are 1 MiB for a summary and 65,536 characters for a comment, so the text stays
/// below the smaller one and says what it leaves out. The first run that does not conform is shown as a
/// Mermaid diagram, which both draw.
struct CheckMarkdown {
  let results: CheckResults
  let language: Language

  /// The largest size of the text, in UTF-8 bytes.
  static let longest = 60_000

  /// The largest size of a diagram, in UTF-8 bytes; GitHub draws at most 50,000.
  private static let longestDiagram = 20_000

  private var texts: Texts { Texts(language) }

  /// The whole text: what is wrong first, then all runs, at last what the verdicts assume.
  var text: String {
    var text = heading + "\n" + changes + causes
    text += list(texts["check.markdown.unmet"], results.unmet.map { $0.line(in: texts) })
    text += list(texts["check.markdown.unread"], results.tolerated.map(\.description))
    if text.utf8.count + diagram.utf8.count <= Self.longest / 2 { text += diagram }
    add(faults, to: &text, upTo: Self.longest * 5 / 8)
    addTables(to: &text)
    let remarks = remarks
    if text.utf8.count + remarks.utf8.count <= Self.longest { text += remarks }
    return text
  }

  /// Adds parts as long as there is room, and says how many are left out.
  private func add(_ parts: some Sequence<String>, to text: inout String, upTo longest: Int) {
    var leftOut = 0
    for part in parts {
      if text.utf8.count + part.utf8.count > longest { leftOut += 1 } else { text += part }
    }
    if leftOut > 0 { text += "\n" + more(leftOut) }
  }

  /// What changed from a baseline.
  private var changes: String {
    guard let changes = results.causeChanges else { return "" }
    return "\n" + changes.lines(in: texts).map { "- \(MarkdownText.plain($0))\n" }.joined()
  }

  /// The causes of faults in several runs.
  private var causes: String {
    guard results.causes.faultyRuns > 1 else { return "" }
    let all = results.causes.all
    let rows = all.prefix(Self.mostCauses).map { entry in
      let devices = (entry.devices.sorted() + entry.systems.sorted()).prefix(5)
        .joined(separator: texts.language.comma)
      let what = entry.cause.words(in: texts) + (devices.isEmpty ? "" : " (\(devices))")
      return "| \(entry.runs) | \(entry.faults) | \(MarkdownText.code(entry.place)) "
        + "| \(MarkdownText.plain(what)) |\n"
    }.joined()
    let left = all.count - Self.mostCauses
    return "\n" + MarkdownText.plain(results.causes.heading(in: texts)) + "\n\n"
      + texts["check.markdown.causes"] + "\n|---|---|---|---|\n" + rows
      + (left > 0 ? "\n" + more(left) : "")
  }

  private static let mostCauses = 20

  /// The faults, a section each: the first of each cause before the others.
  private var faults: some Sequence<String> {
    results.faultsByCause.lazy.map { fault in
      section(fault.finding, fault.rules, fault.run, CheckText(fault.run, in: language))
    }
  }

  /// Adds the tables of runs; those that conform are folded if others do not, or if they are many.
  private func addTables(to text: inout String) {
    let isGood = { (run: CheckedRun) in run.verdict.result == .conforms }
    let others =
      results.failures.map(row) + results.runs.filter { !isGood($0) }.map(row)
    let conforming = results.runs.filter(isGood)
    let isFolded = !others.isEmpty || conforming.count > Self.mostUnfolded
    let header = texts["check.markdown.header"] + "\n|---|---|---|---|\n"
    if !others.isEmpty {
      text += "\n" + header
      add(others, to: &text, upTo: Self.longest * 3 / 4)
    }
    guard !conforming.isEmpty else { return }
    let summary = texts["check.markdown.folded", count: conforming.count]
    text += isFolded ? "\n<details><summary>\(summary)</summary>\n\n" + header : "\n" + header
    add(conforming.lazy.map(row), to: &text, upTo: Self.longest * 13 / 16)
    if isFolded { text += "\n</details>\n" }
  }

  private static let mostUnfolded = 10

  /// Lines under a heading, of many the first; nothing without lines.
  private func list(_ heading: String, _ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    let shown = lines.prefix(20).map { "- \(MarkdownText.plain($0))\n" }.joined()
    let left = lines.count - 20
    return "\n\(heading)\n\n\(shown)" + (left > 0 ? more(left) : "")
  }

  private var heading: String {
    let all = results.runs.count + results.failures.count
    let notJudged = results.count(.notJudged) + results.failures.count
    let supposed = results.count(.conformsOnlyIf)
    let unread = results.tolerated.filter { $0.part == .unread }
    let wrong = results.count(.doesNotConform)
    if wrong > 0, results.baseline != nil, results.exitCode == 0 {
      return texts["check.markdown.onlyKnown", count: wrong, ["all": "\(all)"]]
    }
    return switch wrong {
    case 0 where notJudged == 0 && supposed > 0 && results.unmet.isEmpty:
      texts["check.markdown.allSupposed", count: all, ["supposed": "\(supposed)"]]
    case 0 where notJudged == 0 && !results.unmet.isEmpty:
      texts["check.markdown.someUnmet", count: results.unmet.count]
    case 0 where notJudged == 0 && !unread.isEmpty:
      texts["check.markdown.conformButUnread", count: unread.reduce(0) { $0 + $1.lines }]
    case 0 where notJudged == 0: texts["check.markdown.allConform"]
    case 0: texts["check.markdown.someNotJudged", count: all, ["notJudged": "\(notJudged)"]]
    case 1: texts["check.markdown.oneWrong", count: all]
    case let wrong: texts["check.markdown.someWrong", count: all, ["wrong": "\(wrong)"]]
    }
  }

  /// What the verdicts assume and leave out, as a folded list; equal remarks are one item.
  private var remarks: String {
    let remarks = results.sharedRemarks(in: language).all
    guard !remarks.isEmpty else { return "" }
    var text = "\n<details><summary>\(texts["check.markdown.remarks"])</summary>\n\n"
    for remark in remarks {
      let list = remark.runs.map(MarkdownText.code).joined(separator: texts.language.comma)
      let more = remark.count > remark.runs.count ? "\(texts.language.comma)…" : ""
      let item = "- \(list)\(more)\(texts.language.colon)\(MarkdownText.plain(remark.text))\n"
      guard text.utf8.count + item.utf8.count <= Self.longest / 8 else { break }
      text += item
    }
    return text + "\n</details>\n"
  }

  /// The timeline of the first run that does not conform, up to its fault and beyond; nothing if it is
  /// too long.
  private var diagram: String {
    guard
      let run = results.runs.first(where: {
        $0.verdict.result == .doesNotConform && !results.isKnown($0)
      })
    else {
      return ""
    }
    let diagram = MermaidWriter().write(CheckPictures(run, in: language).timeline)
    let text = "\n```mermaid\n\(diagram)```\n"
    return text.utf8.count <= Self.longestDiagram ? text : ""
  }

  private func row(_ failure: CheckResults.Failure) -> String {
    let message = MarkdownText.plain(failure.error.lines(in: language).joined(separator: " "))
    return "| \(MarkdownText.code(failure.name)) | | | ⚠️ \(message) |\n"
  }

  private func row(_ run: CheckedRun) -> String {
    let verdict = run.verdict
    let result =
      switch verdict.result {
      case .conforms: texts["check.markdown.conforms"]
      case .conformsOnlyIf:
        MarkdownText.plain(
          texts["check.markdown.onlyIf", ["supposed": CheckText(run, in: language).supposed]])
      case .notEstablished: texts["check.markdown.notEstablished", count: verdict.count]
      case .notJudged: texts["check.markdown.notJudged"]
      case .doesNotConform: texts["check.markdown.wrong", count: verdict.count]
      }
    let model = [run.model.name, run.scenario].compactMap(\.self).joined(separator: ", ")
    return
      "| \(MarkdownText.code(run.name)) | \(MarkdownText.plain(model)) | \(verdict.judged) | \(result) |\n"
  }

  private func section(
    _ finding: Nonconformity, _ rules: FindingRules, _ run: CheckedRun, _ words: CheckText
  ) -> String {
    var lines = ["", "### \(MarkdownText.code(run.place(of: finding)))", ""]
    lines += [MarkdownText.plain(words.what(finding)), ""]
    for legal in finding.legal.prefix(5) {
      let cause = words.stimuli(legal.stimuli)
      let list =
        MarkdownText.code("\(legal.observation)")
        + (cause.isEmpty ? "" : " (\(MarkdownText.plain(cause)))")
      lines.append("- " + texts["check.legal.all", ["list": list]])
    }
    let done = words.history(finding.explanation)
    if !done.isEmpty {
      lines.append("- " + texts["check.done", ["done": MarkdownText.plain(done)]])
    }
    lines += words.reason(rules).map { "- " + MarkdownText.plain($0) }
    return lines.map { $0 + "\n" }.joined()
  }

  private func more(_ count: Int) -> String { texts["check.markdown.more", count: count] + "\n" }
}
