/// The messages of several runs as one flow: the common beginning and end once, and between them a
/// branch for each run.
///
/// ```
/// main → create → make window    → show
/// main → create → load storyboard → show
/// ```
///
/// becomes `main → create`, then two branches that meet in `show`. A step that the document has in only
/// one of two runs is in both branches: in one as the document's, in the other as added.
struct FlowGraph {
  /// A message, and whether the document has it.
  struct Step {
    let delivery: TraceEntry.Delivery
    /// The model sends it, but the document does not name it.
    var isAdded = false

    fileprivate func equals(_ other: Step?) -> Bool {
      other?.delivery.message == delivery.message && other?.isAdded == isAdded
    }
  }

  /// A run with the name of its branch.
  typealias Run = (name: String, steps: [Step])

  /// The common beginning.
  let beginning: [Step]
  /// The messages of only one run, with its name.
  let branches: [Run]
  /// The common end.
  let end: [Step]

  /// Finds the common parts; notifications are left out.
  init(_ runs: [Run]) {
    var rest = runs.map { run in
      (name: run.name, steps: run.steps.filter { !$0.delivery.isNotification }[...])
    }
    func shared(_ next: KeyPath<ArraySlice<Step>, Step?>) -> Bool {
      guard let step = rest.first?.steps[keyPath: next] else { return false }
      return rest.allSatisfy { step.equals($0.steps[keyPath: next]) }
    }
    var beginning: [Step] = []
    while shared(\.first) {
      for index in rest.indices {
        let step = rest[index].steps.removeFirst()
        if index == 0 { beginning.append(step) }
      }
    }
    var end: [Step] = []
    while shared(\.last) {
      for index in rest.indices {
        let step = rest[index].steps.removeLast()
        if index == 0 { end.insert(step, at: 0) }
      }
    }
    self.beginning = beginning
    self.end = end
    branches = rest.map { ($0.name, Array($0.steps)) }
  }

  /// The flow as a graph with a box for each message and its receiver.
  ///
  /// - Parameters:
  ///   - id: The prefix of ids in the picture.
  ///   - title: The title of the picture.
  ///   - participants: The titles of receivers, by id.
  ///   - words: The document's own names for messages.
  ///   - language: The language of the texts.
  /// - Returns: The graph; a message in two branches has a box in each.
  func graph(
    id: String, title: String, participants: [String: String],
    words: [EventName: String] = [:], language: Language
  ) -> StateGraph {
    var graph = StateGraph(id: id, title: title, language: language)
    graph.silence = .nextStep
    func add(_ step: Step, _ suffix: String) -> String {
      var vertex = step.vertex(suffix, participants, words)
      vertex.label = step.spoken(words, language)
      graph.vertices.append(vertex)
      return vertex.id
    }
    func connect(_ ids: [String], _ stimuli: [StateGraph.Line] = []) {
      for (index, (from, to)) in zip(ids, ids.dropFirst()).enumerated() {
        graph.edges.append(
          StateGraph.Edge(
            "\(from)-to-\(to)", from: from, to: to, stimuli: index == 0 ? stimuli : []))
      }
    }
    let first = beginning.map { add($0, "") }
    let middle = branches.enumerated().map { number, branch in
      branch.steps.map { add($0, "-\(number + 1)") }
    }
    let last = end.map { add($0, "-end") }
    connect(first)
    for (branch, ids) in zip(branches, middle) {
      connect(first.suffix(1) + ids + last.prefix(1), [.init(.event(branch.name))])
    }
    connect(last)
    graph.description = branches.map { branch in
      let steps = beginning + branch.steps + end
      let spoken = steps.map { $0.spoken(words, language) }
      return "\(branch.name): \(spoken.joined(separator: ", "))"
    }.joined(separator: "; ")
    return graph
  }
}

extension FlowGraph.Step {
  private func word(_ words: [EventName: String]) -> String {
    words[delivery.message] ?? delivery.message.description
  }

  /// The title for screen readers, which says whether the step is added.
  fileprivate func spoken(_ words: [EventName: String], _ language: Language) -> String {
    isAdded ? Texts(language)["graph.added", ["title": word(words)]] : word(words)
  }

  /// The box of the step, with its receiver.
  fileprivate func vertex(
    _ suffix: String, _ participants: [String: String], _ words: [EventName: String]
  ) -> StateGraph.Vertex {
    var vertex = StateGraph.Vertex(
      delivery.message.description + suffix, title: word(words),
      lines: [.init(.words(participants[delivery.target] ?? delivery.target))],
      stage: delivery.state)
    vertex.isAdded = isAdded
    return vertex
  }
}

extension ReportIndex {
  /// The messages of a figure's scenarios as one flow; those that the document does not claim are
  /// marked as added.
  func flow(
    of figure: Document.Figure, in document: Document, id: String, _ title: String,
    _ language: Language
  ) -> StateGraph {
    let judged = figure.scenarios.compactMap { run(of: $0) }
    let runs = judged.map(\.run)
    var participants: [String: String] = [:]
    for run in runs {
      for term in chart(of: model(of: run.scenario))?.glossary.participants ?? [] {
        participants[term.name] = term.title.text(in: language)
      }
    }
    var graph = FlowGraph(
      judged.map { judged in
        let claimed = judged.judgements.filter { $0.claim.document == document.id }
          .flatMap { $0.claim.callbacks ?? [] }
        let steps = judged.run.trace.deliveries.map { delivery in
          FlowGraph.Step(
            delivery: delivery,
            isAdded: !claimed.isEmpty && !claimed.contains(delivery.message))
        }
        return (judged.run.scenario.title.text(in: language), steps)
      }
    ).graph(
      id: id, title: title, participants: participants,
      words: Dictionary(
        figure.words.map { ($0.message, $0.title.text(in: language)) }, uniquingKeysWith: { $1 }),
      language: language)
    graph.stages =
      runs.first.map { titles(of: model(of: $0.scenario), in: language).coloured } ?? []
    return graph
  }
}
