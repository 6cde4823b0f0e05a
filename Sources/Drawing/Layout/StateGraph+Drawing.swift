import LifelineStatecharts

extension Drawing {
  /// Lays a state graph out so that it fits a page, and draws it.
  ///
  /// The same graph gives the same picture on every machine .
  ///
  /// ```swift
  /// let svg = SVGWriter().write(try Drawing(of: StateGraph(of: chart, run: trace)))
  /// ```
  ///
  /// - Parameters:
  ///   - graph: The graph to draw.
  ///   - isTurnable: Whether the layout may change the direction of the graph.
  ///   - showsLegend: Whether a legend below the graph explains its marks.
  /// - Throws: `LayoutError`, for example when the graph is too large to lay out.
  public init(
    of graph: StateGraph, isTurnable: Bool = true, showsLegend: Bool = true
  ) throws(LayoutError) {
    let shown = try LaidOutGraph.shown(graph, isTurnable: isTurnable)
    self =
      showsLegend
      ? shown.drawing.withCauses(of: [shown.graph]).withLegend(of: [shown.graph])
        .withKey(of: graph.content.overlay)
      : shown.drawing
    try PageCheck.check(self)
  }
}

extension StateGraph {
  /// The graph in the DOT language, for `dot -Tsvg`.
  ///
  /// Sizes, texts and colours are those of the drawing and do not depend on installed fonts. dot
  /// positions the nodes itself and draws curves; for the exact coordinates of a drawing use its
  /// `pinnedGraph`. Labels are always beside their edges.
  public var dot: DOT { dot(titled: false) }

  /// Returns the graph in the DOT language, with its title above it if asked.
  ///
  /// It is the overview, if the graph asks for one: there is no page to fit.
  package func dot(titled: Bool, in appearance: Appearance = .light) -> DOT {
    var graph = StateGraphSource(asked)
    graph.appearance = appearance
    var source = graph.source
    if titled, !title.isEmpty {
      source.attributes["label"] = .text(title)
      source.attributes["labelloc"] = "t"
      source.attributes["labeljust"] = "l"
      source.attributes["fontsize"] = 15
      source.attributes["fontcolor"] = graph.dot(.text)
    }
    return source.dot
  }

  /// The overview, if the graph asks for one.
  package var asked: StateGraph { expansion == .none ? overview ?? self : self }

  /// The picture of the graph with some elements.
  func drawing(_ elements: [Drawing.Element], size: Size) -> Drawing {
    Drawing(
      id: id, title: title, description: description, kind: "state diagram", language: language,
      size: size, elements: elements)
  }

  /// The meaning of a vertex, without its shapes.
  func group(of vertex: Vertex) -> Group {
    var group = Group(
      id: vertex.id, role: vertex.children.isEmpty ? .symbol : .object, label: vertex.label,
      classes: ["state", "\(vertex.shape.name)"], data: [Group.Datum("state", vertex.id)],
      tooltip: vertex.label.isEmpty ? nil : vertex.label)
    if let stage = vertex.stage { group.data.append(Group.Datum("stage", stage.description)) }
    if let visits = vertex.visits { group.data.append(Group.Datum("count", String(visits))) }
    return group
  }

  /// The meaning of an edge, without its shapes.
  func group(of edge: Edge) -> Group {
    var classes = ["transition"]
    if let verdict = edge.verdict {
      classes.append(verdict == .illegal ? "illegal" : "legal")
    } else if content.showsRuns {
      classes.append(edge.steps.isEmpty ? "untaken" : "taken")
    }
    if let mark = edge.mark { classes.append(mark.name) }
    let isMute = edge.isDefault && edge.label.isEmpty
    var group = Group(
      id: edge.id, role: isMute ? .decoration : .symbol, label: edge.label,
      classes: classes, tooltip: isMute ? nil : edge.label,
      connection: Group.Connection(from: edge.from, to: edge.to))
    if content.showsRuns, !edge.isDefault {
      group.data = [Group.Datum("count", String(edge.steps.count))]
    }
    return group
  }
}

/// Turns a placed graph into shapes and texts.
struct StateGraphPainter {
  let source: StateGraphSource
  let placed: PlacedStateGraph

  var graph: StateGraph { source.graph }
  var style: StateGraphStyle { source.style }

  var drawing: Drawing {
    let edges =
      (graph.edges.indices.filter { !isForeground($0) }
      + graph.edges.indices.filter(isForeground)).compactMap(edgeElement)
    // A dot may stand in a box that it is no part of.
    let vertices =
      (graph.vertices.filter { $0.shape != .initial }
      + graph.vertices.filter { $0.shape == .initial }).compactMap(element)
    return graph.drawing(
      vertices + edges + remarkElements + remarkSigns, size: placed.size
    ).withRemarks(listed + changes, graph.language)
  }

  /// What differs between two versions, below the picture.
  private var changes: [(remark: StateGraph.Remark, sign: String)] {
    guard case .versions(_, let changes) = graph.content else { return [] }
    let heading = Texts(graph.language)["graph.changes"]
    let first = listed.isEmpty ? [] : [StateGraph.ListedChange(sign: "", title: heading, text: "")]
    return (first + changes).map {
      (StateGraph.Remark(text: $0.text, state: nil, title: $0.title, side: .right), $0.sign)
    }
  }

  /// Tells whether an edge is drawn above the others: those that the run took are.
  private func isForeground(_ index: Int) -> Bool {
    graph.edges[index].verdict != nil || graph.edges[index].mark?.versionSign != nil
      || graph.content.showsRuns && !graph.edges[index].steps.isEmpty
        && !graph.edges[index].isDefault
  }

  /// Draws a vertex and its descendants.
  func element(_ vertex: StateGraph.Vertex) -> Drawing.Element? {
    guard let box = placed.vertices[vertex.id] else { return nil }
    var group = graph.group(of: vertex)
    group.elements = shapes(of: vertex, in: box).map { .shape($0) }
    if let rule = source.block(of: vertex).ruleOffset {
      let y = box.center.y - source.block(of: vertex).height / 2 + rule
      group.elements.append(
        .shape(
          .line(
            from: Point(x: box.x, y: y), to: Point(x: box.maxX, y: y),
            stroke: style.look(of: vertex).stroke ?? Stroke(.surfaceBorder))))
    }
    group.elements += words(of: vertex, in: box)
    group.elements += vertex.children.compactMap(element)
    return .group(group)
  }

  private func shapes(of vertex: StateGraph.Vertex, in box: Rectangle) -> [Shape] {
    let look = style.look(of: vertex)
    switch vertex.shape {
    case .initial, .sign(.start):
      return [Shape(.circle(center: box.center, radius: box.width / 2), fill: look.fill)]
    case .final:
      let radius = StateGraphStyle.finalSize / 2
      let center =
        vertex.title.isEmpty
        ? box.center : Point(x: box.x + StateGraphStyle.finalInset + radius, y: box.center.y)
      let bullseye = [
        Shape(.circle(center: center, radius: radius), fill: look.fill, stroke: look.stroke),
        Shape(.circle(center: center, radius: radius - 4), fill: .text),
      ]
      return vertex.title.isEmpty
        ? bullseye
        : [Shape(.rectangle(box, radius: box.height / 2), fill: look.fill, stroke: look.stroke)]
          + bullseye
    case .history:
      return [
        Shape(
          .circle(center: box.center, radius: box.width / 2), fill: look.fill, stroke: look.stroke)
      ]
    case .note: return []
    case .sign(.choice): return [.diamond(box, look.fill, look.stroke)]
    case .state, .parallel, .region, .anyState, .outside, .sign:
      return [
        Shape(.rectangle(box, radius: look.radius), fill: look.fill, stroke: look.stroke)
      ]
    }
  }

  private func words(of vertex: StateGraph.Vertex, in box: Rectangle) -> [Drawing.Element] {
    let block = source.block(of: vertex)
    if !vertex.children.isEmpty {
      guard let title = placed.titles[vertex.id] else { return [] }
      return block.elements(at: Point(x: title.x, y: title.y))
    }
    let aside = vertex.shape == .final ? StateGraphStyle.finalAside / 2 : 0
    return block.elements(
      at: Point(x: box.center.x - block.width / 2 + aside, y: box.center.y - block.height / 2))
  }

  private func edgeElement(_ index: Int) -> Drawing.Element? {
    let edge = graph.edges[index]
    guard let corners = placed.routes[index],
      let path = Path(roundedThrough: corners, radius: Self.cornerRadius)
    else { return nil }
    var group = graph.group(of: edge)
    let stroke = style.stroke(of: edge)
    group.elements = [.shape(Shape(.path(path), stroke: stroke, head: .filled))]
    if let badge = source.badges[index], let center = placed.badges[index] {
      let room = Rectangle(center: center, width: badge.size.width, height: badge.size.height)
      let (before, after) = path.parts(outside: room.grown(by: 1))
      group.elements = before.map { [.shape(Shape(.path($0), stroke: stroke))] } ?? []
      group.elements.append(.shape(Shape(.path(after), stroke: stroke, head: .filled)))
      group.elements += badge.elements(around: center)
    }
    if let label = placed.labels[index] {
      group.elements += label.text.elements(at: label.corner)
    }
    return .group(group)
  }

  /// The corner radius of edges, in points.
  private static let cornerRadius = 10.0
}

extension StateGraph.Vertex.Shape {
  /// The CSS class of the shape.
  fileprivate var name: String {
    switch self {
    case .state: "state-box"
    case .parallel: "parallel"
    case .region: "region"
    case .initial, .sign(.start): "initial"
    case .final: "final"
    case .history: "history"
    case .anyState: "any-state"
    case .note: "note"
    case .outside: "outside"
    case .sign(let sign): sign.rawValue
    }
  }
}
