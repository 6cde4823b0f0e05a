import LifelineCore
import LifelineConformance
import LifelineReports
import LifelineStatecharts

/// Checked runs as Markdown for a job's summary or a comment.
///
/// GitHub takes 1 MiB for a summary and 65,536 characters for a comment, so the text stays below
/// the smaller limit and says what it leaves out.
struct CheckMarkdown {
  let runs: [CheckedRun]
  let language: Language

  /// Where the text ends at the latest, in UTF-8.
  static let longest = 60_000

  private var isEnglish: Bool { language == .english }

  /// The whole text.
  var text: String {
    let wrong = runs.filter { !$0.verdict.conforms }
    var text = heading(wrong.count)
    text += isEnglish ? "| Run | Model | Messages | Verdict |\n" : "| 运行 | 模型 | 消息 | 结论 |\n"
    text += "|---|---|---|---|\n"
    var leftOut = 0
    for run in runs {
      let row = row(run)
      if text.utf8.count + row.utf8.count > Self.longest / 2 { leftOut += 1 } else { text += row }
    }
    if leftOut > 0 { text += "\n" + more(leftOut) }
    leftOut = 0
    for run in wrong {
      let words = FindingWords(run, in: language)
      for (finding, rules) in zip(run.verdict.findings, run.rules) {
        let section = section(finding, rules, run, words)
        if text.utf8.count + section.utf8.count > Self.longest {
          leftOut += 1
        } else {
          text += section
        }
      }
    }
    if leftOut > 0 { text += "\n" + more(leftOut) }
    return text
  }

  private func heading(_ wrong: Int) -> String {
    switch (language, wrong) {
    case (.english, 0): "## ✅ The recorded runs conform\n\n"
    case (.english, 1):
      "## ❌ 1 of \(runs.count) recorded \(runs.count == 1 ? "run" : "runs") does not conform\n\n"
    case (.english, _): "## ❌ \(wrong) of \(runs.count) recorded runs do not conform\n\n"
    case (.simplifiedChinese, 0): "## ✅ 记录的运行均符合模型\n\n"
    case (.simplifiedChinese, _): "## ❌ \(runs.count) 次运行中有 \(wrong) 次不符合模型\n\n"
    }
  }

  private func row(_ run: CheckedRun) -> String {
    let verdict = run.verdict
    let result =
      verdict.conforms
      ? (isEnglish ? "✅ conforms" : "✅ 符合")
      : (isEnglish ? "❌ \(verdict.count) wrong" : "❌ \(verdict.count) 处错误")
    let model = [run.model.name, run.story].compactMap(\.self).joined(separator: ", ")
    return
      "| \(MarkdownText.code(run.name)) | \(MarkdownText.plain(model)) | \(verdict.judged) | \(result) |\n"
  }

  private func section(
    _ finding: Nonconformity, _ rules: FindingRules, _ run: CheckedRun, _ words: FindingWords
  ) -> String {
    var lines = ["", "### \(MarkdownText.code(run.place(of: finding)))", ""]
    lines += [MarkdownText.plain(words.what(finding)), ""]
    for legal in finding.legal.prefix(5) {
      let cause = words.stimuli(legal.stimuli)
      lines.append(
        (isEnglish ? "- legal here: " : "- 此处合法：") + MarkdownText.code("\(legal.message)")
          + (cause.isEmpty ? "" : " (\(MarkdownText.plain(cause)))"))
    }
    let done = words.mustHaveHappened(finding.explanation)
    if !done.isEmpty {
      lines.append((isEnglish ? "- must have happened: " : "- 此前必有：") + MarkdownText.plain(done))
    }
    lines += words.rules(rules).map {
      (isEnglish ? "- rule: " : "- 规则：") + MarkdownText.plain($0)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func more(_ count: Int) -> String {
    isEnglish ? "*\(count) more are left out here.*\n" : "*此处略去另外 \(count) 项。*\n"
  }
}
