package import LifelineStatecharts

extension Claim: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a claim",
        keys: ["document", "place", "sources", "inferred", "partial"]
          + Aspect.allCases.map(\.rawValue) + [
            "differs"
          ], &findings)
    else { return nil }
    let document: DocumentID? = fields.required("document", &findings)
    let claim = Claim(
      document: document ?? "",
      place: fields.optional("place", &findings),
      sources: fields.oneOrMany("sources", &findings),
      isInferred: fields.flag("inferred", &findings),
      isPartial: fields.flag("partial", &findings),
      callbacks: fields.list("callbacks", &findings),
      moments: fields["moments"].flatMap { [Moment](byLabel: $0, &findings) },
      never: fields.list("never", &findings),
      notifications: fields.list("notifications", &findings),
      stages: fields.list("stages", &findings),
      states: fields["state"].flatMap { [Seen](byMessage: $0, &findings) },
      differences: fields.oneOrMany("differs", &findings))
    guard document != nil else { return nil }
    self = claim
  }
}

extension [Claim.Moment] {
  /// Reads `{ a: [message, …], b: […] }`.
  fileprivate init?(byLabel yaml: YAMLValue, _ findings: inout [Finding]) {
    guard case .mapping(let fields) = yaml.content else {
      findings.append(
        Finding(
          at: yaml.place,
          "moments are written as '{ a: [MESSAGE, …] }' with the labels of steps; "
            + "found \(yaml.kind)"))
      return nil
    }
    self = fields.map { field in
      Claim.Moment(field.key, callbacks: [EventName](list: field.value, &findings) ?? [])
    }
  }
}

extension [Claim.Seen] {
  /// Reads `{ message: stage, … }`.
  fileprivate init?(byMessage yaml: YAMLValue, _ findings: inout [Finding]) {
    guard case .mapping(let fields) = yaml.content else {
      findings.append(
        Finding(
          at: yaml.place, "the stages seen are written as '{ MESSAGE: STAGE }'; found \(yaml.kind)")
      )
      return nil
    }
    self = fields.compactMap { field in
      Stage(field.value, &findings).map { Claim.Seen(EventName(field.key), stage: $0) }
    }
  }
}

extension Claim.StageChange: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a change of stage", keys: ["from", "to", "callbacks", "notifications"],
        &findings)
    else { return nil }
    let from: Stage? = fields.required("from", &findings)
    let to: Stage? = fields.required("to", &findings)
    let callbacks: [EventName]? = fields.list("callbacks", &findings)
    let notifications: [EventName]? = fields.list("notifications", &findings)
    guard let from, let to else { return nil }
    self.init(from: from, to: to, callbacks: callbacks, notifications: notifications)
  }
}

extension Claim.Difference: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a difference", keys: ["id", "reason", "aspects"], &findings)
    else { return nil }
    let id: DisagreementID? = fields.required("id", &findings)
    let reason: LocalizedText? = fields.required("reason", &findings)
    let aspects: [Claim.Aspect]? = fields.list("aspects", &findings)
    guard let id, let reason else { return nil }
    self.init(id, reason: reason, aspects: aspects)
  }
}

extension Claim.Aspect: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard let text = String(yaml, &findings) else { return nil }
    guard let aspect = Claim.Aspect(rawValue: text) else {
      findings.append(
        Finding(
          at: yaml.place,
          .unknown(
            "'\(text)' is no aspect of a claim", text, Claim.Aspect.allCases.map(\.rawValue))))
      return nil
    }
    self = aspect
  }
}
