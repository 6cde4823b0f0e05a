public import LifelineStatecharts

/// The index of a part of a compiled chart.
///
/// The engine uses indices; `CompiledChart` maps them to names. States and transitions are numbered
/// from 0 in document order, so that a smaller index also means earlier in the document.
public struct ChartIndex<Thing>: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The index, from 0.
  public let rawValue: Int32

  /// Creates an index that the chart's compiler assigned.
  init(_ rawValue: Int32) { self.rawValue = rawValue }

  /// Orders indices by document order.
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The index of a state in document order, parents before their children.
public typealias StateIndex = ChartIndex<State>
/// The index of a transition: its position in `State.transitions`, over all states in document
/// order.
///
/// Default transitions of history states are included, since they are in `State.transitions`; those
/// of `<initial>` are not.
public typealias TransitionIndex = ChartIndex<Transition>
/// The index of an event that the chart names.
public typealias EventIndex = ChartIndex<EventDescriptor>
/// The index of a `<send>` in document order of its actions.
public typealias SendIndex = ChartIndex<Send>
/// The index of a send id.
public typealias SendIDIndex = ChartIndex<SendID>
/// The index of a `<log>`.
public typealias LogIndex = ChartIndex<Action>
