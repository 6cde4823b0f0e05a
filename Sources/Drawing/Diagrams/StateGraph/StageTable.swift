public import LifelineSimulation
public import LifelineStatecharts

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
  public package(set) var id: String
  /// The title.
  public var title: String
  /// The options.
  public package(set) var options: Options
  /// The stages: those of the chart in its order, then others in the order of their first
  /// occurrences.
  public package(set) var stages: [StageTitle]
  /// The columns of stages that the chart asks for, from left to right.
  public package(set) var columns: [Column] = []
  /// The changes, sorted by their old and new stages.
  public package(set) var changes: [Change] = []
  /// The stage in which the highlighted path begins; `nil` without a path.
  public package(set) var start: Stage?
  /// The titles of the receivers, in the order of their first messages.
  public package(set) var receivers: [String] = []
  /// The ids of the participants that get messages, in the order of their first ones.
  private var told: [String] = []
  /// The columns of the chart, drawn if all their stages are in the table.
  private let allColumns: [Column]

  /// A box of stages below each other.
  public struct Column: Equatable, Sendable {
    /// The id of the box.
    public package(set) var id: String
    /// The title of the box.
    public package(set) var title: String
    /// The stages, from the top.
    public package(set) var stages: [Stage]
  }

  /// A change from one stage to another.
  public struct Change: Equatable, Sendable {
    /// The old stage.
    public package(set) var from: Stage
    /// The new stage.
    public package(set) var to: Stage
    /// The titles of the events that caused it, in the order of their first occurrences.
    public package(set) var stimuli: [String]
    /// The messages to delegates, in order.
    public package(set) var callbacks: [Message]
    /// The notifications, in order.
    public package(set) var notifications: [Message]
    /// The step numbers at which the highlighted path takes it, from 1.
    public package(set) var steps: [Int]
    /// The callbacks that more than half of the runs get with it.
    var usualCallbacks: [EventName] = []
  }

  /// A message of a change.
  public struct Message: Hashable, Sendable {
    /// The message, such as `applicationDidBecomeActive:`.
    public package(set) var name: EventName
    /// Whether it was sent every time.
    public package(set) var isAlways: Bool
    /// The titles of the events with which it was always sent, and without which never; empty when
    /// events do not decide.
    public package(set) var events: [String]

    /// Creates a message.
    package init(_ name: EventName, isAlways: Bool = true, on events: [String] = []) {
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

    /// Creates options; the defaults show callbacks only.
    public init(
      language: Language = .english, showsStimuli: Bool = false, showsNotifications: Bool = false,
      showsRareMessages: Bool = true
    ) {
      self.language = language
      self.showsStimuli = showsStimuli
      self.showsNotifications = showsNotifications
      self.showsRareMessages = showsRareMessages
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
    self.init(
      of: runs, in: track, titles: titles,
      columns: chart?.glossary.columns(in: options.language) ?? [], options: options)
    if !path.isEmpty { self = highlighting(path, titles) }
    self.id = id
    self.title = title ?? self.title
  }

  /// Collects the changes of runs on a prepared chart, without a path.
  package init(
    of runs: [[StageChange]], in track: TrackID? = nil, on chart: PreparedChart?, options: Options
  ) {
    self.init(
      of: runs, in: track,
      titles: chart?.titles(in: options.language) ?? Titles(of: nil, in: options.language),
      columns: chart?.chart.glossary.columns(in: options.language) ?? [], options: options)
  }

  private init(
    of runs: [[StageChange]], in track: TrackID?, titles: Titles, columns: [Column],
    options: Options
  ) {
    id = "stages"
    title = StateGraphWords(language: options.language).stageGraph
    self.options = options
    allColumns = columns
    let known = track.map { id in titles.tracks.first { $0.id == id }?.stages ?? [] }
    stages = (known ?? titles.order).map(titles.titled)
    let all = runs.flatMap { $0 }
    meet(all, titles)
    let groups = Dictionary(grouping: all, by: Way.init)
    changes = ways(groups.keys).compactMap { way in
      groups[way].map { Change($0, titles: titles, options: options) }
    }
  }

  /// Returns the table with a path, whose changes have its own messages.
  ///
  /// Takes O(path + changes), so that the paths of many runs can share a table.
  ///
  /// - Parameters:
  ///   - path: The changes of the run to highlight; its steps are numbered from 1.
  ///   - titles: The titles of the chart.
  /// - Returns: The table with the path.
  package func highlighting(_ path: [StageChange], _ titles: Titles) -> StageTable {
    var table = self
    table.meet(path, titles)
    table.start = path.first?.from
    let own = Dictionary(grouping: path.enumerated(), by: { Way($0.element) })
    let others = Dictionary(
      changes.map { (Way($0.from, $0.to), $0) }, uniquingKeysWith: { first, _ in first })
    table.changes = table.ways(Set(own.keys).union(others.keys)).compactMap { way in
      guard let own = own[way] else { return others[way] }
      var change = Change(own.map(\.element), titles: titles, options: options)
      change.steps = own.map { $0.offset + 1 }
      change.usualCallbacks = others[way]?.usualCallbacks ?? []
      return change
    }
    return table
  }

  /// Two stages with a change from one to the other.
  private struct Way: Hashable {
    let from: Stage
    let to: Stage

    init(_ from: Stage, _ to: Stage) { (self.from, self.to) = (from, to) }
    init(_ change: StageChange) { self.init(change.from, change.to) }
  }

  /// Sorts ways by their old and new stages.
  private func ways(_ ways: some Collection<Way>) -> [Way] {
    let places = Dictionary(
      stages.enumerated().map { ($1.stage, $0) }, uniquingKeysWith: { first, _ in first })
    let place = { (way: Way) in (places[way.from] ?? 0, places[way.to] ?? 0) }
    return ways.sorted { place($0) < place($1) }
  }

  /// Adds the stages and receivers of changes.
  private mutating func meet(_ changes: [StageChange], _ titles: Titles) {
    var met = Set(stages.map(\.stage))
    for stage in changes.flatMap({ [$0.from, $0.to] }) where met.insert(stage).inserted {
      stages.append(titles.titled(stage))
    }
    columns = allColumns.allSatisfy { $0.stages.allSatisfy(met.contains) } ? allColumns : []
    told = (told + changes.flatMap(\.deliveries).map(\.target)).uniqued
    receivers = [.delegate, .notificationCenter].flatMap { role in
      role == .delegate || options.showsNotifications
        ? told.filter { ParticipantRole(of: $0) == role }.map(titles.title(ofParticipant:)) : []
    }
  }
}

extension StageTable.Change {
  /// Merges changes between the same two stages, at least one.
  fileprivate init(
    _ changes: [StageChange], titles: Titles, options: StageTable.Options
  ) {
    (from, to) = (changes[0].from, changes[0].to)
    steps = []
    stimuli = changes.compactMap(\.stimulus).map(titles.title).uniqued
    let isAll = options.showsRareMessages
    callbacks = Self.messages(of: changes, to: .delegate, titles: titles, isAll: isAll)
    usualCallbacks = Self.messages(of: changes, to: .delegate, titles: titles, isAll: false)
      .map(\.name)
    notifications = Self.messages(
      of: changes, to: .notificationCenter, titles: titles, isAll: isAll)
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
