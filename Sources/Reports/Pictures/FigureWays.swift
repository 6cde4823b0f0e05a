/// The changes of stage in a figure, according to the document or the model.
struct FigureWays {
  /// A list of changes for each scenario.
  var runs: [[StageChange]]

  /// The document's claims about the scenarios of a figure; empty when it claims no stages.
  init(claimedIn figure: Document.Figure, of document: Document, index: ReportIndex) {
    runs = figure.scenarios.flatMap { scenario in
      (index.run(of: scenario)?.judgements ?? []).filter { $0.claim.document == document.id }
        .compactMap { $0.claim.stages?.map(StageChange.init(claimed:)) }
    }
  }

  /// The model's changes in the scenarios of a figure, with the messages that the document's sample
  /// app implements.
  init(shownIn figure: Document.Figure, of document: Document, index: ReportIndex) {
    let traces = figure.scenarios.compactMap { index.run(of: $0)?.run.trace }
    runs = traces.map(\.stageChanges).map { changes in
      changes.map { change in
        var change = change
        change.deliveries.removeAll { delivery in
          guard delivery.target == ParticipantRole.delegateID, let listening = document.listening
          else {
            return false
          }
          return !listening.contains(delivery.message)
        }
        return change
      }
    }
  }

  /// The visible content: the picture does not show the order of methods and notifications.
  var drawn: [[Way]] {
    runs.map { changes in
      changes.map { change in
        func messages(isMethod: Bool) -> [EventName] {
          change.deliveries.filter { $0.isNotification != isMethod }
            .map(\.message)
        }
        return Way(
          from: change.from, to: change.to, methods: messages(isMethod: true),
          notifications: messages(isMethod: false))
      }
    }
  }

  /// A change of stage as drawn.
  struct Way: Equatable {
    var from: Stage
    var to: Stage
    var methods: [EventName]
    var notifications: [EventName]
  }

  /// The picture: a path for a single scenario, otherwise all changes.
  func graph(
    id: String, title: String, chart: Statechart?, language: Language
  ) -> StageTable {
    StageTable(
      of: runs, path: runs.count == 1 ? runs[0] : [], chart: chart, id: id, title: title,
      options: StageTable.Options(language: language, showsNotifications: true))
  }
}

extension FigureWays {
  /// The changes of both in one picture: what only one has is marked with its sign.
  func merged(
    with other: FigureWays, as overlay: Overlay, chart: Statechart?, language: Language
  ) -> StateGraph {
    var graph = StageTable.stateGraph(
      of: [Array(runs.joined()), Array(other.runs.joined())], as: overlay, chart: chart,
      options: StageTable.Options(language: language, showsNotifications: true))
    for index in graph.edges.indices {
      let edge = graph.edges[index]
      if edge.mark == .common {
        func lines(_ isNotification: Bool) -> [StateGraph.Line] {
          Self.lines(
            [self, other].map { $0.messages(of: edge, isNotification) }, overlay)
        }
        (graph.edges[index].stimuli, graph.edges[index].deliveries) = (lines(false), lines(true))
      }
      // The order of steps tells nothing where a figure shows several scenarios.
      for path in edge.paths.indices where runs.count > 1 {
        graph.edges[index].paths[path].steps = []
      }
    }
    return graph
  }

  /// The messages of a change, in the order of all its occurrences.
  private func messages(of edge: StateGraph.Edge, _ isNotification: Bool) -> [EventName] {
    runs.joined()
      .filter { $0.from.description == edge.from && $0.to.description == edge.to }
      .flatMap(\.deliveries).filter { $0.isNotification == isNotification }.map(\.message).eachOnce
  }

  private static func lines(_ sides: [[EventName]], _ overlay: Overlay) -> [StateGraph.Line] {
    sides.joined().eachOnce.map { message in
      let having = sides.indices.filter { sides[$0].contains(message) }
      let sign = overlay.sign(of: overlay.mark(of: having))
      return StateGraph.Line(.message(sign.isEmpty ? "\(message)" : "\(sign)\(message)", .always))
    }
  }
}

extension StageChange {
  /// A change according to the document.
  fileprivate init(claimed change: Claim.StageChange) {
    self.init(
      from: change.from, to: change.to,
      deliveries: (change.callbacks ?? []).map { .init($0, to: ParticipantRole.delegateID) }
        + (change.notifications ?? []).map { .init($0, to: ParticipantRole.notificationCenterID) })
  }
}
