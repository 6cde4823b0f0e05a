public import LifelineStatecharts

extension GeneralClaim {
  /// The claim as it is put to a model on which settings were made first; `nil` when nothing is
  /// left of it.
  ///
  /// Only questions about all runs are: scenarios make settings of their own. What the answers
  /// should be is what they are without the settings, but for the exceptions that the claim lists.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - isPossible: Whether settings can be made one after the other. A question about iOS 3 is
  ///     none to a model that was set to iOS 11.
  /// - Returns: The claim, with the settings in its questions.
  public func under(
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
