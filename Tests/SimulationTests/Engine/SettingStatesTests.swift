import LifelineSimulation
import LifelineStatecharts
import Testing

/// Which states only settings move, so that a search need not simulate steps for each setting.
struct SettingStatesTests {
  /// The atomic setting states of a parallel state with a lock that `config.locked` bolts and a leaf
  /// that `push` opens.
  private func settingStates(
    lock: [State] = [
      State("free", transitions: [Transition(on: ["config.locked"], to: ["bolted"])]),
      State("bolted"),
    ],
    leaf: [Transition] = [Transition(on: ["push"], if: .isActive("free"), to: ["open"])]
  ) throws -> [StateID] {
    let chart = try CompiledChart(
      Statechart(children: [
        State(
          "door", kind: .parallel,
          children: [
            State("lock", children: lock),
            State("leaf", children: [State("shut", transitions: leaf), State("open")]),
          ])
      ]))
    let words = chart.settingStates(of: ["config.locked"], trying: ["push"])
    return chart.stateIndices.filter {
      words[0] >> UInt64($0.rawValue) & 1 == 1 && chart[$0].children.isEmpty
    }.map { chart[$0].id }
  }

  @Test func `states that settings alone move are setting states, though others ask about them`()
    throws
  {
    #expect(try settingStates() == ["free", "bolted"])
  }

  @Test func `a region that another event moves as well has none`() throws {
    let lock = [
      State("free", transitions: [Transition(on: ["config.locked"], to: ["bolted"])]),
      State("bolted", transitions: [Transition(on: ["push"], to: ["free"])]),
    ]
    #expect(try settingStates(lock: lock) == [])
  }

  @Test func `a region that another one leads into has none`() throws {
    #expect(try settingStates(leaf: [Transition(on: ["push"], to: ["bolted"])]) == [])
  }

  @Test func `an eventless transition that settings decide is taken right after them`() throws {
    let lock = [
      State("free", transitions: [Transition(on: ["config.locked"], to: ["bolted"])]),
      State("bolted", transitions: [Transition(if: .not(.isActive("lock")), to: ["free"])]),
    ]
    #expect(try settingStates(lock: lock) == ["free", "bolted"])
  }

  @Test func `an eventless transition that other states decide makes its region an ordinary one`()
    throws
  {
    let lock = [
      State("free", transitions: [Transition(on: ["config.locked"], to: ["bolted"])]),
      State("bolted", transitions: [Transition(if: .isActive("open"), to: ["free"])]),
    ]
    #expect(try settingStates(lock: lock) == [])
  }

  @Test func `a setting that the chart sends itself is none`() throws {
    let leaf = [Transition(on: ["push"], to: ["open"], content: [.raise("config.locked")])]
    #expect(try settingStates(leaf: leaf) == [])
  }
}
