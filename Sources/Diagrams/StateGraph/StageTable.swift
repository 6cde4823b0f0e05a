public import LifelineStatecharts
public import LifelineTraces

/// The stages of runs and all changes between them.
///
/// A ``StateGraph`` of a chart shows what can happen. This table shows what did happen, in the few
/// stages that documents use: every change with its messages to the app. ``stateGraph`` is its
/// picture.
///
/// ```swift
/// let table = StageTable(of: traces.map(\.stageChanges), path: trace.stageChanges, chart: chart)
/// let svg = SVGWriter().write(try Drawing(of: table.stateGraph))
/// ```
public struct StageTable: Equatable, Sendable {
  /// The prefix of ids in the picture.
  public var id: String
  /// The title.
  public var title: String
  /// The options.
  public var options: Options
  /// The stages: those of the chart in its order, then others in the order of their first
  /// occurrences.
  public var stages: [StageTitle]
  /// The columns of stages that the chart asks for, from left to right.
  public var columns: [Column]
  /// The changes, sorted by their old and new stages.
  public var changes: [Change]
  /// The stage in which the highlighted path begins; `nil` without a path.
  public var start: Stage?
  /// The titles of the receivers, in the order of their first messages.
  public var receivers: [String]

  /// A box of stages below each other.
  public struct Column: Equatable, Sendable {
    /// The id of the box.
    public var id: String
    /// The title of the box.
    public var title: String
    /// The stages, from the top.
    public var stages: [Stage]
  }

  /// A change from one stage to another.
  public struct Change: Equatable, Sendable {
    /// The old stage.
    public var from: Stage
    /// The new stage.
    public var to: Stage
    /// The titles of the events that caused it, in the order of their first occurrences.
    public var stimuli: [String]
    /// The messages to delegates, in order.
    public var callbacks: [Message]
    /// The notifications, in order.
    public var notifications: [Message]
    /// The step numbers at which the highlighted path takes it, from 1.
    public var steps: [Int]
  }

  /// A message of a change.
  public struct Message: Hashable, Sendable {
    /// The message, such as `applicationDidBecomeActive:`.
    public var name: EventName
    /// Whether it was sent every time.
    public var isAlways: Bool
    /// The titles of the events with which it was always sent, and without which never; empty when
    /// events do not decide.
    public var events: [String]

    /// Creates a message.
    public init(_ name: EventName, isAlways: Bool = true, on events: [String] = []) {
      self.name = name
      self.isAlways = isAlways
      self.events = events
    }
  }

  /// The options of a stage graph.
  public struct Options: Equatable, Sendable {
    /// The language of titles and spoken labels.
    public var language: Language
    /// Whether the arrows show the events that caused a change.
    public var showsStimuli: Bool
    /// Whether notifications are shown below the callbacks.
    public var showsNotifications: Bool
    /// Whether an arrow shows messages even if most runs did not send them there.
    public var showsRareMessages: Bool
    /// The most events at an arrow; the others are counted, and read aloud.
    public var mostStimuli: Int

    /// Creates options; the defaults show callbacks only.
    public init(
      language: Language = .english, showsStimuli: Bool = false, showsNotifications: Bool = false,
      showsRareMessages: Bool = true, mostStimuli: Int = 6
    ) {
      self.language = language
      self.showsStimuli = showsStimuli
      self.showsNotifications = showsNotifications
      self.showsRareMessages = showsRareMessages
      self.mostStimuli = mostStimuli
    }
  }
}

extension StageTable {
  /// Collects the changes of stage in several runs.
  ///
  /// Changes between the same two stages are merged, with the messages of all; a message that was
  /// not sent every time is marked. Messages are in the order of most runs. A change of the path
  /// has the path's own messages.
  ///
  /// - Parameters:
  ///   - runs: The changes of each run.
  ///   - path: The changes of the run to highlight; its steps are numbered from 1.
  ///   - track: The track of the stages; `nil` for the app's.
  ///   - chart: The chart with the stages and titles; `nil` takes both from the changes.
  ///   - id: The prefix of ids in the picture.
  ///   - title: The title; `nil` for a general one.
  ///   - options: The options.
  public init(
    of runs: [[StageChange]], path: [StageChange] = [], in track: TrackID? = nil,
    chart: Statechart? = nil, id: String = "stages", title: String? = nil,
    options: Options = Options()
  ) {
    let titles = Titles(of: chart, in: options.language)
    let words = StateGraphWords(language: options.language)
    let all = runs.flatMap { $0 } + path
    let known = track.map { id in titles.tracks.first { $0.id == id }?.stages ?? [] }
    let stages = all.flatMap { [$0.from, $0.to] }.reduce(into: known ?? titles.order) {
      stages, stage in
      if !stages.contains(stage) { stages.append(stage) }
    }
    self.id = id
    self.title = title ?? words.stageGraph
    self.options = options
    self.stages = stages.map(titles.titled)
    columns = chart?.glossary.columns(in: options.language) ?? []
    if !columns.allSatisfy({ $0.stages.allSatisfy(stages.contains) }) { columns = [] }
    start = path.first?.from
    let told = all.flatMap(\.deliveries).map(\.target).uniqued
    receivers = [.delegate, .notificationCenter].flatMap { role in
      role == .delegate || options.showsNotifications
        ? told.filter { ParticipantRole(of: $0) == role }.map(titles.title(ofParticipant:)) : []
    }
    changes = stages.flatMap { from in
      stages.compactMap { to in
        let taken = all.filter { $0.from == from && $0.to == to }
        return taken.isEmpty ? nil : Change(taken, in: path, titles: titles, options: options)
      }
    }
  }
}

extension StageTable.Change {
  /// Merges changes between the same two stages, at least one.
  fileprivate init?(
    _ changes: [StageChange], in path: [StageChange], titles: Titles,
    options: StageTable.Options
  ) {
    guard let first = changes.first else { return nil }
    from = first.from
    to = first.to
    let (from, to) = (from, to)
    let own = path.enumerated().filter { $0.element.from == from && $0.element.to == to }
    steps = own.map { $0.offset + 1 }
    let seen = own.isEmpty ? changes : own.map(\.element)
    stimuli = seen.compactMap(\.stimulus).map(titles.title).uniqued
    let isAll = options.showsRareMessages
    callbacks = Self.messages(of: seen, to: .delegate, titles: titles, isAll: isAll)
    notifications = Self.messages(of: seen, to: .notificationCenter, titles: titles, isAll: isAll)
  }

  /// The messages to participants of a role, in the order of most runs: all of them, or those that
  /// more than half of the runs sent.
  private static func messages(
    of changes: [StageChange], to role: ParticipantRole, titles: Titles, isAll: Bool
  ) -> [StageTable.Message] {
    let lists = changes.map { change in
      change.deliveries.filter { ParticipantRole(of: $0.target) == role }.map(\.message)
    }
    return lists.inCallingOrder.compactMap { name in
      let count = lists.count { $0.contains(name) }
      guard isAll || 2 * count > lists.count else { return nil }
      guard count < lists.count else { return StageTable.Message(name) }
      let isTold = lists.map { $0.contains(name) }
      return StageTable.Message(
        name, isAlways: false, on: deciding(changes, isTold).map(titles.title))
    }
  }

  /// The events that decide whether a message is sent: those with which it was sent, unless they
  /// are many, or it was once not sent with one of them.
  private static func deciding(_ changes: [StageChange], _ isTold: [Bool]) -> [EventName] {
    let told = zip(changes, isTold).filter(\.1).map(\.0.stimulus)
    let untold = zip(changes, isTold).filter { !$0.1 }.map(\.0.stimulus)
    let events = told.compactMap(\.self).uniqued
    let decides = !told.contains(nil) && events.count <= 2 && Set(untold).isDisjoint(with: told)
    return decides ? events : []
  }
}

extension Array where Element: Hashable {
  /// The elements without duplicates, in order.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Glossary {
  /// The columns with their titles, without empty ones.
  fileprivate func columns(in language: Language) -> [StageTable.Column] {
    columns.compactMap { column in
      let inside = stages.filter { $0.column == column.name }.map(\.stage)
      return inside.isEmpty
        ? nil
        : StageTable.Column(
          id: column.name, title: column.title.text(in: language), stages: inside)
    }
  }
}

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
      language: options.language, stages: stages, showsRun: start != nil,
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
      // Messages of other runs on changes that this run did not take are left out.
      edge.label = words.spoken(
        from: ends.from, to: ends.to, stimuli: [], deliveries: [], steps: [], isRun: true)
      return edge
    }
    let callbacks = change.callbacks.map(words.line)
    let notifications = options.showsNotifications ? change.notifications.map(words.line) : []
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

extension StateGraphWords {
  /// A message of a stage graph.
  fileprivate func line(_ message: StageTable.Message) -> StateGraph.Line {
    let occasion: StateGraph.Line.Occasion =
      message.isAlways ? .always : message.events.isEmpty ? .inSomeRuns : .when(on(message.events))
    return .init(.message(message.name.description, occasion))
  }
}

extension [[EventName]] {
  /// The distinct names of all lists, in an order that agrees with most lists.
  ///
  /// ```swift
  /// [["b", "c"], ["a", "b"], ["a", "c"]].inCallingOrder     // a, b, c
  /// ```
  var inCallingOrder: [EventName] {
    let names = flatMap { $0 }.uniqued
    // Most lists are equal.
    let places = Dictionary(grouping: self) { $0 }.map { list, alike in
      (places: names.map { list.firstIndex(of: $0) }, count: alike.count)
    }
    let leads = names.indices.map { a in
      names.indices.map { b in
        places.reduce(0) { lead, list in
          guard let first = list.places[a], let second = list.places[b] else { return lead }
          return lead + (first < second ? list.count : -list.count)
        }
      }
    }
    var rest = [Int](names.indices)
    var ordered: [EventName] = []
    while let next = rest.min(by: { losses(of: $0) < losses(of: $1) }) {
      ordered.append(names[next])
      rest.removeAll { $0 == next }
    }
    return ordered

    /// The number of remaining names that precede it in most lists.
    func losses(of name: Int) -> Int { rest.count { leads[$0][name] > 0 } }
  }
}
