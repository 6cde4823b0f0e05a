/// What became of the callbacks of a log without scenes in a log of the same app with scenes.
///
/// ```
/// old.log → new.log: 6 callbacks, 4 with a counterpart
///   ✗ application:openURL:options:  scene:openURLContexts: takes its place; new.log lacks it
///   applicationWillEnterForeground:  → sceneWillEnterForeground:
/// ```
///
/// What takes the place of what is in the catalogue's table of scene members, as on the page "Moving to
/// scenes".
package struct MovedLogs {
  private let names: (old: String, new: String)
  /// The callbacks of the old log, each with what the new log has of it and what could be there; where
  /// that is nothing, UIKit calls nothing in its place.
  private let callbacks: [(name: EventName, called: EventName?, wanted: [EventName])]

  /// Whether the new log has a counterpart of each callback that has one.
  package var isComplete: Bool { callbacks.allSatisfy { $0.called != nil || $0.wanted.isEmpty } }

  /// Compares the runs of two logs, in O(messages).
  ///
  /// - Throws: `LifelineError` when the catalogue cannot be read, or a log contains no callback.
  package init(
    _ old: [Run], named oldName: String, to new: [Run], named newName: String
  ) throws(LifelineError) {
    let members = try BuiltIn.read(BuiltInLibrary.sceneMembers)
    let older = try BuiltIn.read(BuiltInLibrary.members)
    let sent = try Model(named: BuiltInLibrary.sceneModel).messageNames
    let (before, now) = (
      Self.callbacks(of: old), Set(new.flatMap { $0.trace.deliveries.map(\.message) })
    )
    for (log, isEmpty) in [(oldName, before.isEmpty), (newName, now.isEmpty)] where isEmpty {
      throw LifelineError { texts in texts["error.check.noCallback", ["path": log]] }
    }
    names = (oldName, newName)
    callbacks = before.map { callback in
      let wanted =
        (sent.contains(callback) ? [callback] : [])
        + members.filter { $0.replaces.contains(callback) }.map(\.selector)
        + (older.first { $0.selector == callback }?.notificationDelegate ?? [])
      return (callback, ([callback] + wanted).first(where: now.contains), wanted)
    }
  }

  private static func callbacks(of runs: [Run]) -> [EventName] {
    runs.flatMap { $0.trace.deliveries.filter(\.isCallback).map(\.message) }.eachOnce
  }

  /// Returns a line for each callback, those without a counterpart first.
  package func text(in language: Language) -> String {
    let texts = Texts(language)
    let found = callbacks.filter { $0.called != nil }
    let rest = callbacks.filter { $0.called == nil }
    let head = texts[
      "moved.head", count: callbacks.count,
      ["old": names.old, "new": names.new, "found": "\(found.count)"]]
    let lacking = rest.filter { !$0.wanted.isEmpty } + rest.filter(\.wanted.isEmpty)
    return
      ([head]
      + lacking.map { name, _, wanted in
        let key = wanted.isEmpty ? "dropped" : wanted == [name] ? "absent" : "missing"
        let list = wanted.map(\.description).joined(separator: texts["explain.or"])
        return "  "
          + texts["moved.\(key)", ["name": "\(name)", "list": list, "new": names.new]]
      }
      + found.map { name, called, _ in
        "  "
          + (called == name
            ? texts["moved.same", ["name": "\(name)"]] : "\(name)  → \(called ?? name)")
      }).visibleText
  }
}
