import LifelineDrawing
import Testing

struct CoverageShareTests {
  @Test(
    arguments: [
      (0, 3, "0"), (1, 3, "33.3"), (2, 3, "66.7"), (3, 3, "100"), (0, 0, "100"), (1, 2, "50"),
      (1, 5000, "0.1"), (4999, 5000, "99.9"), (1, 8, "12.5"), (25, 76, "32.9"),
    ])
  func `a hundred percent is all of them, and zero none`(count: Int, all: Int, percent: String) {
    let share = CoverageShare(count, of: all)
    #expect(share.percent == percent)
    #expect("\(share.percentage)".hasPrefix(percent))
  }
}
