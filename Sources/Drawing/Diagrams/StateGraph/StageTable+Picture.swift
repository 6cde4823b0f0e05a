import LifelineStatecharts

extension StageTable {
  /// The picture: the stages are in the chart's columns, each drawn as a box, if it has any;
  /// otherwise the arrows determine the layout.
  public var stateGraph: StateGraph {
    let words = StateGraphWords(language: options.language)
    let taken = start == nil ? nil : changes.count { !$0.steps.isEmpty }
    var graph = StateGraph(
      id: id, title: title,
      description: words.summary(
        states: stages.count, transitions: changes.count, taken: taken) + transitionList(words),
      language: options.language, stages: stages, content: start == nil ? .plain : .run,
      vertices: vertices(words), edges: changes.map { edge($0, words) },
      rows: rows)
    graph.silence = options.showsRareMessages ? .noMessage : .seldomMessage
    graph.receivers = receivers
    return graph
  }

  /// The transitions as text, for people who cannot see the picture; empty when there are many.
  private func transitionList(_ words: StateGraphWords) -> String {
    guard changes.count <= Self.mostListed else { return "" }
    let titles = Dictionary(stages.map { ($0.stage, $0.title) }, uniquingKeysWith: { a, _ in a })
    return words.list(
      ofTransitions: changes.map { change in
        (titles[change.from] ?? change.from.description) + " → "
          + (titles[change.to] ?? change.to.description)
      })
  }

  /// The most transitions that a description lists: more are tiresome to hear.
  private static let mostListed = 24

  /// The stages without a column, which are above the others.
  private var top: [StageTitle] {
    stages.filter { stage in !columns.contains { $0.stages.contains(stage.stage) } }
  }

  /// The columns side by side, below the stages without one; empty when there are no columns.
  private var rows: [[String]] {
    guard !columns.isEmpty else { return [] }
    let height = columns.map(\.stages.count).max() ?? 0
    let below = (0..<height).map { row in columns.compactMap { $0.stages.dropFirst(row).first } }
    return ([top.map(\.stage)] + below).filter { !$0.isEmpty }.map { $0.map(\.description) }
  }

  private func vertices(_ words: StateGraphWords) -> [StateGraph.Vertex] {
    top.map { vertex($0, words) }
      + columns.map { column in
        let children = stages.filter { column.stages.contains($0.stage) }.map { vertex($0, words) }
        return StateGraph.Vertex(
          column.id, title: column.title,
          label: words.spoken(column.title, shape: .state, children: children.map(\.title)),
          children: children)
      }
  }

  private func vertex(_ stage: StageTitle, _ words: StateGraphWords) -> StateGraph.Vertex {
    let entered = changes.filter { $0.to == stage.stage }.reduce(0) { $0 + $1.steps.count }
    let visits = start.map { entered + ($0 == stage.stage ? 1 : 0) }
    return StateGraph.Vertex(
      stage.stage.description, title: stage.title, stage: stage.stage, visits: visits,
      label: words.spoken(stage.title, shape: .state, children: []),
      outcome: visits.map(words.visited) ?? "")
  }

  private func edge(_ change: Change, _ words: StateGraphWords) -> StateGraph.Edge {
    let ends = (from: title(of: change.from), to: title(of: change.to))
    var edge = StateGraph.Edge(
      "\(change.from)-to-\(change.to)", from: change.from.description,
      to: change.to.description, steps: change.steps)
    if start != nil, !options.showsNotifications {
      edge.usualMessages = change.usualCallbacks.map(\.description)
    }
    if start != nil { edge.outcome = words.steps(change.steps) }
    if start != nil, change.steps.isEmpty {
      // Messages of other runs on changes that this run did not take are left out.
      edge.meaning = words.spoken(from: ends.from, to: ends.to, stimuli: [], deliveries: [])
      return edge
    }
    let callbacks = change.callbacks.map(words.line)
    let notifications = options.showsNotifications ? change.notifications.map(words.line) : []
    let hasStimuli = options.showsStimuli && !change.stimuli.isEmpty
    edge.stimuli =
      hasStimuli ? change.stimuli.map { StateGraph.Line(.event($0)) } : callbacks
    edge.deliveries = hasStimuli ? callbacks + notifications : notifications
    let names = (change.callbacks + (options.showsNotifications ? change.notifications : []))
      .map(\.name.description)
    edge.meaning = words.spoken(
      from: ends.from, to: ends.to, stimuli: change.stimuli, deliveries: names)
    return edge
  }

  private func title(of stage: Stage) -> String {
    stages.first { $0.stage == stage }?.title ?? stage.description
  }
}

extension StateGraphWords {
  fileprivate func line(_ message: StageTable.Message) -> StateGraph.Line {
    let occasion: StateGraph.Line.Occasion =
      message.isAlways ? .always : message.events.isEmpty ? .inSomeRuns : .when(on(message.events))
    return .init(.message(message.name.description, occasion))
  }
}
