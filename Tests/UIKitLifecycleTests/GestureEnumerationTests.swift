import Simulation
import Statecharts
import Testing
import UIKitLifecycle

/// No gesture does anything absurd in any state that the phone can get into.
struct GestureEnumerationTests {
  /// The settings that change what gestures do, those that do not meet together.
  static let settings: [[EventName]] = [
    [],
    [
      "config.iOS11", "config.passcode", "config.preservesState", "config.pushFetch",
      "config.monitorsVisits", "config.replyAfterActivation",
    ],
    [
      "config.iOS13", "config.userNotificationCenterDelegate", "config.backgroundFetch",
      "config.backgroundSession", "config.activityFails",
    ],
    ["config.plainNotificationActions", "config.didFinishWithoutOptions", "config.verbose"],
    ["config.iOS4"],
    ["config.beforeIOS4"],
    ["config.exitsOnSuspend", "config.passcode"],
  ]

  /// One walk for each of the settings, made once for all tests.
  static let walks = Result {
    let twins = try Dictionary(
      uniqueKeysWithValues: LifecycleLibrary().members().compactMap { member in
        member.notification.map { (member.selector, $0) }
      })
    return try settings.map { settings in
      try GestureWalk(
        from: Phone(settings: settings), rules: GestureRule.all + [.twins(twins)])
    }
  }

  /// How many different phones there are with each of the settings; the first is the model as it
  /// stands, whose exhaustive exploration must stay a matter of seconds.
  static let phones = [1254, 4386, 1293, 1254, 507, 84, 802]

  @Test(arguments: settings.indices)
  func `every gesture makes sense in every state`(index: Int) throws {
    let walk = try Self.walks.get()[index]
    #expect(walk.violations.prefix(5) == [])
    #expect(walk.phones == Self.phones[index])
  }

  @Test func `every event of the glossary does something somewhere`() throws {
    let taken = try Self.walks.get().reduce(into: Set<String>()) { $0.formUnion($1.taken) }
    let untaken = try LifecycleLibrary().model().glossary.events.map(\.name).filter { event in
      !taken.contains(event) && !event.hasPrefix("config.") && !event.hasPrefix("timer.")
    }
    #expect(untaken == [])
  }

  @Test func `a member is delivered only in the states it tells`() throws {
    for member in try LifecycleLibrary().members() {
      for walk in try Self.walks.get() {
        let others = (walk.stagesSeen[member.selector] ?? []).subtracting(member.states)
        #expect(others.sorted() == [], "\(member.selector)")
      }
    }
  }

  @Test func `every setting is taken before the app runs and refused afterwards`() throws {
    let settings = try LifecycleLibrary().model().glossary.events.map { EventName($0.name) }
      .filter { $0.description.hasPrefix("config.") }
    for setting in settings {
      var fresh = try Phone()
      let untouched = fresh.simulator.configuration
      try fresh.after(setting)
      #expect(fresh.simulator.configuration != untouched, "\(setting) does nothing")
      var running = try Phone()
      try running.after("user.tapIcon")
      let before = running.simulator.configuration
      try running.after(setting)
      #expect(running.simulator.configuration == before, "\(setting) changes a running app")
    }
  }
}
