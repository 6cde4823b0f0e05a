/// The spellings of a name that follow from the rules of Objective-C and Swift.
///
/// | of | are derived |
/// |---|---|
/// | `applicationDidBecomeActive:` | itself; without the colon, as Swift 2 and people write it; `…()` |
/// | `application(_:open:options:)` | itself, as `#function` prints it |
/// | `application:performActionForShortcutItem:completionHandler:` | also `application(_:performActionFor:)`, the async variant |
/// | `scene:willConnectToSession:options:` | also `willConnectToSession` and Swift's `willConnectTo`, alone |
/// | `UIApplication.didBecomeActiveNotification` | itself, and `didBecomeActiveNotification` |
struct DerivedSpellings {
  private(set) var spellings: [(text: String, strength: LogVocabulary.Strength)] = []

  init(name: String, swift: String?) {
    add(name)
    let isSelector = name.hasSuffix(":")
    let parts = name.split(separator: ":").map(String.init)
    if isSelector { add(String(name.dropLast())) }
    if isSelector, parts.count == 1 { add(name.dropLast() + "()") }
    if isSelector, parts.count > 1 { addAlone(parts[1]) }
    guard let swift else { return }
    if let open = swift.firstIndex(of: "("), swift.hasSuffix(")") {
      addFunction(String(swift[..<open]), labels: swift[swift.index(after: open)...].dropLast())
    } else if let dot = swift.lastIndex(of: "."), !swift.contains(" ") {
      add(swift)
      add(String(swift[swift.index(after: dot)...]))
    }
  }

  /// The labels that an async variant lacks.
  private static let completionHandlers: Set<String> = [
    "completionHandler", "fetchCompletionHandler", "withCompletionHandler",
  ]

  private mutating func addFunction(_ base: String, labels: Substring) {
    add("\(base)(\(labels))")
    let labels = labels.split(separator: ":").map(String.init)
    if let last = labels.last, Self.completionHandlers.contains(last) {
      add("\(base)(\(labels.dropLast().map { "\($0):" }.joined()))")
    }
    if labels.count > 1 { addAlone(labels[1]) }
  }

  /// Whether a name reads like a word of a sentence, and so only counts alone.
  private mutating func add(_ text: String) {
    let hasMarks = text.contains { !$0.isLetter && !$0.isNumber }
    let humps = text.dropFirst().count { $0.isUppercase }
    spellings.append((text, hasMarks || text.count >= 10 && humps > 1 ? .anywhere : .alone))
  }

  /// Adds a label, which only counts alone, and only when it is long enough to be unambiguous.
  private mutating func addAlone(_ label: String) {
    guard label.count >= 10 else { return }
    spellings.append((label, .alone))
    spellings.append((label + ":", .alone))
  }
}
