/// What became of the callbacks of a log without scenes in a log of the same app with scenes.
///
/// ```
/// old.log → new.log: 6 callbacks, 4 have a counterpart
///   applicationWillEnterForeground:  → sceneWillEnterForeground:
///   ✗ application:openURL:options:  scene:openURLContexts: takes its place; new.log lacks it
/// ```
///
/// What takes the place of what is in the catalogue's table of scene members, as on the page "Moving to
/// scenes".
package struct MovedLogs {
  /// What became of a callback.
  enum Fate: Equatable {
    /// It is called as before, or this method in its place.
    case called(EventName)
    /// The new log contains neither it nor any of these, which take its place.
    case missing([EventName])
    /// UIKit calls nothing in its place.
    case dropped
  }

  /// The names of the two logs.
  private let names: (old: String, new: String)
  /// The callbacks of the old log in the order of their first occurrence, each once.
  private let callbacks: [(name: EventName, fate: Fate)]

  /// Whether each callback that has a counterpart has it in the new log.
  package var isComplete: Bool { missing.isEmpty }

  private var missing: [EventName] {
    callbacks.filter { if case .missing = $0.fate { true } else { false } }.map(\.name)
  }

  /// Compares the runs of two logs, in O(messages).
  ///
  /// - Throws: `LifelineError` when the catalogue cannot be read, or a log contains no callback.
  package init(
    _ old: [Run], named oldName: String, to new: [Run], named newName: String
  ) throws(LifelineError) {
    let members = try BuiltIn.read(BuiltInLibrary.sceneMembers)
    let sent = try Model(named: BuiltInLibrary.sceneModel).messageNames
    let (before, now) = (Self.callbacks(of: old), Set(Self.callbacks(of: new)))
    for (log, isEmpty) in [(oldName, before.isEmpty), (newName, now.isEmpty)] where isEmpty {
      throw LifelineError { texts in texts["error.check.noCallback", ["path": log]] }
    }
    names = (oldName, newName)
    callbacks = before.map { callback in
      let successors = members.filter { $0.replaces.contains(callback) }.map(\.selector)
      let wanted = (sent.contains(callback) ? [callback] : []) + successors
      if let called = ([callback] + wanted).first(where: now.contains) {
        return (callback, .called(called))
      }
      return (callback, wanted.isEmpty ? .dropped : .missing(wanted))
    }
  }

  private static func callbacks(of runs: [Run]) -> [EventName] {
    runs.flatMap { $0.trace.deliveries.filter(\.isCallback).map(\.message) }.eachOnce
  }

  /// Returns a line for each callback, those without a counterpart first.
  package func text(in language: Language) -> String {
    let texts = Texts(language)
    let found = callbacks.count { if case .called = $0.fate { true } else { false } }
    let head = texts[
      "moved.head", count: callbacks.count,
      ["old": names.old, "new": names.new, "found": "\(found)"]]
    let ordered = callbacks.sorted { missing.contains($0.name) && !missing.contains($1.name) }
    return ([head] + ordered.map { "  " + line($0.name, $0.fate, texts) }).visibleText
  }

  private func line(_ callback: EventName, _ fate: Fate, _ texts: Texts) -> String {
    let name = callback.description
    switch fate {
    case .called(callback): return texts["moved.same", ["name": name]]
    case .called(let successor): return "\(name)  → \(successor)"
    case .dropped: return texts["moved.dropped", ["name": name]]
    case .missing([callback]): return texts["moved.absent", ["name": name, "new": names.new]]
    case .missing(let wanted):
      let list = wanted.map(\.description).joined(separator: texts.language.comma)
      return texts["moved.missing", ["name": name, "list": list, "new": names.new]]
    }
  }
}
