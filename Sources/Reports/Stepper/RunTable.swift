extension PageMarkup {
  /// The table of several runs; a column that would be empty is left out.
  var table: HTMLFields {
    let (columns, texts) = (columns, Texts(page.language))
    let left = page.runs.count - Self.mostTableRows
    return [
      "columns": .list(columns.map { ["title": .text(words.column($0.key))] }),
      "judged": .flag(page.data != nil || page.runs.contains { $0.verdict != nil }),
      "rows": .list(
        tableRuns.prefix(Self.mostTableRows).map { run in
          row(run.name, columns.dropFirst().map { $0.cell(run, words) })
        }),
      "failures": .list(
        page.failures.map { failure in
          let text = failure.error.text(in: page.language)
          return row(
            failure.name,
            columns.dropFirst().map { RunCell(text: $0.key == "fault" ? text : "") })
        }),
      "left": left > 0 ? .text(texts["html.left", ["count": "\(left)"]]) : .nothing,
    ]
  }

  private func row(_ name: String, _ cells: [RunCell]) -> HTMLFields {
    [
      "name": .text(name),
      "cells": .list(cells.map { ["text": .text($0.text), "class": .text($0.verdict)] }),
    ]
  }

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
