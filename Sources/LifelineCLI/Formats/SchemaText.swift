import Lifeline

/// A JSON schema as text for a terminal: each key with an example and a sentence.
///
/// ```
/// KEYS OF A STEP: a step is the name of an event, or these keys.
///   event: user.home
///       The event to send.
/// ```
///
/// Keys are in the order of the schema.
struct SchemaText {
  private let schema: YAMLValue
  private let isJSON: Bool

  /// Reads a schema.
  ///
  /// - Parameters:
  ///   - bytes: The schema. JSON is read as YAML, which keeps the order of keys.
  ///   - name: Its name, for messages.
  ///   - isJSON: Whether examples are written as JSON, not as YAML.
  /// - Throws: `LifelineError` when it cannot be read.
  init(_ bytes: [UInt8], name: String, isJSON: Bool) throws(LifelineError) {
    self.isJSON = isJSON
    do {
      schema = try YAMLValue(composing: String(decoding: bytes, as: UTF8.self), file: name)
    } catch {
      throw LifelineError(describing: error)
    }
  }

  /// The lines, each ended by a line feed, of at most 80 columns.
  var text: String {
    var lines = Self.wrapped(schema["description"]?.words ?? "")
    for part in [schema] + (schema["definitions"]?.fields ?? []).map(\.value) {
      guard let title = part["title"], let properties = part["properties"] else { continue }
      lines += ["", "KEYS OF \(article(title.words).uppercased()):"]
      if part != schema { lines += Self.wrapped(part["description"]?.words ?? "", indent: 2) }
      let required = part["required"]?.items.map(\.words) ?? []
      for field in properties.fields {
        lines += key(field.key, resolved(field.value), isRequired: required.contains(field.key))
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The example of a key, and its sentence.
  private func key(_ key: String, _ schema: YAMLValue, isRequired: Bool) -> [String] {
    let name = isJSON ? "\"\(key)\"" : key
    let example = schema["examples"]?.items.first.map { "\(name): \(notation($0))" }
    let sentence = (isRequired ? "Required. " : "") + (schema["description"]?.words ?? "")
    return ["  \(example ?? key)"] + Self.wrapped(sentence, indent: 6)
  }

  /// Follows a reference to a definition.
  private func resolved(_ value: YAMLValue) -> YAMLValue {
    guard let name = value["$ref"]?.words.split(separator: "/").last else { return value }
    return schema["definitions"]?[String(name)] ?? value
  }

  private func article(_ title: String) -> String {
    (title.first.map { "aeiou".contains($0) } == true ? "an " : "a ") + title
  }

  /// Writes a value in one line, as YAML or JSON.
  private func notation(_ value: YAMLValue) -> String {
    switch value.content {
    case .nothing: return "null"
    case .text(let text):
      let isPlain =
        isJSON
        ? Int(text) != nil
        : !text.hasSuffix(":") && !text.contains(": ")
          && !text.allSatisfy { $0.isNumber || $0 == "." }
      return isPlain ? text : "\"\(text)\""
    case .list(let items): return "[\(items.map(notation).joined(separator: ", "))]"
    case .mapping(let fields):
      let pairs = fields.map { notation($0.key) + ": " + notation($0.value) }
      return "{ \(pairs.joined(separator: ", ")) }"
    }
  }

  private func notation(_ key: String) -> String {
    isJSON || key.hasSuffix(":") ? "\"\(key)\"" : key
  }

  /// Breaks a text between words.
  static func wrapped(_ text: String, indent: Int = 0, width: Int = 80) -> [String] {
    let start = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = start
    for word in text.split(separator: " ") {
      if line.count > indent, line.count + 1 + word.count > width {
        lines.append(line)
        line = start
      }
      line += (line.count > indent ? " " : "") + word
    }
    return line.count > indent ? lines + [line] : lines
  }
}

extension YAMLValue {
  fileprivate var fields: [Field] { if case .mapping(let fields) = content { fields } else { [] } }
  fileprivate var items: [YAMLValue] { if case .list(let items) = content { items } else { [] } }
  fileprivate var words: String { if case .text(let text) = content { text } else { "" } }
  fileprivate subscript(key: String) -> YAMLValue? { fields.first { $0.key == key }?.value }
}
