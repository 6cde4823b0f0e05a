// The tables below a graph: what decides about its arrows, and how its states react.
extension PageRenderer {
  /// A table for each list that is not in the picture, in the order of the letters.
  func causes(of image: PageImage) -> [Block] {
    image.lists.flatMap { title, list -> [Block] in
      let rows = list.causes.map { cause -> [RichText] in
        var letter: RichText = ""
        if case .letter(let own)? = cause.mark { letter = RichText(own) }
        let subjects = cause.subjects.map { subject($0, in: image.model) }
        let lines = cause.items.flatMap { self.lines($0) }
        return [
          letter, subjects.joined(separator: .lineBreak), lines.joined(separator: .lineBreak),
        ]
      }
      let table = Block.Table(head: ["", texts["page.arrow"], texts["page.decides"]], rows: rows)
      return (title.map { [.paragraph(.bold(RichText($0)))] } ?? []) + [.table(table)]
    }
  }
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
