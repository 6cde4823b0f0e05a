import LifelineReports
import Testing

struct LineDifferenceTests {
  @Test func `a difference shows what went, what came and one line around`() {
    let old = "a\nb\nc\nd\ne\nf"
    let new = "a\nb\nc\nX\ne\nf"
    #expect(
      LineDifference(from: old, to: new).description == """
          … 2 equal lines
          c
        - d
        + X
          e
          … 1 equal lines
        """)
  }

  @Test func `a long difference ends with a count`() {
    let old = (0..<100).map(String.init).joined(separator: "\n")
    #expect(LineDifference(from: old, to: "").description.hasSuffix("\n… 41 more"))
  }

  @Test func `equal texts differ in nothing`() {
    #expect(LineDifference(from: "a\nb", to: "a\nb").lines == [.equal(2)])
  }
}
