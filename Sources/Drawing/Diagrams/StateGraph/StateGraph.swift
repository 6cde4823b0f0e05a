public import LifelineStatecharts

/// A state graph as a value: vertices, nested in boxes, and labelled edges.
///
/// It contains neither positions nor colours; `LaidOutGraph` has these. Create it from a
/// chart (`StateGraph(of:run:options:)`) or from the stages of traces (``StageTable``).
///
/// ```swift
/// let graph = StateGraph(of: chart, run: trace)
/// let svg = SVGWriter().write(try Drawing(of: graph))
/// ```
public struct StateGraph: Equatable, Sendable {
  /// The prefix of ids in the picture.
  public package(set) var id: String
  /// The title.
  public var title: String
  /// A description of a sentence or two for people who cannot see the picture.
  public var description: String
  /// The language of the texts.
  public package(set) var language: Language
  /// The direction of the graph.
  public var direction: Direction
  /// The length of label lines; shorter ones make the picture narrower.
  package var lineLength = LineLength.long
  /// All stages of the model, in order, with their hues.
  public package(set) var stages: [StageTitle]
  /// What it shows of runs.
  public package(set) var content: Content
  /// The outermost states, in the order of the chart.
  public package(set) var vertices: [Vertex]
  /// The edges, in the order of the chart.
  public package(set) var edges: [Edge]
  /// The ids of vertices that dot is to place in rows; empty when the edges determine its layout.
  package var rows: [[String]]
  /// How much of composite states is shown.
  public package(set) var expansion = Expansion.automatic
  /// The arrangement to use; `nil` chooses the cheapest.
  public var arrangement: Arrangement?
  /// The greatest size in points of a picture with the content of composite states.
  package var largestWhole = Size(width: 1.25 * StateGraphStyle.pageWidth, height: 1020)
  /// What places the states; all but Lifeline's own needs Graphviz.
  public var layout = Layout.lifeline
  /// The message that the picture is about, which is emphasised; `nil` for none.
  public package(set) var message: String?
  /// Whether the chart has transitions, also if none of them is in the picture.
  package var hasTransitions = false
  /// The meaning of an edge without a label.
  public package(set) var silence = Silence.noMessage
  /// What decides about arrows, in a list below the picture; `nil` if all of it is on the arrows.
  package var causes: CauseList?
  /// The regions beside the one that is drawn; `nil` if none is left out.
  package var cards: RegionCards?
  /// The author's notes, in document order.
  package var remarks: [Remark] = []
  /// For each outermost state the others that its conditions ask about.
  package var questions: [String: Set<String>] = [:]
  /// The messages that the transitions between two states usually send, each for itself.
  package var usualMessages: [Ends: [UsualMessages]] = [:]
  /// Whether everything stays on the arrows, whatever its length.
  package var isWhole = false
  /// The titles of the messages' receivers, in the order of the chart.
  public package(set) var receivers: [String] = []

  /// Creates a graph from its parts.
  package init(
    id: String, title: String, description: String = "", language: Language = .english,
    direction: Direction = .down, stages: [StageTitle] = [],
    content: Content = .plain,
    vertices: [Vertex] = [], edges: [Edge] = [], rows: [[String]] = []
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.language = language
    self.direction = direction
    self.stages = stages
    self.content = content
    self.vertices = vertices
    self.edges = edges
    self.rows = rows
  }

  /// What a graph shows of runs.
  public enum Content: Equatable, Sendable {
    /// Nothing: the states and edges alone.
    case plain
    /// The path of a run; everything that it did not use is muted.
    case run
    /// The paths of several runs.
    case comparison(Overlay)
    /// Counts over many runs, with a sentence about the total coverage, also of what is not drawn.
    case coverage(String)
    /// No runs, but two versions of the chart, with what differs.
    case versions(Overlay, [ListedChange])

    /// Whether it shows any run.
    var showsRuns: Bool {
      switch self {
      case .plain, .versions: false
      case .run, .comparison, .coverage: true
      }
    }

    /// Whether it shows paths, beside which everything else is muted.
    var showsPaths: Bool {
      switch self {
      case .plain, .coverage, .versions: false
      case .run, .comparison: true
      }
    }

    /// The runs or versions that it compares; `nil` for one run or none.
    package var overlay: Overlay? {
      switch self {
      case .comparison(let overlay), .versions(let overlay, _): overlay
      case .plain, .run, .coverage: nil
      }
    }

    /// The total coverage: '12 of 18 transitions were taken (67%), and 5 of 6 states visited (83%).';
    /// `nil` when nothing is counted.
    var coverage: String? { if case .coverage(let words) = self { words } else { nil } }
  }

  /// The length of label lines.
  package enum LineLength: CaseIterable, Sendable {
    /// Identifiers are whole, up to 300 points.
    case long
    /// Identifiers break at colons.
    case parts
    /// The same, and sentences are narrow.
    case narrow
    /// Identifiers break at capitals, too.
    case short, shortest
  }

  /// The direction of a graph.
  public typealias Direction = Statechart.Direction
}

extension StateGraph {
  /// A state or a pseudostate.
  public struct Vertex: Equatable, Sendable {
    /// The kind of a vertex.
    public enum Shape: Equatable, Sendable {
      /// A rounded box; with children, an enclosing one.
      case state
      /// A parallel state: a box around its regions.
      case parallel
      /// A region of a parallel state: a dashed box around its states.
      case region
      /// An initial pseudostate: a filled dot.
      case initial
      /// A final state: a bullseye.
      case final
      /// A history pseudostate: H or H* in a circle.
      case history(LifelineStatecharts.State.History)
      /// Any state of the enclosing box: the source of transitions that any of them takes, with
      /// lines for targetless ones.
      case anyState
      /// A note on the enclosing box: its entry and exit actions.
      case note
      /// A state outside the drawn part, at the other end of an edge.
      case outside
      /// A point at which arrows part or meet: a diamond, or a bar.
      case sign(Sign)
    }

    /// The id, unique in the graph: that of the state.
    public package(set) var id: String
    /// The kind.
    public package(set) var shape: Shape
    /// The title; empty for pseudostates.
    public package(set) var title: String
    /// Small lines below the title: entry, exit and targetless transitions.
    ///
    /// Those of a box are in a note beside its states.
    public package(set) var lines: [Line]
    /// The stage, its own or the nearest ancestor's.
    public package(set) var stage: Stage?
    /// The hue that its author gave to a box; `nil` for none, and for a state, which has that of its stage.
    var hue: Hue?
    /// The number of times that the run entered it; `nil` without a run.
    public package(set) var visits: Int?
    /// The runs of an overlay that entered it; `nil` without an overlay, and when none did.
    public package(set) var mark: Overlay.Mark?
    /// Whether it is not part of what is drawn, but added to explain it.
    public package(set) var isAdded = false
    /// The part of its label that does not depend on runs.
    var meaning: String
    /// The part of its label that says what runs did there; empty without runs.
    var outcome: String
    /// The states inside.
    public package(set) var children: [Vertex]

    package init(
      _ id: String, shape: Shape = .state, title: String, lines: [Line] = [],
      stage: Stage? = nil, visits: Int? = nil, label: String? = nil, outcome: String = "",
      children: [Vertex] = []
    ) {
      self.id = id
      self.shape = shape
      self.title = title
      self.lines = lines
      self.stage = stage
      self.visits = visits
      meaning = label ?? title
      self.outcome = outcome
      self.children = children
    }

    /// The label for screen readers.
    public package(set) var label: String {
      get { meaning + outcome }
      set { (meaning, outcome) = (newValue, "") }
    }
  }

  /// The steps at which one of several runs took an edge.
  public struct Path: Equatable, Sendable {
    /// The index of the run.
    public package(set) var run: Int
    /// The letter of the run: `A`, `B`, ….
    public package(set) var letter: String
    /// The step numbers in the run, from 1.
    public package(set) var steps: [Int]
  }

  /// An edge from one vertex to another.
  public struct Edge: Equatable, Sendable {
    /// The id: `from-event-to`.
    public package(set) var id: String
    /// The id of the source.
    public package(set) var from: String
    /// The id of the target.
    public package(set) var to: String
    /// The trigger, by line: events, or the condition of an eventless transition, or without either
    /// the messages to the app.
    public package(set) var stimuli: [Line]
    /// The guard of a transition with events, if shown.
    public package(set) var condition: Line?
    /// The messages to the app, by line.
    public package(set) var deliveries: [Line]
    /// The length of the lines of its label, if it differs from that of the graph's.
    package var lineLength: LineLength?
    /// Its letter in the list of causes, if every arrow has its own.
    package var letter: String?
    /// The messages that most runs send here; `nil` for no limit but that of all labels.
    ///
    /// A run's label has not many more, and the columns of all pictures of the chart have room for
    /// them.
    package var usualMessages: [String]?
    /// The step numbers at which the run took it, from 1; empty when it did not.
    public package(set) var steps: [Int]
    /// The steps of each run of an overlay that took it; empty without an overlay.
    public package(set) var paths: [Path] = []
    /// The runs of an overlay that took it; `nil` without an overlay, and when none did.
    public package(set) var mark: Overlay.Mark?
    /// The number of times that it was taken over many runs; `nil` when not counted.
    public package(set) var count: Int?
    /// Whether it begins at an initial or history pseudostate, rather than being a transition.
    public package(set) var isDefault: Bool
    /// The finding of a check; `nil` for an ordinary edge.
    public package(set) var verdict: Verdict?
    /// The part of its label that does not depend on runs.
    var meaning: String
    /// The part of its label that says what runs did there; empty without runs.
    var outcome = ""

    /// The finding of a check about an edge.
    public enum Verdict: Equatable, Sendable {
      /// The run took it, but no run of the model does.
      case illegal
      /// A legal alternative for the run.
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
      meaning = label
    }

    /// The label for screen readers.
    public package(set) var label: String {
      get { meaning + outcome }
      set { (meaning, outcome) = (newValue, "") }
    }
  }
}

extension StateGraph.Edge {
  /// Whether its `stimuli` are messages to the app, because it has no events.
  package var tellsMessages: Bool { stimuli.contains(where: \.isMessage) }
}

extension StateGraph.Vertex {
  /// The vertex and its descendants, in document order.
  var flattened: [Self] { [self] + children.flatMap(\.flattened) }

  /// The states without children, in document order.
  var innermost: [Self] { flattened.filter { $0.children.isEmpty && $0.shape.isState } }
}

extension StateGraph.Vertex.Shape {
  var isSign: Bool { if case .sign = self { true } else { false } }

  /// Whether it is a bar, which is as long as its arrows need.
  var isBar: Bool { self == .sign(.fork) || self == .sign(.join) }

  /// Whether it is a state that can be active, not a mark.
  var isState: Bool {
    switch self {
    case .state, .parallel, .region, .final: true
    case .initial, .history, .anyState, .note, .outside, .sign: false
    }
  }
}

extension StateGraph {
  /// All vertices, in document order.
  var allVertices: [Vertex] { vertices.flatMap(\.flattened) }
}
