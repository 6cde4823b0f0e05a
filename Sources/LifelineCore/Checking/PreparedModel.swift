/// A model with what the checks of all its runs share.
final class PreparedModel: Sendable {
  let model: Model
  /// The chart, for titles and pictures.
  let chart: PreparedChart
  private let assumesSettings: Bool
  private let allowsIgnored: Bool
  private let checks = Locked<[[EventName]: ConformanceCheck]>([:])

  init(_ model: Model, assumesSettings: Bool, allowsIgnored: Bool) {
    self.model = model
    self.assumesSettings = assumesSettings
    self.allowsIgnored = allowsIgnored
    chart = PreparedChart(model.played.statechart)
  }

  /// Returns the check with known settings, prepared the first time.
  func check(given events: [EventName]) throws(LifelineError) -> ConformanceCheck {
    if let known = checks.withLock({ $0[events] }) { return known }
    let profiles = Set(try CheckCatalogue.profiles.get().flatMap(\.events))
    let check = ConformanceCheck(
      of: model.playedSearches, given: events,
      assuming: assumesSettings
        ? model.searches.events.settings.filter { !profiles.contains($0) } : [],
      inEitherOrder: try CheckCatalogue.unorderedPairs.get(),
      claims: model.isDocumented ? try CheckCatalogue.claims.get() : [],
      allowsIgnored: allowsIgnored,
      unestablished: model.name == BuiltInLibrary.sceneModel
        ? try CheckCatalogue.unestablished.get() : [:],
      unnoticed: model.isBuiltIn ? BuiltInLibrary.unnoticed : [])
    checks.withLock { $0[events] = check }
    return check
  }

  /// Returns what judges a run, given the messages that it can contain.
  ///
  /// - Parameter settings: The known settings.
  /// - Returns: The verdict on a run.
  /// - Throws: `LifelineError` when the catalogue cannot be read.
  func verdict(
    given settings: [EventName]
  ) throws(LifelineError) -> (Trace, Observables) -> ConformanceVerdict {
    let check = try check(given: settings)
    let history = model.isBuiltIn ? try CheckCatalogue.history.get() : nil
    let systems = model.chart.statechart.glossary.systems
    let hasScenes = model.name == BuiltInLibrary.sceneModel
    return { run, observables in
      check.verdict(
        on: run, observing: observables, notAssuming: history?.implausible(systems, for: run) ?? [],
        replacing: hasScenes ? history?.replacedInScenes(of: run) ?? [:] : [:])
    }
  }
}
