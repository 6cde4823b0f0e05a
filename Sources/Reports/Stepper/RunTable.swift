extension PageMarkup {
  /// The table of several runs; a column that would be empty is left out.
  static let table = HTMLVocabulary<PageMarkup>(
    "table",
    [
      .many("columns", "its columns", column) { it, _ in it.columns },
      .flag("judged", "whether any run has a verdict") { it, _ in
        it.page.data != nil || it.page.runs.contains { $0.verdict != nil }
      },
      .many("rows", "its rows", row) { it, _ in
        let columns = it.columns
        return it.tableRuns.prefix(mostTableRows).map { ($0, columns, it.words) }
      },
      .many("failures", "the logs that cannot be read", failure) { it, _ in
        let columns = it.columns
        return it.page.failures.map { ($0, columns) }
      },
      .plain("left", "how many runs are left out") { it, page in
        let left = it.page.runs.count - mostTableRows
        return left > 0 ? page.texts["html.left", ["count": "\(left)"]] : nil
      },
    ])

  /// The most runs in the table; the script shows all.
  private static let mostTableRows = 500

  /// The runs, those that do not conform first.
  private var tableRuns: [PageRun] {
    let faulty = page.runs.filter { $0.verdict == .doesNotConform }
    return faulty + page.runs.filter { $0.verdict != .doesNotConform }
  }

  private var columns: [RunColumn] {
    RunColumn.all.filter { column in
      column.isAlways || page.runs.contains { column.text($0, words) != nil }
        || column.key == "fault" && !page.failures.isEmpty
    }
  }

  private static let column = HTMLVocabulary<RunColumn>(
    "columns",
    [
      .plain("title", "the title") { column, page in
        PageWords(page.texts.language).column(column.key)
      }
    ])

  private static let row = HTMLVocabulary<
    (run: PageRun, columns: [RunColumn], words: PageWords)
  >(
    "rows",
    [
      .plain("name", "the run's name") { row, _ in row.run.name },
      .many("cells", "the cells after the first", cell) { row, _ in
        row.columns.dropFirst().map { $0.cell(row.run, row.words) }
      },
    ])

  private static let failure = HTMLVocabulary<
    (failure: CheckResults.Failure, columns: [RunColumn])
  >(
    "failures",
    [
      .plain("name", "the log's name") { row, _ in row.failure.name },
      .many("cells", "the cells after the first", cell) { row, page in
        row.columns.dropFirst().map { column in
          let isFault = column.key == "fault"
          return RunCell(text: isFault ? row.failure.error.text(in: page.texts.language) : "")
        }
      },
    ])

  private static let cell = HTMLVocabulary<RunCell>(
    "cells",
    [
      .plain("text", "the text") { cell, _ in cell.text },
      .plain("class", "the verdict's name, in its cell") { cell, _ in cell.verdict },
    ])
}

/// A cell of the table of runs.
private struct RunCell {
  var text: String
  /// The name of the verdict, in its cell.
  var verdict: String?
}

/// A column of the table of runs.
private struct RunColumn: Sendable {
  /// The end of its key in the catalogue.
  let key: String
  var isAlways = false
  /// The text of its cell; `nil` for none.
  let text: @Sendable (PageRun, PageWords) -> String?

  static let all = [
    RunColumn(key: "run", isAlways: true) { run, _ in run.name },
    RunColumn(key: "process") { run, _ in run.process },
    RunColumn(key: "verdict") { run, words in run.verdict.map(words.title) },
    RunColumn(key: "fault") { run, _ in run.fault },
    RunColumn(key: "duration", isAlways: true) { run, words in
      run.duration.label(in: words.language)
    },
  ]

  func cell(_ run: PageRun, _ words: PageWords) -> RunCell {
    var cell = RunCell(text: text(run, words) ?? "")
    if key == "verdict" { cell.verdict = run.verdict?.rawValue }
    return cell
  }
}
