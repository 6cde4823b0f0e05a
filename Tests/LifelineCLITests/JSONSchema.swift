import Foundation

/// As much of JSON Schema (draft 7) as the schemas of this repository use.
struct JSONSchema {
  let root: [String: Any]

  init(_ bytes: Data) throws {
    root = try JSONSerialization.jsonObject(with: bytes) as? [String: Any] ?? [:]
  }

  /// The schema at a path, such as `definitions`, `step`.
  subscript(path: String...) -> [String: Any] {
    path.reduce(root) { $0[$1] as? [String: Any] ?? [:] }
  }

  /// Returns why a value does not fit; empty when it does.
  func complaints(_ value: Any) -> [String] { complaints(value, root, "") }

  private func complaints(_ value: Any, _ schema: [String: Any], _ place: String) -> [String] {
    if let name = (schema["$ref"] as? String)?.split(separator: "/").last {
      return complaints(value, self["definitions", String(name)], place)
    }
    var found: [String] = []
    let types = schema["type"].map { $0 as? [String] ?? ["\($0)"] } ?? []
    if !types.isEmpty, !types.contains(where: { Self.isOf($0, value) }) {
      found.append("\(place): \(value) is not \(types)")
    }
    if let known = schema["enum"] as? [String] ?? (schema["const"] as? String).map({ [$0] }),
      !known.contains("\(value)")
    {
      found.append("\(place): \(value) is not one of \(known)")
    }
    if let pattern = schema["pattern"] as? String, let text = value as? String,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      found.append("\(place): '\(text)' does not match \(pattern)")
    }
    for part in schema["allOf"] as? [[String: Any]] ?? [] {
      found += complaints(value, part, place)
    }
    for key in ["anyOf", "oneOf"] {
      guard let parts = schema[key] as? [[String: Any]] else { continue }
      let results = parts.map { complaints(value, $0, place) }
      let count = results.count(where: \.isEmpty)
      if count == 0 || key == "oneOf" && count > 1 {
        found.append("\(place): \(count) of \(key) fit; \(results)")
      }
    }
    if let object = value as? [String: Any] { found += complaints(object, schema, at: place) }
    if let items = value as? [Any], let schema = schema["items"] as? [String: Any] {
      for (index, item) in items.enumerated() {
        found += complaints(item, schema, "\(place)/\(index)")
      }
    }
    return found
  }

  private func complaints(
    _ object: [String: Any], _ schema: [String: Any], at place: String
  ) -> [String] {
    let required = schema["required"] as? [String] ?? []
    var found = required.filter { object[$0] == nil }.map { "\(place): no \($0)" }
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    for (key, value) in object {
      if let schema = properties[key] ?? schema["additionalProperties"] as? [String: Any] {
        found += complaints(value, schema, "\(place)/\(key)")
      } else if schema["additionalProperties"] as? Bool == false {
        found.append("\(place): unknown key \(key)")
      }
    }
    return found
  }

  private static func isOf(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "string": value is String
    case "integer", "number": value is Int
    case "boolean": value is Bool
    case "array": value is [Any]
    default: value is [String: Any]
    }
  }
}
