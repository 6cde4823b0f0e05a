import Lifeline
import Testing

/// A name that people use for what the models have, leave out, or have in the other model.
struct AskedName: Sendable, CustomTestStringConvertible {
  /// What the answer must lead to.
  enum Answer: Sendable {
    /// An event of the model that was asked.
    case event(EventName)
    /// The id of a topic that the models leave out.
    case topic(String)
    /// An event that only the other model has.
    case otherModel(EventName)
    /// Neither an event nor a topic is named.
    case nothing
  }

  let name: String
  /// The model asked.
  let model: String
  let leadsTo: Answer

  var testDescription: String { "\(name) asked of \(model)" }

  init(_ name: String, of model: String, leadsTo: Answer) {
    self.name = name
    self.model = model
    self.leadsTo = leadsTo
  }
}

extension AskedName {
  static let all: [AskedName] = synonyms + topics + ofTheOtherModel + unrelated

  /// Other words for events that the model asked has.
  static let synonyms: [AskedName] = wordsForEnds + wordsForGestures + wordsForSystemEvents

  private static let wordsForEnds: [AskedName] = [
    AskedName("user.forceQuit", of: "UIApplication", leadsTo: .event("user.kill")),
    AskedName("user.forceQuit", of: "UIScene", leadsTo: .event("user.kill")),
    AskedName("force-quit", of: "UIApplication", leadsTo: .event("user.kill")),
    AskedName("ForceQuit", of: "UIScene", leadsTo: .event("user.kill")),
    AskedName("app.force_quit", of: "UIApplication", leadsTo: .event("user.kill")),
    AskedName("user.quit", of: "UIApplication", leadsTo: .event("user.kill")),
    AskedName("system.jetsam", of: "UIApplication", leadsTo: .event("system.purge")),
    AskedName("system.jetsam", of: "UIScene", leadsTo: .event("system.purge")),
    AskedName("app.crash", of: "UIScene", leadsTo: .event("process.crash")),
  ]

  private static let wordsForGestures: [AskedName] = [
    AskedName("user.controlCenter", of: "UIApplication", leadsTo: .event("user.pullUp")),
    AskedName("control_center", of: "UIScene", leadsTo: .event("user.pullUp")),
    AskedName("user.notificationCenter", of: "UIApplication", leadsTo: .event("user.pullDown")),
    AskedName("system.notification-center", of: "UIScene", leadsTo: .event("user.pullDown")),
    AskedName("user.shortcut", of: "UIApplication", leadsTo: .event("user.quickAction")),
    AskedName("user.background", of: "UIScene", leadsTo: .event("user.home")),
    AskedName("user.launch", of: "UIApplication", leadsTo: .event("user.tapIcon")),
    AskedName("Launch", of: "UIScene", leadsTo: .event("user.tapIcon")),
    AskedName("user.screenOff", of: "UIApplication", leadsTo: .event("user.lock")),
    AskedName("user.universalLink", of: "UIScene", leadsTo: .event("user.openLink")),
    AskedName("user.deepLink", of: "UIApplication", leadsTo: .event("user.openURL")),
    AskedName("user.handoff", of: "UIScene", leadsTo: .event("user.continueHandoff")),
    AskedName("user.appSwitcher", of: "UIApplication", leadsTo: .event("user.doubleHome")),
    AskedName("USER.TAPICON", of: "UIApplication", leadsTo: .event("user.tapIcon")),
    AskedName("app.begin_task", of: "UIScene", leadsTo: .event("app.beginTask")),
  ]

  private static let wordsForSystemEvents: [AskedName] = [
    AskedName("user.siri", of: "UIApplication", leadsTo: .event("system.alert")),
    AskedName("system.lowBattery", of: "UIScene", leadsTo: .event("system.alert")),
    AskedName("system.incomingCall", of: "UIApplication", leadsTo: .event("system.call")),
    AskedName("user.incoming_call", of: "UIScene", leadsTo: .event("system.call")),
    AskedName("system.remoteNotification", of: "UIApplication", leadsTo: .event("system.push")),
    AskedName("system.silentNotification", of: "UIScene", leadsTo: .event("system.silentPush")),
    AskedName("system.backgroundFetch", of: "UIApplication", leadsTo: .event("system.fetch")),
    AskedName("system.lowMemory", of: "UIScene", leadsTo: .event("system.memoryWarning")),
  ]

  /// What both models leave out, by the whole name.
  static let topics: [AskedName] = topicsOfBefore + topicsOf2026

  private static let topicsOfBefore: [AskedName] = [
    AskedName("system.voip", of: "UIApplication", leadsTo: .topic("voip")),
    AskedName("system.callKit", of: "UIScene", leadsTo: .topic("voip")),
    AskedName("system.backgroundAudio", of: "UIApplication", leadsTo: .topic("background-modes")),
    AskedName("system.bluetooth", of: "UIScene", leadsTo: .topic("bluetooth")),
    AskedName("system.liveActivity", of: "UIApplication", leadsTo: .topic("widgets")),
    AskedName("system.carplay", of: "UIScene", leadsTo: .topic("carplay")),
    AskedName("user.stageManager", of: "UIApplication", leadsTo: .topic("stage-manager")),
    AskedName("user.pictureInPicture", of: "UIScene", leadsTo: .topic("picture-in-picture")),
    AskedName("user.guided_access", of: "UIApplication", leadsTo: .topic("guided-access")),
    AskedName("system.lowPowerMode", of: "UIScene", leadsTo: .topic("low-power")),
    AskedName("app.exit", of: "UIApplication", leadsTo: .topic("exit")),
    AskedName("system.reboot", of: "UIScene", leadsTo: .topic("reboot")),
    AskedName("system.permission", of: "UIApplication", leadsTo: .topic("permission")),
  ]

  private static let topicsOf2026: [AskedName] = [
    AskedName("system.callBanner", of: "UIScene", leadsTo: .topic("call-banner")),
    AskedName("system.screenshot", of: "UIApplication", leadsTo: .topic("screenshots")),
    AskedName("system.screenRecording", of: "UIScene", leadsTo: .topic("screenshots")),
    AskedName("system.macCatalyst", of: "UIApplication", leadsTo: .topic("mac-catalyst")),
    AskedName("user.appClip", of: "UIScene", leadsTo: .topic("app-clips")),
    AskedName("system.nfc", of: "UIApplication", leadsTo: .topic("nfc")),
    AskedName("user.windowing", of: "UIScene", leadsTo: .topic("windowing")),
    AskedName("system.cameraCapture", of: "UIApplication", leadsTo: .topic("camera-capture")),
    AskedName("system.visionOS", of: "UIScene", leadsTo: .topic("tvos-visionos")),
    AskedName("system.externalDisplay", of: "UIApplication", leadsTo: .topic("external-displays")),
  ]

  /// What only the other model has.
  static let ofTheOtherModel: [AskedName] = [
    AskedName("user.openWindow", of: "UIApplication", leadsTo: .otherModel("user.openWindow")),
    AskedName("user.open_window", of: "UIApplication", leadsTo: .otherModel("user.openWindow")),
    AskedName("user.widenWindow", of: "UIApplication", leadsTo: .otherModel("user.widenWindow")),
    AskedName(
      "system.reclaimScenes", of: "UIApplication",
      leadsTo: .otherModel("system.reclaimScenes")),
    AskedName("app.activateScene", of: "UIApplication", leadsTo: .otherModel("app.activateScene")),
    AskedName(
      "app.registerUserNotificationSettings", of: "UIScene",
      leadsTo: .otherModel("app.registerUserNotificationSettings")),
    AskedName("user.deleteApp", of: "UIScene", leadsTo: .otherModel("user.deleteApp")),
    AskedName("user.delete", of: "UIScene", leadsTo: .otherModel("user.deleteApp")),
  ]

  /// Names that share a word with another and are none of it.
  static let unrelated: [AskedName] = [
    AskedName("system.batteryCharger", of: "UIApplication", leadsTo: .nothing),
    AskedName("system.callCenter", of: "UIScene", leadsTo: .nothing),
    AskedName("user.exitRoom", of: "UIApplication", leadsTo: .nothing),
    AskedName("user.launchRocket", of: "UIScene", leadsTo: .nothing),
    AskedName("system.powerPlant", of: "UIApplication", leadsTo: .nothing),
    AskedName("user.windowCleaner", of: "UIApplication", leadsTo: .nothing),
    AskedName("system.bannerAd", of: "UIScene", leadsTo: .nothing),
  ]
}
