public import LifelineStatecharts

/// A rule of one's own about all runs of a chart, in one of the forms of ``Property``.
///
/// ```yaml
/// - says: Nothing is shipped before it is paid.
///   precedes: { first: entering Ordered, then: entering Shipped }
/// - never: { what: entering Refunded, until: entering Ordered }
/// ```
public struct Rule: Equatable, Sendable {
  /// The rule in words; the form itself in a file without them.
  public var says: LocalizedText
  /// What holds in every run.
  public var property: Property
  /// The settings to make first.
  public var given: [EventName]
  /// The place in its file; `nil` for a rule made in code.
  package var place: Place?

  /// Creates a rule from its parts.
  public init(_ property: Property, says: LocalizedText? = nil, given: [EventName] = []) {
    self.property = property
    self.says = says ?? LocalizedText(property.description)
    self.given = given
  }
}

extension Rule: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    let fields = YAMLFields(yaml, of: "a rule")
    let properties = Property.forms.compactMap { form in
      fields.value(form) { Property(form: form, $0, &$1) }
    }
    let says: LocalizedText? = fields.optional("says")
    let given: [EventName] = fields.oneOrMany("given")
    if fields.presentKeys.filter(Property.forms.contains).count != 1 {
      fields.refuse("a rule has one form; write one of \(Property.forms.joined(separator: ", "))")
    }
    guard fields.end(&findings), let property = properties.first else { return nil }
    self.init(property, says: says, given: given)
    place = yaml.place
  }
}

extension ScenarioReader {
  /// Reads a list of rules of one's own.
  ///
  /// - Parameters:
  ///   - text: The whole file, one YAML list.
  ///   - file: The file's name for messages.
  /// - Returns: The rules, in order.
  /// - Throws: `ScenarioError.unreadable` with every error.
  public func rules(from text: String, file: String) throws(ScenarioError) -> [Rule] {
    try value(from: text, file: file)
  }
}
