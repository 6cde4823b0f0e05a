import LifelineStatecharts
import Testing

struct FindingTests {
  @Test func `a finding is printed as compilers do`() {
    let place = Place(file: "phone.scxml", line: 14, column: 5)
    #expect(Finding(at: place, "no such state").description == "phone.scxml:14:5: no such state")
    #expect(
      Finding(.warning, at: place, "odd name").description
        == "phone.scxml:14:5: warning: odd name")
    #expect(Finding(at: nil, "no states").description == "no states")
  }

  @Test func `findings are sorted by place and stay in order at one place`() {
    let findings = [
      Finding(at: Place(file: "b", line: 1, column: 1), "5"),
      Finding(at: Place(file: "a", line: 10, column: 1), "4"),
      Finding(at: Place(file: "a", line: 2, column: 9), "2"),
      Finding(at: Place(file: "a", line: 2, column: 10), "3"),
      Finding(at: nil, "0"),
      Finding(.warning, at: nil, "1"),
    ]
    #expect(findings.sortedByPlace.map(\.message) == ["0", "1", "2", "3", "4", "5"])
  }

  @Test func `warnings are no errors`() {
    #expect(![Finding(.warning, at: nil, "odd")].containErrors)
    #expect([Finding(.warning, at: nil, "odd"), Finding(at: nil, "wrong")].containErrors)
  }
}
