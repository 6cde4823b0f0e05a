/// Executable content.
extension ChartBuilder {
  /// Closes the branch before and opens another one of the innermost choice.
  mutating func openBranch(if condition: Condition?, _ xml: XMLElement) {
    closeBranch()
    let last = choices.count - 1
    if let before = choices[last].last, before.condition == nil {
      report(xml.tag, "'\(xml.name)' follows 'else'; 'else' comes last")
      // Said once: `ChartCheck` says the same of charts made in code.
      choices[last][choices[last].count - 1].condition = .constant(true)
    }
    choices[last].append(Action.Branch(if: condition, actions: []))
  }

  /// Gives the open branch of the innermost choice its actions.
  mutating func closeBranch() {
    let choice = choices.count - 1
    let branch = choices[choice].count - 1
    choices[choice][branch].actions = blocks[blocks.count - 1]
    blocks[blocks.count - 1] = []
  }

  mutating func readRaise(_ xml: XMLElement) {
    guard let event = required("event", of: xml) else { return }
    add(.raise(EventName(event)))
  }

  mutating func readCancel(_ xml: XMLElement) {
    if xml.attribute("sendidexpr") != nil {
      return add(.opaque(OpaqueElement(xml, in: source)))
    }
    guard let id = required("sendid", of: xml) else { return }
    add(.cancel(SendID(id)))
  }

  /// A send whose `<param>` and `<content>` are still to come.
  enum OpenSend {
    /// Only a data model knows its event, its target or its delay.
    case opaque(OpaqueElement)
    case plain(Send)
    /// One that has been reported.
    case refused

    var action: Action? {
      switch self {
      case .opaque(let element): .opaque(element)
      case .plain(let send): .send(send)
      case .refused: nil
      }
    }

    /// Adds what the event carries.
    mutating func carry(_ element: OpaqueElement) {
      switch self {
      case .opaque(var opaque):
        opaque.content.append(.element(element))
        self = .opaque(opaque)
      case .plain(var send):
        send.payload = send.payload ?? OpaqueElement("send")
        send.payload?.content.append(.element(element))
        self = .plain(send)
      case .refused: break
      }
    }
  }

  mutating func readSend(_ xml: XMLElement) -> OpenSend {
    let isComputed = SCXMLElement.computedOfSend.contains { xml.attribute($0) != nil }
    guard !isComputed, let delay = readDelay(xml) else {
      return .opaque(OpaqueElement(xml, in: source))
    }
    guard let event = required("event", of: xml) else { return .refused }
    let carried = ["namelist", "idlocation"].compactMap { name in
      xml.attribute(name).map { OpaqueElement.Attribute(name, $0.value) }
    }
    let target = SendTargetText.target(
      xml.attribute("target")?.value, type: xml.attribute("type")?.value)
    return .plain(
      Send(
        EventName(event), to: target, id: xml.attribute("id").map { SendID($0.value) },
        delay: delay, payload: carried.isEmpty ? nil : OpaqueElement("send", carried),
        inference: readWord(Send.Inference.self, in: "inferred", of: xml)))
  }

  /// Returns the value of an attribute that an element must have, and must not leave empty.
  private mutating func required(_ name: String, of xml: XMLElement) -> String? {
    guard let attribute = xml.attribute(name) else {
      report(xml.tag, "'\(xml.name)' needs '\(name)'")
      return nil
    }
    guard !attribute.value.isEmpty else {
      report(attribute, of: xml, "'\(name)' is empty")
      return nil
    }
    return attribute.value
  }

  /// Returns the delay of a send; `nil` for one that is reported, and kept as it is written.
  private mutating func readDelay(_ xml: XMLElement) -> Duration? {
    guard let attribute = xml.attribute("delay") else { return .zero }
    do throws(DelayText.Failure) {
      return try DelayText.duration(attribute.value)
    } catch {
      report(attribute, of: xml, error.message)
      return nil
    }
  }
}
