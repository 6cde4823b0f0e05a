extension Page {
  /// Writes the page.
  ///
  /// - Parameter templates: `page.html`, `head.html`, `base.css`, `page.css`, `page.js` and `page-*.js`,
  ///   each replaceable.
  /// - Returns: The whole document; the same page always gives the same bytes.
  /// - Throws: `LifelineError` when `page.html` has a mistake.
  package func html(with templates: Templates) throws(LifelineError) -> String {
    let template = try HTMLTemplate("page.html", of: templates, bundled: TemplateFolder.bundled())
    let markup = PageMarkup(page: self, words: PageWords(language))
    let fields = markup.fields(
      style: templates.style("page"),
      script: PageScript(templates, isLive: live != nil, plays: play != nil).text)
    return template.page(fields, in: language)
  }
}

/// What `page.html` shows.
struct PageMarkup: Sendable {
  let page: Page
  let words: PageWords

  /// The values of the places in the page.
  fileprivate func fields(style: String, script: String) -> HTMLFields {
    let count = page.runs.count + page.failures.count
    let hasTable = page.data.map { !$0.runs.isEmpty } ?? (count > 1)
    let findings = page.findings.map(\.description)
    return [
      "language": .text(page.language.rawValue), "title": .text(page.title),
      "scriptHash": .text("sha256-" + SHA256.digest(of: Array(script.utf8)).base64),
      "style": .markup(style), "script": .markup(script),
      "data": .markup((page.data ?? PageData(page)).json), "summary": .lines(page.summary),
      "live": .one(page.live?.fields), "play": .one(page.play.map { _ in [:] }),
      "findings": .one(findings.isEmpty ? nil : ["lines": .lines(findings)]),
      "documents": .markups(page.documents),
      "causes": .one(
        page.causes.isEmpty
          ? nil : ["rows": .list(page.causes.map { $0.row(in: page.language) })]),
      "table": .one(hasTable ? table : nil), "graphs": graphs,
      "pictures": .markups(
        page.pictures.enumerated().map { Self.svg($1, id: "picture-\($0 + 1)") }),
      "wholeRuns": .list(page.showsWholeRuns ? page.runs.enumerated().map(whole) : []),
      "coverage": .list(
        (page.covered?.parts(in: page.language) ?? []).map { $0.table(in: page.language) }),
    ]
  }

  private var graphs: HTMLValue {
    .list(
      page.graphs.enumerated().map { number, graph in
        [
          "kind": .text(graph.content.rawValue),
          "svg": .markup(Self.svg(graph.drawing, id: "graph-\(number + 1)")),
        ]
      })
  }

  /// A run as a picture and a table.
  private func whole(_ number: Int, _ run: PageRun) -> HTMLFields {
    let picture = run.picture ?? Drawing(of: run.timeline)
    return [
      "name": .text(run.name), "picture": .markup(Self.svg(picture, id: "run-\(number + 1)")),
      "lines": .lines(run.summary.isEmpty ? [] : [run.summary]),
      "steps": .list(
        run.steps.enumerated().map { number, row in
          let remark = row.sequence.flatMap { run.remarks[$0] }
          return [
            "number": .number(number + 1),
            "time": .text(row.time.label(in: run.timeline.language)),
            "what": .text(run.timeline.words(for: row)), "mark": .text(remark?.mark?.name),
            "details": .lines((remark?.transitions ?? []) + (remark?.details ?? [])),
          ]
        }),
    ]
  }

  /// Writes a picture whose ids are its own on the page.
  static func svg(_ drawing: Drawing, id: String) -> String {
    var drawing = drawing
    drawing.id = id
    return SVGWriter(form: .inline).write(drawing)
  }
}
