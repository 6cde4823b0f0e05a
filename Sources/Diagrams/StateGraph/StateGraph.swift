public import LifelineStatecharts

/// A graph of states as a value: which boxes in which boxes, which arrows, which words.
///
/// It says what to draw and nothing about where or in which colours; `Rendering` lays it out with
/// Graphviz. It is made from a chart (`StateGraph(of:run:options:)`) or from the stages that
/// traces went through (``StageGraph``).
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
  /// One state over two columns of states, whose boxes stand side by side.
  ///
  /// Pictures whose columns are the same show the states in the same places.
  public struct Columns: Hashable, Sendable {
    /// The id of the state on top.
    public var top: String
    /// The ids of the states of each column, from the top.
    public var columns: [[String]]

    package init(top: String, columns: [[String]]) {
      self.top = top
      self.columns = columns
    }
  }

  /// Where the words of the arrows and of what states do stand.
  public enum Labels: String, CaseIterable, Sendable {
    /// Beside the arrow, and in the box of the state.
    case beside
    /// In a key below the picture; the arrow and the state have its number.
    case numbered
  }

  /// Where the states follow one another.
  public var direction: Direction
  /// Where the words stand: beside their arrows, or in a key when a picture would grow too large.
  public var labels: Labels
  /// Whether the words stay where `labels` puts them, however large the picture grows.
  public var keepsLabels = false
  /// All stages of the model, in its order; they decide the hues.
  public var stages: [Stage]
  /// Whether a run is drawn over the graph, so that what it did not take stands back.
  public var showsRun: Bool
  /// The outermost states, in the order of the chart.
  public var vertices: [Vertex]
  /// The arrows, in the order of the chart.
  public var edges: [Edge]
  /// Who stands before whom although no arrow may say so, to keep several pictures alike.
  public var arrangement: [Order]
  /// How the states stand when they all stand in columns; `nil` when their arrows decide.
  public var columns: Columns?
  /// The message that the picture is about, which stands out; `nil` for none.
  public var message: String?
  /// The runs that are laid over each other; `nil` for one run or none.
  public var overlay: Overlay?
  /// Whether it tells how often everything was visited over many runs.
  public var showsCoverage = false

  /// Creates a graph from its parts.
  public init(
    id: String, title: String, description: String = "", language: Language = .english,
    direction: Direction = .down, labels: Labels = .beside, stages: [Stage] = [],
    showsRun: Bool = false,
    vertices: [Vertex] = [], edges: [Edge] = [], arrangement: [Order] = [],
    columns: Columns? = nil
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.language = language
    self.direction = direction
    self.labels = labels
    self.stages = stages
    self.showsRun = showsRun
    self.vertices = vertices
    self.edges = edges
    self.arrangement = arrangement
    self.columns = columns
  }

  /// One vertex stands before another.
  public struct Order: Hashable, Sendable {
    /// The id of the first.
    public var first: String
    /// The id of the second.
    public var second: String

    package init(_ first: String, before second: String) {
      self.first = first
      self.second = second
    }
  }

  /// Where the states follow one another.
  public enum Direction: String, CaseIterable, Sendable {
    /// From top to bottom.
    case down
    /// From left to right.
    case right
  }
}
