import LifelineCore

/// A small chart of three regions, as charts of an app's life are built.
///
/// - `user.one` moves the first region, `user.all` moves all three, `user.none` moves nothing;
/// - `user.follow` moves the first region and the others follow by eventless transitions;
/// - each region sends a message on one of its ways.
enum ThreeRegions {
  static let chart = Statechart(
    name: "ThreeRegions",
    children: [
      State(
        "phone", kind: .parallel,
        children: [region("a", follows: nil), region("b", follows: "a"), region("c", follows: "a")])
    ])

  /// Three regions, each with a counter: `tick` asks for all counters and raises them.
  static func counters() throws -> CompiledChart {
    let regions = ["a", "b", "c"].map { name in
      """
      <state id="\(name)">
        <state id="\(name).even">
          <transition event="tick" cond="\(name) &gt;= 0" target="\(name).odd">
            <assign location="\(name)" expr="\(name) + 1"/></transition></state>
        <state id="\(name).odd">
          <transition event="tick" cond="\(name) &gt;= 0" target="\(name).even">
            <assign location="\(name)" expr="\(name) + 2"/></transition></state></state>
      """
    }
    return try Model(
      scxml: """
        <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript">
          <datamodel><data id="a" expr="0"/><data id="b" expr="0"/><data id="c" expr="0"/></datamodel>
          <parallel id="all">\(regions.joined())</parallel></scxml>
        """
    ).chart
  }

  private static func region(_ name: String, follows other: String?) -> State {
    let off = StateID("\(name).off")
    let on = StateID("\(name).on")
    let followed = StateID("\(name).followed")
    var stay: [Transition] = []
    var follow: [Transition] = []
    var back: [Transition] = []
    if let other {
      let leader = Condition.isActive(StateID("\(other).followed"))
      follow = [Transition(if: leader, to: [followed])]
      back = [Transition(if: .not(leader), to: [off])]
    } else {
      stay = [
        Transition(on: ["user.one"], to: [on]), Transition(on: ["user.follow"], to: [followed]),
      ]
      back = [Transition(on: ["user.follow"], to: [off])]
    }
    let message = Action.send(Send(EventName("did.\(name)"), to: .participant("delegate")))
    return State(
      StateID(name),
      children: [
        State(
          off, transitions: stay + [Transition(on: ["user.all"], to: [on])] + follow),
        State(
          on, onEntry: [[message]],
          transitions: [Transition(on: ["user.all", "user.one"], to: [off])]),
        State(followed, transitions: back),
      ])
  }
}
