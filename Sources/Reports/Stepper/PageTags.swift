extension Page {
  /// The tags of `page.html`.
  static let shape: TagShape.Record = {
    func text(_ name: String, _ meaning: String) -> TagShape.Tag { .init(name, meaning, .text) }
    func list(_ name: String, _ meaning: String, _ tags: [TagShape.Tag]) -> TagShape.Tag {
      .init(name, meaning, .list(of: .record(.init(name, tags))))
    }
    let cells = list(
      "cells", "the cells after the first",
      [
        text("text", "the text"), text("class", "the verdict's name, in its cell"),
        text("value", "a number to sort by, if there is one"),
      ])
    let words = PageWords(.english).ofMarkup.sorted { $0.key < $1.key }
    let step = [
      text("number", "its number, from 1"), text("time", "its time"),
      text("what", "what happens, in a sentence"),
      text("mark", "'illegal' or 'inferred'; nothing for an ordinary step"),
      TagShape.Tag("details", "transitions and legal alternatives", .list(of: .text)),
    ]
    return TagShape.Record(
      "page",
      [
        text("language", "the language's tag, such as en"), text("title", "the title"),
        text("scriptHash", "the script's hash for the content security policy"),
        text("style", "page.css and the colours"), text("script", "page.js"),
        text("data", "the runs, as JSON"),
        .init("words", "words of controls", .record(.init("words", words.map(text)))),
        .init("summary", "paragraphs below the title", .list(of: .text)),
        list(
          "table", "the table of several runs",
          [
            list("columns", "its columns", [text("title", "the title")]),
            .init("judged", "whether any run has a verdict", .flag),
            list(
              "rows", "its rows",
              [
                text("number", "the number of the run, from 1"), text("name", "the run's name"),
                text("verdict", "the verdict's name, if there is one"), cells,
              ]),
            list(
              "failures", "the logs that cannot be read",
              [text("name", "the log's name"), cells]),
          ]),
        list(
          "graphs", "the state graphs",
          [text("kind", "'stages' or 'states'"), text("svg", "the picture")]),
        .init("pictures", "pictures without steps", .list(of: .text)),
        list(
          "wholeRuns", "the runs as pictures and tables, if they are short",
          [
            text("name", "the run's name"), text("picture", "its timeline"),
            .init("lines", "its verdict", .list(of: .text)), list("steps", "its steps", step),
          ]),
        text("text", "lines that are shown as they are"),
      ])
  }()
}
