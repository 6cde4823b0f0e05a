import Foundation
import Testing

/// What a scenario of one's own expects.
struct ExpectationTests {
  private static let shop = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="null" name="shop">
      <state id="cart"><transition event="checkout" target="paying"/></state>
      <state id="paying">
        <onentry><send event="timeout" delay="3s"/></onentry>
        <transition event="timeout" target="cancelled"/>
        <transition event="accepted" target="paid"/>
      </state>
      <state id="paid"/>
      <state id="cancelled"/>
    </scxml>
    """

  private func run(_ scenario: String, _ words: String...) throws -> CommandLineRun {
    try withTemporaryFolder { folder in
      try Data(Self.shop.utf8).write(to: folder.appending(path: "shop.scxml"))
      try Data(scenario.utf8).write(to: folder.appending(path: "pay.yaml"))
      return try CommandLineRun(["run", "pay.yaml"] + words, in: folder)
    }
  }

  @Test func `what is as expected is not mentioned`() throws {
    let run = try run(
      """
      model: shop.scxml
      steps:
      - event: checkout
        expect: { active: paying, never: [cancelled] }
      - event: accepted
        expect: { active: [paid] }
      expect: { active: [paid], never: cancelled }

      """)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.isEmpty)
  }

  @Test func `what is not as expected has its place, and the exit status is 1`() throws {
    let run = try run(
      """
      model: shop.scxml
      steps:
      - event: checkout
        expect: { active: [paid] }
      - after: 5s
      expect: { never: [cancelled] }

      """)
    #expect(run.status == 1)
    #expect(
      run.errors == """
        pay.yaml:4:11: expected 'paid' to be active, got paying
        pay.yaml:6:9: 'cancelled' must never be active, and was

        """)
  }

  @Test func `time passes until the states are active, but no longer than asked for`() throws {
    func steps(_ within: String) -> String {
      """
      model: shop.scxml
      steps:
      - event: checkout
        expect: { active: [cancelled], within: \(within) }

      """
    }
    #expect(try run(steps("3s")).status == 0)
    let late = try run(steps("2s"))
    #expect(late.status == 1)
    #expect(late.errors.contains("expected 'cancelled' to be active within 2s, got paying"))
  }

  @Test func `a state that the chart does not have is refused, with the nearest`() throws {
    let run = try run("model: shop.scxml\nsteps: [checkout]\nexpect: { active: [payed] }\n")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("pay.yaml:3:"), "\(run.errors)")
    #expect(run.errors.contains("the model has no state 'payed'"), "\(run.errors)")
  }

  @Test func `an event to which nothing reacts can be a failure`() throws {
    let scenario = "model: shop.scxml\nsteps: [checkout, checkout]\n"
    #expect(try run(scenario).status == 0)
    let strict = try run(scenario, "--fail-on-ignored")
    #expect(strict.status == 1)
    #expect(strict.errors == "nothing reacts to 'checkout', at 0 s\n", "\(strict.errors)")
  }

  @Test func `a claim needs no document`() throws {
    let run = try run(
      """
      model: shop.scxml
      steps: [checkout, accepted]
      claims:
      - stages: [{ from: cart, to: paying }, { from: paying, to: paid }]

      """)
    #expect(run.output.contains("the scenario: agrees"), "\(run.output)\(run.errors)")
  }
}
