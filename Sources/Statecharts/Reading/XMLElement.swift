/// A start tag as libxml2 understood it.
struct XMLElement {
  /// Whose word a name is.
  enum Namespace {
    /// In no namespace: what an attribute of SCXML has.
    case none
    /// `http://www.w3.org/2005/07/scxml`
    case scxml
    /// `urn:lifeline:annotations:1`
    case lifeline
    /// Somebody else's, skipped.
    case foreign
  }

  /// An attribute; namespace declarations are none.
  struct Attribute {
    let namespace: Namespace
    /// The name without its prefix.
    let name: String
    /// The name as written.
    let qualifiedName: String
    /// The value with its references replaced.
    let value: String
  }

  let namespace: Namespace
  /// The name without its prefix.
  let name: String
  let attributes: [Attribute]
  let tag: XMLSource.Tag

  /// Returns the attribute of SCXML's, or of an annotation element, with this name.
  func attribute(_ name: String) -> Attribute? {
    attributes.first { $0.namespace == .none && $0.name == name }
  }
  /// Returns the annotation with this name.
  func annotation(_ name: String) -> Attribute? {
    attributes.first { $0.namespace == .lifeline && $0.name == name }
  }
}

/// The names of the two vocabularies in a model file.
enum SCXMLNamespace {
  /// SCXML's own; source: W3C SCXML recommendation, section 1.2.
  static let scxml: StaticString = "http://www.w3.org/2005/07/scxml"
  /// Lifeline's annotations, see ``Glossary``.
  static let lifeline: StaticString = "urn:lifeline:annotations:1"
}
