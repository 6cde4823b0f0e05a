import LifelineStatecharts
import Testing

/// Sequences of apps that end, that run on other systems, or whose gestures are taken back.
struct EndingSequenceTests {
  @Test func `G34 a memory warning reaches running apps only`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon")
    #expect(
      try phone.hears("system.memoryWarning") == ["applicationDidReceiveMemoryWarning:@active"])
    try phone.after("user.home")
    #expect(
      try phone.hears("system.memoryWarning") == [
        "applicationDidReceiveMemoryWarning:@background"
      ])
    try phone.wait()
    #expect(try phone.hears("system.memoryWarning") == [])
  }

  @Test func `G36 an app that exits on suspend ends when it is left`() throws {
    var phone = try Phone("config.exitsOnSuspend")
    try phone.after("user.tapIcon")
    #expect(
      try phone.hears("user.home") == [
        "applicationWillResignActive:@active", "applicationDidEnterBackground:@background",
        "applicationWillTerminate:@background",
      ])
    #expect(phone.stage == "notRunning")
  }

  @Test func `G37 before iOS 4 Home ends the app`() throws {
    var phone = try Phone("config.beforeIOS4")
    #expect(
      try phone.hears("user.tapIcon") == [
        "application:didFinishLaunchingWithOptions:@inactive",
        "applicationDidBecomeActive:@active",
      ])
    #expect(
      try phone.hears("user.home") == [
        "applicationWillResignActive:@active", "applicationWillTerminate:@inactive",
      ])
    #expect(phone.stage == "notRunning")
  }

  @Test func `G37 before iOS 4 answering a call ends the app`() throws {
    var phone = try Phone("config.beforeIOS4")
    try phone.after("user.tapIcon", "system.call")
    #expect(try phone.hears("user.answer") == ["applicationWillTerminate:@inactive"])
    #expect(try phone.hears("user.hangUp") == [])
    #expect(phone.stage == "notRunning")
  }

  @Test func `G38 deleting an app that executes ends it`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon", "user.home")
    #expect(try phone.hears("user.deleteApp") == ["applicationWillTerminate:@background"])
    #expect(try phone.hears("user.tapIcon") == [])
    #expect(phone.stage == "notRunning")
  }

  @Test func `G38 deleting a suspended app is silent`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon", "user.home")
    try phone.wait()
    #expect(try phone.hears("user.deleteApp") == [])
    #expect(phone.stage == "notRunning")
  }

  @Test func `G39 an expired background task ends in suspension`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon", "app.beginTask", "user.home")
    try phone.wait()
    #expect(phone.stage == "background")
    #expect(try phone.everyoneHears("system.expireTask") == ["expirationHandler@background"])
    #expect(phone.stage == "suspended")
  }

  @Test func `G40 an exit that is taken back only resigns`() throws {
    var phone = try Phone("config.iOS11")
    try phone.after("user.tapIcon")
    #expect(
      try phone.hears("user.abortHome") == [
        "applicationWillResignActive:@active", "applicationDidBecomeActive:@active",
      ])
  }

  @Test func `G41 an unlock that is taken back returns to the background`() throws {
    var phone = try Phone("config.iOS11")
    try phone.after("user.tapIcon", "user.lock")
    try phone.wait()
    #expect(
      try phone.hears("user.wake", "user.abortUnlock") == [
        "applicationWillEnterForeground:@background",
        "applicationDidEnterBackground:@background",
      ])
    #expect(phone.stage == "background")
  }

  @Test func `a pull that is let go resigns up to iOS 10 and is silent from iOS 11`() throws {
    var older = try Phone()
    try older.after("user.tapIcon")
    #expect(
      try older.hears("user.peek") == [
        "applicationWillResignActive:@active", "applicationDidBecomeActive:@active",
      ])
    var newer = try Phone("config.iOS11")
    try newer.after("user.tapIcon")
    #expect(try newer.hears("user.peek") == [])
  }

  @Test(
    arguments: ["user.pullDown", "user.pullUp", "user.peek", "app.evaluatePolicy"] as [EventName])
  func `on iOS 4 nothing of later systems covers the app`(gesture: EventName) throws {
    var phone = try Phone("config.iOS4")
    try phone.after("user.tapIcon")
    #expect(try phone.hears(gesture) == [])
    #expect(phone.stage == "active")
  }

  @Test func `on iOS 4 locking only resigns`() throws {
    var phone = try Phone("config.iOS4")
    try phone.after("user.tapIcon")
    #expect(try phone.hears("user.lock") == ["applicationWillResignActive:@active"])
    #expect(try phone.hears("user.unlock") == ["applicationDidBecomeActive:@active"])
  }

  @Test func `a crash is silent and the next tap is a launch`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon")
    #expect(try phone.hears("process.crash") == [])
    #expect(phone.stage == "notRunning")
    #expect(
      try phone.hears("user.tapIcon").last == "applicationDidBecomeActive:@active")
  }

  @Test func `state is saved after the background is entered and restored while launching`() throws
  {
    var phone = try Phone("config.preservesState")
    try phone.after("user.tapIcon")
    #expect(
      try phone.hears("user.home") == [
        "applicationWillResignActive:@active", "applicationDidEnterBackground:@background",
        "application:shouldSaveApplicationState:@background",
        "application:willEncodeRestorableStateWithCoder:@background",
      ])
    try phone.wait()
    try phone.after("system.purge")
    #expect(
      try phone.hears("user.tapIcon") == [
        "application:willFinishLaunchingWithOptions:@inactive",
        "application:shouldRestoreApplicationState:@inactive",
        "application:viewControllerWithRestorationIdentifierPath:coder:@inactive",
        "application:didDecodeRestorableStateWithCoder:@inactive",
        "application:didFinishLaunchingWithOptions:@inactive",
        "applicationDidBecomeActive:@active",
      ])
  }

  @Test(
    arguments: [
      ("user.cancel", "reply.userCancel"), ("user.authenticate", "reply.success"),
    ] as [(EventName, String)])
  func `the reply of Touch ID comes before the activation, or after it where set so`(
    gesture: EventName, reply: String
  ) throws {
    var early = try Phone()
    try early.after("user.tapIcon", "app.evaluatePolicy")
    #expect(
      try early.everyoneHears(gesture) == [
        "\(reply)@inactive", "applicationDidBecomeActive:@active",
        "UIApplicationDidBecomeActiveNotification@active",
      ])
    var late = try Phone("config.replyAfterActivation")
    try late.after("user.tapIcon", "app.evaluatePolicy")
    #expect(
      try late.everyoneHears(gesture) == [
        "applicationDidBecomeActive:@active",
        "UIApplicationDidBecomeActiveNotification@active", "\(reply)@active",
      ])
  }

  @Test func `a simulator of iOS 7 told a killed app twice that it is in the background`() throws {
    var phone = try Phone("config.doubleDidEnterBackground")
    try phone.after("user.tapIcon", "user.doubleHome")
    #expect(
      try phone.hears("user.kill") == [
        "applicationDidEnterBackground:@background", "applicationDidEnterBackground:@background",
        "applicationWillTerminate:@background",
      ])
    try phone.after("user.home", "user.tapIcon")
    #expect(
      try phone.hears("user.home") == [
        "applicationWillResignActive:@active", "applicationDidEnterBackground:@background",
      ])
  }

  @Test func `an app that ended behind the lock is not launched under a call, nor by unlocking`()
    throws
  {
    var phone = try Phone()
    try phone.after("user.tapIcon", "user.lock")
    try phone.wait()
    #expect(try phone.everyoneHears("system.purge", "system.call", "user.unlock") == [])
    #expect(try phone.everyoneHears("user.decline") == [])
    #expect(phone.stage == "notRunning")
    #expect(try phone.hears("user.tapIcon").last == "applicationDidBecomeActive:@active")
  }
}
