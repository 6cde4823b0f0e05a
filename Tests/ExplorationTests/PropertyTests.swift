import LifelineScenarios
import LifelineExploration
import LifelineSimulation
import LifelineStatecharts
import Testing

/// Each form of property, once where it holds and once where a shortest run shows that it does not.
struct PropertyTests {
  static let push: Stimulus = .event("push")
  static let shut = ["leaving open"]

  private static func occasion(
    _ what: String..., in states: [StateID] = [], after: [String] = [], until: [String] = []
  ) -> Occasion {
    Occasion(
      what.compactMap(Observable.init), in: states, after: after.compactMap(Observable.init),
      until: until.compactMap(Observable.init))
  }

  static let holding: [Property] = [
    .never(occasion("knocked", in: ["shut", "broken"])),
    .never(occasion("opened", after: ["opened"], until: ["leaving open"])),
    .only(occasion("opening", in: ["shut"])),
    .only(occasion("closing", in: ["open"])),
    .only(occasion("opened", in: ["open"])),
    .only(occasion("knocked", after: ["entering open"], until: ["leaving open"])),
    .only(occasion("closing to guard", in: ["open"])),
    .once([Observable.message("opened", to: "guard")], per: [.message("closing")]),
    .precedes(
      first: [.message("opening")], then: [.message("closing")], since: [.message("closing")]),
    .next(
      after: [.message("opening")], among: [.anyMessage(to: nil)], is: [.message("opened")]),
    .answers(doing: "push", in: ["shut"], with: ["opening", "opened"], to: "guard"),
    .answers(doing: "push", in: ["bolted"], with: [], to: "guard"),
    .silent(from: "open", to: "broken"),
  ]

  @Test(arguments: holding)
  func `a property that holds has no counterexample`(property: Property) throws {
    let space = try Door.space()
    #expect(property.unknownNames(in: space.chart) == [])
    #expect(space.judge(property) == .holds(nil))
  }

  static let failing: [(Property, [Stimulus])] = [
    (.never(occasion("entering open")), [push]),
    (.never(occasion("opened to guard")), [push]),
    (.never(occasion("knocked", in: ["free"])), [push, .event("knock")]),
    (
      .never(occasion("opened", after: ["closing"])), [push, .event("pull"), push]
    ),
    (.only(occasion("opening", in: ["open"])), [push]),
    (.only(occasion("opened", after: ["closing"])), [push]),
    (.once([.message("opened")], per: [.entering("broken")]), [push, .event("pull"), push]),
    (
      .precedes(first: [.message("knocked")], then: [.message("closing")], since: []),
      [push, .event("pull")]
    ),
    (.precedes(first: [.message("opening")], then: [.doing("push")], since: []), [push]),
    (
      .next(
        after: [.message("opened")], among: [.anyMessage(to: "guard")], is: [.message("closing")]),
      [push, .event("knock")]
    ),
    (.answers(doing: "push", in: ["shut"], with: ["opened"], to: "guard"), [push]),
    (.silent(from: "open", to: "shut"), [push, .event("pull")]),
  ]

  @Test(arguments: failing)
  func `a property that fails is shown by a shortest run`(
    property: Property, run: [Stimulus]
  ) throws {
    #expect(try Door.space().judge(property) == .fails(run))
  }

  @Test func `what is possible is shown by a run, and what is not by none`() throws {
    let space = try Door.space()
    let knocking = Property.possible(Self.occasion("knocked", in: ["open"]))
    #expect(space.judge(knocking) == .holds([Self.push, .event("knock")]))
    #expect(
      space.judge(.possible(Self.occasion("opened", after: ["entering broken"]))) == .fails(nil))
  }

  @Test func `nothing is said of a search that was cut off and found nothing`() throws {
    let space = try Door.space(limit: 2)
    #expect(space.judge(.never(Self.occasion("knocked", in: ["shut"]))) == .undecided)
    #expect(space.judge(.possible(Self.occasion("entering bolted"))) == .undecided)
    #expect(space.judge(.never(Self.occasion("entering open"))) == .fails([Self.push]))
  }

  @Test func `the start counts: what happens in it is judged without any stimulus`() throws {
    #expect(try Door.space().judge(.never(Self.occasion("entering shut"))) == .fails([]))
    let locked = try Door.space(after: "config.locked")
    #expect(locked.judge(.never(Self.occasion("entering bolted"))) == .fails([]))
  }

  @Test(arguments: [
    ("entering opne", "no state 'opne'; did you mean 'open'?"),
    ("leaving nowhere", "no state 'nowhere'"),
    ("openned", "no message 'openned'; did you mean 'opened'?"),
    ("any gard", "no participant 'gard'; did you mean 'guard'?"),
    ("opened to gard", "no participant 'gard'; did you mean 'guard'?"),
    ("openned to guard", "no message 'openned' to 'guard'; did you mean 'opened'?"),
    ("doing pusch", "no event 'pusch' from outside; did you mean 'push'?"),
  ])
  func `a name that the model does not have is told`(sign: String, message: String) throws {
    let property = Property.never(Self.occasion(sign))
    #expect(property.unknownNames(in: try Door.chart()) == [message])
  }

  @Test(arguments: [
    "opened", "opened to guard", "any", "any guard", "entering open", "leaving open", "doing push",
  ])
  func `a sign is written as it is read`(text: String) {
    #expect(Observable(text)?.description == text)
  }

  @Test(arguments: ["", "enter open", "a b c", "  "])
  func `other texts are no signs`(text: String) {
    #expect(Observable(text) == nil)
  }
}
