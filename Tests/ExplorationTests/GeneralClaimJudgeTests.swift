import LifelineExploration
import LifelineScenarios
import LifelineStatecharts
import Testing

/// Rules are put to a model under each of its settings too.
struct GeneralClaimJudgeTests {
  /// That the door opens, which a bolted one never does.
  private static func claim(
    exceptions: [GeneralClaim.Exception] = []
  ) -> GeneralClaim {
    GeneralClaim(
      id: "C1", says: "a push sends that it opens", kind: .property, verdict: .agrees,
      checks: [
        .init(
          .property(.answers(doing: "config.locked", in: ["free"], with: [], to: "guard"))),
        .init(
          .property(.never(Occasion([.entering("bolted")]))), exceptions: exceptions),
        .init(.property(.possible(Occasion([.message("opened")])))),
      ])
  }

  private static func judgement(
    of claim: GeneralClaim
  ) throws -> GeneralJudgement {
    let judge = GeneralClaimJudge(ModelSearches(of: try Door.chart())) { _ in nil }
    return judge.judge(claim)
  }

  @Test func `a setting under which a rule does not hold is found, and is not expected`() throws {
    let judgement = try Self.judgement(of: Self.claim())
    #expect(judgement.answers.map(\.isYes) == [true, true, true])
    #expect(judgement.exceptions.map { $0.map(\.setting) } == [[], ["config.locked"], []])
    #expect(judgement.exceptions[1].map(\.run) == [[]])
    #expect(judgement.verdict == .agrees)
    #expect(!judgement.isExpected)
  }

  @Test func `an exception with its reason is expected, and one too many is not`() throws {
    let bolted = GeneralClaim.Exception(["config.locked"], reason: "the door is bolted")
    #expect(try Self.judgement(of: Self.claim(exceptions: [bolted])).isExpected)
    let free = GeneralClaim.Exception(["config.free"], reason: "nobody knows")
    #expect(try !Self.judgement(of: Self.claim(exceptions: [bolted, free])).isExpected)
  }

  @Test func `that something is possible is not asked of every setting`() throws {
    let judgement = try Self.judgement(of: Self.claim())
    #expect(!judgement.claim.checks[2].isRule)
  }
}
