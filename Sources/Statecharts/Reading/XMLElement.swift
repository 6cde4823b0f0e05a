/// A start tag, as libxml2 reads it.
struct XMLElement {
  /// The vocabulary that a name belongs to.
  enum Namespace {
    /// No namespace: that of SCXML's attributes.
    case none
    /// `http://www.w3.org/2005/07/scxml`
    case scxml
    /// `urn:lifeline:annotations:1`
    case lifeline
    /// Any other namespace, which is skipped.
    case foreign
  }

  /// An attribute, but not a namespace declaration.
  struct Attribute {
    let namespace: Namespace
    /// The name without its prefix.
    let name: String
    /// The name as written.
    let qualifiedName: String
    /// The value with its references resolved.
    let value: String
    /// The address of a foreign namespace.
    let uri: String?
  }

  let namespace: Namespace
  /// The name without its prefix.
  let name: String
  /// The name as written.
  let qualifiedName: String
  /// The address of a foreign namespace.
  let uri: String?
  let attributes: [Attribute]
  let tag: XMLSource.Tag

  /// Returns the SCXML attribute with this name, or in an annotation element the attribute without
  /// namespace.
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
  /// SCXML.
  ///
  /// Source: W3C SCXML recommendation, section 1.2.
  static let scxml: StaticString = "http://www.w3.org/2005/07/scxml"
  /// Lifeline's annotations, see ``Glossary``.
  static let lifeline: StaticString = "urn:lifeline:annotations:1"
}
