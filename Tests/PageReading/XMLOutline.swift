/// A strict reader of the XML that Lifeline writes, for tests: it refuses what is not well-formed
/// and knows no document types, comments or processing instructions but the declaration.
package struct XMLOutline {
  package struct Element: Equatable {
    package var name: String
    package var attributes: [String: String] = [:]
    package var text = ""
    /// Where its parent stands in `elements`; `nil` for the root.
    package var parent: Int?
  }

  package struct Malformed: Error, CustomStringConvertible {
    package var description: String
  }

  package private(set) var elements: [Element] = []
  private var rest: Substring
  private var open: [Int] = []

  package init(_ xml: String) throws {
    rest = xml[...]
    for scalar in xml.unicodeScalars {
      let isAllowed = scalar.value >= 0x20 && ![0x7F, 0xFFFE, 0xFFFF].contains(scalar.value)
      if !isAllowed && scalar != "\n" && scalar != "\t" {
        throw Malformed(description: "character \(scalar.value)")
      }
    }
    if rest.hasPrefix("<?xml") { _ = try take(until: "?>") }
    while let end = rest.firstIndex(of: "<") {
      let text = try unescaped(rest[..<end])
      if let current = open.last {
        elements[current].text += text
      } else if !text.allSatisfy(\.isWhitespace) {
        throw Malformed(description: "text outside: \(text)")
      }
      rest = rest[end...].dropFirst()
      if rest.first == "/" {
        rest.removeFirst()
        let name = try take(until: ">")
        guard let last = open.popLast(), elements[last].name == name else {
          throw Malformed(description: "unexpected end of \(name)")
        }
      } else {
        try readStart()
      }
    }
    guard open.isEmpty, rest.allSatisfy(\.isWhitespace), !elements.isEmpty else {
      throw Malformed(description: "open elements at the end")
    }
  }

  /// The elements of a name, in document order.
  package func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  private mutating func readStart() throws {
    guard let end = rest.firstIndex(where: { " />".contains($0) }) else {
      throw Malformed(description: "tag without end")
    }
    var element = Element(name: String(rest[..<end]), parent: open.last)
    rest = rest[end...]
    while rest.first == " " {
      rest.removeFirst()
      let name = try take(until: "=\"")
      let value = try take(until: "\"")
      guard !value.contains("<"),
        name.allSatisfy({ $0.isLetter || $0.isNumber || "-:".contains($0) })
      else { throw Malformed(description: "attribute \(name)=\(value)") }
      guard element.attributes.updateValue(try unescaped(value[...]), forKey: name) == nil else {
        throw Malformed(description: "two attributes \(name)")
      }
    }
    elements.append(element)
    let close = try take(until: ">")
    guard close.isEmpty || close == "/" else { throw Malformed(description: "in tag: \(close)") }
    if close.isEmpty { open.append(elements.count - 1) }
  }

  private mutating func take(until mark: String) throws -> String {
    guard let range = rest.firstRange(of: mark) else {
      throw Malformed(description: "no \(mark) after \(rest.prefix(30))")
    }
    defer { rest = rest[range.upperBound...] }
    return String(rest[..<range.lowerBound])
  }

  private func unescaped(_ text: Substring) throws -> String {
    var result = ""
    for (index, part) in text.split(separator: "&", omittingEmptySubsequences: false).enumerated() {
      guard index > 0 else {
        result += part
        continue
      }
      let entities = [
        "amp;": "&", "lt;": "<", "gt;": ">", "quot;": "\"", "#10;": "\n", "#9;": "\t",
      ]
      guard let entity = entities.keys.first(where: part.hasPrefix) else {
        throw Malformed(description: "&\(part.prefix(8))")
      }
      result += (entities[entity] ?? "") + part.dropFirst(entity.count)
    }
    return result
  }
}
