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
    guard let id = required("sendid", of: xml) else { return }
    add(.cancel(SendID(id)))
  }

  mutating func readSend(_ xml: XMLElement) {
    guard let event = required("event", of: xml) else { return }
    add(
      .send(
        Send(
          EventName(event), to: readTarget(xml),
          id: xml.attribute("id").map { SendID($0.value) }, delay: readDelay(xml))))
  }

  /// Returns the value of an attribute that an element must have, and must not leave empty.
  private mutating func required(_ name: String, of xml: XMLElement) -> String? {
    guard let attribute = xml.attribute(name) else {
      if !xml.attributes.contains(where: { $0.name == "\(name)expr" }) {
        report(xml.tag, "'\(xml.name)' needs '\(name)'")
      }
      return nil
    }
    guard !attribute.value.isEmpty else {
      report(attribute, of: xml, "'\(name)' is empty")
      return nil
    }
    return attribute.value
  }

  private mutating func readDelay(_ xml: XMLElement) -> Duration {
    guard let attribute = xml.attribute("delay") else { return .zero }
    do throws(DelayText.Failure) {
      return try DelayText.duration(attribute.value)
    } catch {
      report(attribute, of: xml, error.message)
      return .zero
    }
  }

  private mutating func readTarget(_ xml: XMLElement) -> Send.Target {
    let type = xml.attribute("type")
    if let type, !SendTargetText.eventProcessors.contains(type.value) {
      guard options.keepsUnreachableTargets else {
        report(
          type, of: xml,
          "sends of type '\(type.value)' are not supported; leave 'type' out, for SCXML's own")
        return .external
      }
      return .unreachable(xml.attribute("target")?.value ?? type.value)
    }
    guard let attribute = xml.attribute("target") else { return .external }
    let target = SendTargetText.target(attribute.value)
    if case .unreachable = target, !options.keepsUnreachableTargets {
      report(
        attribute, of: xml,
        "nothing is at '\(attribute.value)'; leave 'target' out for this chart, "
          + "write '#_internal' for its internal queue or '#_name' for a participant")
    }
    return target
  }
}
