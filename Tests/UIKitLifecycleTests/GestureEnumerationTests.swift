import LifelineSimulation
import LifelineScenarios
import LifelineStatecharts
import Testing
import LifelineUIKitLifecycle

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
      "config.backgroundSession", "config.activityFails", "config.monitorsRegions",
    ],
    [
      "config.plainNotificationActions", "config.didFinishWithoutOptions", "config.verbose",
      "config.monitorsSignificantMoves",
    ],
    ["config.iOS4"],
    ["config.beforeIOS4"],
    ["config.exitsOnSuspend", "config.passcode"],
  ]

  /// One trial for each of the settings, made once for all tests.
  static let trials = Result {
    let twins = try Dictionary(
      uniqueKeysWithValues: BuiltInLibrary().members().compactMap { member in
        member.notification.map { (member.selector, $0) }
      })
    let chart = try Phone.chart.get()
    return settings.map { settings in
      GestureTrial(of: chart, after: settings, rules: GestureRule.all + [.twins(twins)])
    }
  }

  /// How many different phones there are with each of the settings; the first is the model as it
  /// stands, whose exhaustive exploration must stay a matter of seconds.
  static let phones = [3326, 96600, 5468, 5406, 958, 84, 1732]

  @Test(arguments: settings.indices)
  func `every gesture makes sense in every state`(index: Int) throws {
    let trial = try Self.trials.get()[index]
    #expect(trial.violations.prefix(5) == [])
    #expect(trial.phones == Self.phones[index])
  }

  @Test func `every event of the glossary does something somewhere`() throws {
    let taken = try Self.trials.get().reduce(into: Set<EventName>()) { $0.formUnion($1.taken) }
    let untaken = try BuiltInLibrary().model().glossary.events.map(\.name).filter { event in
      !taken.contains(EventName(event)) && !event.hasPrefix("config.")
        && !event.hasPrefix("timer.")
    }
    #expect(untaken == [])
  }

  @Test func `a member is delivered only in the states it tells`() throws {
    for member in try BuiltInLibrary().members() {
      for trial in try Self.trials.get() {
        let others = (trial.stagesSeen[member.selector] ?? []).subtracting(member.states)
        #expect(others.sorted() == [], "\(member.selector)")
      }
    }
  }

  @Test func `every setting is taken before the app runs and refused afterwards`() throws {
    let settings = try BuiltInLibrary().model().glossary.events.map { EventName($0.name) }
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
