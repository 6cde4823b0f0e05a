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
    of claim: GeneralClaim, underSettings: Bool = true
  ) throws -> GeneralJudgement {
    let judge = GeneralClaimJudge(ModelSearches(of: try Door.chart())) { _ in nil }
    return judge.judge(claim, underSettings: underSettings)
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
    #expect(try Self.judgement(of: Self.claim(), underSettings: false).exceptions == [[], [], []])
  }

  @Test func `with settings made, an exception is what a rule should come to`() throws {
    let bolted = GeneralClaim.Exception(["config.locked"], reason: "the door is bolted")
    var claim = Self.claim(exceptions: [bolted])
    claim.checks.append(.init(.scenario("001-1")))
    let under = try #require(claim.under(["config.locked"]))
    #expect(under.checks.map(\.holds) == [true, false, true])
    #expect(under.checks.map(\.given) == [["config.locked"], ["config.locked"], ["config.locked"]])
    #expect(under.verdict == .depends)
    #expect(claim.under([]) == claim)
    // What contradicts the settings is no question to the model.
    claim.checks[0].given = ["config.free"]
    let possible = claim.under(["config.locked"]) { !$0.contains("config.free") }
    #expect(possible?.checks.count == 2)
    claim.checks = [.init(.scenario("001-1"))]
    #expect(claim.under(["config.locked"]) == nil)
  }
}
