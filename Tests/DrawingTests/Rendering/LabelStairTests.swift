import LifelineDrawing
import Testing

/// Labels of timing diagrams: no pole runs through a label, and no label lies on another.
struct LabelStairTests {
  typealias Label = LabelStair.Label

  @Test func `a label that would cover the next pole is in a row above it`() throws {
    let labels = [Label(x: 100, width: 120), Label(x: 110, width: 60)]
    let stair = try #require(LabelStair(labels, in: 14...840, besides: 60))
    #expect(stair.left == [107, 117])
    #expect(stair.row == [1, 0])
    #expect(stair.height == 2)
  }

  @Test func `labels with room beside each other share a row`() throws {
    let labels = [Label(x: 100, width: 50), Label(x: 300, width: 50)]
    let stair = try #require(LabelStair(labels, in: 14...840, besides: 60))
    #expect(stair.row == [0, 0])
  }

  @Test func `a label at the edge of the page slides to the left of its pole`() throws {
    let stair = try #require(LabelStair([Label(x: 830, width: 100)], in: 14...840, besides: 60))
    #expect(stair.left == [740])
  }

  @Test func `the name of a lane has a row in which nothing is at the left`() throws {
    let stair = try #require(LabelStair([Label(x: 70, width: 50)], in: 14...840, besides: 120))
    #expect(stair.row == [0])
    #expect(stair.nameRow == 1)
  }

  @Test func `labels that do not fit have no place`() {
    #expect(LabelStair([Label(x: 50, width: 400)], in: 14...200, besides: 0) == nil)
  }

  @Test func `of 5000 random lanes none is wrong, and nearly all have a place`() {
    var numbers = SeededNumbers(seed: 71)
    var placed = 0
    for _ in 0..<5000 {
      var x = 120.0
      let labels = (0..<Int.random(in: 2...14, using: &numbers)).map { _ in
        x += Double.random(in: 8...60, using: &numbers)
        return Label(x: x, width: Double.random(in: 60...241, using: &numbers))
      }
      guard let stair = LabelStair(labels, in: 14...850, besides: 100) else { continue }
      placed += 1
      #expect(Self.mistakes(in: stair, of: labels).isEmpty)
    }
    #expect(placed > 4900)
  }

  /// The pairs of labels of which one lies on the other or on its pole.
  private static func mistakes(in stair: LabelStair, of labels: [Label]) -> [String] {
    labels.indices.flatMap { one in
      labels.indices.filter { $0 != one }.compactMap { other in
        let (start, end) = (stair.left[one], stair.left[one] + labels[one].width)
        let (from, to) = (stair.left[other], stair.left[other] + labels[other].width)
        if stair.row[one] == stair.row[other], start < to, from < end {
          return "\(one) on \(other)"
        }
        let isCrossed =
          start < labels[other].x && labels[other].x < end && stair.row[other] >= stair.row[one]
        return isCrossed ? "the pole of \(other) through \(one)" : nil
      }
    }
  }
}

/// The same numbers in every run of a test: a linear congruential generator.
private struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 33
  }
}
