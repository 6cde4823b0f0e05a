import Exploration
import Statecharts
import UIKitLifecycle

/// What the catalogue says about something.
struct CatalogueFact {
  /// Names with values, in the order to tell them.
  private(set) var rows: [(name: String, value: String)] = []
  /// When it is called or what it means, in a sentence.
  private(set) var sentence: String?

  init(about thing: NamedThing, in language: Language) throws(CommandFailure) {
    guard case .message(let message) = thing.goal else { return }
    let (members, notifications, scenes) = try BuiltIn.library {
      library throws(LifecycleLibraryError) in
      (try library.members(), try library.notifications(), try library.sceneMembers())
    }
    if let member = members.first(where: { $0.selector == message }) {
      rows = [
        ("selector", "\(member.selector)"), ("Swift", member.swift),
        ("since", "iOS \(member.since)"),
      ]
      if let deprecated = member.deprecated {
        rows.append(("deprecated", deprecated == "unversioned" ? "yes" : "iOS \(deprecated)"))
      }
      rows.append(("returns", member.returns))
      rows.append(("about", member.category))
      if let twin = member.notification { rows.append(("posts", "\(twin)")) }
      sentence = member.called.text(in: language)
    } else if let member = scenes.first(where: { $0.selector == message }) {
      rows = [
        ("selector", "\(member.selector)"), ("Swift", member.swift),
        ("since", "iOS \(member.since)"),
      ]
      rows += member.replaces.map { ("replaces", "\($0)") }
      if let twin = member.notification { rows.append(("posts", "\(twin)")) }
      sentence = member.called.text(in: language)
    } else if let notification = notifications.first(where: { $0.name == message }) {
      rows = [
        ("name", "\(notification.name)"), ("Swift", notification.swift),
        ("since", "iOS \(notification.since)"),
      ]
      if let deprecated = notification.deprecated {
        rows.append(("deprecated", "iOS \(deprecated)"))
      }
      if let member = notification.member { rows.append(("goes with", "\(member)")) }
      sentence = notification.meaning.text(in: language)
    }
  }
}
