public import LifelineStatecharts

/// A number that stands for one thing of one compiled chart.
///
/// The engine works in numbers; `CompiledChart` gives the names back. States and transitions are
/// numbered from 0 in document order, so that a smaller number also means earlier in the document.
public struct ChartIndex<Thing>: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The number, from 0.
  public let rawValue: Int32

  /// Wraps a number that the compiler of the chart gave out.
  init(_ rawValue: Int32) { self.rawValue = rawValue }

  /// Orders indices as the document does.
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The index of a state: its place in a walk of the chart, parents before their children.
public typealias StateIndex = ChartIndex<State>
/// The index of a transition: its place in `State.transitions`, over all states in document order.
///
/// Default transitions of history states count, since they stand in `State.transitions`; those
/// inside `<initial>` do not.
public typealias TransitionIndex = ChartIndex<Transition>
/// The index of an event that the chart names.
public typealias EventIndex = ChartIndex<EventDescriptor>
/// The index of a `<send>` in document order of its actions.
public typealias SendIndex = ChartIndex<Send>
/// The index of a send id.
public typealias SendIDIndex = ChartIndex<SendID>
/// The index of a `<log>`.
public typealias LogIndex = ChartIndex<Action>
