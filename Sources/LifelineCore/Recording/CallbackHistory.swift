/// What the catalogue says of the callbacks of a log: since when UIKit calls them, and which it does
/// not call in apps with scenes.
struct CallbackHistory {
  private let releases: [SystemRelease]
  private let introduced: [EventName: Int]
  /// The messages to scene delegates, and the notifications about scenes.
  let ofScenes: Set<EventName>
  /// The callbacks that an app with scenes does not get, with those that it gets instead.
  let replaced: [EventName: EventName]

  /// Reads the catalogue.
  init() throws(LifelineError) {
    releases = try BuiltIn.read(BuiltInLibrary.systems)
    let scenes = try BuiltIn.read(BuiltInLibrary.sceneMembers)
    let members = try BuiltIn.read(BuiltInLibrary.members)
    introduced = Dictionary(
      (members + scenes).compactMap { member in
        Int(member.since.prefix { $0 != "." }).map { (member.selector, $0) }
      }
    ) { first, _ in first }
    ofScenes = Set(scenes.map(\.selector) + scenes.compactMap(\.notification))
    // The others are called if the scene delegate does not implement its own.
    let transitions = Set(members.filter { $0.category == "transition" }.map(\.selector))
    replaced = Dictionary(
      scenes.flatMap { scene in
        scene.replaces.filter(transitions.contains).map { ($0, scene.selector) }
      }
    ) { first, _ in first }
  }

  /// Returns the settings that stand for a system on which a run was not written.
  func implausible(_ settings: [EventName: ClosedRange<Int>], for run: Trace) -> Set<EventName> {
    let systems = PlausibleSystems(of: run, releases: releases, introduced: introduced)
    return Set(settings.filter { !systems.allows($0.value) }.keys)
  }

  /// Returns the callbacks that a run cannot contain, since it is of an app with scenes.
  func replacedInScenes(of run: Trace) -> [EventName: EventName] {
    guard run.systemVersion ?? .max >= 13,
      run.deliveries.contains(where: { ofScenes.contains($0.message) })
    else { return [:] }
    return replaced
  }
}
