package import LifelineStatecharts

/// The keys of one mapping, of which only known ones may stand there.
///
/// ```swift
/// // { id: D1, raeson: x }   scenario.yaml:7:12: 'raeson' is no key of a difference; did you
/// //                         mean 'reason'?
/// guard let fields = YAMLFields(yaml, of: "a difference", keys: ["id", "reason"], &findings)
/// ```
package struct YAMLFields {
  private let subject: String
  private let place: Place
  private let fields: [YAMLValue.Field]

  /// Takes a mapping apart and tells of keys that do not belong to it.
  ///
  /// - Parameters:
  ///   - yaml: The value, which must be a mapping.
  ///   - subject: What the mapping describes, with its article, for messages.
  ///   - keys: The keys that may stand there, in the order to list them.
  ///   - findings: Where problems are told.
  package init?(
    _ yaml: YAMLValue, of subject: String, keys: [String], _ findings: inout [Finding]
  ) {
    guard case .mapping(let fields) = yaml.content else {
      findings.add(
        at: yaml.place,
        "\(subject) is written as a mapping of \(keys.joined(separator: ", ")); "
          + "found \(yaml.kind)")
      return nil
    }
    for field in fields where !keys.contains(field.key) {
      findings.add(
        at: field.place, .unknown("'\(field.key)' is no key of \(subject)", field.key, keys))
    }
    self.subject = subject
    self.place = yaml.place
    self.fields = fields
  }

  /// The value of a key; `nil` when the key is absent.
  package subscript(key: String) -> YAMLValue? {
    fields.first { $0.key == key }?.value
  }

  /// Reads a key that must be there; `nil` when it is not or cannot be read, which is then told.
  package func required<Value: YAMLReadable>(
    _ key: String, as type: Value.Type = Value.self, _ findings: inout [Finding]
  ) -> Value? {
    guard let value = self[key] else {
      findings.add(at: place, "\(subject) needs '\(key)'; add '\(key): …'")
      return nil
    }
    return Value(value, &findings)
  }

  /// Reads a key that may be there; `nil` when it is not, or cannot be read, which is then told.
  package func optional<Value: YAMLReadable>(
    _ key: String, as type: Value.Type = Value.self, _ findings: inout [Finding]
  ) -> Value? {
    guard let value = self[key] else { return nil }
    return Value(value, &findings)
  }

  /// Reads a list; `nil` when the key is absent.
  package func list<Value: YAMLReadable>(
    _ key: String, of type: Value.Type = Value.self, _ findings: inout [Finding]
  ) -> [Value]? {
    guard let value = self[key] else { return nil }
    return [Value](list: value, &findings) ?? []
  }

  /// Reads `yes` or `no`; no when the key is absent.
  package func flag(_ key: String, _ findings: inout [Finding]) -> Bool {
    guard let yaml = self[key], let text = String(yaml, &findings) else { return false }
    if text != "yes", text != "no" {
      findings.add(at: yaml.place, "'\(text)' is no answer; write yes or no")
    }
    return text == "yes"
  }

  /// Reads one value or a list of them; empty when the key is absent.
  package func oneOrMany<Value: YAMLReadable>(
    _ key: String, of type: Value.Type = Value.self, _ findings: inout [Finding]
  ) -> [Value] {
    guard let value = self[key] else { return [] }
    if case .list = value.content { return [Value](list: value, &findings) ?? [] }
    return Value(value, &findings).map { [$0] } ?? []
  }
}

extension YAMLFields {
  /// Reads an id, which must also do as a file's name.
  func identifier<Thing>(_ key: String, _ findings: inout [Finding]) -> Name<Thing>? {
    guard let name: Name<Thing> = required(key, &findings) else { return nil }
    let text = name.description
    let isSafe =
      text.first.map { $0.isLetter || $0.isNumber } == true
      && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    if !isSafe {
      findings.add(
        at: self[key]?.place,
        "'\(text)' is no id; ids are made of letters, digits, '-', '_' and '.'")
    }
    return name
  }
}
