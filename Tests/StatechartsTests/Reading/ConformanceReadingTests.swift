import LifelineStatecharts
import Testing

struct ConformanceReadingTests {
  @Test(arguments: ConformanceFiles.own)
  func `reads this project's own suite without an error`(file: ConformanceFiles.File) throws {
    _ = try SCXMLReader.read(file.bytes, file: file.name).get()
  }

  @Test(
    .enabled(if: !ConformanceFiles.scion.isEmpty, "../shared/conformance is absent"),
    arguments: ConformanceFiles.scion)
  func `reads SCION's suite without an error`(file: ConformanceFiles.File) throws {
    _ = try SCXMLReader.read(file.bytes, file: file.name).get()
  }

  @Test(.enabled(if: ConformanceFiles.sketch != nil, "../shared/reference is absent"))
  func `reads the sketch of the application lifecycle`() throws {
    let sketch = try #require(ConformanceFiles.sketch)
    let chart = try SCXMLReader.read(sketch.bytes, file: sketch.name).get()
    #expect(chart.name == "UIApplication")
    #expect(chart.children.map(\.id) == ["phone"])
    #expect(
      chart.children[0].children.map(\.id) == ["screen", "overlay", "task", "plist", "process"])
  }
}
