import Mustache

extension Page {
  /// Writes the page.
  ///
  /// - Parameter templates: `page.html`, `page.css` and `page.js`, each replaceable.
  /// - Returns: The whole document; the same page always gives the same bytes.
  /// - Throws: `LifelineError` when `page.html` has a mistake.
  package func html(with templates: Templates) throws(LifelineError) -> String {
    let library = try TemplateLibrary(
      templates, pages: [("page", Self.shape)], besides: ["site"], suffix: "html",
      language: language)
    let style = templates.text(of: "page.css") + SVGWriter.colours
    let script = templates.text(of: "page.js")
    return library.page("page", PageMarkup(self, style: style, script: script).values)
  }
}

/// The values of the template's tags, escaped for HTML.
private struct PageMarkup {
  let page: Page
  let words: PageWords
  let style: String
  let script: String

  init(_ page: Page, style: String, script: String) {
    self.page = page
    self.style = style
    self.script = script
    words = PageWords(page.language)
  }

  var values: [String: Any] {
    var values: [String: Any] = [
      "language": page.language.rawValue, "title": page.title.escapedForXML,
      "scriptHash": "sha256-" + SHA256.digest(of: Array(script.utf8)).base64,
      "style": style, "script": script, "data": PageData(page).json,
      "words": words.ofMarkup.mapValues(\.escapedForXML),
      "summary": page.summary.map(\.escapedForXML),
      "table": page.runs.count + page.failures.count > 1 ? [table] : [],
      "graphs": page.graphs.enumerated().map { index, graph in
        ["kind": graph.content.rawValue, "svg": svg(graph.drawing, id: "graph-\(index + 1)")]
      },
      "pictures": page.pictures.enumerated().map { index, drawing in
        svg(drawing, id: "picture-\(index + 1)")
      },
      "wholeRuns": page.showsWholeRuns ? page.runs.enumerated().map(whole) : [],
    ]
    if !page.text.isEmpty { values["text"] = page.text.escapedForXML }
    return values
  }

  /// The table; a column that would be empty is left out.
  private var table: [String: Any] {
    let (runs, failures) = (page.runs, page.failures)
    let columns = Column.all.filter { column in
      column.isAlways || runs.contains { column.text($0, words) != nil }
        || column.key == "fault" && !failures.isEmpty
    }
    return [
      "columns": columns.map { ["title": words.column($0.key).escapedForXML] },
      "judged": runs.contains { $0.verdict != nil },
      "rows": runs.enumerated().map { index, run in
        [
          "number": "\(index + 1)", "name": run.name.escapedForXML,
          "verdict": run.verdict?.rawValue ?? "",
          "cells": columns.dropFirst().map { cell(run, $0) },
        ] as [String: Any]
      },
      "failures": failures.map { failure in
        [
          "name": failure.name.escapedForXML,
          "cells": columns.dropFirst().map { column in
            [
              "text": column.key == "fault"
                ? failure.error.text(in: page.language).escapedForXML : ""
            ]
          },
        ] as [String: Any]
      },
    ]
  }

  private func cell(_ run: PageRun, _ column: Column) -> [String: Any] {
    var cell: [String: Any] = ["text": (column.text(run, words) ?? "").escapedForXML]
    if column.key == "verdict", let verdict = run.verdict { cell["class"] = verdict.rawValue }
    if column.key == "duration" { cell["value"] = "\(run.duration / .microseconds(1))" }
    return cell
  }

  private func whole(_ index: Int, _ run: PageRun) -> [String: Any] {
    let picture = run.picture ?? Drawing(of: run.timeline)
    return [
      "name": run.name.escapedForXML,
      "lines": run.summary.isEmpty ? [] : [run.summary.escapedForXML],
      "picture": svg(picture, id: "run-\(index + 1)"),
      "steps": run.steps.enumerated().map { number, row in step(number, row, of: run) },
    ]
  }

  private func step(_ number: Int, _ row: Timeline.Row, of run: PageRun) -> [String: Any] {
    let remark = row.sequence.flatMap { run.remarks[$0] }
    var values: [String: Any] = [
      "number": "\(number + 1)", "time": row.time.label.escapedForXML,
      "what": run.timeline.words(for: row).escapedForXML,
      "details": ((remark?.transitions ?? []) + (remark?.details ?? [])).map(\.escapedForXML),
    ]
    if let mark = remark?.mark { values["mark"] = mark.name }
    return values
  }

  /// Writes a picture whose ids are its own on the page.
  private func svg(_ drawing: Drawing, id: String) -> String {
    var drawing = drawing
    drawing.id = id
    return SVGWriter(form: .inline).write(drawing)
  }
}

/// A column of the table of runs.
private struct Column {
  /// The end of its key in the catalogue.
  let key: String
  var isAlways = false
  /// The text of its cell; `nil` for none.
  let text: @Sendable (PageRun, PageWords) -> String?

  static let all = [
    Column(key: "run", isAlways: true) { run, _ in run.name },
    Column(key: "process") { run, _ in run.process },
    Column(key: "verdict") { run, words in run.verdict.map(words.title) },
    Column(key: "fault") { run, _ in run.fault },
    Column(key: "duration", isAlways: true) { run, _ in run.duration.label },
  ]
}
