public import LifelineStatecharts

extension StateGraph {
  /// A state, or one of UML's marks beside them.
  public struct Vertex: Equatable, Sendable {
    /// What a vertex looks like.
    public enum Shape: Equatable, Sendable {
      /// A rounded box; with children, one around them.
      case state
      /// A box around regions that are active together.
      case parallel
      /// One of the regions of a parallel: a dashed box around its states.
      case region
      /// The filled dot where a state's children begin.
      case initial
      /// The bullseye of a final state.
      case final
      /// H or H* in a circle.
      case history(LifelineStatecharts.State.History)
      /// Whichever state of the box around it is active: the source of the transitions that any
      /// of them takes, with lines for those that lead nowhere.
      case anyState
      /// Words about the box around them: what its entry and exit do.
      case note
      /// A state outside the part that is drawn, at the other end of an arrow.
      case outside
    }

    /// The name that ids are made from, unique in the graph: a state's id.
    public var id: String
    /// What it looks like.
    public var shape: Shape
    /// What it is called; empty for marks.
    public var title: String
    /// Small lines below the title: what entry, exit and inner transitions do.
    ///
    /// A box has them in a note beside its states.
    public var lines: [Line]
    /// The stage of life that it stands for, its own or the nearest ancestor's.
    public var stage: Stage?
    /// How often the run entered it; `nil` when no run is drawn.
    public var visits: Int?
    /// Which runs of an overlay entered it; `nil` without one, and where none did.
    public var mark: Overlay.Mark?
    /// What is read aloud.
    public var label: String
    /// The states inside.
    public var children: [Vertex]

    package init(
      _ id: String, shape: Shape = .state, title: String, lines: [Line] = [],
      stage: Stage? = nil, visits: Int? = nil, label: String? = nil, children: [Vertex] = []
    ) {
      self.id = id
      self.shape = shape
      self.title = title
      self.lines = lines
      self.stage = stage
      self.visits = visits
      self.label = label ?? title
      self.children = children
    }
  }

  /// The steps at which one of several runs took an arrow.
  public struct Path: Equatable, Sendable {
    /// The run, by index.
    public var run: Int
    /// What marks the run: `A`, `B`, ….
    public var letter: String
    /// The places in its own way, from 1.
    public var steps: [Int]

    package init(run: Int, letter: String, steps: [Int]) {
      self.run = run
      self.letter = letter
      self.steps = steps
    }
  }

  /// An arrow from one vertex to another.
  public struct Edge: Equatable, Sendable {
    /// The name that ids are made from: `from-event-to`.
    public var id: String
    /// The id of the vertex it leaves.
    public var from: String
    /// The id of the vertex it reaches.
    public var to: String
    /// What sets it off, a line each: events, the condition of an eventless transition, or for
    /// want of both the messages to the app.
    public var stimuli: [Line]
    /// The guard of a transition with events, when guards are asked for.
    public var condition: Line?
    /// What it tells the app, a line each.
    public var deliveries: [Line]
    /// The places in the run at which it was taken, from 1; empty when it was not.
    public var steps: [Int]
    /// The runs of an overlay that took it, each with its own steps; empty without one.
    public var paths: [Path] = []
    /// Which runs of an overlay took it; `nil` without one, and where none did.
    public var mark: Overlay.Mark?
    /// How often it was taken over many runs; `nil` when nobody counts.
    public var count: Int?
    /// Whether it is an initial dot's or a history's default, not a transition of its own.
    public var isDefault: Bool
    /// What a check says about it; `nil` for an ordinary arrow.
    public var verdict: Verdict?
    /// What is read aloud.
    public var label: String

    /// What a check of a recorded run says about an arrow.
    public enum Verdict: Equatable, Sendable {
      /// The run took it, and no run of the model does.
      case illegal
      /// The run could have taken it instead.
      case legal
    }

    package init(
      _ id: String, from: String, to: String, stimuli: [Line] = [], condition: Line? = nil,
      deliveries: [Line] = [], steps: [Int] = [], isDefault: Bool = false, label: String = ""
    ) {
      self.id = id
      self.from = from
      self.to = to
      self.stimuli = stimuli
      self.condition = condition
      self.deliveries = deliveries
      self.steps = steps
      self.isDefault = isDefault
      self.label = label
    }
  }
}
