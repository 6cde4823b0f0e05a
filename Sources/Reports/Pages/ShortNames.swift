package import LifelineStatecharts

/// Selectors without what many of them share, for places with little room.
///
/// ```
/// application:didFinishLaunchingWithOptions:     didFinishLaunching
/// applicationDidBecomeActive:                    didBecomeActive
/// application:openURL:options:                   openURL
/// ```
///
/// A name that two selectors would share is made longer: `openURL…sourceApplication`.
package struct ShortNames {
  private var names: [EventName: String] = [:]

  /// Finds a name for each selector that no other of them has.
  package init(_ selectors: [EventName]) {
    let all = Array(Set(selectors))
    let candidates = all.map { selector in
      let alike = all.filter { Self.parts(of: $0).first == Self.parts(of: selector).first }
      return Self.names(of: selector, among: alike) + [selector.description]
    }
    let uses = Dictionary(grouping: candidates.flatMap { Set($0) }) { $0 }.mapValues(\.count)
    for (selector, candidates) in zip(all, candidates) {
      names[selector] = candidates.first { uses[$0] == 1 } ?? selector.description
    }
  }

  /// The name of a selector; the selector itself when it was not among them.
  package subscript(selector: EventName) -> String { names[selector] ?? selector.description }

  /// Names for a selector, the shortest first.
  private static func names(of selector: EventName, among alike: [EventName]) -> [String] {
    let parts = parts(of: selector)
    guard let first = parts.first else { return [] }
    let shared = alike.map { Set(Self.parts(of: $0)) }.reduce(Set(parts)) { $0.intersection($1) }
    let own = parts.dropFirst().filter { !shared.contains($0) }
    let end = first.firstRange(of: "With").map { first[..<$0.lowerBound] } ?? first[...]
    return [String(end), first] + (own.isEmpty ? [] : [first + "…" + own.joined(separator: "…")])
  }

  /// The parts between the colons, without who calls.
  private static func parts(of selector: EventName) -> [String] {
    var parts = selector.description.split(separator: ":").map(String.init)
    if parts.count > 1 { return Array(parts.dropFirst()) }
    for sender in ["application", "scene"] {
      guard let part = parts.first, part.hasPrefix(sender) else { continue }
      let rest = part.dropFirst(sender.count)
      guard let letter = rest.first, letter.isUppercase else { continue }
      parts[0] = letter.lowercased() + rest.dropFirst()
    }
    return parts
  }
}

extension String {
  /// The name with places where a line may break: before each capital letter.
  package var breakable: String {
    reduce(into: "") { name, letter in
      if letter.isUppercase, let last = name.last, !last.isUppercase { name += "\u{200B}" }
      name.append(letter)
    }
  }
}
