import LifelineScenarios
import LifelineCore
import LifelineRecorder
import LifelineUIKitLifecycle
import Testing

/// `#function` is a Swift name; a trace has selectors.
struct MessageNameTests {
  struct Member: Sendable, CustomTestStringConvertible {
    let swift: String
    let selector: String
    let target: String
    var testDescription: String { swift }
  }

  /// The 46 members of document 000, those that came later, and those of scenes.
  static let members: [Member] = {
    guard let library = try? BuiltInLibrary(), let members = try? library.members(),
      let scenes = try? library.sceneMembers()
    else { return [] }
    // `#function` in a property is its name.
    return members.map { member in
      let swift = member.swift.hasPrefix("var window:") ? "window" : member.swift
      return Member(swift: swift, selector: "\(member.selector)", target: "delegate")
    }
      + scenes.map { Member(swift: $0.swift, selector: "\($0.selector)", target: "sceneDelegate") }
  }()

  @Test func `every member of the catalogue is tested`() throws {
    let library = try BuiltInLibrary()
    #expect(try library.members().count { !$0.isLater } == 46)
    #expect(Self.members.count == (try library.members().count + library.sceneMembers().count))
  }

  @Test(arguments: members)
  func `a Swift name is recorded as UIKit's selector`(member: Member) throws {
    let folder = RecordedFolder()
    let texts = try folder.texts { $0.record(member.swift) }
    let delivery = try trace(in: texts[0]).deliveries[0]
    #expect(delivery.message == EventName(member.selector))
    #expect(delivery.target == member.target)
  }

  @Test(arguments: [
    ("application:openURL:options:", "application:openURL:options:", "delegate"),
    (
      "userNotificationCenter(_:didReceive:withCompletionHandler:)",
      "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:", "code"
    ),
    ("locationManager(_:didUpdateLocations:)", "locationManager:didUpdateLocations:", "code"),
    // An async method is named without its completion handler.
    (
      "windowScene(_:performActionFor:)",
      "windowScene:performActionForShortcutItem:completionHandler:", "sceneDelegate"
    ),
    ("start()", "start", "code"), ("save(to:)", "save", "code"), ("body", "body", "code"),
    ("(", "(", "code"), ("", "", "code"),
  ])
  func `any other name is recorded as well`(name: String, selector: String, target: String)
    throws
  {
    let folder = RecordedFolder()
    let texts = try folder.texts { $0.record(name) }
    let delivery = try trace(in: texts[0]).deliveries[0]
    #expect(delivery.message == EventName(selector))
    #expect(delivery.target == target)
  }

  @Test func `the notifications are those of the catalogue and of scenes, but for the status bar`()
    throws
  {
    let library = try BuiltInLibrary()
    let known =
      try library.notifications().map { "\($0.name)" }
      + library.logNames().names.map { "\($0.name)" }.filter { $0.hasPrefix("UIScene") }
    let recorded = known.filter { !$0.contains("StatusBar") && !$0.contains("Screenshot") }
    #expect(Set(LifecycleRecorder.notifications) == Set(recorded))
  }
}
