/// A send that can be delivered nowhere.
///
/// ```xml
/// <send event="e" target="baz"/>            <!-- error.execution when it runs -->
/// <send event="e" target="#_parent"/>       <!-- error.communication -->
/// ```
///
/// Source: W3C SCXML recommendation, sections 6.2.4, C.1 and C.2.
enum UndeliverableSendLint {
  static func findings(in numbered: NumberedChart) -> [Finding] {
    numbered.actions.compactMap { found in
      guard case .send(let send) = found.action, let error = send.errorEvent,
        case .unreachable(let target, let type) = send.target
      else { return nil }
      let goal =
        type.map { "sends of type '\($0)' are not supported" }
        ?? "nothing is at '\(target ?? "")'"
      let advice =
        type != nil
        ? "leave 'type' out for SCXML's own"
        : "leave 'target' out for this chart, or write '#_name' for a participant"
      return Finding(
        .warning, at: found.place,
        "\(goal): the send of '\(send.event)' in '\(found.owner)' raises '\(error)'; \(advice)")
    }
  }
}
