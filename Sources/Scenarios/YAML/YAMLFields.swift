package import LifelineStatecharts

/// The keys of one mapping; unknown keys are errors.
///
/// ```swift
/// // { id: D1, raeson: x }   scenario.yaml:7:12: 'raeson' is not a key of a difference; did you
/// //                         mean 'reason'?
/// let fields = YAMLFields(yaml, of: "a difference")
/// let difference = Claim.Difference(fields.required("id"), reason: fields.required("reason"))
/// guard fields.end(&findings) else { … }
/// ```
package final class YAMLFields {
  /// The mapping.
  package let yaml: YAMLValue
  /// Whether every required key is present and could be read.
  private(set) var isWhole = true
  private let subject: String
  private let fields: [YAMLValue.Field]
  private var findings: [Finding] = []
  /// The known keys, in order of use.
  private(set) var keys: [String] = []
  /// The keys that were read as required, in order of use.
  private(set) var requiredKeys: [String] = []

  /// Creates the fields of a mapping.
  ///
  /// - Parameters:
  ///   - yaml: The value, which must be a mapping.
  ///   - subject: The thing that the mapping describes, with an article, for messages.
  init(_ yaml: YAMLValue, of subject: String) {
    self.yaml = yaml
    self.subject = subject
    fields = if case .mapping(let fields) = yaml.content { fields } else { [] }
  }

  /// Returns the value of a key; `nil` when the key is absent.
  package subscript(key: String) -> YAMLValue? {
    if !keys.contains(key) { keys.append(key) }
    return fields.first { $0.key == key }?.value
  }

  /// The known keys that are present.
  var presentKeys: [String] { keys.filter { key in fields.contains { $0.key == key } } }

  /// Reads a required key; when it cannot be read, adds a finding and returns a placeholder.
  package func required<Value: YAMLRequired>(_ key: String) -> Value {
    requiredKeys.append(key)
    if let value: Value = optional(key) { return value }
    isWhole = false
    require(key)
    return Value.unread
  }

  /// Reads an optional key; `nil` when it is absent, or cannot be read, which adds a finding.
  package func optional<Value: YAMLReadable>(
    _ key: String, as type: Value.Type = Value.self
  ) -> Value? {
    value(key) { Value($0, &$1) }
  }

  /// Reads a key with a closure; `nil` when it is absent or cannot be read.
  func value<Value>(
    _ key: String, _ read: (YAMLValue, inout [Finding]) -> Value?
  ) -> Value? {
    self[key].flatMap { read($0, &findings) }
  }

  /// Reads a list; empty when the key is absent.
  package func list<Value: YAMLReadable>(_ key: String) -> [Value] { optional(key) ?? [] }

  /// Reads the entries of a mapping with arbitrary keys; `nil` when the key is absent.
  package func pairs<Value: YAMLReadable, Item>(
    _ key: String, _ expected: String, _ item: (String, Value) -> Item
  ) -> [Item]? {
    guard let yaml = self[key] else { return nil }
    guard case .mapping(let fields) = yaml.content else {
      add("\(expected); found \(yaml.kind)", at: yaml.place)
      return nil
    }
    return fields.compactMap { field in
      Value(field.value, &findings).map { item(field.key, $0) }
    }
  }

  /// Reads `yes` or `no`, or `true` or `false`; `false` when the key is absent.
  package func flag(_ key: String) -> Bool {
    guard let yaml = self[key], let text = String(yaml, &findings) else { return false }
    if !["yes", "no", "true", "false"].contains(text) {
      add("'\(text)' is not an answer; write yes or no", at: yaml.place)
    }
    return text == "yes" || text == "true"
  }

  /// Reads one value or a list; empty when the key is absent.
  func oneOrMany<Value: YAMLReadable>(_ key: String) -> [Value] {
    guard let value = self[key] else { return [] }
    if case .list = value.content { return optional(key) ?? [] }
    return optional(key).map { [$0] } ?? []
  }

  /// Whether ids may have a character.
  static func isOfIdentifiers(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "-_.".contains(character)
  }

  /// Reads an id, which must also be valid as a file name; a missing one is an error unless there is
  /// another instead.
  func identifier<Thing>(_ key: String, else usual: String? = nil) -> Name<Thing> {
    if let usual, self[key] == nil { return Name(usual) }
    let name: Name<Thing> = required(key)
    let text = name.description
    let isSafe =
      text.first.map { $0.isLetter || $0.isNumber } == true
      && text.allSatisfy(Self.isOfIdentifiers)
    if !text.isEmpty, !isSafe {
      add(
        "'\(text)' is not an id; ids are made of letters, digits, '-', '_' and '.'",
        at: self[key]?.place)
    }
    return name
  }

  /// Adds a finding when a key is missing.
  func require(_ key: String) {
    guard self[key] == nil else { return }
    isWhole = false
    add("\(subject) needs '\(key)'; add '\(key): …'")
  }

  /// Adds an error, by default at the mapping's own place.
  func add(_ message: String, at place: Place? = nil) {
    findings.append(Finding(at: place ?? yaml.place, message))
  }

  /// Adds the reason why the mapping cannot be read, by default at its own place.
  func refuse(_ message: String, at place: Place? = nil) {
    isWhole = false
    add(message, at: place)
  }

  /// The key whose translation another seems to be, in the way of the attributes of charts: `title` for
  /// `title-zh`.
  private func translated(by key: String) -> String? {
    keys.first { known in
      ["-en", "-zh"].contains { key.lowercased().hasPrefix(known + $0) }
    }
  }

  /// Moves all findings to the caller's list; returns whether the mapping could be read.
  func end(_ findings: inout [Finding]) -> Bool {
    guard case .mapping = yaml.content else {
      findings.append(
        Finding(
          at: yaml.place,
          "\(subject) is written as a mapping of \(keys.joined(separator: ", ")); "
            + "found \(yaml.kind)"))
      return false
    }
    for field in fields where !keys.contains(field.key) {
      let sentence = "'\(field.key)' is not a key of \(subject)"
      let message =
        translated(by: field.key).map { "\(sentence); write '\($0): { en: …, zh-Hans: … }'" }
        ?? String.unknown(sentence, field.key, keys)
      findings.append(Finding(at: field.place, message))
    }
    findings += self.findings
    return isWhole
  }
}

/// A value written as a mapping.
package protocol YAMLMapping: YAMLReadable {
  /// The thing that the mapping describes, with an article, for messages: `a difference`.
  static var subject: String { get }
  /// Reads the keys; the value is discarded when a required one is missing.
  init(_ fields: YAMLFields)
}

extension YAMLMapping {
  /// The keys that the initialiser reads, in order: all, and those that are required.
  package static var keys: (known: [String], required: [String]) {
    let fields = YAMLFields(YAMLValue.emptyMapping, of: subject)
    _ = Self(fields)
    return (fields.keys, fields.requiredKeys)
  }

  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    let fields = YAMLFields(yaml, of: Self.subject)
    self.init(fields)
    guard fields.end(&findings) else { return nil }
  }
}

/// A value that mappings may require.
package protocol YAMLRequired: YAMLReadable {
  /// A placeholder for a value that could not be read, so that reading can continue.
  static var unread: Self { get }
}

extension Name: YAMLRequired {
  package static var unread: Self { "" }
}

extension String: YAMLRequired {
  package static var unread: Self { "" }
}

extension LocalizedText: YAMLRequired {
  package static var unread: Self { "" }
}

extension Duration: YAMLRequired {
  package static var unread: Self { .zero }
}

/// One of several words.
protocol YAMLChoice: YAMLRequired, CaseIterable, RawRepresentable<String> {
  /// The error message for an unknown word.
  static func mistake(_ word: String, known: [String]) -> String
}

extension YAMLChoice {
  package static var unread: Self { allCases[allCases.startIndex] }

  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard let text = String(yaml, &findings) else { return nil }
    if Self(rawValue: text) == nil {
      let known = Self.allCases.map(\.rawValue)
      findings.append(Finding(at: yaml.place, Self.mistake(text, known: known)))
    }
    self.init(rawValue: text)
  }
}
