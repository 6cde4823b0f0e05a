import LifelineDiagrams
import LifelineGraphviz
import LifelineRendering

/// Draws a graph whose parts no arrow joins as a sheet: each part laid out by itself, as high up as
/// there is room in the order of the chart, within the frames of the states that hold them.
///
/// dot sets such parts side by side in one row, or one below the other in one column, so that a
/// model of forty regions is either too wide or too high for any page.
struct RegionSheet {
  private let graph: StateGraph
  private let isTurnable: Bool
  /// The words and looks of the frames.
  private let source: StateGraphSource
  /// For each vertex, by id, the one that it is in.
  private var parents: [String: String] = [:]

  /// The drawing; `nil` when everything hangs together.
  static func drawing(
    of graph: StateGraph, width: Double, isTurnable: Bool
  ) throws(GraphvizError) -> Drawing? {
    let margin = StateGraphStyle.pageMargin
    let sheet = RegionSheet(graph, isTurnable: isTurnable)
    guard let block = try sheet.block(of: graph.vertices, width: width - 2 * margin) else {
      return nil
    }
    return Drawing(
      id: graph.id, title: graph.title, description: graph.description, kind: "state diagram",
      language: graph.language,
      size: Size(width: block.size.width + 2 * margin, height: block.size.height + 2 * margin),
      elements: block.elements.map { $0.moved(x: margin, y: margin) })
  }

  private init(_ graph: StateGraph, isTurnable: Bool) {
    self.graph = graph
    self.isTurnable = isTurnable
    source = StateGraphSource(graph)
    func enter(_ vertices: [StateGraph.Vertex], in parent: String) {
      for vertex in vertices {
        parents[vertex.id] = parent
        enter(vertex.children, in: vertex.id)
      }
    }
    enter(graph.vertices, in: "")
  }

  /// Something that is drawn, from its top left.
  private struct Block {
    var elements: [Drawing.Element]
    var size: Size
  }

  /// Draws siblings; `nil` when arrows join them all.
  private func block(
    of siblings: [StateGraph.Vertex], width: Double
  ) throws(GraphvizError) -> Block? {
    if siblings.count == 1 { return try frame(siblings[0], width: width) }
    let parts = components(of: siblings)
    guard parts.count > 1 else { return nil }
    var blocks: [Block] = []
    // States by themselves have a row of their own: beside a graph they look like a part of it.
    for parts in [parts.filter(isAlone), parts.filter { !isAlone($0) }] {
      var drawn: [Block] = []
      for part in parts {
        if let sheet = try block(of: part, width: width) {
          drawn.append(sheet)
        } else {
          drawn.append(try laidOut(part, width: width))
        }
      }
      if !drawn.isEmpty { blocks.append(Self.sheet(of: drawn, width: width)) }
    }
    return blocks.count == 1 ? blocks[0] : Self.sheet(of: blocks, width: 0)
  }

  /// Sets blocks beside and below each other; on a wider page where they would be a strip, which
  /// would be looked at piece by piece.
  private static func sheet(of blocks: [Block], width: Double) -> Block {
    let area = blocks.reduce(0) { $0 + $1.size.width * $1.size.height }
    let sheet = SheetPlaces.sheet(
      of: blocks.map(\.size), width: width == 0 ? 0 : max(width, (0.65 * area).squareRoot()),
      gap: StateGraphStyle.boxDistance)
    let elements = zip(blocks, sheet.places).flatMap { block, place in
      block.elements.map { $0.moved(x: place.x, y: place.y) }
    }
    return Block(elements: elements, size: sheet.size)
  }

  /// Tells whether a part is one state that no arrow touches.
  private func isAlone(_ part: [StateGraph.Vertex]) -> Bool {
    part.count == 1 && part[0].children.isEmpty
      && graph.edges.allSatisfy { $0.from != part[0].id && $0.to != part[0].id }
  }

  /// Draws a state around its regions; `nil` when arrows join them.
  private func frame(
    _ vertex: StateGraph.Vertex, width: Double
  ) throws(GraphvizError) -> Block? {
    let margin = StateGraphStyle.boxDistance
    let isPlain = graph.edges.allSatisfy { $0.from != vertex.id && $0.to != vertex.id }
    guard isPlain, vertex.children.count > 1,
      let inside = try block(of: vertex.children, width: width - 2 * margin)
    else { return nil }
    let title = source.block(of: vertex)
    let head = title.height + margin
    let outer = Rectangle(
      x: 0, y: 0, width: max(inside.size.width, title.width) + 2 * margin,
      height: head + inside.size.height + margin)
    var placed = PlacedStateGraph(edgeCount: graph.edges.count)
    placed.vertices[vertex.id] = outer
    placed.titles[vertex.id] = Rectangle(
      x: 10, y: 8, width: title.width, height: title.height)
    guard
      case .group(var group) = StateGraphPainter(source: source, placed: placed).element(vertex)
    else { return nil }
    group.elements += inside.elements.map { $0.moved(x: margin, y: head) }
    return Block(
      elements: [.group(group)], size: Size(width: outer.width, height: outer.height))
  }

  /// Lets dot lay out what hangs together.
  private func laidOut(
    _ vertices: [StateGraph.Vertex], width: Double
  ) throws(GraphvizError) -> Block {
    let margin = StateGraphStyle.pageMargin
    let ids = Set(vertices.flatMap(\.flattened).map(\.id))
    var part = graph
    part.vertices = vertices
    part.edges = graph.edges.filter { ids.contains($0.from) }
    part.arrangement = graph.arrangement.filter { ids.contains($0.first) }
    let drawing = try part.fitted(to: width, isTurnable: isTurnable).drawing
    return Block(
      elements: drawing.elements.map { $0.moved(x: -margin, y: -margin) },
      size: Size(
        width: drawing.size.width - 2 * margin, height: drawing.size.height - 2 * margin))
  }

  /// Groups siblings that arrows join, in their order; one group when an arrow leads out.
  private func components(of siblings: [StateGraph.Vertex]) -> [[StateGraph.Vertex]] {
    let places = Dictionary(
      siblings.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    /// The sibling that a vertex is in; `nil` when it is in none.
    func place(of id: String) -> Int? {
      var id = id
      while true {
        if let place = places[id] { return place }
        guard let parent = parents[id] else { return nil }
        id = parent
      }
    }
    /// For each sibling, one that it is joined with, up to the first of them.
    var leaders = Array(siblings.indices)
    func leader(_ place: Int) -> Int {
      var place = place
      while leaders[place] != place { place = leaders[place] }
      return place
    }
    for edge in graph.edges {
      switch (place(of: edge.from), place(of: edge.to)) {
      case (let from?, let to?):
        let (a, b) = (leader(from), leader(to))
        leaders[max(a, b)] = min(a, b)
      case (nil, nil): continue
      default: return [siblings]
      }
    }
    let groups = Dictionary(grouping: siblings.indices, by: leader)
    return groups.keys.sorted().map { (groups[$0] ?? []).map { siblings[$0] } }
  }
}
