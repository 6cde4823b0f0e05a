/// The table below a graph: what decides about its arrows, and how its states react.
enum CauseTable {
  /// A list with what its links need.
  struct List: Sendable {
    let title: String?
    let entries: [(cause: StateGraph.Cause, model: String?)]

    init(_ title: String?, _ list: StateGraph.CauseList, of model: String?) {
      self.title = title
      entries = list.causes.map { ($0, model) }
    }
  }

  static let list = Vocabulary<List>(
    "table of causes",
    [
      .text("title", "the graph, if the picture has several") { list, _ in
        list.title.map { RichText($0) }
      },
      .many("causes", "its rows, in the order of the letters", cause) { list, _ in list.entries },
    ])

  private static let cause = Vocabulary<(cause: StateGraph.Cause, model: String?)>(
    "cause in a graph",
    [
      .text("letter", "the letter in the picture, if an arrow has one") { entry, _ in
        if case .letter(let letter)? = entry.cause.mark { RichText(letter) } else { nil }
      },
      .lines("subjects", "the arrows, or the state that reacts") { entry, page in
        entry.cause.subjects.map { page.subject($0, in: entry.model) }
      },
      .lines("lines", "what decides: events and conditions; then messages, one each") {
        entry, page in entry.cause.items.flatMap { page.lines($0) }
      },
    ])
}

extension PageRenderer {
  /// An arrow or a state, with links to the graphs of what is inside.
  fileprivate func subject(_ subject: StateGraph.Cause.Subject, in model: String?) -> RichText {
    switch subject {
    case .arrow(let from, let to):
      let ends: KeyValuePairs = ["from": link(to: from, in: model), "to": link(to: to, in: model)]
      return texts["graph.cause.arrow", ends]
    case .state(let state):
      return texts["graph.cause.inState", ["title": link(to: state, in: model)]]
    }
  }

  private func link(to end: StateGraph.Cause.End, in model: String?) -> RichText {
    let address = model.flatMap { self.address(ofInside: StateID(end.id), of: $0) }
    return PageLink(title: RichText(end.title), address: address).text
  }

  /// The lines of a part of an entry.
  fileprivate func lines(_ item: StateGraph.Cause.Item) -> [RichText] {
    switch item {
    case .alternatives(let lines):
      return [lines.map { part($0.cause) }.joined(separator: RichText(" · "))]
    case .message(let message): return [part(message)]
    case .reaction(let cause, let messages):
      if messages.count == 1 { return [part(cause) + RichText(" / ") + part(messages[0])] }
      return [part(cause)] + messages.map { RichText("/ ") + part($0) }
    }
  }

  /// A part of a line; messages are links to where they are described.
  private func part(_ part: StateGraph.Line.Part) -> RichText {
    guard case .message(let name, let occasion) = part else { return RichText(part.text) }
    let link = message(EventName(name))
    switch occasion {
    case .always: return link
    case .inSomeRuns: return RichText("(") + link + RichText(")")
    case .when(let words), .listed(let words): return link + RichText(" [\(words)]")
    }
  }
}
