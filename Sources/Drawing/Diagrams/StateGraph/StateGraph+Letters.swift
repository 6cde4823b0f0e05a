import LifelineStatecharts

extension StateGraph {
  /// Returns the graph with the causes that do not fit on arrows in a list: see ``CauseList``.
  ///
  /// A condition goes to the list if it is longer than a line, if several arrows have it, or if an
  /// arrow sums several transitions with conditions; so do events that need more than a few lines,
  /// messages beyond a few, and reactions that would make a state tall. The graph that stays on its
  /// own arrows is unchanged, as is one that must be whole.
  ///
  /// - Parameter points: The length of a line.
  /// - Returns: The graph, whose list is `nil` if nothing needs one.
  package func lettered(whereLongerThan points: Double) -> StateGraph {
    guard !isWhole, causes == nil else { return self }
    return Lettering(of: self, lineWidth: points).graph
  }
}

/// The choice of what goes from the arrows of a graph to its list.
private struct Lettering {
  let plain: StateGraph
  let lineWidth: Double
  let words: StateGraphWords
  let titles: [String: String]
  /// The conditions that several arrows have.
  var repeated: Set<String> = []

  init(of graph: StateGraph, lineWidth: Double) {
    (plain, self.lineWidth) = (graph, lineWidth)
    words = StateGraphWords(language: graph.language)
    titles = graph.endTitles(words)
    let conditions = graph.edges.filter(canHaveLetter).flatMap { edge in
      let text = ArrowText(of: edge, in: graph, lineWidth)
      return Set((text.alternatives + text.kept).flatMap(\.conditions))
    }
    repeated = Set(
      Dictionary(grouping: conditions) { $0 }.filter { condition, all in
        all.count > 1 && width(of: condition) > Self.shortCondition
      }.keys)
  }

  /// The width in points up to which a repeated condition is as short as a letter's explanation.
  private static let shortCondition = 100.0
  /// The most lines of events at an arrow.
  private static let mostLines = 4
  /// The most lines of the author's words at an arrow.
  private static let mostWritten = 6

  /// Whether it is a transition that is drawn: a part of a chart may lack one of its ends.
  private func canHaveLetter(_ edge: StateGraph.Edge) -> Bool {
    !edge.isDefault && edge.verdict == nil && titles[edge.from] != nil && titles[edge.to] != nil
  }

  private func width(of text: String) -> Double {
    TextSize.width(of: text, in: StateGraphStyle.stimulusFont)
  }

  var graph: StateGraph {
    let reactions = ListedReactions(of: plain, words)
    let texts = plain.edges.map { edge in
      canHaveLetter(edge) ? ArrowText(of: edge, in: plain, lineWidth) : nil
    }
    guard texts.contains(where: { $0.map(needsList) ?? false }) || !reactions.causes.isEmpty else {
      return plain
    }
    let isTable = hasTable(texts)
    var graph = plain
    graph.vertices = reactions.vertices
    var list = StateGraph.CauseList(form: isTable ? .table : .inline, causes: [])
    for (index, text) in texts.enumerated() {
      guard let text else { continue }
      if isTable {
        move(text, to: &list, from: &graph.edges[index])
      } else {
        refer(text, to: &list, from: &graph.edges[index])
      }
    }
    list.causes += reactions.causes
    graph.causes = list
    return graph
  }

  /// Whether every arrow has a letter: if more than half need one, unless the picture is about a
  /// message; also beside the letters of runs.
  private func hasTable(_ texts: [ArrowText?]) -> Bool {
    let needing = zip(plain.edges, texts).count { edge, text in
      guard let text, needsList(text) else { return false }
      return isSum(text) || hasListedCondition(text) || !Self.isRun(edge, in: plain)
    }
    let telling = texts.count { $0?.isEmpty == false }
    return needing > 0 && plain.message == nil
      && (2 * needing > telling || plain.content.overlay != nil)
  }

  // MARK: What needs the list

  private func needsList(_ text: ArrowText) -> Bool {
    isSum(text) || !text.hidden.isEmpty || hasListedCondition(text)
  }

  private func hasListedCondition(_ text: ArrowText) -> Bool {
    (text.alternatives + text.kept).flatMap(\.conditions).contains(where: isListed)
  }

  /// Whether the list has all that causes an arrow: several conditions, or too many events.
  private func isSum(_ text: ArrowText) -> Bool {
    text.alternatives.count(where: \.hasCondition) > 1
      || FlowingText(text.alternatives.map(\.text), in: StateGraphStyle.stimulusFont)
        .lines(within: lineWidth).count > Self.mostLines && !text.isWritten
      || text.writtenLines(within: lineWidth) > Self.mostWritten
  }

  private func isListed(_ condition: String) -> Bool {
    repeated.contains(condition) || width(of: "[\(condition)]") > lineWidth
  }

  // MARK: A table

  /// Gives an arrow the next letter and its row; one that tells nothing has none.
  private func move(
    _ text: ArrowText, to list: inout StateGraph.CauseList, from edge: inout StateGraph.Edge
  ) {
    let conditional = text.kept.filter(\.hasCondition)
    var cause = StateGraph.Cause(
      mark: nil, subjects: [subject(of: edge)], alternatives: text.alternatives,
      messages: conditional + text.hidden)
    guard !cause.alternatives.isEmpty || !cause.messages.isEmpty else { return }
    let letter = Self.letter(list.causes.count, from: "a")
    cause.mark = .letter(letter)
    list.causes.append(cause)
    edge.letter = letter
    (edge.stimuli, edge.condition) = ([], nil)
    let certain = text.kept.filter { !$0.hasCondition }.map(\.text)
    edge.deliveries =
      text.kept.filter { !$0.hasCondition || !certain.contains($0.apart.text) }
      .map(\.withoutCondition).uniqued + more(text, of: edge)
  }

  // MARK: Letters in the place of conditions

  /// Replaces the conditions of an arrow that the list has by their letters.
  private func refer(
    _ text: ArrowText, to list: inout StateGraph.CauseList, from edge: inout StateGraph.Edge
  ) {
    let ends = subject(of: edge)
    let sum = isSum(text)
    let hidden = Self.isRun(edge, in: plain) ? [] : text.hidden
    if text.hidden != hidden {
      list.causes.append(
        StateGraph.Cause(
          mark: .steps(edge.steps), subjects: [ends], alternatives: [], messages: text.hidden))
    }
    func letter(_ alternatives: [StateGraph.Line], _ messages: [StateGraph.Line] = []) -> String {
      list.letter(of: alternatives, messages, at: ends)
    }
    let kept = text.kept.map { line in
      guard case .message(let name, .when(let condition)) = line.cause, isListed(condition) else {
        return line
      }
      return .init(.message(name, .listed(letter([.init(.condition(condition))]))))
    }
    if sum {
      let sign = StateGraph.Line(.letter(letter(text.alternatives, hidden)))
      (edge.stimuli, edge.condition) = ([], nil)
      edge.deliveries = kept + more(text, of: edge) + [sign]
      return
    }
    if let listed = text.alternatives.first(where: { $0.conditions.contains(where: isListed) }),
      let condition = listed.conditions.first
    {
      edge.stimuli.removeAll(where: \.hasCondition)
      edge.condition = .init(.letter(letter([.init(.condition(condition))])))
    }
    var rest = more(text, of: edge)
    if !hidden.isEmpty { rest[0].effect = .letter(letter([], hidden)) }
    edge.messages = kept + rest
  }

  /// Whether the steps of a run lead to the messages that an arrow does not have.
  static func isRun(_ edge: StateGraph.Edge, in graph: StateGraph) -> Bool {
    graph.content == .run && !edge.steps.isEmpty
  }

  /// The number of messages that are only in the list; none if all are on the arrow.
  private func more(_ text: ArrowText, of edge: StateGraph.Edge) -> [StateGraph.Line] {
    guard !text.hidden.isEmpty else { return [] }
    let more = words.more(
      text.hidden, isOnly: text.kept.isEmpty, isRun: Self.isRun(edge, in: plain))
    return [.init(.words(more))]
  }

  private func subject(of edge: StateGraph.Edge) -> StateGraph.Cause.Subject {
    .arrow(from: end(edge.from), to: end(edge.to))
  }

  private func end(_ id: String) -> StateGraph.Cause.End {
    .init(id: id, title: titles[id] ?? id)
  }

  /// Returns a letter by its number: after `Z` follows `AA`.
  static func letter(_ number: Int, from first: Unicode.Scalar) -> String {
    let last = Unicode.Scalar(first.value + UInt32(number % 26)).map { String(Character($0)) } ?? ""
    return number < 26 ? last : letter(number / 26 - 1, from: first) + last
  }
}

/// The label of an arrow, apart into what causes it and its messages.
private struct ArrowText {
  let alternatives: [StateGraph.Line]
  /// The messages that stay on the arrow.
  let kept: [StateGraph.Line]
  /// The messages that are only in the list.
  let hidden: [StateGraph.Line]

  /// The most messages on an arrow; one more than these does not make a list.
  private static let mostMessages = 4
  /// The most messages on an arrow that depend on conditions.
  private static let mostConditional = 2

  var isEmpty: Bool { alternatives.isEmpty && kept.isEmpty && hidden.isEmpty }

  /// Whether it has only the author's words.
  var isWritten: Bool { alternatives.allSatisfy { $0.written != nil } }

  /// The number of lines that the author's words need.
  func writtenLines(within width: Double) -> Int {
    alternatives.compactMap(\.written).flatMap { $0.split(whereSeparator: \.isNewline) }
      .reduce(0) { lines, line in
        let words = TextSize.width(of: String(line), in: StateGraphStyle.stimulusFont)
        return lines + max(1, Int((words / width).rounded(.up)))
      }
  }

  init(of edge: StateGraph.Edge, in graph: StateGraph, _ lineWidth: Double) {
    alternatives = edge.alternatives(StateGraphWords(language: graph.language))
    let messages = edge.messages
    let isSubject = { (line: StateGraph.Line) in graph.message.map(line.tells) ?? false }
    let isBrief = messages.count(where: \.hasCondition) > Self.mostConditional
    let certain = messages.filter { !isBrief || !$0.hasCondition || isSubject($0) }
    let usual = edge.usualMessages ?? []
    let most = edge.usualMessages.map { max($0.count, 1) } ?? Self.mostMessages
    let isUsual = { (line: StateGraph.Line) in usual.contains(line.apart.text) }
    let isTooWide = { (line: StateGraph.Line) in
      edge.usualMessages != nil && !isUsual(line)
        && TextSize.width(of: line.apart.text, in: StateGraphStyle.deliveryFont) > lineWidth
    }
    guard certain.count > most + 1 || certain.count > most && certain.contains(where: isTooWide)
    else {
      kept = certain
      hidden = messages.filter { !certain.contains($0) }
      return
    }
    let isAlways = { (line: StateGraph.Line) in !line.isInSomeRuns && !line.hasCondition }
    let first = certain.filter(isSubject) + certain.filter(isUsual) + certain.filter(isAlways)
    let chosen = (first + certain).uniqued.prefix(most)
    kept = certain.filter(chosen.contains)
    hidden = messages.filter { !chosen.contains($0) }
  }
}

/// The states whose reactions are rows of the list, because they would make them tall.
private struct ListedReactions {
  private(set) var vertices: [StateGraph.Vertex] = []
  private(set) var causes: [StateGraph.Cause] = []
  private let words: StateGraphWords
  private let titles: [String: String]
  private let ends: Set<String>

  /// The most lines of a state, where one with a condition counts as two.
  private static let mostLines = 5

  init(of graph: StateGraph, _ words: StateGraphWords) {
    self.words = words
    titles = graph.endTitles(words)
    ends = Set(graph.edges.flatMap { [$0.from, $0.to] })
    guard graph.causes == nil else { return }
    vertices = shortened(graph.vertices)
    if vertices.isEmpty { vertices = graph.vertices }
  }

  private mutating func shortened(_ vertices: [StateGraph.Vertex]) -> [StateGraph.Vertex] {
    var rest: [StateGraph.Vertex] = []
    for vertex in vertices {
      var vertex = vertex
      let reactions = vertex.lines.filter { !$0.isWords }
      let height = reactions.reduce(0) { $0 + ($1.hasCondition ? 2 : 1) }
      if height > Self.mostLines {
        vertex.lines.removeAll { !$0.isWords }
        let end = StateGraph.Cause.End(id: vertex.id, title: titles[vertex.id] ?? vertex.id)
        causes.append(.init(subjects: [.state(end)], alternatives: reactions, messages: []))
        let isMark = vertex.shape == .note || vertex.shape == .anyState
        if isMark, vertex.lines.isEmpty, !ends.contains(vertex.id) { continue }
      }
      vertex.children = shortened(vertex.children)
      rest.append(vertex)
    }
    return rest
  }
}

extension StateGraph.CauseList {
  /// Returns the letter of a cause, which it may share with other arrows.
  fileprivate mutating func letter(
    of alternatives: [StateGraph.Line], _ messages: [StateGraph.Line],
    at subject: StateGraph.Cause.Subject
  ) -> String {
    let known = causes.firstIndex {
      $0.alternatives == alternatives && $0.messages == messages && $0.letter != nil
    }
    if let known, let letter = causes[known].letter {
      if !causes[known].subjects.contains(subject) { causes[known].subjects.append(subject) }
      return letter
    }
    let letter = Lettering.letter(causes.count { $0.letter != nil }, from: "A")
    causes.append(
      .init(
        mark: .letter(letter), subjects: [subject], alternatives: alternatives, messages: messages))
    return letter
  }
}

extension StateGraph.Cause {
  fileprivate var letter: String? { if case .letter(let letter) = mark { letter } else { nil } }
}

extension StateGraph.Line {
  /// Whether it only has words without a meaning, or those of the author.
  fileprivate var isWords: Bool {
    switch cause {
    case .words, .written: effect == nil
    case .event, .condition, .guarded, .letter, .message: false
    }
  }

  fileprivate var conditions: [String] {
    [cause, effect].compactMap { part in
      switch part {
      case .condition(let text), .guarded(_, let text), .message(_, .when(let text)): text
      case .event, .words, .written, .letter, .message, nil: nil
      }
    }
  }

  /// A message that is sent only sometimes, without the condition, which the list has.
  fileprivate var withoutCondition: StateGraph.Line {
    guard case .message(let name, .when) = cause else { return self }
    return .init(.message(name, .inSomeRuns))
  }
}

extension StateGraph {
  /// The titles of vertices as the ends of arrows; marks that read the same are named by their boxes.
  fileprivate func endTitles(_ words: StateGraphWords) -> [String: String] {
    var found: [String: String] = [:]
    let marks = allVertices.filter { $0.shape == .anyState }.map(\.title)
    func visit(_ vertex: Vertex, in box: String) {
      switch vertex.shape {
      case .anyState where marks.count { $0 == vertex.title } > 1:
        found[vertex.id] = words.anyState(of: box)
      case .note: found[vertex.id] = box
      case .state, .parallel, .region, .initial, .final, .history, .anyState, .outside, .sign:
        found[vertex.id] = vertex.title.isEmpty ? vertex.label : vertex.title
      }
      for child in vertex.children { visit(child, in: vertex.title) }
    }
    for vertex in vertices { visit(vertex, in: title) }
    return found
  }
}
