public import LifelineStatecharts

/// A graph of states as a value: which boxes in which boxes, which arrows, which words.
///
/// It says what to draw and nothing about where or in which colours; `Rendering` lays it out with
/// Graphviz. It is made from a chart (`StateGraph(of:run:options:)`) or from the stages that
/// traces went through (``StageTable``).
///
/// ```swift
/// let graph = StateGraph(of: chart, run: trace)
/// let svg = SVGWriter().write(try Drawing(of: graph))
/// ```
public struct StateGraph: Equatable, Sendable {
  /// What the ids of the picture begin with.
  public var id: String
  /// The picture's name.
  public var title: String
  /// A sentence or two for people who cannot see the picture.
  public var description: String
  /// The language of the words in it.
  public var language: Language
  /// Where the states follow one another.
  public var direction: Direction
  /// How long lines of words may be; shorter ones make the picture narrower.
  public var lineLength = LineLength.long
  /// All stages of the model, in its order; they decide the hues.
  public var stages: [StageTitle]
  /// Whether a run is drawn over the graph, so that what it did not take stands back.
  public var showsRun: Bool
  /// The outermost states, in the order of the chart.
  public var vertices: [Vertex]
  /// The arrows, in the order of the chart.
  public var edges: [Edge]
  /// The ids of the states that stand side by side, row after row; empty when the arrows decide.
  ///
  /// Arrows may join neighbours in a row and states of different rows.
  public var rows: [[String]]
  /// Other pictures of the same states, for whose words there is room as well: the chart without
  /// the run, and both in the other language.
  public var twins: [StateGraph] = []
  /// How much of composite states the picture shows.
  public var expansion = Expansion.automatic
  /// The message that the picture is about, which stands out; `nil` for none.
  public var message: String?
  /// The runs that are laid over each other; `nil` for one run or none.
  public var overlay: Overlay?
  /// Whether it tells how often everything was visited over many runs.
  public var showsCoverage = false
  /// What an arrow without words means.
  public var silence = Silence.noMessage
  /// What those are called whom the messages on the arrows go to, in the order of the chart.
  public var receivers: [String] = []

  /// What an arrow without words means.
  public enum Silence: String, Sendable {
    /// The chart takes the transition at once, without waiting for an event.
    case atOnce
    /// Nobody is told anything.
    case noMessage
    /// Nobody is told anything in most runs.
    case seldomMessage
  }

  /// Creates a graph from its parts.
  public init(
    id: String, title: String, description: String = "", language: Language = .english,
    direction: Direction = .down, stages: [StageTitle] = [],
    showsRun: Bool = false,
    vertices: [Vertex] = [], edges: [Edge] = [], rows: [[String]] = []
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.language = language
    self.direction = direction
    self.stages = stages
    self.showsRun = showsRun
    self.vertices = vertices
    self.edges = edges
    self.rows = rows
  }

  /// How long lines of words are.
  public enum LineLength: Sendable {
    case long, short, shortest
  }

  /// Where the states follow one another.
  public enum Direction: String, CaseIterable, Sendable {
    /// From top to bottom.
    case down
    /// From left to right.
    case right
  }
}

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

  /// A line of words beside an arrow or in a state: what sets something off, what it does, or both.
  ///
  /// What a word means is kept until the line is written, so that an event may be called anything:
  ///
  /// ```swift
  /// StateGraph.Line(.event("ring")).text                                     // ring
  /// StateGraph.Line(.event("(ring)")).text                                   // (ring)
  /// StateGraph.Line(.event("ring"), .message("dark", .inSomeRuns)).text      // ring / (dark)
  /// StateGraph.Line(.message("dark", .when("in “night”"))).text              // dark [in “night”]
  /// ```
  public struct Line: Hashable, Sendable, ExpressibleByStringLiteral {
    /// Words with what they mean.
    public enum Part: Hashable, Sendable {
      /// The titles of events.
      case event(String)
      /// A condition, written in brackets.
      case condition(String)
      /// The titles of events that count only when a condition holds.
      case guarded(String, String)
      /// A message, and when it comes.
      case message(String, Occasion)
      /// A count, or other words that need no explanation.
      case words(String)

      /// The part as it is written.
      public var text: String {
        switch self {
        case .event(let text), .words(let text), .message(let text, .always): text
        case .condition(let text): "[\(text)]"
        case .guarded(let text, let condition): "\(text) [\(condition)]"
        case .message(let text, .inSomeRuns): "(\(text))"
        case .message(let text, .when(let condition)): "\(text) [\(condition)]"
        }
      }
    }

    /// When a message comes.
    public enum Occasion: Hashable, Sendable {
      /// Every time.
      case always
      /// In some of the runs that the graph was made of; it is written in parentheses.
      case inSomeRuns
      /// When a condition holds, which is written in brackets behind it.
      case when(String)
    }

    /// What sets something off, or the only part.
    public var cause: Part
    /// What it does; `nil` when the line has one part.
    public var effect: Part?

    package init(_ cause: Part, _ effect: Part? = nil) {
      self.cause = cause
      self.effect = effect
    }

    /// Creates a line that names an event.
    public init(stringLiteral event: String) { self.init(.event(event)) }

    /// The line as it is written.
    public var text: String {
      effect.map { "\(cause.text) / \($0.text)" } ?? cause.text
    }

    /// The line without the condition of its message, and that condition as it is written.
    package var apart: (text: String, condition: String?) {
      guard case .message(let name, .when(let condition)) = effect ?? cause else {
        return (text, nil)
      }
      return (effect == nil ? name : "\(cause.text) / \(name)", "[\(condition)]")
    }

    /// Whether it is a condition alone.
    package var isCondition: Bool {
      if case .condition = cause { effect == nil } else { false }
    }

    /// Whether it is a message alone.
    package var isMessage: Bool {
      if case .message = cause { effect == nil } else { false }
    }

    /// Whether it ends in a message that comes in some runs only.
    package var isInSomeRuns: Bool {
      if case .message(_, .inSomeRuns) = effect ?? cause { true } else { false }
    }

    /// Whether some part of it is a condition.
    package var hasCondition: Bool {
      [cause, effect].contains { part in
        switch part {
        case .condition, .guarded, .message(_, .when): true
        case .event, .words, .message(_, .always), .message(_, .inSomeRuns), nil: false
        }
      }
    }

    /// Whether it ends in a message of this name.
    package func tells(_ message: String) -> Bool {
      if case .message(message, _) = effect ?? cause { true } else { false }
    }
  }
}

extension StateGraph.Edge {
  /// Whether its `stimuli` are messages to the app, for want of the events behind them.
  package var tellsMessages: Bool { stimuli.contains(where: \.isMessage) }
}

extension StateGraph {
  /// Whether some arrow tells messages.
  package var tellsMessages: Bool {
    edges.contains { !$0.deliveries.isEmpty || $0.tellsMessages }
  }
}

extension StateGraph {
  /// Takes a few states of a chart, without a start: a part of a chart begins nowhere.
  ///
  /// A state that the whole chart has states in, and no transition of the part leads to, stands
  /// for any of them.
  ///
  /// - Parameters:
  ///   - part: The states, side by side, with their transitions.
  ///   - whole: The chart that they are taken from, which knows what conditions ask for.
  ///   - options: The language and what to show.
  public init(
    ofPart part: Statechart, in whole: Statechart, options: Options = Options()
  ) {
    func picture(in language: Language) -> StateGraph {
      var options = options
      options.language = language
      var graph = ChartPicture(chart: part, run: nil, options: options, whole: whole).graph
      let starts = graph.vertices.filter { $0.shape == .initial }.map(\.id)
      graph.vertices.removeAll { starts.contains($0.id) }
      graph.edges.removeAll { starts.contains($0.from) }
      return graph
    }
    self = picture(in: options.language)
    twins = Language.allCases.filter { $0 != options.language }.map(picture)
  }
}
