/// The table at the end of a check of several runs, and how many have which result.
///
/// ```
/// run                             model          messages  wrong  verdict
/// app.log (Lab[203], run 1 of 2)  UIApplication         3      0  conforms
/// app.log (Lab[417], run 2 of 2)  UIApplication         4      1  does not conform
/// gone.log                                                        cannot be read
///
/// 2 runs: 1 conforms, 1 does not conform; 1 log cannot be read
/// ```
///
/// Of more than ``mostRows`` runs it only contains those that do not conform.
package struct CheckTable {
  let results: CheckResults
  let texts: Texts

  package init(results: CheckResults, texts: Texts) {
    self.results = results
    self.texts = texts
  }

  static let mostRows = 50

  /// The cells, from left to right.
  private typealias Row = [String]

  /// The lines; none for a single run.
  var lines: [String] {
    let all = results.runs.count + results.failures.count
    guard all > 1 else { return [] }
    let isShort = all <= Self.mostRows
    let runs = results.runs.filter { isShort || $0.verdict.result != .conforms }
    let rows = runs.map(row) + results.failures.map(row)
    var lines = [""]
    if !rows.isEmpty {
      lines += aligned([heading] + rows.prefix(Self.mostRows))
      let more = rows.count - Self.mostRows
      if more > 0 { lines.append(texts["check.more", count: more]) }
      lines.append("")
    }
    return lines + [total]
  }

  /// What is required and not met, a line each.
  package var unmet: [String] { results.unmet.map { $0.line(in: texts) } }

  private var heading: Row {
    ["run", "model", "messages", "wrong", "verdict"].map { texts["check.table.\($0)"] }
  }

  private func row(_ run: CheckedRun) -> Row {
    let verdict = run.verdict
    return [
      run.name.visible, run.model.name.visible, "\(verdict.judged)", "\(verdict.count)",
      texts["check.table.\(verdict.result.rawValue)"],
    ]
  }

  private func row(_ failure: CheckResults.Failure) -> Row {
    [failure.name.visible, "", "", "", texts["check.table.unreadable"]]
  }

  private func aligned(_ rows: [Row]) -> [String] {
    let widths = (0..<4).map { column in
      rows.map { $0[column].columns }.max() ?? 0
    }
    return rows.map { row in
      let names = (0..<2).map { row[$0].padded(to: widths[$0] + 2) }.joined()
      let numbers = (2..<4).map { column in
        let blanks = widths[column] - row[column].columns
        return String(repeating: " ", count: blanks) + row[column] + "  "
      }.joined()
      return names + numbers + row[4]
    }
  }

  /// The causes of faults, or the changes from a baseline, and the total, each with an empty line above; nothing for a single run.
  package var totalOfMany: String {
    let causes = CauseText.lines(of: results, in: texts).visibleText
    return causes + (results.runCount > 1 ? "\n\(total)\n" : "")
  }

  /// How many runs there are with which result.
  package var total: String {
    var parts: [String] = []
    if !results.failures.isEmpty {
      parts.append(texts["check.total.unreadable", count: results.failures.count])
    }
    let unmet = results.unmet.count
    if unmet > 0 { parts.append(texts["check.total.unmet", count: unmet]) }
    return Self.total(results.counts, and: parts, in: texts)
  }

  /// How many runs there are with which result, and something more.
  package static func total(
    _ counts: [ConformanceVerdict.Result: Int], and more: [String] = [], in texts: Texts
  ) -> String {
    let kinds: [ConformanceVerdict.Result] = [
      .conforms, .conformsOnlyIf, .doesNotConform, .notJudged,
    ]
    let parts = kinds.compactMap { kind in
      counts[kind].map { texts["check.total.\(kind.rawValue)", count: $0] }
    }
    let list = (parts + more).joined(separator: texts.language.clauseComma)
    let all = counts.values.reduce(0, +)
    return texts["check.total.runs", count: all] + texts.language.colon + list
  }
}
