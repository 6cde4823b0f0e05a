import LifelineDrawing
import LifelineScenarios
import LifelineStatecharts
import LifelineSimulation

/// The messages of several runs as one flow: the common beginning and end once, and between them a
/// branch for each run.
///
/// ```
/// main → create → make window    → show
/// main → create → load storyboard → show
/// ```
///
/// becomes `main → create`, then two branches that meet in `show`.
struct FlowGraph {
  /// The common beginning.
  let beginning: [TraceEntry.Delivery]
  /// The messages of only one run, with its name.
  let branches: [(name: String, messages: [TraceEntry.Delivery])]
  /// The common end.
  let end: [TraceEntry.Delivery]

  /// Finds the common parts; notifications are left out.
  init(_ runs: [(name: String, messages: [TraceEntry.Delivery])]) {
    var rest = runs.map { run in
      (name: run.name, messages: run.messages.filter { !$0.isNotification }[...])
    }
    func shared(_ next: KeyPath<ArraySlice<TraceEntry.Delivery>, TraceEntry.Delivery?>) -> Bool {
      guard let message = rest.first?.messages[keyPath: next]?.message else { return false }
      return rest.allSatisfy { $0.messages[keyPath: next]?.message == message }
    }
    var beginning: [TraceEntry.Delivery] = []
    while shared(\.first) {
      for index in rest.indices {
        let message = rest[index].messages.removeFirst()
        if index == 0 { beginning.append(message) }
      }
    }
    var end: [TraceEntry.Delivery] = []
    while shared(\.last) {
      for index in rest.indices {
        let message = rest[index].messages.removeLast()
        if index == 0 { end.insert(message, at: 0) }
      }
    }
    self.beginning = beginning
    self.end = end
    branches = rest.map { ($0.name, Array($0.messages)) }
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
    func word(for message: EventName) -> String { words[message] ?? message.description }
    func add(_ delivery: TraceEntry.Delivery, _ suffix: String) -> String {
      let name = delivery.message.description
      graph.vertices.append(
        StateGraph.Vertex(
          name + suffix, title: word(for: delivery.message),
          lines: [.init(.words(participants[delivery.target] ?? delivery.target))],
          stage: delivery.state))
      return name + suffix
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
      branch.messages.map { add($0, "-\(number + 1)") }
    }
    let last = end.map { add($0, "-end") }
    connect(first)
    for (branch, ids) in zip(branches, middle) {
      connect(first.suffix(1) + ids + last.prefix(1), [.init(.event(branch.name))])
    }
    connect(last)
    graph.description = branches.map { branch in
      let messages = beginning + branch.messages + end
      return "\(branch.name): \(messages.map { word(for: $0.message) }.joined(separator: ", "))"
    }.joined(separator: "; ")
    return graph
  }
}

extension ReportIndex {
  /// The messages of a figure's scenarios as one flow.
  func flow(
    of figure: Document.Figure, id: String, _ title: String, _ language: Language
  ) -> StateGraph {
    let runs = figure.scenarios.compactMap { run(of: $0)?.run }
    var participants: [String: String] = [:]
    for run in runs {
      for term in chart(of: model(of: run.scenario))?.glossary.participants ?? [] {
        participants[term.name] = term.title.text(in: language)
      }
    }
    var graph = FlowGraph(
      runs.map { ($0.scenario.title.text(in: language), $0.trace.deliveries) }
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
