import LifelineStatecharts
import Yams

extension YAMLValue {
  /// Composes one YAML document, or tells the first thing that makes it no YAML for Lifeline.
  ///
  /// - Parameters:
  ///   - text: The whole file.
  ///   - file: The file's name as the user gave it.
  /// - Throws: `ScenarioError.unreadable` with one finding: a syntax error, a second document, a
  ///   duplicate key, an anchor, a tag, or one of the limits of `YAMLLimits`.
  package init(composing text: String, file: String) throws(ScenarioError) {
    // libYAML takes a byte order mark for a column of indentation.
    let text =
      text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    let lines = YAMLLines(text, file: file)
    try YAMLLimits.check(lines)
    let root: Node?
    // The nodes hold their anchors weakly, so the parser must outlive the walk over them.
    let parser: Parser
    do {
      // The basic resolver leaves every scalar a text; the default one runs regular expressions
      // over each key.
      parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
      root = try parser.singleRoot()
    } catch {
      throw .unreadable([YAMLSyntaxError(error, in: lines).finding])
    }
    guard let root else {
      throw .unreadable([
        Finding(
          at: Place(file: file, line: 1, column: 1), "the file is empty; write the keys it needs")
      ])
    }
    let value: Result<YAMLValue, ScenarioError> = withExtendedLifetime(parser) {
      do throws(ScenarioError) {
        return .success(try YAMLValue(root, in: lines))
      } catch {
        return .failure(error)
      }
    }
    self = try value.get()
  }

  /// Turns a composed node and everything inside it into values with places.
  private init(_ node: Node, in lines: YAMLLines) throws(ScenarioError) {
    let place = lines.place(of: node.mark)
    func refuse(_ message: String) -> ScenarioError { .unreadable([Finding(at: place, message)]) }
    if let anchor = node.anchor {
      throw refuse("'&\(anchor)' names a value to repeat it; write the value out each time instead")
    }
    switch node {
    case .scalar(let scalar):
      guard scalar.tag.isPlain else {
        throw refuse("'\(scalar.tag)' is a tag, which means nothing here; remove it")
      }
      let isNothing = scalar.style == .plain && ["", "~", "null"].contains(scalar.string)
      self.init(place: place, content: isNothing ? .nothing : .text(scalar.string))
    case .sequence(let sequence):
      var items: [YAMLValue] = []
      items.reserveCapacity(sequence.count)
      for item in sequence { items.append(try YAMLValue(item, in: lines)) }
      self.init(place: place, content: .list(items))
    case .mapping(let mapping):
      var fields: [Field] = []
      fields.reserveCapacity(mapping.count)
      for (key, value) in mapping {
        let key = try YAMLValue(key, in: lines)
        guard case .text(let name) = key.content else {
          throw .unreadable([
            Finding(at: key.place, "a key is \(key.kind); keys are names followed by ':'")
          ])
        }
        fields.append(Field(key: name, place: key.place, value: try YAMLValue(value, in: lines)))
      }
      self.init(place: place, content: .mapping(fields))
    case .alias(let alias):
      throw refuse("'*\(alias.anchor)' repeats a value; write it out instead")
    }
  }
}

extension Tag {
  /// Tells whether the tag says no more than the shape of the value does.
  fileprivate var isPlain: Bool { ["", "!", "tag:yaml.org,2002:str"].contains(description) }
}
