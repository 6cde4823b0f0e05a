package import LifelineStatecharts

extension GeneralClaim {
  /// Returns the claim for a model with settings; `nil` when none of its questions apply.
  ///
  /// Only questions about all runs apply, since scenarios make settings of their own. The expected
  /// answers are those without the settings, except where the claim lists an exception.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - isPossible: Whether settings can be combined: a question about iOS 3 does not apply to a
  ///     model that is set to iOS 11.
  /// - Returns: The claim, with the settings in its questions.
  package func under(
    _ settings: [EventName], where isPossible: ([EventName]) -> Bool = { _ in true }
  ) -> GeneralClaim? {
    guard !settings.isEmpty else { return self }
    var claim = self
    claim.checks = checks.compactMap { check in
      guard case .property = check.question else { return nil }
      var check = check
      let isExcepted = check.exceptions.contains { !Set($0.settings).isDisjoint(with: settings) }
      check.holds = check.holds != isExcepted
      check.given = settings + check.given.filter { !settings.contains($0) }
      guard isPossible(check.given) else { return nil }
      check.exceptions = []
      return check
    }
    guard !claim.checks.isEmpty else { return nil }
    if kind != .advice {
      let answers = Set(claim.checks.map(\.holds))
      claim.verdict = answers.count == 2 ? .depends : answers.contains(true) ? .agrees : .differs
    }
    return claim
  }
}
