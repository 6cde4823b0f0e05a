import LifelineSimulation
import LifelineStatecharts
import Testing

/// The canonical sequences of a sceneless app, one test each: what is done, and what the delegate
/// hears in which state.
struct CanonicalSequenceTests {
  @Test func `G01 a launch finishes launching and becomes active`() throws {
    var phone = try Phone()
    #expect(
      try phone.hears("user.tapIcon") == [
        "application:willFinishLaunchingWithOptions:@inactive",
        "application:didFinishLaunchingWithOptions:@inactive",
        "applicationDidBecomeActive:@active",
      ])
    #expect(phone.stage == "active")
  }

  @Test func `G02 an app in the background returns by its icon`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon", "user.home")
    #expect(phone.stage == "background")
    #expect(
      try phone.hears("user.tapIcon") == [
        "applicationWillEnterForeground:@background", "applicationDidBecomeActive:@active",
      ])
  }

  @Test func `G02 a suspended app returns from the switcher`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon", "user.home")
    try phone.wait()
    #expect(phone.stage == "suspended")
    #expect(
      try phone.hears("user.doubleHome", "user.choose.app") == [
        "applicationWillEnterForeground:@background", "applicationDidBecomeActive:@active",
      ])
  }

  @Test func `G03 Home resigns and enters the background, and suspension is silent`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon")
    #expect(
      try phone.hears("user.home") == [
        "applicationWillResignActive:@active", "applicationDidEnterBackground:@background",
      ])
    #expect(phone.stage == "background")
    #expect(try phone.hears(after: .seconds(6)) == [])
    #expect(phone.stage == "suspended")
  }

  @Test func `G03 opening another app leaves like Home`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon")
    #expect(
      try phone.hears("app.openOtherApp") == [
        "applicationWillResignActive:@active", "applicationDidEnterBackground:@background",
      ])
  }

  @Test func `G04 opening the switcher only resigns`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon")
    #expect(try phone.hears("user.doubleHome") == ["applicationWillResignActive:@active"])
    #expect(phone.stage == "inactive")
  }

  @Test func `G05 choosing the same app in the switcher activates it`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon", "user.doubleHome")
    #expect(try phone.hears("user.choose.app") == ["applicationDidBecomeActive:@active"])
  }

  @Test(arguments: ["user.choose.other", "user.home"] as [EventName])
  func `G06 leaving by the switcher only enters the background`(gesture: EventName) throws {
    var phone = try Phone()
    try phone.after("user.tapIcon", "user.doubleHome")
    #expect(try phone.hears(gesture) == ["applicationDidEnterBackground:@background"])
    try phone.wait()
    #expect(phone.stage == "suspended")
  }

  @Test func `G07 swiping the own card up enters the background and ends`() throws {
    var phone = try Phone("config.preservesState")
    try phone.after("user.tapIcon", "user.doubleHome")
    #expect(
      try phone.hears("user.kill") == [
        "applicationDidEnterBackground:@background", "applicationWillTerminate:@background",
      ])
    #expect(phone.stage == "notRunning")
    #expect(!phone.simulator.configuration.contains("archive"))
  }

  @Test func `G08 killing an app that executes elsewhere only ends it`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon", "app.beginTask", "user.doubleHome", "user.choose.other")
    try phone.wait()
    #expect(phone.stage == "background")
    #expect(
      try phone.hears("user.doubleHome", "user.kill") == ["applicationWillTerminate:@background"])
    #expect(phone.stage == "notRunning")
  }

  @Test func `G09 killing a suspended app is silent and deletes its archive`() throws {
    var phone = try Phone("config.preservesState")
    try phone.after("user.tapIcon", "user.home")
    try phone.wait()
    #expect(try phone.hears("user.doubleHome", "user.kill") == [])
    #expect(phone.stage == "notRunning")
    #expect(!phone.simulator.configuration.contains("archive"))
  }

  @Test func `G10 a memory purge is silent and keeps the archive`() throws {
    var phone = try Phone("config.preservesState")
    try phone.after("user.tapIcon", "user.home")
    try phone.wait()
    #expect(try phone.hears("system.purge") == [])
    #expect(phone.stage == "notRunning")
    #expect(phone.simulator.configuration.contains("archive"))
  }

  @Test(arguments: ["user.pullDown", "user.pullUp"] as [EventName])
  func `G11 Notification Center and Control Center only resign`(gesture: EventName) throws {
    var phone = try Phone()
    try phone.after("user.tapIcon")
    #expect(try phone.hears(gesture) == ["applicationWillResignActive:@active"])
    #expect(try phone.hears("overlay.gone") == ["applicationDidBecomeActive:@active"])
  }

  @Test(arguments: ["overlay.gone", "user.cancel"] as [EventName])
  func `G12 a system alert only resigns`(dismissal: EventName) throws {
    var phone = try Phone()
    try phone.after("user.tapIcon")
    #expect(try phone.hears("system.alert") == ["applicationWillResignActive:@active"])
    #expect(try phone.hears(dismissal) == ["applicationDidBecomeActive:@active"])
  }

  @Test func `G13 locking enters the background`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon")
    #expect(
      try phone.hears("user.lock") == [
        "applicationWillResignActive:@active", "applicationDidEnterBackground:@background",
      ])
    #expect(try phone.hears(after: .seconds(10)) == [])
    #expect(phone.stage == "suspended")
  }

  @Test func `G13 with a passcode a running app is told that its files lock`() throws {
    var phone = try Phone("config.passcode")
    try phone.after("user.tapIcon", "app.beginTask", "user.lock")
    #expect(
      try phone.hears(after: .seconds(10)) == [
        "applicationProtectedDataWillBecomeUnavailable:@background"
      ])
  }

  @Test func `G14 unlocking with the app in front brings it back`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon", "user.lock")
    try phone.wait()
    #expect(
      try phone.hears("user.wake", "user.unlock") == [
        "applicationWillEnterForeground:@background", "applicationDidBecomeActive:@active",
      ])
  }

  @Test func `G14 a running app first hears that its files are open again`() throws {
    var phone = try Phone("config.passcode")
    try phone.after("user.tapIcon", "app.beginTask", "user.lock")
    _ = try phone.hears(after: .seconds(10))
    #expect(
      try phone.hears("user.unlock") == [
        "applicationProtectedDataDidBecomeAvailable:@background",
        "applicationWillEnterForeground:@background", "applicationDidBecomeActive:@active",
      ])
  }

  @Test func `G15 declining a call activates`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon")
    #expect(try phone.hears("system.call") == ["applicationWillResignActive:@active"])
    #expect(try phone.hears("user.decline") == ["applicationDidBecomeActive:@active"])
  }

  @Test func `G15 answering a call enters the background until it is over`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon", "system.call")
    #expect(try phone.hears("user.answer") == ["applicationDidEnterBackground:@background"])
    #expect(
      try phone.hears("user.hangUp") == [
        "applicationWillEnterForeground:@background", "applicationDidBecomeActive:@active",
      ])
  }
}
