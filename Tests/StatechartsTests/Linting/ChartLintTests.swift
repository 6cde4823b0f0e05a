import LifelineStatecharts
import Testing

struct ChartLintTests {
  @Test func `every lint has a summary of its own`() {
    #expect(Set(ChartLint.allCases.map(\.summary)).count == ChartLint.allCases.count)
  }

  @Test func `all lints together are sorted by place, all of them warnings`() throws {
    let read = try SCXMLReader.read(
      model(
        """
        <state id='a'><onentry><send event='e' delay='1s'/></onentry></state>
        <state id='b'><transition cond='true'/></state>
        """), file: "m"
    ).get()
    let findings = ChartLint.findings(in: read)
    #expect(
      findings.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.severity)" } == [
        "2:1 warning", "2:1 warning", "3:1 warning", "3:15 warning",
      ])
  }

  @Test(.enabled(if: ConformanceFiles.sketch != nil, "../shared/reference is absent"))
  func `the sketch uses a token prefix on purpose, and nothing else is odd`() throws {
    let sketch = try #require(ConformanceFiles.sketch)
    let chart = try SCXMLReader.read(sketch.bytes, file: "sketch").get()
    #expect(
      ChartLint.findings(in: chart).map(\.description) == [
        "sketch:18:25: warning: transition of 'switcher' on 'user.choose user.home' also matches "
          + "'user.choose.app'; write 'user.choose.*' if that is meant, else rename one"
      ])
  }
}
