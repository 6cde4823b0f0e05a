import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts
import Testing
import LifelineUIKitLifecycle

/// Each profile changes what the facts say that it changes, and nothing else.
struct ProfileTests {
  let library: BuiltInLibrary
  let runner: ScenarioRunner

  init() throws {
    library = try BuiltInLibrary()
    runner = ScenarioRunner(try Phone.chart.get())
  }

  private func trace(_ id: ScenarioID, as profile: ProfileID) throws -> Trace {
    var scenario = try library.scenario(id)
    scenario.configuration = try library.profile(profile).events + scenario.configuration
    return try runner.run(scenario).trace
  }

  /// The stages of a figure, each with the callbacks on its way.
  private func figure(_ id: ScenarioID, as profile: ProfileID) throws -> [String] {
    try trace(id, as: profile).stageChanges.map { change in
      let callbacks = change.deliveries.filter { $0.target == "delegate" }.map(\.message)
      return (["\(change.from) → \(change.to)"] + callbacks.map(\.description))
        .joined(separator: " ")
    }
  }

  @Test func `there are four profiles, the usual one first and without any setting`() throws {
    let profiles = try library.profiles()
    #expect(profiles.map(\.id) == ["modern", "textbook-004", "apple-doc", "pre-ios4"])
    #expect(profiles.first?.id == Profile.usual)
    #expect(profiles.first?.events == [])
    let events = try Set(Phone.chart.get().events)
    let keys = try Set(
      library.evidence().map(\.key.description) + library.disagreements().map(\.id.description))
    for profile in profiles {
      #expect(profile.events.filter { !events.contains($0) } == [], "\(profile.id)")
      #expect(profile.sources.filter { !keys.contains($0.description) } == [], "\(profile.id)")
      #expect(profile.title[.simplifiedChinese]?.isEmpty == false)
      #expect(profile.explanation[.simplifiedChinese]?.isEmpty == false)
    }
  }

  @Test func `an unknown profile offers the nearest`() throws {
    let error = #expect(throws: LifecycleLibraryError.self) { try library.profile("textbook-04") }
    #expect(error?.description == "'textbook-04' is not a profile; did you mean 'textbook-004'?")
  }

  @Test func `figure 3 has didEnterBackground on the way to the background, or to suspension`()
    throws
  {
    #expect(
      try figure("004-2a", as: "modern") == [
        "active → inactive applicationWillResignActive:",
        "inactive → background applicationDidEnterBackground:",
        "background → suspended",
      ])
    #expect(
      try figure("004-2a", as: "textbook-004") == [
        "active → inactive applicationWillResignActive:",
        "inactive → background",
        "background → suspended applicationDidEnterBackground:",
      ])
  }

  @Test func `figure 4 resigns and is never suspended, or is suspended and never resigns`() throws {
    #expect(
      try figure("004-2b", as: "modern") == [
        "active → inactive applicationWillResignActive:",
        "inactive → background applicationDidEnterBackground:",
        "background → notRunning applicationWillTerminate:",
      ])
    #expect(
      try figure("004-2b", as: "textbook-004") == [
        "active → inactive",
        "inactive → background",
        "background → suspended applicationDidEnterBackground:",
        "suspended → notRunning applicationWillTerminate:",
      ])
  }

  @Test(arguments: ["004-1", "004-3", "004-4"] as [ScenarioID])
  func `the other figures of 004 are the same but for willFinishLaunching`(
    id: ScenarioID
  ) throws {
    let without = { (line: String) in
      line.split(separator: " ").filter { !$0.contains("willFinish") }.joined(separator: " ")
    }
    #expect(
      try figure(id, as: "modern").map(without) == figure(id, as: "textbook-004").map(without))
  }

  @Test(arguments: ["004-1", "004-2a", "004-2b", "004-3", "004-4"] as [ScenarioID])
  func `under textbook-004 everything is as document 004 claims`(id: ScenarioID) throws {
    var scenario = try library.scenario(id)
    scenario.configuration =
      try library.profile("textbook-004").events + scenario.configuration
    let run = try runner.run(scenario)
    for judgement in ClaimJudge(documents: try library.documents()).judgements(on: run) {
      for verdict in judgement.verdicts {
        #expect(verdict.verdict == .agrees || verdict.verdict == .silent, "\(verdict)")
      }
    }
  }

  @Test func `Apple's pages put two notifications before their methods`() throws {
    let heard = { (profile: ProfileID) in
      try trace("001-3", as: profile).entries.compactMap(\.delivery).map(\.message).prefix(2)
    }
    #expect(
      try heard("modern") == [
        "applicationWillEnterForeground:", "UIApplicationWillEnterForegroundNotification",
      ])
    #expect(
      try heard("apple-doc") == [
        "UIApplicationWillEnterForegroundNotification", "applicationWillEnterForeground:",
      ])
    var phone = try Phone(settings: library.profile("apple-doc").events)
    try phone.after("user.tapIcon")
    #expect(
      try phone.everyoneHears("system.timeChange") == [
        "UIApplicationSignificantTimeChangeNotification@active",
        "applicationSignificantTimeChange:@active",
      ])
  }

  @Test func `Apple's pages enter the background after launching or resuming there`() throws {
    var phone = try Phone(settings: library.profile("apple-doc").events + ["config.pushFetch"])
    try phone.after("user.tapIcon", "user.home")
    try phone.wait()
    #expect(
      try phone.hears("system.silentPush") == [
        "applicationDidEnterBackground:@background",
        "application:didReceiveRemoteNotification:fetchCompletionHandler:@background",
      ])
    try phone.wait()
    #expect(
      try phone.hears("system.purge", "system.silentPush") == [
        "application:willFinishLaunchingWithOptions:@background",
        "application:didFinishLaunchingWithOptions:@background",
        "applicationDidEnterBackground:@background",
        "application:didReceiveRemoteNotification:fetchCompletionHandler:@background",
      ])
  }

  @Test func `an old guide lets a locked app see itself inactive`() throws {
    var phone = try Phone(settings: library.profile("apple-doc").events)
    try phone.after("user.tapIcon", "app.beginTask")
    #expect(
      try phone.hears("user.lock") == [
        "applicationWillResignActive:@active", "applicationDidEnterBackground:@inactive",
      ])
    #expect(phone.stage == "background")
    #expect(
      try phone.hears("system.memoryWarning") == ["applicationDidReceiveMemoryWarning:@inactive"])
    #expect(
      try phone.hears("user.unlock") == [
        "applicationWillEnterForeground:@background", "applicationDidBecomeActive:@active",
      ])
  }

  @Test func `an app that was not in front at the lock sees the background`() throws {
    var phone = try Phone(settings: library.profile("apple-doc").events + ["config.pushFetch"])
    try phone.after("user.tapIcon", "user.home")
    try phone.wait()
    #expect(
      try phone.hears("user.lock", "system.silentPush") == [
        "applicationDidEnterBackground:@background",
        "application:didReceiveRemoteNotification:fetchCompletionHandler:@background",
      ])
  }

  @Test func `before iOS 4 the app ends when it is left`() throws {
    #expect(
      try trace("001-2", as: "pre-ios4").callbacks == [
        "applicationWillResignActive:", "applicationWillTerminate:",
      ])
  }
}
