import LifelineDrawing
import Testing

/// Shapes in PNG and PDF, which Graphviz draws at given places.
struct PinnedShapeTests {
  @Test func `a diamond is filled as one, not as the box around it`() {
    let diamond = Shape.diamond(
      Rectangle(x: 10, y: 20, width: 30, height: 30), .surface, Stroke(.surfaceBorder))
    let drawing = Drawing(
      id: "d", title: "d", size: Size(width: 300, height: 100), elements: [.shape(diamond)])
    let dot = drawing.pinnedGraph().dot.description
    let filled = dot.split(separator: "\n").filter { $0.contains("style=filled") }
    #expect(filled.count == 1 && filled[0].contains("shape=diamond"), "\(dot)")
  }

  @Test(arguments: [
    (100.0, "e,205,50 100,50"),
    // Shorter than its head: behind a badge, for example.
    (200.0, "e,205,50 196.9,50"), (204.0, "e,205,50 196.9,50"),
  ])
  func `a head points forward, however short its line is`(start: Double, position: String) {
    let line = Shape(
      .path(Path(from: Point(x: start, y: 50), [.line(to: Point(x: 206, y: 50))])),
      stroke: Stroke(.page), head: .filled)
    let drawing = Drawing(
      id: "d", title: "d", size: Size(width: 300, height: 100), elements: [.shape(line)])
    let dot = drawing.pinnedGraph().dot.description
    #expect(dot.contains(#"pos="\#(position)"#), "\(dot)")
    #expect(dot.contains(#"97,50""#))
  }
}
