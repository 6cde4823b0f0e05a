import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts
import Testing
import LifelineUIKitLifecycle

/// What scenes, the app and ScenePhase go through, as section 6 of the facts tells.
struct SceneSequenceTests {
  let library: BuiltInLibrary

  init() throws { library = try BuiltInLibrary() }

  private func trace(_ id: ScenarioID) throws -> Trace {
    let scenario = try library.scenario(id)
    return try ScenarioRunner(Phone.chart(of: scenario)).run(scenario).trace
  }

  @Test(
    arguments: [
      ("SC-launch", ["noView", "inactive", "active"]),
      ("SC-home", ["active", "inactive", "background"]),
      ("SC-return", ["background", "inactive", "active"]),
      ("SC-overlay", ["active", "inactive", "active", "inactive", "active"]),
      ("SC-kill", ["active", "inactive", "background", "noView"]),
      // While the app is in the background, killing it changes nothing that a view could see.
      ("SC-kill-background", ["background", "noView"]),
    ] as [(ScenarioID, [Stage])])
  func `ScenePhase changes as it was logged`(id: ScenarioID, phases: [Stage]) throws {
    #expect(try trace(id).stages(of: "scenePhase") == phases)
  }

  @Test func `a scene goes from unattached to active at launch`() throws {
    #expect(
      try trace("SC-launch").stages(of: "scene") == [
        "unattached", "foregroundInactive", "foregroundActive",
      ])
  }

  @Test func `the launch methods of an app with scenes see the background`() throws {
    let seen = try trace("SC-launch").deliveries.filter { $0.target == "delegate" }.map(\.state)
    #expect(seen == ["background", "background", "background"])
  }

  @Test func `the app stays active while one of its scenes comes and goes`() throws {
    let trace = try trace("SC-two-widen")
    #expect(trace.stages == ["active"])
    #expect(trace.stages(of: "scene") == ["foregroundActive"])
    #expect(
      trace.stages(of: "secondScene") == [
        "foregroundActive", "foregroundInactive", "background", "foregroundInactive",
        "foregroundActive",
      ])
    #expect(!trace.notifications.contains { $0.description.hasPrefix("UIApplication") })
  }

  @Test(
    arguments: [
      ("SC-url-launch", "urlContexts, sourceApplication"), ("SC-link-launch", "userActivities"),
      ("SC-handoff-launch", "handoffUserActivityType"),
    ] as [(ScenarioID, String)])
  func `what brings an app forward at launch is in the connection options`(
    id: ScenarioID, keys: String
  ) throws {
    let notes = try trace(id).entries.compactMap { entry in
      if case .note(let text) = entry.occurrence { text } else { nil }
    }
    #expect(notes == ["connectionOptions: \(keys)"])
  }

  /// What concerns the process is the same with scenes and without.
  @Test(
    arguments: [
      ("config.backgroundSession", "system.sessionDone"), (nil, "system.watchRequest"),
      (nil, "system.healthRequest"), (nil, "system.timeChange"),
      ("config.backgroundFetch", "system.fetch"), ("config.pushFetch", "system.silentPush"),
    ] as [(EventName?, EventName)],
    [
      ["user.tapIcon"], ["user.tapIcon", "user.home"],
      ["user.tapIcon", "user.home", "timer.grace"],
      ["user.tapIcon", "user.home", "timer.grace", "system.purge"],
    ] as [[EventName]])
  func `an event of the process is told alike in both models`(
    happening: (setting: EventName?, event: EventName), before: [EventName]
  ) throws {
    let heard = try ["UIApplication", "UIScene"].map { model in
      var phone = try Phone(settings: [happening.setting].compactMap(\.self), model: model)
      for event in before { try phone.after(event) }
      return try phone.everyoneHears(happening.event)
    }
    #expect(heard[0] == heard[1])
  }

  /// The settings that change what gestures do, and how many different phones there are.
  static let settings: [(events: [EventName], phones: Int)] = [
    ([], 4304), (["config.manyWindows", "config.preservesState"], 15384),
    (["config.pushFetch", "config.activityFails"], 4304),
    (["config.backgroundFetch", "config.configuresInInfoPlist"], 4304),
    (["config.backgroundSession"], 4304),
  ]

  @Test(arguments: settings.indices)
  func `every gesture makes sense in every state`(index: Int) throws {
    let settings = Self.settings[index]
    let trial = GestureTrial(
      of: try Phone.chart(named: "UIScene"), after: settings.events, rules: GestureRule.ofScenes)
    #expect(trial.violations.prefix(5) == [])
    #expect(trial.phones == settings.phones)
  }

  @Test func `the delegate of an app with scenes never hears what its scenes hear`() throws {
    let sent = try Set(Phone.chart(named: "UIScene").sends.map(\.event))
    for member in try library.sceneMembers() {
      for replaced in member.replaces { #expect(!sent.contains(replaced), "\(replaced)") }
    }
  }

  @Test func `a scenario without scenes and the one with them are a pair`() throws {
    let known = try Dictionary(
      uniqueKeysWithValues: library.scenarios().map { ($0.id, $0.model) })
    let pairs = try library.lifeCycles().pairs
    #expect(pairs.count > 15)
    for pair in pairs {
      #expect(known[pair.after] == "UIScene", "\(pair.after)")
      if let app = pair.before { #expect(known[app] == .some(nil), "\(app)") }
      #expect(pair.differs[.simplifiedChinese]?.isEmpty == false, "\(pair.after)")
    }
  }

  @Test func `an everyday situation is shown with scenes, and mostly without`() throws {
    let known = try Dictionary(
      uniqueKeysWithValues: library.scenarios().map { ($0.id, $0.model) })
    let situations = try library.everydaySituations()
    #expect((20...28).contains(situations.count))
    #expect(try !library.everydayNotes().isEmpty)
    for situation in situations {
      if let before = situation.before {
        #expect(known[before] == .some(nil), "\(situation.title)")
      }
      if let after = situation.after {
        #expect(known[after] == "UIScene", "\(situation.title)")
      }
      #expect(situation.title[.simplifiedChinese]?.isEmpty == false, "\(situation.title)")
    }
  }
  private static let launch: [EventName] = [
    "application:willFinishLaunchingWithOptions:", "application:didFinishLaunchingWithOptions:",
  ]
  private static let fetch: EventName =
    "application:didReceiveRemoteNotification:fetchCompletionHandler:"

  @Test(
    arguments: [
      ("url-launch", launch + ["application:openURL:options:", "applicationDidBecomeActive:"]),
      (
        "activity-launch",
        launch + [
          "application:willContinueUserActivityWithType:",
          "application:continueUserActivity:restorationHandler:", "applicationDidBecomeActive:",
        ]
      ),
      (
        "quick-action-launch",
        launch + [
          "application:performActionForShortcutItem:completionHandler:",
          "applicationDidBecomeActive:",
        ]
      ),
      ("SC-url-launch", launch + connection), ("SC-link-launch", launch + connection),
      ("SC-quick-action-launch", launch + connection),
      ("push-silent-suspended", [fetch]), ("SC-push-wakes", [fetch]),
      ("push-silent-launch", launch + [fetch]), ("SC-push-silent-launch", launch + [fetch]),
      ("crash-in-front", []), ("SC-crash", []),
      ("memory-warning-in-front", ["applicationDidReceiveMemoryWarning:"]),
      ("SC-memory-warning", ["applicationDidReceiveMemoryWarning:"]),
      ("touch-id-confirmed", ["applicationWillResignActive:", "applicationDidBecomeActive:"]),
    ] as [(ScenarioID, [EventName])])
  func `the first table has a row for what apps get wrong`(
    id: ScenarioID, calls: [EventName]
  ) throws {
    let situations = try library.everydaySituations()
    #expect(situations.contains { $0.before == id || $0.after == id })
    #expect(try trace(id).callbacks == calls)
  }

  private static let connection: [EventName] = [
    "application:configurationForConnectingSceneSession:options:",
    "scene:willConnectToSession:options:", "sceneWillEnterForeground:", "sceneDidBecomeActive:",
  ]
}
