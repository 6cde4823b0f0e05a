/// A directed graph for Graphviz: nested clusters, nodes and edges.
///
/// ```swift
/// var graph = DOTGraph(name: "switch")
/// graph.nodes = [DOTGraph.Node("off"), DOTGraph.Node("on")]
/// graph.edges = [DOTGraph.Edge("toggle", from: "off", to: "on")]
/// let svg = try graph.dot.rendered(as: .svg)
/// ```
///
/// Its text, `dot`, is self-contained: the `dot` program can draw it, too.
public struct DOTGraph: Hashable, Sendable {
  /// The name, which drawings contain; Graphviz numbers graphs without one by a process-wide
  /// counter, so every graph here has one.
  var name: String
  /// The attributes of the whole graph.
  package var attributes: Attributes
  /// The default attributes of nodes.
  var nodeDefaults: Attributes
  /// The default attributes of edges.
  var edgeDefaults: Attributes
  /// The nodes outside all clusters; their order influences the layout.
  var nodes: [Node]
  /// The outermost clusters.
  var clusters: [Cluster]
  /// The edges between nodes anywhere in the graph.
  package var edges: [Edge]
  /// The names of nodes that have the same rank.
  var ranks: [[String]] = []

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

  package struct Node: Hashable, Sendable {
    /// The name, unique in its graph.
    var name: String
    var attributes: Attributes

    package init(_ name: String, _ attributes: Attributes = [:]) {
      self.name = name
      self.attributes = attributes
    }
  }

  /// A box around nodes and other clusters.
  package struct Cluster: Hashable, Sendable {
    /// The name, unique in its graph; the DOT text adds the prefix `cluster_`.
    var name: String
    var attributes: Attributes
    /// The nodes directly inside.
    var nodes: [Node]
    /// The clusters directly inside.
    var clusters: [Cluster]

    package init(
      _ name: String, _ attributes: Attributes = [:], nodes: [Node] = [], clusters: [Cluster] = []
    ) {
      self.name = name
      self.attributes = attributes
      self.nodes = nodes
      self.clusters = clusters
    }

    /// The name in the DOT text, for `lhead` and `ltail`.
    var dotName: String { "cluster_\(name)" }
  }

  package struct Edge: Hashable, Sendable {
    /// The key, unique in its graph.
    var key: String
    /// The name of its tail node.
    var tail: String
    /// The name of its head node.
    var head: String
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

extension DOTGraph {
  /// The graph in the DOT language, one statement per line, in the order of the value.
  ///
  /// ```
  /// digraph switch {
  ///   graph [rankdir=LR];
  ///   off [label="Off"];
  ///   subgraph cluster_power {
  ///     on [label="On"];
  ///   }
  ///   off -> on [key="toggle"];
  /// }
  /// ```
  ///
  /// Names and texts are quoted and escaped here, so they may contain anything.
  public var dot: DOT {
    var buffer = DOTBuffer()
    buffer.syntax("digraph ")
    buffer.identifier(name)
    buffer.syntax(" {\n")
    for (kind, attributes) in [
      ("graph", attributes), ("node", nodeDefaults), ("edge", edgeDefaults),
    ] where !attributes.all.isEmpty {
      buffer.syntax("  \(kind)")
      buffer.list(attributes)
      buffer.syntax(";\n")
    }
    for node in nodes { node.write(to: &buffer, indent: "  ") }
    for cluster in clusters { cluster.write(to: &buffer, indent: "  ", inherited: []) }
    for rank in ranks {
      buffer.syntax("  {rank=same;")
      for name in rank {
        buffer.syntax(" ")
        buffer.identifier(name)
        buffer.syntax(";")
      }
      buffer.syntax("}\n")
    }
    for edge in edges { edge.write(to: &buffer) }
    buffer.syntax("}\n")
    return DOT(buffer.text)
  }
}

extension DOTGraph.Node {
  fileprivate func write(to buffer: inout DOTBuffer, indent: String) {
    buffer.syntax(indent)
    buffer.identifier(name)
    buffer.list(attributes)
    buffer.syntax(";\n")
  }
}

extension DOTGraph.Cluster {
  /// Writes a cluster; `inherited` contains the attribute names that enclosing clusters set.
  ///
  /// In DOT a cluster inherits the attributes of enclosing clusters; in the value it does not. So
  /// inherited attributes that it does not set are written as empty, which means Graphviz's
  /// default.
  fileprivate func write(to buffer: inout DOTBuffer, indent: String, inherited: [String]) {
    buffer.syntax("\(indent)subgraph ")
    buffer.identifier(dotName)
    buffer.syntax(" {\n")
    let inside = indent + "  "
    let unsaid = inherited.filter { attributes[$0] == nil }
    let all = unsaid.map { Attributes.Attribute(name: $0, value: .syntax("")) } + attributes.all
    for attribute in all {
      buffer.syntax(inside)
      buffer.attribute(attribute.name, attribute.value)
      buffer.syntax(";\n")
    }
    for node in nodes { node.write(to: &buffer, indent: inside) }
    for cluster in clusters {
      cluster.write(to: &buffer, indent: inside, inherited: all.map(\.name))
    }
    buffer.syntax("\(indent)}\n")
  }
}

extension DOTGraph.Edge {
  fileprivate func write(to buffer: inout DOTBuffer) {
    buffer.syntax("  ")
    buffer.identifier(tail)
    buffer.syntax(" -> ")
    buffer.identifier(head)
    buffer.list(attributes, key: key)
    buffer.syntax(";\n")
  }
}
