import LifelineRecordings
import LifelineStatecharts

extension LogVocabulary {
  /// A small catalogue: an owner who is told of a door, and a bell that rings.
  static var door: LogVocabulary {
    var door = LogVocabulary()
    door.add("door:didOpenWithKey:", to: "owner", swift: "door(_:didOpenWith:)")
    door.add("doorDidBecomeOpen:", to: "owner", swift: "doorDidBecomeOpen(_:)")
    door.add("doorWillBecomeShut:", to: "owner", swift: "doorWillBecomeShut(_:)")
    door.add("DoorDidBecomeOpenNotification", to: "bell", swift: "Door.didBecomeOpenNotification")
    door.add("doorDidVanish:", to: "owner", swift: "doorDidVanish(_:)")
    door.add(
      "bell:didRingForGuest:withCompletionHandler:", to: "code",
      swift: "bell(_:didRing:withCompletionHandler:)")
    door.add(spelling: "OnOpened", of: "doorDidBecomeOpen:", .alone)
    door.add(spelling: "open", of: "doorDidBecomeOpen:", .state(importer: "flutter"))
    door.add(spelling: "shut", of: "doorWillBecomeShut:", .state(importer: "flutter"))
    door.add(spelling: "ajar", of: "doorWillBecomeShut:", .state(importer: "swiftui"))
    door.add(spelling: "true", of: "doorDidBecomeOpen:", .state(importer: "capacitor"))
    door.add(spelling: "false", of: "doorWillBecomeShut:", .state(importer: "capacitor"))
    door.add(spelling: "Door bolted", of: "doorWillBecomeShut:", .phrase(importer: "capacitor"))
    door.add(cue: "Door changed. Is open", of: "capacitor")
    door.add(spelling: "The door swings", of: "doorDidBecomeOpen:", .phrase(importer: "flutter"))
    door.add(spelling: "Hinge squeaks", of: "door:didOpenWithKey:", .system)
    door.add(cue: "DoorState", of: "flutter")
    door.add(cue: "gap", of: "swiftui")
    for word in ["changed", "to", "is", "new"] { door.add(stateLabel: word) }
    door.add(spelling: "active", of: "doorDidBecomeOpen:", .record(importer: "sentry"))
    door.add(spelling: "foreground", of: "doorWillBecomeShut:", .record(importer: "sentry"))
    door.add(spelling: "active", of: "doorDidBecomeOpen:", .record(importer: "opentelemetry"))
    door.add(spelling: "Door Opened", of: "doorDidBecomeOpen:", .record(importer: "bugsnag"))
    door.add(word: "DoorStateAjar", for: "ajar")
    door.sentences = SentenceWords { place in
      switch place {
      case .opening: ["Undefined symbols"]
      case .beside: ["before", "after"]
      case .clause: ["not", "waiting", "expected"]
      case .next: ["before", "after"]
      case .behind: ["should", "queued"]
      case .auxiliary: ["was"]
      case .negation: ["never", "not"]
      case .called: ["called", "yet"]
      case .wide: ["\u{672A}"]
      }
    }
    door.add(beginning: "door:didOpenWithKey:")
    door.add(ending: "doorDidVanish:")
    return door
  }
}

/// What a log of the door tells: the messages of all runs, joined.
func messages(_ log: String, importer: String? = nil) throws -> [String] {
  let recording = try recording(log, importer: importer)
  return recording.runs.flatMap { $0.messages(recording.vocabulary).map(\.description) }
}

/// Reads a log of the door.
func recording(_ log: String, importer: String? = nil) throws -> Recording {
  try RecordingReader(.door, importer: importer).read(Array(log.utf8), file: "door.log")
}
