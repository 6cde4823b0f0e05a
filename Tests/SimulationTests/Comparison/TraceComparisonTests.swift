import LifelineSimulation
import LifelineStatecharts
import Testing

/// Runs written as words: `home` is a stimulus, `>active` a stage, `door>open` a track's, `did:` a callback, `Did!` a
/// notification.
enum Words {
  static func trace(
    _ words: String, isRecorded: Bool = false, every interval: Duration = .seconds(1)
  ) -> Trace {
    let words = words.split(separator: " ").map(String.init)
    return Trace(
      entries: words.enumerated().map { index, word in
        TraceEntry(
          sequence: index, time: interval * index, step: isRecorded ? nil : index,
          occurrence(word))
      })
  }

  private static func occurrence(_ word: String) -> TraceEntry.Occurrence {
    if word.contains(">"), let track = word.split(separator: ">").first, !word.hasPrefix(">") {
      return .track(
        TrackID(String(track)), from: "any", to: Stage(String(word.dropFirst(track.count + 1))))
    }
    if word.hasPrefix(">") { return .stage(from: "any", to: Stage(String(word.dropFirst()))) }
    if word.hasSuffix(":") { return .delivery(.init(EventName(word), to: "delegate")) }
    if word.hasSuffix("!") { return .delivery(.init(EventName(word), to: "notificationCenter")) }
    return .event(EventName(word))
  }

  /// What a comparison found, one sign for each entry: `=`, `-`, `+`, `<` and `>`.
  static func signs(_ comparison: TraceComparison) -> String {
    comparison.stretches.map { stretch in
      let (sign, count) =
        switch stretch.kind {
        case .common: ("=", stretch.a.count)
        case .onlyA: ("-", stretch.a.count)
        case .onlyB: ("+", stretch.b.count)
        case .movedAway: ("<", stretch.a.count)
        case .movedHere: (">", stretch.b.count)
        }
      return String(repeating: sign, count: count)
    }.joined()
  }
}

struct TraceComparisonTests {
  @Test func `a comparison describes itself in a line`() {
    let (a, b) = (Trace(entries: []), Trace(entries: []))
    #expect(
      "\(TraceComparison(of: a, and: b))"
        == "equal: 0 in both, 0 only in the first, 0 only in the second, 0 moved")
  }

  static func signs(_ a: String, _ b: String) -> String {
    Words.signs(TraceComparison(of: Words.trace(a), and: Words.trace(b)))
  }

  @Test(arguments: [
    ("home will: did:", "home will: did:", "==="),
    ("home will: did:", "lock will: did:", "-+=="),
    ("home will: did:", "home will:", "==-"),
    ("home will:", "home will: did:", "==+"),
    ("", "home", "+"),
    ("", "", ""),
    // The callback came before the notification and comes after it.
    ("home did: Did!", "home Did! did:", "=<=>"),
    ("a b c d e f", "a e f b c d", "=>>===<<"),
    // Two came and one went: nobody can say which of the two it was.
    ("home x: a b c", "home a x: b x: c", "=-=+=+="),
  ])
  func `each entry has its sign`(a: String, b: String, signs: String) {
    #expect(Self.signs(a, b) == signs)
  }

  @Test func `an entry means its kind, its name and its receiver, not its time or stage seen`() {
    func trace(_ delivery: TraceEntry.Delivery, at time: Duration) -> Trace {
      Trace(entries: [TraceEntry(sequence: 0, time: time, step: 0, .delivery(delivery))])
    }
    let a = trace(.init("did:", to: "delegate", state: "active"), at: .zero)
    let b = trace(.init("did:", to: "delegate", state: "inactive"), at: .seconds(5))
    let c = trace(.init("did:", to: "other"), at: .zero)
    #expect(TraceComparison(of: a, and: b).isEqual)
    #expect(!TraceComparison(of: a, and: c).isEqual)
  }

  static func words(_ dice: inout Dice) -> String {
    let words = ["home", "lock", "will:", "did:", "Did!", ">active", ">background"]
    return (0..<Int.random(in: 0...15, using: &dice)).map { _ in
      words.randomElement(using: &dice) ?? ""
    }.joined(separator: " ")
  }

  @Test(arguments: 0..<10)
  func `the stretches put together are both runs`(seed: UInt64) {
    var dice = Dice(state: seed)
    for _ in 0..<100 {
      let (a, b) = (Words.trace(Self.words(&dice)), Words.trace(Self.words(&dice)))
      let comparison = TraceComparison(of: a, and: b)
      #expect(comparison.stretches.flatMap { Array($0.a) } == Array(a.entries.indices))
      #expect(comparison.stretches.flatMap { Array($0.b) } == Array(b.entries.indices))
      for stretch in comparison.stretches {
        switch stretch.kind {
        case .common:
          #expect(
            stretch.a.map { a.entries[$0].occurrence } == stretch.b.map { b.entries[$0].occurrence }
          )
        case .movedAway:
          let partner = comparison.stretches[stretch.partner ?? 0]
          #expect(partner.kind == .movedHere)
          #expect(
            stretch.a.map { a.entries[$0].occurrence } == partner.b.map { b.entries[$0].occurrence }
          )
        case .movedHere:
          #expect(comparison.stretches[stretch.partner ?? 0].kind == .movedAway)
        case .onlyA, .onlyB: #expect(stretch.partner == nil)
        }
      }
      #expect(comparison.isEqual == (a.entries.map(\.occurrence) == b.entries.map(\.occurrence)))
    }
  }

  @Test(arguments: 0..<10)
  func `the other way round as much differs`(seed: UInt64) {
    var dice = Dice(state: seed)
    for _ in 0..<100 {
      let (a, b) = (Words.trace(Self.words(&dice)), Words.trace(Self.words(&dice)))
      let there = TraceComparison(of: a, and: b, isMinimal: true).summary
      let back = TraceComparison(of: b, and: a, isMinimal: true).summary
      #expect(there.common == back.common)
      #expect(there.onlyA + there.moved == back.onlyB + back.moved)
      #expect(there.onlyB + there.moved == back.onlyA + back.moved)
    }
  }

  @Test func `a delay is told once`() {
    let a = Words.trace("home will: did: icon")
    var b = a
    for index in 2..<4 { b.entries[index].time += .seconds(3) }
    let comparison = RunsComparison(of: [a, b])
    #expect(comparison.isEqual)
    #expect(comparison.retimed().keys.sorted() == [2])
    #expect(comparison.retimed()[2]?.to == .seconds(4))
    #expect(comparison.retimed(beyond: .seconds(3)).isEmpty)
  }
}

struct ScopeTests {
  @Test func `a recording is compared by what it can hold`() {
    let simulated = Words.trace("home >inactive will: Will! did:")
    let recorded = Words.trace("will: did:", isRecorded: true)
    let comparison = TraceComparison(of: simulated, and: recorded)
    #expect(comparison.isEqual)
    #expect(comparison.a.entries.count == 2)
  }

  @Test func `two simulations are compared by everything`() {
    let (a, b) = (Words.trace("home will: Will!"), Words.trace("home will:"))
    #expect(!TraceComparison(of: a, and: b).isEqual)
    #expect(TraceComparison(of: a, and: b, scope: .callbacks).isEqual)
    #expect(!TraceComparison(of: a, and: b, scope: .messages).isEqual)
  }

  @Test func `two simulations differ if a parallel region ends in another state`() {
    let (a, b) = (Words.trace("go door>open"), Words.trace("go door>shut"))
    #expect(Words.signs(TraceComparison(of: a, and: b)) == "=-+")
    let recorded = Words.trace("go", isRecorded: true)
    #expect(TraceComparison(of: a, and: recorded).isEqual)
    #expect(TraceComparison(of: a, and: b, scope: .messages).isEqual)
  }

  @Test func `recordings with nothing in common are not equal`() {
    let a = Words.trace("will:", isRecorded: true)
    let b = Words.trace("Will!", isRecorded: true)
    #expect(!TraceComparison(of: a, and: b).isEqual)
  }
}
