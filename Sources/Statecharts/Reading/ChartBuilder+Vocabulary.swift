/// The elements and attributes that are read, and messages about the others.
extension ChartBuilder {
  /// Returns the kind of an element; `nil` when it is skipped with its content.
  ///
  /// A misspelt element is read as the nearest known one, so that its content is read as well.
  mutating func recognised(_ xml: XMLElement) -> SCXMLElement? {
    guard let parent = path.last?.element else { return recognisedRoot(xml) }
    switch xml.namespace {
    case .scxml: break
    case .foreign: return nil
    case .lifeline:
      readTerm(xml, in: parent)
      return nil
    case .none:
      if rootHasNamespace {
        report(xml.tag, "'\(xml.name)' is not in SCXML's namespace; give it the prefix of 'scxml'")
      }
    }
    if let element = SCXMLElement.named[xml.name] {
      let isChartsInitial = parent == .scxml && element == .initial
      if parent.children.contains(element) || isChartsInitial { return element }
      report(
        xml.tag,
        "'\(xml.name)' is not allowed in '\(parent.rawValue)'; it belongs in \(parents(element))")
      return nil
    }
    let names = parent.children.map(\.rawValue)
    report(xml.tag, "unknown element '\(xml.name)'\(NearestName.question(xml.name, among: names))")
    return NearestName.of(xml.name, among: names).flatMap(SCXMLElement.init)
  }

  private mutating func recognisedRoot(_ xml: XMLElement) -> SCXMLElement? {
    guard xml.name == SCXMLElement.scxml.rawValue, xml.namespace != .foreign else {
      report(
        xml.tag,
        "a model begins with '<scxml xmlns=\"\(SCXMLNamespace.scxml)\">', not with '<\(xml.name)>'")
      return nil
    }
    rootIsKnown = true
    rootHasNamespace = xml.namespace == .scxml
    if !rootHasNamespace {
      report(xml.tag, "'scxml' has no namespace; add 'xmlns=\"\(SCXMLNamespace.scxml)\"'")
    }
    return .scxml
  }

  private func parents(_ element: SCXMLElement) -> String {
    let names = SCXMLElement.allCases.filter { $0.children.contains(element) }
      .map { "'\($0.rawValue)'" }
    guard let last = names.last, names.count > 1 else { return names.first ?? "no element" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }

  /// Reports attributes that an element does not allow.
  mutating func checkAttributes(of xml: XMLElement, as element: SCXMLElement) {
    guard let known = element.attributes else { return }
    for attribute in xml.attributes {
      switch attribute.namespace {
      case .none where !known.contains(attribute.name):
        report(
          attribute, of: xml,
          "unknown attribute '\(attribute.name)' of '\(element.rawValue)'"
            + NearestName.question(attribute.name, among: known))
      case .lifeline where !element.annotations.contains(attribute.name):
        let name = attribute.qualifiedName
        report(
          attribute, of: xml,
          "unknown annotation '\(name)' of '\(element.rawValue)'"
            + NearestName.question(attribute.name, among: element.annotations))
      default: break
      }
    }
  }

  /// Reports something about an attribute, at its value or at an offset into its value.
  mutating func report(
    _ attribute: XMLElement.Attribute, of xml: XMLElement, at offset: Int? = nil,
    as severity: Finding.Severity = .error, _ message: String
  ) {
    guard findings.count < Self.mostFindings else { return }
    let place = source.place(ofAttribute: attribute.qualifiedName, in: xml.tag, at: offset)
    findings.append(Finding(severity, at: place, message, concernsRunning: true))
  }
}
