/// The names of the two vocabularies in a model file.
enum SCXMLNamespace {
  /// SCXML's own; source: W3C SCXML recommendation, section 1.2.
  static let scxml: StaticString = "http://www.w3.org/2005/07/scxml"
  /// Lifeline's annotations, see ``Glossary``.
  static let lifeline: StaticString = "urn:lifeline:annotations:1"
}
