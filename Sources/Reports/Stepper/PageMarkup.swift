extension Page {
  /// Writes the page.
  ///
  /// - Parameter templates: `page.html`, `head.html`, `base.css`, `page.css`, `page.js` and `page-*.js`,
  ///   each replaceable.
  /// - Returns: The whole document; the same page always gives the same bytes.
  /// - Throws: `LifelineError` when `page.html` has a mistake.
  package func html(with templates: Templates) throws(LifelineError) -> String {
    let library = try TemplateLibrary(
      templates, htmlPage: "page", shape: PageMarkup.vocabulary.shape, language: language)
    let markup = PageMarkup(
      page: self, words: PageWords(language),
      style: templates.style("page"),
      script: PageScript(templates, isLive: live != nil).text)
    return library.page("page", PageMarkup.vocabulary.entry(markup, on: HTMLPage(language)))
  }
}

/// What `page.html` shows.
struct PageMarkup: Sendable {
  let page: Page
  let words: PageWords
  let style: String
  let script: String

  static let vocabulary = HTMLVocabulary<PageMarkup>(
    "page",
    [
      .plain("language", "the language's tag, such as en") { it, _ in it.page.language.rawValue },
      .plain("title", "the title") { it, _ in it.page.title },
      .plain("scriptHash", "the script's hash for the content security policy") { it, _ in
        "sha256-" + SHA256.digest(of: Array(it.script.utf8)).base64
      },
      .markup("style", "base.css, page.css and the colours") { it, _ in it.style },
      .markup("script", "page.js and page-*.js") { it, _ in it.script },
      .markup("data", "the runs, as JSON") { it, _ in (it.page.data ?? PageData(it.page)).json },
      .one("words", "words of controls", PageWords.ofMarkup) { it, _ in it },
      .lines("summary", "paragraphs below the title") { it, _ in
        it.page.summary.map { RichText($0) }
      },
      .one("live", "what it has besides while a program serves it", LivePart.vocabulary) { it, _ in
        it.page.live
      },
      .one("findings", "what was found in the files that it shows", findings) { it, _ in
        it.page.findings.isEmpty ? nil : it.page.findings
      },
      .markups("documents", "pages of Markdown as HTML") { it, _ in it.page.documents },
      .one("causes", "the causes of faults in several runs", causes) { it, _ in
        it.page.causes.isEmpty ? nil : it
      },
      .one("table", "the table of several runs", table) { it, _ in
        let count = it.page.runs.count + it.page.failures.count
        return it.page.data.map { !$0.runs.isEmpty } ?? (count > 1) ? it : nil
      },
      .many("graphs", "the state graphs", graph) { it, _ in Array(it.page.graphs.enumerated()) },
      .markups("pictures", "pictures without steps") { it, _ in
        it.page.pictures.enumerated().map { index, drawing in
          svg(drawing, id: "picture-\(index + 1)")
        }
      },
      .many("wholeRuns", "the runs as pictures and tables, if they are short", whole) { it, _ in
        it.page.showsWholeRuns ? Array(it.page.runs.enumerated()) : []
      },
      .many("coverage", "what runs covered, a table for each kind of thing", coverage) { it, _ in
        it.page.covered?.parts(in: it.page.language) ?? []
      },
    ])

  private static let findings = HTMLVocabulary<[Finding]>(
    "findings",
    [
      .lines("lines", "each with its place") { findings, _ in
        findings.map { RichText($0.description) }
      }
    ])

  private static let graph = HTMLVocabulary<(offset: Int, element: Page.Graph)>(
    "graphs",
    [
      .plain("kind", "'stages' or 'states'") { graph, _ in graph.element.content.rawValue },
      .markup("svg", "the picture") { graph, _ in
        svg(graph.element.drawing, id: "graph-\(graph.offset + 1)")
      },
    ])

  private static let whole = HTMLVocabulary<(offset: Int, element: PageRun)>(
    "wholeRuns",
    [
      .plain("name", "the run's name") { run, _ in run.element.name },
      .markup("picture", "its timeline") { run, _ in
        let picture = run.element.picture ?? Drawing(of: run.element.timeline)
        return svg(picture, id: "run-\(run.offset + 1)")
      },
      .lines("lines", "its verdict") { run, _ in
        run.element.summary.isEmpty ? [] : [RichText(run.element.summary)]
      },
      .many("steps", "its steps", step) { run, _ in
        run.element.steps.enumerated().map { number, row in
          (number + 1, row, row.sequence.flatMap { run.element.remarks[$0] }, run.element.timeline)
        }
      },
    ])

  private static let step = HTMLVocabulary<
    (number: Int, row: Timeline.Row, remark: PageRun.Remark?, timeline: Timeline)
  >(
    "steps",
    [
      .number("number", "its number, from 1") { step, _ in step.number },
      .plain("time", "its time") { step, _ in
        step.row.time.label(in: step.timeline.language)
      },
      .plain("what", "what happens, in a sentence") { step, _ in
        step.timeline.words(for: step.row)
      },
      .plain("mark", "'illegal' or 'inferred'; nothing for an ordinary step") { step, _ in
        step.remark?.mark?.name
      },
      .lines("details", "transitions and legal alternatives") { step, _ in
        ((step.remark?.transitions ?? []) + (step.remark?.details ?? [])).map { RichText($0) }
      },
    ])

  /// Writes a picture whose ids are its own on the page.
  static func svg(_ drawing: Drawing, id: String) -> String {
    var drawing = drawing
    drawing.id = id
    return SVGWriter(form: .inline).write(drawing)
  }
}
