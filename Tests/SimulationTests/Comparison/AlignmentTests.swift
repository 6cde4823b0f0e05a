import Testing

import LifelineSimulation

/// Numbers that look random and are the same in every run.
struct Dice: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    var mixed = state
    mixed ^= mixed >> 33
    mixed &*= 0xff51_afd7_ed55_8ccd
    return mixed ^ mixed >> 33
  }
}

struct AlignmentTests {
  /// The length of a longest common subsequence, by the plain table.
  static func longestCommon(_ a: [Int32], _ b: [Int32]) -> Int {
    var row = Array(repeating: 0, count: b.count + 1)
    for x in a {
      var diagonal = 0
      for (index, y) in b.enumerated() {
        let above = row[index + 1]
        row[index + 1] = x == y ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[b.count]
  }

  static func sequence(_ dice: inout Dice) -> [Int32] {
    let kinds = Int32.random(in: 1...4, using: &dice)
    return (0..<Int.random(in: 0...12, using: &dice)).map { _ in
      Int32.random(in: 0..<kinds, using: &dice)
    }
  }

  static func kept(_ sequence: [Int32], _ stays: [Bool]) -> [Int32] {
    zip(sequence, stays).filter(\.1).map(\.0)
  }

  @Test func `what stays stands in pairs, and what went before what came`() {
    let pairs = Alignment(["open", "read", "close"], ["open", "write", "close"]).pairs
    #expect(pairs.map(\.a) == [0, 1, nil, 2])
    #expect(pairs.map(\.b) == [0, nil, 1, 2])
    #expect(Alignment([], ["open"]).pairs.map(\.b) == [0])
  }

  @Test(arguments: 0..<20)
  func `no shorter edit script exists`(seed: UInt64) {
    var dice = Dice(state: seed)
    for _ in 0..<200 {
      let (a, b) = (Self.sequence(&dice), Self.sequence(&dice))
      let alignment = Alignment(a, b, isMinimal: true)
      let best = a.count + b.count - 2 * Self.longestCommon(a, b)
      #expect(alignment.distance == best, "\(a) \(b)")
      #expect(Self.kept(a, alignment.stays.a) == Self.kept(b, alignment.stays.b), "\(a) \(b)")
    }
  }

  @Test(arguments: 0..<10)
  func `settling changes where differences stand, not how many nor what stays`(seed: UInt64) {
    var dice = Dice(state: seed)
    for _ in 0..<200 {
      let (a, b) = (Self.sequence(&dice), Self.sequence(&dice))
      let before = Alignment(a, b)
      var after = before
      after.settle(a, b) { $0 == 0 }
      #expect(after.distance == before.distance)
      #expect(Self.kept(a, after.stays.a) == Self.kept(b, after.stays.b), "\(a) \(b)")
    }
  }

  @Test func `a difference begins where something begins`() {
    // 0 is a stimulus; what is missing could as well be 2 0 1 or 1 2 0.
    let (a, b): ([Int32], [Int32]) = ([0, 1, 2, 0, 1, 2], [0, 1, 2])
    var alignment = Alignment(a, b)
    alignment.settle(a, b) { $0 == 0 }
    #expect(alignment.stays.a == [true, true, true, false, false, false])
  }

  @Test func `sequences with nothing in common are aligned before long`() {
    var dice = Dice(state: 1)
    let a = (0..<30_000).map { _ in Int32.random(in: 0..<12, using: &dice) }
    let b = (0..<30_000).map { _ in Int32.random(in: 0..<12, using: &dice) }
    let alignment = Alignment(a, b)
    #expect(Self.kept(a, alignment.stays.a) == Self.kept(b, alignment.stays.b))
    // Giving up costs some differences, but few: random sequences of twelve kinds share a third.
    #expect(alignment.distance < 60_000 * 8 / 10)
  }

  @Test func `an empty sequence has nothing in common with any other`() {
    #expect(Alignment([], []).distance == 0)
    #expect(Alignment([], [1, 2]).stays.b == [false, false])
    #expect(Alignment([3], [1, 2]).distance == 3)
  }

  @Test func `repetitions are found with their period`() {
    let runs = Runs([7, 1, 2, 1, 2, 1, 2, 9], longestPeriod: 4)
    #expect(runs.best(at: 1, atLeast: 2)?.period == 2)
    #expect(runs.best(at: 1, atLeast: 2)?.count == 3)
    #expect(runs.best(at: 0, atLeast: 2) == nil)
  }
}
