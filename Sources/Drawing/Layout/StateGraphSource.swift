import LifelineStatecharts

/// A state graph with its texts, styles and node order, and as Graphviz input.
///
/// Every node and label has a fixed size, so the layout does not depend on fonts.
package struct StateGraphSource {
  package private(set) var graph: StateGraph
  /// The colours of the DOT text, which has no themes.
  var appearance = Appearance.light
  private(set) var style: StateGraphStyle
  let names: StateGraphNames
  let order: StateOrder
  /// The number of edges at each vertex, by id.
  private let arrowCounts: [String: Int]
  /// The texts in the vertices, by id.
  private var vertexBlocks: [String: TextBlock]
  /// The labels of the edges, in graph order.
  private(set) var edgeBlocks: [TextBlock?]
  /// The badges of the edges, in graph order.
  let badges: [StepBadge?]

  init(_ graph: StateGraph) {
    var style = StateGraphStyle(
      stages: graph.stages, content: graph.content, lineLength: graph.lineLength,
      message: graph.message)
    style.tellsActions = graph.edges.flatMap(\.stimuli).compactMap(\.written).contains {
      $0.split(whereSeparator: \.isNewline).contains { WrittenLabel($0).tellsAction }
    }
    let vertices = graph.allVertices
    self.graph = graph
    self.style = style
    names = StateGraphNames(graph)
    order = StateOrder(graph, names: names)
    badges = graph.edges.map { StepBadge(of: $0) }
    vertexBlocks = style.blocks(of: vertices)
    arrowCounts = graph.edges.reduce(into: [:]) { counts, edge in
      for id in [edge.from, edge.to] { counts[id, default: 0] += 1 }
    }
    edgeBlocks = graph.edges.map { style.block(of: $0) }
  }

  /// Returns the source of the graph in another direction or with other lengths of lines, for which
  /// its states need no new order.
  ///
  /// - Parameters:
  ///   - graph: A graph with the direction and the lengths.
  ///   - edgeBlocks: The labels of the edges at these lengths.
  /// - Returns: The source.
  func changed(_ graph: StateGraph, edgeBlocks: [TextBlock?]) -> StateGraphSource {
    var changed = self
    (changed.graph.direction, changed.graph.lineLength) = (graph.direction, graph.lineLength)
    for edge in graph.edges.indices {
      changed.graph.edges[edge].lineLength = graph.edges[edge].lineLength
    }
    changed.style.lineLength = graph.lineLength
    changed.vertexBlocks = changed.style.blocks(of: self.graph.allVertices)
    changed.edgeBlocks = edgeBlocks
    return changed
  }

  /// The number of rows from which dot's network simplex and splines take longer than a second.
  private static let manyRows = 2000

  /// The attributes that limit dot's work on large graphs.
  private var effortLimits: Attributes {
    order.rows < Self.manyRows
      ? [:] : ["nslimit": 0.1, "nslimit1": 0.1, "mclimit": 0.05, "splines": "line"]
  }

  /// Returns the text in a vertex.
  func block(of vertex: StateGraph.Vertex) -> TextBlock {
    vertexBlocks[vertex.id] ?? style.block(of: vertex)
  }

  /// The graph in the DOT language; see `StateGraph.dot`.
  package var dot: DOT { source.dot }

  var source: DOTGraph {
    var source = sourceWithoutLimits
    source.ranks = graph.rows.filter { $0.count > 1 }.map { $0.map { names[$0] } }
    for attribute in effortLimits.all { source.attributes[attribute.name] = attribute.value }
    return source
  }

  private var sourceWithoutLimits: DOTGraph {
    DOTGraph(
      name: graph.id,
      attributes: [
        "rankdir": graph.direction == .down ? "TB" : "LR", "compound": "true", "newrank": "true",
        "splines": "true",
        "nodesep": 0.4, "ranksep": .number(graph.direction == .down ? 0.5 : 0.45), "pad": 0.25,
        "bgcolor": dot(.page), "fontname": "Helvetica",
        "tooltip": .tooltip(graph.title),
      ],
      nodeDefaults: [
        "shape": "box", "style": "rounded,filled", "fontname": "Helvetica", "label": "",
      ],
      edgeDefaults: ["fontname": "Helvetica"],
      nodes: (hasPage ? [] : nodes) + remarkNodes, clusters: hasPage ? [page] : clusters,
      edges: graph.edges.indices.map { edge($0, graph.edges[$0]) }
        + graph.vertices.flatMap(noteEdges) + rowEdges + remarkEdges)
  }

  private var nodes: [DOTGraph.Node] {
    graph.vertices.filter(\.children.isEmpty).map(node)
  }

  /// The author's notes as sheets.
  private var remarkNodes: [DOTGraph.Node] {
    graph.remarks.enumerated().map { number, remark in
      let block = style.block(of: remark)
      return DOTGraph.Node(
        "note \(number + 1)",
        [
          "shape": "note", "style": "filled", "fillcolor": dot(.page),
          "color": dot(.containerBorder), "width": .number((block.width + 18) / 72),
          "height": .number((block.height + 12) / 72), "label": block.label(in: appearance),
          "tooltip": .tooltip(remark.text),
        ])
    }
  }

  private var remarkEdges: [DOTGraph.Edge] {
    graph.remarks.enumerated().compactMap { number, remark in
      guard let state = remark.state, graph.allVertices.contains(where: { $0.id == state }) else {
        return nil
      }
      return DOTGraph.Edge(
        "note\(number + 1)", from: names[names.entrance(state)], to: "note \(number + 1)",
        ["style": "dotted", "arrowhead": "none", "color": dot(.containerBorder), "minlen": 0])
    }
  }

  private var clusters: [DOTGraph.Cluster] {
    Self.boxes(in: graph.vertices).map(cluster)
  }

  /// Returns the composite states among some vertices.
  ///
  /// Regions are in reverse order, because dot puts components without edges between them from
  /// right to left.
  private static func boxes(in vertices: [StateGraph.Vertex]) -> [StateGraph.Vertex] {
    let boxes = vertices.filter { !$0.children.isEmpty }
    return boxes.allSatisfy { [.region, .parallel].contains($0.shape) } ? boxes.reversed() : boxes
  }

  /// Whether edges end at the borders of composite states, which need space between them.
  private var hasPage: Bool {
    graph.edges.contains { names.isBox($0.from) || names.isBox($0.to) }
  }

  /// An invisible cluster around everything.
  ///
  /// dot separates clusters by the margin of the cluster around them, and by only 8 points if there
  /// is none, too little for an edge.
  private var page: DOTGraph.Cluster {
    DOTGraph.Cluster(
      "page", ["style": "invis", "margin": .number(StateGraphStyle.boxDistance)],
      nodes: nodes, clusters: clusters)
  }

  /// Invisible edges between states that are one below the other in their rows although no edge
  /// joins them.
  private var rowEdges: [DOTGraph.Edge] {
    zip(graph.rows, graph.rows.dropFirst()).flatMap { zip($0, $1) }.enumerated().map {
      DOTGraph.Edge(
        "o\($0)", from: names[$1.0], to: names[$1.1], ["style": "invis"])
    }
  }

  /// Returns invisible edges that keep the note of a composite state beside its first state.
  private func noteEdges(_ box: StateGraph.Vertex) -> [DOTGraph.Edge] {
    let notes = box.children.filter { child in
      child.shape == .note
        || child.shape == .anyState && !graph.edges.contains { $0.from == child.id }
    }
    return notes.map { note in
      DOTGraph.Edge(
        "n-\(note.id)", from: names[names.entrance(box.id)], to: names[note.id],
        ["style": "invis", "minlen": 0])
    } + box.children.flatMap(noteEdges)
  }

  private func node(_ vertex: StateGraph.Vertex) -> DOTGraph.Node {
    let look = style.look(of: vertex)
    let block = block(of: vertex)
    let size = size(of: vertex)
    var attributes: Attributes = [
      "width": .number(size.width / 72), "height": .number(size.height / 72),
    ]
    switch vertex.shape {
    case .initial, .history, .sign(.start): attributes["shape"] = "circle"
    case .final where vertex.title.isEmpty: attributes["shape"] = "doublecircle"
    case .final: attributes["peripheries"] = 2
    case .note: attributes["shape"] = "plaintext"
    case .sign(.choice): attributes["shape"] = "diamond"
    case .sign: attributes["fixedsize"] = "true"
    case .state, .parallel, .region, .anyState, .outside: break
    }
    attributes["style"] = .syntax(Self.style(look, isRounded: look.radius > 0))
    attributes["fillcolor"] = dot(look.fill ?? .page)
    attributes["color"] = dot(look.stroke?.colour ?? look.fill ?? .page)
    if let stroke = look.stroke { attributes["penwidth"] = .number(stroke.width) }
    if vertex.shape == .final, vertex.title.isEmpty { attributes["fillcolor"] = dot(.text) }
    for attribute in block.plainOrTable(in: appearance).all {
      attributes[attribute.name] = attribute.value
    }
    attributes["id"] = .text(vertex.id)
    attributes["tooltip"] = .tooltip(vertex.label)
    return DOTGraph.Node(names[vertex.id], attributes)
  }

  /// Returns the size of a node, which is larger than its text if more than six edges need ports at
  /// it.
  func size(of vertex: StateGraph.Vertex) -> Size {
    var size = style.size(of: vertex, with: block(of: vertex))
    if vertex.shape.isBar {
      let length = max(60, Double(arrowCounts[vertex.id] ?? 0) * Coordinates.portGap + 10)
      return graph.direction == .down
        ? Size(width: length, height: size.height) : Size(width: size.height, height: length)
    }
    guard vertex.shape == .state, let arrows = arrowCounts[vertex.id], arrows > 6 else {
      return size
    }
    let side = Double(arrows / 2 + 1) * Coordinates.portGap + 10
    switch graph.direction {
    case .down: size.width = max(size.width, side)
    case .right: size.height = max(size.height, side)
    }
    return size
  }

  private func cluster(_ vertex: StateGraph.Vertex) -> DOTGraph.Cluster {
    let look = style.look(of: vertex)
    let hasArrows = graph.edges.contains { $0.from == vertex.id || $0.to == vertex.id }
    // dot also uses the margin as the distance to nodes beside the cluster and between nested
    // clusters.
    let isRoomy = hasArrows || vertex.children.contains { !$0.children.isEmpty }
    let margin = isRoomy ? StateGraphStyle.boxDistance : StateGraphStyle.boxMargin
    return DOTGraph.Cluster(
      names[vertex.id],
      [
        "label": block(of: vertex).label(padding: Padding(bottom: 2), in: appearance),
        "labeljust": "l", "margin": .number(margin),
        "style": .syntax(Self.style(look, isRounded: true)),
        "fillcolor": look.fill.map(dot) ?? "none", "color": dot(look.stroke?.colour ?? .page),
        "penwidth": .number(look.stroke?.width ?? 1), "id": .text(vertex.id),
        "tooltip": .tooltip(vertex.label),
      ],
      nodes: vertex.children.filter(\.children.isEmpty).map(node),
      clusters: Self.boxes(in: vertex.children).map(cluster))
  }

  private func edge(_ index: Int, _ edge: StateGraph.Edge) -> DOTGraph.Edge {
    let stroke = style.stroke(of: edge)
    var attributes: Attributes = [
      "color": dot(stroke.colour), "penwidth": .number(stroke.width),
      "arrowsize": .number(Arrowhead.length(at: stroke.width) / 10), "id": .text(edge.id),
      "tooltip": .tooltip(edge.label),
    ]
    if let block = style.block(of: edge, countsSteps: true) {
      attributes["label"] = block.label(padding: StateGraphStyle.labelPadding, in: appearance)
    }
    if edge.isDefault {
      attributes["weight"] = 20
      // In the same rank: one rank above, the distance would be the height of the tallest label
      // there.
      if !names.isBox(edge.to), edge.stimuli.isEmpty { attributes["minlen"] = 0 }
    }
    var tail = (id: edge.from, node: names.exit(edge.from))
    var head = (id: edge.to, node: names.entrance(edge.to))
    if order.isBack[index] {
      // The head is above the tail: the edge is passed to dot reversed, with the arrowhead at its
      // tail.
      swap(&tail, &head)
      attributes["dir"] = "back"
    }
    tail.node = order.last(in: tail.id)
    if names.isBox(tail.id) { attributes["ltail"] = .syntax("cluster_\(names[tail.id])") }
    if names.isBox(head.id) { attributes["lhead"] = .syntax("cluster_\(names[head.id])") }
    return DOTGraph.Edge(
      "e\(index)", from: names[tail.node], to: names[head.node], attributes)
  }

  /// A colour in DOT syntax.
  func dot(_ colour: Colour) -> Attributes.Value { .syntax(colour.hex(in: appearance)) }

  private static func style(_ look: StateGraphStyle.Look, isRounded: Bool) -> String {
    var words = isRounded ? ["rounded"] : []
    if look.fill != nil { words.append("filled") }
    if look.stroke?.dash == .dashed { words.append("dashed") }
    return words.joined(separator: ",")
  }
}

extension StateGraphStyle {
  /// Returns the texts in vertices, by id.
  fileprivate func blocks(of vertices: [StateGraph.Vertex]) -> [String: TextBlock] {
    Dictionary(vertices.map { ($0.id, block(of: $0)) }, uniquingKeysWith: { first, _ in first })
  }
}
