public import LifelineStatecharts
public import LifelineTraces

extension StageGraph {
  /// Collects the changes of several runs.
  ///
  /// Changes between the same two stages become one, with the messages of all; a message that did
  /// not come every time is marked. Messages stand in the order in which most runs got them. A
  /// change of the path has the path's own messages.
  ///
  /// - Parameters:
  ///   - runs: The changes of each run.
  ///   - path: The changes of the run to highlight; its steps are numbered from 1.
  ///   - track: Whose stages they are; `nil` for the app's.
  ///   - chart: Who knows the stages and the titles; `nil` takes both from the changes.
  ///   - id: What the ids of the picture begin with.
  ///   - title: The picture's name; `nil` for a general one.
  ///   - options: The words and what is shown.
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
    self.stages = stages.map { StageTitle(stage: $0, title: titles.title(of: $0)) }
    start = path.first?.from
    changes = stages.flatMap { from in
      stages.compactMap { to in
        let taken = all.filter { $0.from == from && $0.to == to }
        return taken.isEmpty ? nil : Change(taken, in: path, titles: titles, options: options)
      }
    }
  }
}

extension StageGraph.Change {
  /// Merges changes between the same two stages; there is at least one.
  fileprivate init?(
    _ changes: [StageChange], in path: [StageChange], titles: Titles,
    options: StageGraph.Options
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
    callbacks = Self.messages(of: seen, to: .delegate, isAll: isAll)
    notifications = Self.messages(of: seen, to: .notificationCenter, isAll: isAll)
  }

  /// The messages to participants of a role, in the order of most runs: all of them, or those that
  /// came in more than half of the runs.
  private static func messages(
    of changes: [StageChange], to role: ParticipantRole, isAll: Bool
  ) -> [StageGraph.Message] {
    let lists = changes.map { change in
      change.deliveries.filter { ParticipantRole(of: $0.target) == role }.map(\.message)
    }
    return lists.inCallingOrder.compactMap { name in
      let count = lists.count { $0.contains(name) }
      guard isAll || 2 * count > lists.count else { return nil }
      return StageGraph.Message(name, isAlways: count == lists.count)
    }
  }
}

extension Array where Element: Hashable {
  /// The elements in their order, each once.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
