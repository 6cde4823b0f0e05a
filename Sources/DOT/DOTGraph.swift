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
  package var name: String
  /// The attributes of the whole graph.
  package var attributes: Attributes
  /// What every node has unless it says otherwise.
  package var nodeDefaults: Attributes
  /// What every edge has unless it says otherwise.
  package var edgeDefaults: Attributes
  /// The nodes outside all clusters; their order sways the layout.
  package var nodes: [Node]
  /// The outermost clusters.
  package var clusters: [Cluster]
  /// The edges between nodes anywhere in the graph.
  package var edges: [Edge]

  package init(
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
  package struct Node: Hashable, Sendable {
    /// The name, unique in its graph.
    package var name: String
    /// Its attributes.
    package var attributes: Attributes

    package init(_ name: String, _ attributes: Attributes = [:]) {
      self.name = name
      self.attributes = attributes
    }
  }

  /// A box around nodes and other clusters.
  package struct Cluster: Hashable, Sendable {
    /// The name, unique in its graph; the DOT text puts `cluster_` before it.
    package var name: String
    /// Its attributes.
    package var attributes: Attributes
    /// The nodes directly inside.
    package var nodes: [Node]
    /// The clusters directly inside.
    package var clusters: [Cluster]

    package init(
      _ name: String, _ attributes: Attributes = [:], nodes: [Node] = [], clusters: [Cluster] = []
    ) {
      self.name = name
      self.attributes = attributes
      self.nodes = nodes
      self.clusters = clusters
    }

    /// What the DOT text calls it, for `lhead` and `ltail`.
    package var dotName: String { "cluster_\(name)" }
  }

  /// An edge.
  package struct Edge: Hashable, Sendable {
    /// The key, unique in its graph, by which a layout names it.
    package var key: String
    /// The name of the node it leaves.
    package var tail: String
    /// The name of the node it reaches.
    package var head: String
    /// Its attributes.
    package var attributes: Attributes

    package init(
      _ key: String, from tail: String, to head: String, _ attributes: Attributes = [:]
    ) {
      self.key = key
      self.tail = tail
      self.head = head
      self.attributes = attributes
    }
  }
}
