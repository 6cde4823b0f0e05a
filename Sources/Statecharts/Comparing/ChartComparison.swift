/// What differs between two versions of a chart.
///
/// States are matched by id, then by what they are joined to; transitions by what they have in common.
/// So a state with another name is told as renamed, not as one that is gone and one that is new.
///
/// ```swift
/// let comparison = ChartComparison(from: old, to: new)
/// comparison.changes.map(\.kind)      // [.renamed, .added]
/// ```
///
/// It compares what a chart says, not how it is written. The order of states does not count; that of
/// transitions on one event does.
/// Cost: O(n log n) for n states and transitions, and O(r²) for r states of which the id is in one
/// version only.
public struct ChartComparison: Sendable {
  /// The older version.
  public let old: Statechart
  /// The newer version.
  public let new: Statechart
  /// What differs: the chart, then states and transitions in the order of the newer chart, with those
  /// that are gone after what stood before them.
  public let changes: [Change]
  /// The states that both versions have, by their old ids.
  package let renamed: [StateID: StateID]
  /// The events that have another name everywhere.
  package let renamedEvents: [(from: String, to: String)]
  /// The transitions of both versions, in document order: the places of each in the older and the newer
  /// one, and of the change, or that of its event.
  package let transitions: [(old: Int?, new: Int?, change: Int?)]

  /// The number of each change of something that both versions have, from 1; `nil` for others.
  package var numbers: [Int?] {
    var number = 0
    return changes.map { change in
      guard change.old != nil, change.new != nil else { return nil }
      number += 1
      return number
    }
  }

  /// Something that differs.
  public struct Change: Equatable, Sendable {
    /// What it is in the older version; `nil` for something new.
    public let old: Subject?
    /// What it is in the newer version; `nil` for something that is gone.
    public let new: Subject?
    /// The properties that differ; of what is new or gone, those that it has.
    public let details: [Detail]

    /// How it differs: what weighs most.
    public var kind: Kind {
      if old == nil { return .added }
      if new == nil { return .removed }
      if details.contains(where: { $0.property == .id }) { return .renamed }
      return details.contains { $0.property.isPlace } ? .moved : .changed
    }
  }

  /// How something differs.
  public enum Kind: String, CaseIterable, Sendable, Encodable {
    /// Only the newer version has it.
    case added
    /// Only the older version has it.
    case removed
    /// It has another name.
    case renamed
    /// It stands, begins or ends elsewhere.
    case moved
    /// Something else of it differs.
    case changed
  }

  /// A part of a chart.
  public enum Subject: Equatable, Sendable {
    /// The chart itself.
    case chart
    /// An event with another name, wherever it is, as its author wrote it.
    case event(String)
    /// A state.
    case state(StateID, Place?)
    /// A transition of a state.
    case transition(StateID, Transition)
    /// An author's note, at a state or at none.
    case note(Note)

    /// Where it is written; `nil` where that is not known.
    public var place: Place? {
      switch self {
      case .state(_, let place): place
      case .transition(_, let transition): transition.place
      case .chart, .event, .note: nil
      }
    }
  }

  /// A property that differs.
  public struct Detail: Equatable, Sendable, Encodable {
    /// The property.
    public let property: Property
    /// Its value in the older version; `nil` where it had none.
    public let old: String?
    /// Its value in the newer version; `nil` where it has none.
    public let new: String?
  }

  /// A property of a part of a chart.
  public enum Property: String, CaseIterable, Sendable, Encodable {
    /// The id of a state, or the name of an event.
    case id
    /// The state around a state, or beside which a note stands.
    case parent
    /// The state where a transition begins.
    case source
    /// The states where a transition ends.
    case target
    /// The events of a transition.
    case event
    /// The condition of a transition.
    case condition
    /// The actions of a transition, or of the start of a state.
    case actions
    /// The kind of a state or a transition.
    case kind
    /// The author's words on a transition.
    case label
    /// The title.
    case title
    /// Where a chart or state begins.
    case initial
    /// The actions on entry.
    case entry
    /// The actions on exit.
    case exit
    /// Data, and elements that Lifeline keeps as they are.
    case data
    /// The author's text in a state.
    case lines
    /// The text of a note.
    case note
    /// Colour, side or direction.
    case look
    /// Lifeline's annotations, such as stages.
    case annotations
    /// The order of transitions on one event.
    case order

    /// Whether it says where something is.
    var isPlace: Bool { [.parent, .source, .target].contains(self) }
  }

  /// Compares two versions.
  public init(from old: Statechart, to new: Statechart) {
    (self.old, self.new) = (old, new)
    let states = StateMatch(old, new)
    let transitions = TransitionMatch(old, new, states)
    renamed = states.newIDs
    let properties = PartProperties(old, new, states)
    let orders = transitions.orders
    let events = transitions.renamedEvents
    renamedEvents = events
    var changes = properties.ofChart.map { [Change(old: .chart, new: .chart, details: $0)] } ?? []
    changes += events.map { from, to in
      Change(
        old: .event(from), new: .event(to),
        details: [Detail(property: .id, old: from, new: to)])
    }
    let firstEvent = changes.count - events.count
    changes += states.pairs.compactMap { properties.change($0, orders) }
    self.transitions = transitions.pairs.map { pair in
      guard let change = properties.change(pair, renaming: events) else {
        let event = events.firstIndex { pair.old?.events.contains($0.from) == true }
        return (pair.old?.number, pair.new?.number, event.map { firstEvent + $0 })
      }
      changes.append(change)
      return (pair.old?.number, pair.new?.number, changes.count - 1)
    }
    self.changes = changes + properties.ofNotes
  }
}
