import LifelineStatecharts

extension StageGraph {
  /// The picture: UIKit's five stages always stand in the same places, the foreground's two and
  /// the background's two in a box; other stages stand where their arrows put them.
  public var stateGraph: StateGraph {
    let words = StateGraphWords(language: options.language)
    let taken = start == nil ? nil : changes.count { !$0.steps.isEmpty }
    return StateGraph(
      id: id, title: title,
      description: words.summary(
        states: stages.count, transitions: changes.count, taken: taken),
      language: options.language, stages: stages.map(\.stage), showsRun: start != nil,
      vertices: vertices(words), edges: changes.map { edge($0, words) },
      arrangement: hasUIKitStages ? Self.arrangement : [],
      columns: hasUIKitStages && stages.count == 5 ? Self.columns : nil)
  }

  private static let foreground: [Stage] = ["inactive", "active"]
  private static let background: [Stage] = ["background", "suspended"]
  private static let arrangement = [
    StateGraph.Order("notRunning", before: "inactive"), .init("inactive", before: "active"),
    .init("inactive", before: "background"), .init("background", before: "suspended"),
  ]

  private static let columns = StateGraph.Columns(
    top: "notRunning", columns: [foreground, background].map { $0.map(\.description) })

  private var hasUIKitStages: Bool {
    (["notRunning"] + Self.foreground + Self.background)
      .allSatisfy { stage in stages.contains { $0.stage == stage } }
  }

  private func vertices(_ words: StateGraphWords) -> [StateGraph.Vertex] {
    guard hasUIKitStages else { return stages.map { vertex($0, words) } }
    let boxed = Self.foreground + Self.background
    return stages.filter { !boxed.contains($0.stage) }.map { vertex($0, words) } + [
      box("foregroundStages", words.foreground, Self.foreground, words),
      box("backgroundStages", words.background, Self.background, words),
    ]
  }

  private func box(
    _ id: String, _ title: String, _ inside: [Stage], _ words: StateGraphWords
  ) -> StateGraph.Vertex {
    let children = stages.filter { inside.contains($0.stage) }.map { vertex($0, words) }
    return StateGraph.Vertex(
      id, title: title,
      label: words.spoken(title, shape: .state, children: children.map(\.title)),
      children: children)
  }

  private func vertex(_ stage: StageTitle, _ words: StateGraphWords) -> StateGraph.Vertex {
    let entered = changes.filter { $0.to == stage.stage }.reduce(0) { $0 + $1.steps.count }
    let visits = start.map { entered + ($0 == stage.stage ? 1 : 0) }
    let label = words.spoken(stage.title, shape: .state, children: [])
    return StateGraph.Vertex(
      stage.stage.description, title: stage.title, stage: stage.stage, visits: visits,
      label: visits.map { words.visited(label, count: $0) } ?? label)
  }

  private func edge(_ change: Change, _ words: StateGraphWords) -> StateGraph.Edge {
    let ends = (from: title(of: change.from), to: title(of: change.to))
    var edge = StateGraph.Edge(
      "\(change.from)-to-\(change.to)", from: change.from.description,
      to: change.to.description, steps: change.steps)
    if start != nil, change.steps.isEmpty {
      // What other runs met on a way that this one did not take would be in the way.
      edge.label = words.spoken(
        from: ends.from, to: ends.to, stimuli: [], deliveries: [], steps: [], isRun: true)
      return edge
    }
    let callbacks = change.callbacks.map(\.line)
    let notifications = options.showsNotifications ? change.notifications.map(\.line) : []
    let hasStimuli = options.showsStimuli && !change.stimuli.isEmpty
    edge.stimuli =
      hasStimuli ? words.first(options.mostStimuli, of: change.stimuli) : callbacks
    edge.deliveries = hasStimuli ? callbacks + notifications : notifications
    let names = (change.callbacks + (options.showsNotifications ? change.notifications : []))
      .map(\.name.description)
    edge.label = words.spoken(
      from: ends.from, to: ends.to, stimuli: change.stimuli, deliveries: names,
      steps: change.steps, isRun: start != nil)
    return edge
  }

  private func title(of stage: Stage) -> String {
    stages.first { $0.stage == stage }?.title ?? stage.description
  }
}

extension StageGraph.Message {
  fileprivate var line: StateGraph.Line { .init(.message(name.description, isAlways: isAlways)) }
}
