import LifelineStatecharts
import Testing

/// Sequences that the phone's surroundings set going: the time, its position, the keyboard.
struct EnvironmentSequenceTests {
  @Test func `G34 view controllers are warned after the delegate and before the notification`()
    throws
  {
    var phone = try Phone()
    try phone.after("user.tapIcon")
    #expect(
      try phone.everyoneHears("system.memoryWarning") == [
        "applicationDidReceiveMemoryWarning:@active", "didReceiveMemoryWarning@active",
        "UIApplicationDidReceiveMemoryWarningNotification@active",
      ])
  }

  @Test func `view controllers encode after the app and decode before it`() throws {
    var phone = try Phone("config.preservesState")
    try phone.after("user.tapIcon")
    #expect(
      try phone.everyoneHears("user.home").suffix(3) == [
        "application:shouldSaveApplicationState:@background",
        "application:willEncodeRestorableStateWithCoder:@background",
        "encodeRestorableStateWithCoder:@background",
      ])
    try phone.wait()
    try phone.after("system.purge")
    #expect(
      try phone.everyoneHears("user.tapIcon").dropFirst().prefix(4) == [
        "application:shouldRestoreApplicationState:@inactive",
        "application:viewControllerWithRestorationIdentifierPath:coder:@inactive",
        "decodeRestorableStateWithCoder:@inactive",
        "application:didDecodeRestorableStateWithCoder:@inactive",
      ])
  }

  @Test func `a time change is told at once to an app that runs`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon")
    #expect(
      try phone.everyoneHears("system.timeChange") == [
        "applicationSignificantTimeChange:@active",
        "UIApplicationSignificantTimeChangeNotification@active",
      ])
  }

  @Test func `G35 time changes while suspended are told once, on the way to the front`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon", "user.home")
    try phone.wait()
    #expect(try phone.everyoneHears("system.timeChange", "system.timeChange") == [])
    #expect(
      try phone.hears("user.tapIcon") == [
        "applicationWillEnterForeground:@background",
        "applicationSignificantTimeChange:@inactive", "applicationDidBecomeActive:@active",
      ])
    #expect(try phone.hears("user.home", "user.tapIcon").count == 4)
  }

  @Test func `G35 a wake in the background posts the notification and keeps the method`() throws {
    var phone = try Phone("config.pushFetch")
    try phone.after("user.tapIcon", "user.home")
    try phone.wait()
    #expect(
      try phone.everyoneHears("system.timeChange", "system.silentPush") == [
        "UIApplicationSignificantTimeChangeNotification@background",
        "application:didReceiveRemoteNotification:fetchCompletionHandler:@background",
      ])
    #expect(
      try phone.everyoneHears("user.tapIcon") == [
        "applicationWillEnterForeground:@background",
        "UIApplicationWillEnterForegroundNotification@background",
        "applicationSignificantTimeChange:@inactive",
        "applicationDidBecomeActive:@active", "UIApplicationDidBecomeActiveNotification@active",
      ])
  }

  @Test func `a time change is forgotten when the app ends`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon", "user.home")
    try phone.wait()
    try phone.after("system.timeChange", "system.purge")
    #expect(try phone.hears("user.tapIcon").count == 3)
  }

  @Test func `a rotation tells of orientation and frame, each before and after`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon")
    #expect(
      try phone.hears("user.rotate") == [
        "application:willChangeStatusBarOrientation:duration:@active",
        "application:willChangeStatusBarFrame:@active",
        "application:didChangeStatusBarFrame:@active",
        "application:didChangeStatusBarOrientation:@active",
      ])
  }

  @Test func `a taller status bar tells of its frame`() throws {
    var phone = try Phone()
    try phone.after("user.tapIcon")
    #expect(
      try phone.hears("system.statusBarFrame") == [
        "application:willChangeStatusBarFrame:@active",
        "application:didChangeStatusBarFrame:@active",
      ])
  }

  @Test(
    arguments: [
      ("user.showKeyboard", "application:shouldAllowExtensionPointIdentifier:"),
      ("system.updateActivity", "application:didUpdateUserActivity:"),
    ] as [(EventName, String)])
  func `an active app is asked about keyboards and told of its activity`(
    event: EventName, callback: String
  ) throws {
    var phone = try Phone()
    try phone.after("user.tapIcon")
    #expect(try phone.hears(event) == ["\(callback)@active"])
    try phone.after("user.doubleHome")
    #expect(try phone.hears(event) == [])
  }
}
