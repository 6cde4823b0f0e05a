extension DOTGraph {
  /// The graph in the DOT language, one statement a line, in the order of the value.
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
  /// Names and texts may be anything: they are quoted and escaped here.
  public var dot: DOT {
    var text = "digraph \(DOT.identifier(name)) {\n"
    for (kind, attributes) in [
      ("graph", attributes), ("node", nodeDefaults), ("edge", edgeDefaults),
    ] where !attributes.all.isEmpty {
      text += "  \(kind)\(attributes.dotList);\n"
    }
    for node in nodes { text += "  \(node.dotStatement)\n" }
    for cluster in clusters { cluster.write(to: &text, indent: "  ", inherited: []) }
    for edge in edges { text += "  \(edge.dotStatement)\n" }
    return DOT(text + "}\n")
  }
}

extension DOTGraph.Node {
  fileprivate var dotStatement: String { "\(DOT.identifier(name))\(attributes.dotList);" }
}

extension DOTGraph.Cluster {
  /// Writes the cluster; `inherited` names what the clusters around it set.
  ///
  /// In DOT a cluster has what the clusters around it have; in the value it has what it says. So
  /// what it does not say is written as empty, which means Graphviz's default.
  fileprivate func write(to text: inout String, indent: String, inherited: [String]) {
    text += "\(indent)subgraph \(DOT.identifier(dotName)) {\n"
    let unsaid = inherited.filter { attributes[$0] == nil }
    for name in unsaid { text += "\(indent)  \(DOT.identifier(name))=\"\";\n" }
    for attribute in attributes.all { text += "\(indent)  \(attribute.dot);\n" }
    for node in nodes { text += "\(indent)  \(node.dotStatement)\n" }
    let names = unsaid + attributes.all.map(\.name)
    for cluster in clusters { cluster.write(to: &text, indent: indent + "  ", inherited: names) }
    text += "\(indent)}\n"
  }
}

extension DOTGraph.Edge {
  fileprivate var dotStatement: String {
    var all: Attributes = ["key": .syntax(key)]
    for attribute in attributes.all { all[attribute.name] = attribute.value }
    return "\(DOT.identifier(tail)) -> \(DOT.identifier(head))\(all.dotList);"
  }
}

extension Attributes {
  /// ` [a=1, b="two words"]`, or nothing when there are none.
  fileprivate var dotList: String {
    all.isEmpty ? "" : " [\(all.map(\.dot).joined(separator: ", "))]"
  }
}

extension Attributes.Attribute {
  fileprivate var dot: String { "\(DOT.identifier(name))=\(value.dot)" }
}

extension Attributes.Value {
  fileprivate var dot: String {
    switch self {
    case .syntax(let syntax): DOT.identifier(syntax)
    case .text(let text): DOT.quoted(DOT.escaped(text))
    case .line(let text, let side): DOT.quoted(DOT.escaped(text) + side.rawValue)
    case .number(let number): DOT.number(number)
    case .html(let html): "<\(html)>"
    }
  }
}
