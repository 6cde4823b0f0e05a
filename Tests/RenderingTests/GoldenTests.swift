import Testing

struct GoldenTests {
  @Test func `a difference shows what went, what came and one line around`() {
    let old = "a\nb\nc\nd\ne\nf"
    let new = "a\nb\nc\nX\ne\nf"
    #expect(
      lineDifference(from: old, to: new) == """
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
    #expect(lineDifference(from: old, to: "").hasSuffix("\n… 41 more"))
  }
}
