import LifelineTexts

/// When a callback, a notification, an event or a state comes, and what is around it.
///
/// ```swift
/// let explanation = try Explanation(of: "applicationWillResignActive(_:)")
/// explanation.shortestRun       // [user.tapIcon, user.home]
/// print(explanation)
/// // applicationWillResignActive:
/// //   Swift       applicationWillResignActive(_:)
/// //   since       iOS 2.0
/// // sent from
/// //   active      seeing active: user.home, user.doubleHome, …
/// // shortest run
/// //   user.tapIcon, user.home
/// ```
public struct Explanation: Answer {
  /// What was asked for.
  public let name: String
  /// The model that was searched.
  public let model: Model
  /// The ways in which it comes about, those that need a setting last; empty when it never does.
  public var circumstances: [StateSpace.Circumstance] { found?.circumstances ?? [] }
  /// The fewest stimuli after which it comes, settings first; `nil` when it never does.
  public var shortestRun: [Stimulus]? {
    found?.shortestRun.map { (found?.settings ?? []).map(Stimulus.event) + $0 }
  }

  /// What a search found; `nil` for what no model has.
  private let found: Occurrences?
  /// What the catalogue says; `nil` for what it does not have.
  private let fact: CatalogueFact?
  /// What comes before and after it in scenarios.
  private let neighbours: Neighbours

  /// Explains something by the first built-in model that has it.
  ///
  /// - Parameters:
  ///   - name: A selector, its end, a Swift name, a notification, an event or a state.
  ///   - settings: Settings to make first.
  /// - Throws: `LifelineError` with the nearest name when there is no such thing.
  public init(of name: String, given settings: [EventName] = []) throws(LifelineError) {
    let usual = try Model(named: LifecycleLibrary.defaultModel)
    let thing = Result { () throws(LifelineError) in try NamedThing(name, in: usual.chart) }
    if (try? thing.get().isInModel) != true {
      for other in try BuiltIn.read(LifecycleLibrary.modelNames) where other != usual.name {
        let model = try Model(named: other)
        if let thing = try? NamedThing(name, in: model.chart), thing.isInModel {
          try self.init(of: thing, in: model, given: settings)
          return
        }
      }
    }
    try self.init(of: thing.get(), in: usual, given: settings)
  }

  /// Explains something; what is not in the model is searched only when this was asked of it.
  fileprivate init(
    of thing: NamedThing, in model: Model, given settings: [EventName], isModelAsked: Bool = false
  ) throws(LifelineError) {
    try model.check(settings)
    name = thing.name
    self.model = model
    found =
      thing.isInModel || isModelAsked
      ? Occurrences(of: thing.goal, in: try ExplainedSpaces(of: model, given: settings)) : nil
    if case .message(let message) = thing.goal {
      fact = try CatalogueFact(about: message)
      neighbours = Neighbours(of: message, in: try model.scenarioTraces(), of: model)
    } else {
      fact = nil
      neighbours = Neighbours(of: "", in: [], of: model)
    }
  }

  /// Returns the states and transitions that have to do with it; `nil` when none has.
  public func stateGraph(in language: Language = .english) -> StateGraph? {
    guard let found, let part = found.part else { return nil }
    var options = StateGraph.Options(language: language)
    if case .message(let message) = found.goal { options.message = message }
    return StateGraph(ofPart: part, in: found.space.chart.statechart, options: options)
  }

  /// Returns what `lifeline explain` prints, line by line.
  public func lines(in language: Language) -> [String] {
    let words = ChartWords(of: model.chart, in: language)
    let texts = Texts(language)
    var lines = [name]
    for row in fact?.rows(words) ?? [] where !row.value.isEmpty {
      lines.append("  \(row.name.padded(to: 12))\(row.value)")
    }
    lines += (fact?.sentences(in: language) ?? []).map { "  \($0)" }
    if let found {
      lines += OccurrenceText(found, words, model: model.name).lines
    } else {
      lines.append(texts["explain.inNoModel"])
    }
    func add(_ list: [Neighbours.Neighbour], _ heading: String, nothing: String) {
      guard !list.isEmpty else { return }
      lines.append(heading)
      lines += list.map { entry in
        let ids = entry.scenarios.map(\.description).joined(separator: " ")
        return "  \(entry.message?.description ?? nothing)\(language.colon)\(ids)"
      }
    }
    add(
      neighbours.before, texts["explain.comesAfter"], nothing: texts["explain.comesAfter.nothing"])
    add(
      neighbours.after, texts["explain.comesBefore"], nothing: texts["explain.comesBefore.nothing"])
    return lines
  }
}

extension Model {
  /// Explains when something comes in the model, over all runs; this may take seconds.
  ///
  /// ```swift
  /// let explanation = try model.explanation(of: "applicationWillResignActive(_:)")
  /// explanation.circumstances[0].event       // user.home
  /// ```
  ///
  /// - Parameters:
  ///   - name: A selector, its end, a Swift name, a notification, an event or a state.
  ///   - settings: Settings to make first.
  /// - Returns: When it comes, what the catalogue says, and what is around it in scenarios.
  /// - Throws: `LifelineError` with the nearest name when there is no such thing.
  public func explanation(
    of name: String, given settings: [EventName] = []
  ) throws(LifelineError) -> Explanation {
    try Explanation(
      of: NamedThing(name, in: chart), in: self, given: settings, isModelAsked: true)
  }
}
