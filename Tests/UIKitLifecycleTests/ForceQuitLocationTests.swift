import LifelineSimulation
import LifelineScenarios
import LifelineStatecharts
import Testing

/// An app that its user has killed is launched again for a place, and for nothing else.
struct ForceQuitLocationTests {
  static let places: [(setting: EventName, event: EventName, told: String)] = [
    ("config.monitorsRegions", "system.enterRegion", "locationManager:didEnterRegion:"),
    ("config.monitorsVisits", "system.visit", "locationManager:didVisit:"),
    (
      "config.monitorsSignificantMoves", "system.significantMove",
      "locationManager:didUpdateLocations:"
    ),
  ]

  private func killed(_ settings: [EventName]) throws -> Phone {
    var phone = try Phone(settings: settings)
    try phone.after("user.tapIcon", "user.doubleHome", "user.kill", "user.home")
    return phone
  }

  @Test(arguments: places.indices)
  func `a killed app is launched in the background for a place`(index: Int) throws {
    let place = Self.places[index]
    var phone = try killed([place.setting])
    #expect(
      try phone.everyoneHears(place.event).filter { !$0.hasPrefix("UIApplication") } == [
        "application:willFinishLaunchingWithOptions:@background",
        "application:didFinishLaunchingWithOptions:@background", "\(place.told)@background",
      ])
    var again = try killed([place.setting])
    #expect(
      try again.notes(place.event) == ["launchOptions: UIApplicationLaunchOptionsLocationKey"])
  }

  @Test(arguments: [places[0], places[2]].map(\.event))
  func `up to iOS 4 it is not`(event: EventName) throws {
    let setting = Self.places.first { $0.event == event }?.setting
    var phone = try killed(["config.iOS4"] + [setting].compactMap(\.self))
    #expect(try phone.everyoneHears(event) == [])
  }

  @Test(
    arguments: [
      ("config.pushFetch", "system.push"), ("config.pushFetch", "system.silentPush"),
      ("config.backgroundFetch", "system.fetch"),
      ("config.backgroundSession", "system.sessionDone"), (nil, "system.watchRequest"),
    ] as [(EventName?, EventName)])
  func `nothing else launches it`(setting: EventName?, event: EventName) throws {
    var phone = try killed(["config.monitorsRegions"] + [setting].compactMap(\.self))
    #expect(try phone.everyoneHears(event) == [])
    #expect(phone.stage == "notRunning")
  }

  @Test func `an app woken for a place has ten seconds`() throws {
    var phone = try Phone("config.monitorsRegions")
    try phone.after("user.tapIcon", "user.home")
    try phone.wait()
    try phone.after("system.enterRegion")
    _ = try phone.hears(after: .seconds(9))
    #expect(phone.stage == "background")
    _ = try phone.hears(after: .seconds(1))
    #expect(phone.stage == "suspended")
  }
}
