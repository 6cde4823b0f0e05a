import LifelineDrawing
import Foundation
import LifelineStatecharts
import Testing

/// The built-in model is the largest chart at hand, and what most pictures are made of.
struct StateGraphModelTests {
  static let chart = model("UIApplication")
  static let scenes = model("UIScene")

  private static func model(_ name: String) -> Statechart {
    let file = URL(filePath: #filePath)
      .appending(path: "../../../../Sources/UIKitLifecycle/Models/\(name).scxml").standardized
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return SCXMLReader.read(text).chart ?? Statechart(children: [])
  }

  static let regions = regions(of: chart)
  static func regions(of chart: Statechart) -> [StateID] {
    chart.children.first?.children.map(\.id) ?? []
  }

  @Test(arguments: regions, Language.allCases)
  func `every region of the model is drawn without collisions`(
    region: StateID, language: Language
  ) throws {
    let graph = StateGraph(
      of: Self.chart, options: .init(language: language, root: region))
    let collisions = PictureCollisions(try Drawing(of: graph))
    #expect(collisions.complaints == [])
    #expect(collisions.overlappingBoxes == [])
  }

  @Test func `the whole model is drawn as a sheet and not as a strip`() throws {
    let graph = StateGraph(of: Self.chart)
    let drawing = try Drawing(of: graph)
    #expect(graph.vertices.count == Self.regions.count)
    #expect(drawing.size.height < 3 * drawing.size.width)
    let inspection = SVGInspection(SVGWriter().write(drawing))
    #expect(inspection.complaints == [])
    #expect(inspection.badgeComplaints == [])
  }
}
