public import LifelineStatecharts

extension Scenario {
  /// Tells which documents and disagreements the claims name that do not exist.
  ///
  /// ```
  /// 004-2b.yaml:33:13: there is no disagreement 'D99'; did you mean 'D9'?
  /// ```
  ///
  /// - Parameters:
  ///   - documents: The documents that there are.
  ///   - disagreements: The disagreements that there are.
  /// - Returns: The findings by place.
  public func check(
    against documents: [Document], _ disagreements: [Disagreement]
  ) -> [Finding] {
    let documentIDs = documents.map(\.id.description)
    let disagreementIDs = disagreements.map(\.id.description)
    let findings = claims.enumerated().flatMap { index, claim in
      let document = strange(
        "document", claim.document, documentIDs, place("claims", index, "document"))
      let differences = claim.differences.enumerated().map { position, difference in
        strange(
          "disagreement", difference.id, disagreementIDs,
          place("claims", index, "differs", position, "id"))
      }
      return ([document] + differences).compactMap(\.self)
    }
    return findings.sortedByPlace
  }

  private func strange<Thing>(
    _ kind: String, _ id: Name<Thing>, _ known: [String], _ place: Place?
  ) -> Finding? {
    if known.contains(id.description) { return nil }
    return Finding(at: place, .unknown("there is no \(kind) '\(id)'", id.description, known))
  }
}
