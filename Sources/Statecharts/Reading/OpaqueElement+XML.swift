/// Elements as libxml2 understood them, kept whole.
extension OpaqueElement {
  /// Keeps a start tag.
  ///
  /// - Parameters:
  ///   - xml: The element.
  ///   - outer: The element around it; its namespace need not be told again.
  ///   - source: The document.
  init(_ xml: XMLElement, inside outer: OpaqueElement? = nil, in source: XMLSource) {
    let isForeign = xml.namespace == .foreign || xml.namespace == .none && outer != nil
    var attributes: [Attribute] = []
    if isForeign {
      let declaration = Self.declaration(of: xml.qualifiedName)
      if outer?[declaration] != xml.uri ?? "" {
        attributes.append(Attribute(declaration, xml.uri ?? ""))
      }
    }
    for attribute in xml.attributes where attribute.namespace != .lifeline {
      if let uri = attribute.uri, !attribute.qualifiedName.hasPrefix("xml:") {
        let declaration = Self.declaration(of: attribute.qualifiedName)
        if !attributes.contains(where: { $0.name == declaration }) {
          attributes.append(Attribute(declaration, uri))
        }
      }
      attributes.append(Attribute(attribute.qualifiedName, attribute.value))
    }
    self.init(
      isForeign ? xml.qualifiedName : xml.name, attributes, place: source.place(of: xml.tag))
  }

  /// The attribute that declares the namespace of a name: `xmlns` or `xmlns:prefix`.
  private static func declaration(of name: String) -> String {
    name.firstIndex(of: ":").map { "xmlns:\(name[..<$0])" } ?? "xmlns"
  }

  /// Adds text, which the parser may hand over in pieces.
  mutating func add(_ text: String) {
    if case .text(let before) = content.last {
      content[content.count - 1] = .text(before + text)
    } else {
      content.append(.text(text))
    }
  }
}
