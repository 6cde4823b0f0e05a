/// A directed graph as Graphviz knows it: clusters in clusters, nodes in them, and edges.
///
/// ```swift
/// var graph = DOTGraph(name: "switch")
/// graph.nodes = [DOTGraph.Node("off"), DOTGraph.Node("on")]
/// graph.edges = [DOTGraph.Edge("toggle", from: "off", to: "on")]
/// let layout = try graph.dot.layout()
/// layout.nodes["on"]?.center   // in points from the top left
/// ```
///
/// Its text is `dot`, which stands alone: the `dot` program draws it too.
public struct DOTGraph: Hashable, Sendable {
  /// The name, which lands in drawings; Graphviz numbers graphs without one by a process-wide
  /// counter, so every graph here has one.
  public var name: String
  /// The attributes of the whole graph.
  public var attributes: Attributes
  /// What every node has unless it says otherwise.
  public var nodeDefaults: Attributes
  /// What every edge has unless it says otherwise.
  public var edgeDefaults: Attributes
  /// The nodes outside all clusters; their order sways the layout.
  public var nodes: [Node]
  /// The outermost clusters.
  public var clusters: [Cluster]
  /// The edges between nodes anywhere in the graph.
  public var edges: [Edge]

  /// Creates a graph from its parts.
  public init(
    name: String, attributes: Attributes = [:], nodeDefaults: Attributes = [:],
    edgeDefaults: Attributes = [:], nodes: [Node] = [], clusters: [Cluster] = [],
    edges: [Edge] = []
  ) {
    self.name = name
    self.attributes = attributes
    self.nodeDefaults = nodeDefaults
    self.edgeDefaults = edgeDefaults
    self.nodes = nodes
    self.clusters = clusters
    self.edges = edges
  }

  /// A node.
  public struct Node: Hashable, Sendable {
    /// The name, unique in its graph.
    public var name: String
    /// Its attributes.
    public var attributes: Attributes

    /// Creates a node from its parts.
    public init(_ name: String, _ attributes: Attributes = [:]) {
      self.name = name
      self.attributes = attributes
    }
  }

  /// A box around nodes and other clusters.
  public struct Cluster: Hashable, Sendable {
    /// The name, unique in its graph; the DOT text puts `cluster_` before it.
    public var name: String
    /// Its attributes.
    public var attributes: Attributes
    /// The nodes directly inside.
    public var nodes: [Node]
    /// The clusters directly inside.
    public var clusters: [Cluster]

    /// Creates a cluster from its parts.
    public init(
      _ name: String, _ attributes: Attributes = [:], nodes: [Node] = [], clusters: [Cluster] = []
    ) {
      self.name = name
      self.attributes = attributes
      self.nodes = nodes
      self.clusters = clusters
    }

    /// What the DOT text calls it, for `lhead` and `ltail`.
    public var dotName: String { "cluster_\(name)" }
  }

  /// An edge.
  public struct Edge: Hashable, Sendable {
    /// The key, unique in its graph, by which a layout names it.
    public var key: String
    /// The name of the node it leaves.
    public var tail: String
    /// The name of the node it reaches.
    public var head: String
    /// Its attributes.
    public var attributes: Attributes

    /// Creates an edge from its parts.
    public init(
      _ key: String, from tail: String, to head: String, _ attributes: Attributes = [:]
    ) {
      self.key = key
      self.tail = tail
      self.head = head
      self.attributes = attributes
    }
  }
}
