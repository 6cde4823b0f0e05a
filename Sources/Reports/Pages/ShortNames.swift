/// Selectors without the parts that many of them share, for narrow columns.
///
/// ```
/// application:didFinishLaunchingWithOptions:     didFinishLaunching
/// applicationDidBecomeActive:                    didBecomeActive
/// application:openURL:options:                   openURL
/// ```
///
/// A selector begins with its sender, as in Cocoa's delegates: `application` before `Did`, `Will`
/// or `Should` is always omitted. A name that two selectors would share is extended:
/// `openURL…sourceApplication`.
package struct ShortNames {
  private var names: [EventName: String] = [:]

  /// Finds a unique name for each selector.
  package init(_ selectors: [EventName]) {
    let all = Array(Set(selectors))
    let senders = Set(all.compactMap(Self.sender))
    let parts = Dictionary(uniqueKeysWithValues: all.map { ($0, Self.parts(of: $0, senders)) })
    let candidates = all.map { selector in
      let own = parts[selector] ?? []
      let alike = parts.values.filter { $0.first == own.first }
      return Self.names(of: own, among: Array(alike)) + [selector.description]
    }
    let uses = Dictionary(grouping: candidates.flatMap { Set($0) }) { $0 }.mapValues(\.count)
    for (selector, candidates) in zip(all, candidates) {
      names[selector] = candidates.first { uses[$0] == 1 } ?? selector.description
    }
  }

  /// The name of a selector; the selector itself when it was not given.
  package subscript(selector: EventName) -> String { names[selector] ?? selector.description }

  /// The possible names for the parts of a selector, the shortest first.
  private static func names(of parts: [String], among alike: [[String]]) -> [String] {
    guard let first = parts.first else { return [] }
    let shared = alike.reduce(Set(parts)) { $0.intersection($1) }
    let own = parts.dropFirst().filter { !shared.contains($0) }
    let end = first.firstRange(of: "With").map { first[..<$0.lowerBound] } ?? first[...]
    return [String(end), first] + (own.isEmpty ? [] : [first + "…" + own.joined(separator: "…")])
  }

  /// The sender in the selector: the word before `Did`, `Will` or `Should`; `nil` for none.
  private static func sender(of selector: EventName) -> String? {
    let name = selector.description
    let first = name.prefix { !$0.isUppercase }
    let isCalling = ["Did", "Will", "Should"].contains { name.dropFirst(first.count).hasPrefix($0) }
    return isCalling && !first.isEmpty ? String(first) : nil
  }

  /// The parts between the colons, without the sender and without words that only name an
  /// argument, such as `task` in `URLSession:task:didCompleteWithError:`.
  private static func parts(of selector: EventName, _ senders: Set<String>) -> [String] {
    var parts = selector.description.split(separator: ":").map(String.init)
    if parts.count > 1 {
      let own = parts.dropFirst()
      let telling = own.drop { !$0.contains(where: \.isUppercase) }
      return Array(telling.isEmpty ? own : telling)
    }
    guard let part = parts.first else { return [] }
    let sender = part.prefix { !$0.isUppercase }
    if sender.count < part.count, senders.contains(String(sender)) {
      let rest = part.dropFirst(sender.count)
      parts[0] = rest.prefix(1).lowercased() + rest.dropFirst()
    }
    return parts
  }
}

extension String {
  /// The name with possible line breaks, before each capital.
  package var breakable: String {
    reduce(into: "") { name, letter in
      if letter.isUppercase, let last = name.last, !last.isUppercase { name += "\u{200B}" }
      name.append(letter)
    }
  }
}
