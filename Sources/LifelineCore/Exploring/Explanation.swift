/// When a callback, a notification, an event or a state occurs, and what precedes and follows it.
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
  /// The thing explained.
  public let name: String
  /// The model that was searched.
  public let model: Model
  /// The circumstances in which it occurs, those that need a setting last; empty when it never
  /// does.
  public var circumstances: [StateSpace.Circumstance] { found?.circumstances ?? [] }
  /// The fewest stimuli after which it occurs, settings first; `nil` when it never does.
  public var shortestRun: [Stimulus]? {
    found?.shortestRun.map { (found?.settings ?? []).map(Stimulus.event) + $0 }
  }

  /// The result of the search; `nil` for a thing that no model has.
  private let found: Occurrences?
  /// The catalogue's information; `nil` for none.
  private let fact: CatalogueFact?
  /// The messages before and after it in scenarios.
  private let neighbours: AdjacentMessages

  /// Explains a thing in the first built-in model that has it.
  ///
  /// - Parameters:
  ///   - name: A selector, its end, a Swift name, a notification, an event or a state.
  ///   - settings: Settings to make first.
  /// - Throws: `LifelineError` with the nearest name when there is no such thing.
  public init(of name: String, given settings: [EventName] = []) throws(LifelineError) {
    let standard = try Model(named: BuiltInLibrary.defaultModel)
    let thing = Result { () throws(LifelineError) in try NamedThing(name, in: standard.chart) }
    if (try? thing.get().isInModel) != true {
      for other in try BuiltIn.modelNames.get() where other != standard.name {
        let model = try Model(named: other)
        if let thing = try? NamedThing(name, in: model.chart), thing.isInModel {
          try self.init(of: thing, in: model, given: settings)
          return
        }
      }
    }
    try self.init(of: thing.get(), in: standard, given: settings)
  }

  /// Explains a thing; a thing that the model lacks is only searched when the user named the model.
  fileprivate init(
    of thing: NamedThing, in model: Model, given settings: [EventName],
    isModelRequested: Bool = false
  ) throws(LifelineError) {
    let settings = try model.events(called: settings)
    name = thing.name
    self.model = model
    let scenarios = try model.scenarios()
    found =
      thing.isInModel || isModelRequested
      ? Occurrences(
        of: thing.goal,
        in: ExplainedSpaces(
          of: model, influencing: thing.goal.message, given: settings, scenarios: scenarios))
      : nil
    if let message = thing.goal.message {
      fact = try CatalogueFact(about: message)
      neighbours = AdjacentMessages(of: message, in: try model.traces(of: scenarios), of: model)
    } else {
      fact = nil
      neighbours = AdjacentMessages(of: "", in: [], of: model)
    }
  }

  /// Returns the states and transitions that involve it; `nil` when none does.
  public func stateGraph(in language: Language = .english) -> StateGraph? {
    guard let found, let part = found.part else { return nil }
    var options = StateGraph.Options(language: language)
    options.message = found.goal.message
    return StateGraph(ofPart: part, in: found.space.chart.statechart, options: options)
  }

  /// Returns the output of `lifeline explain`, line by line.
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
    func add(_ list: [AdjacentMessages.Neighbour], _ heading: String, nothing: String) {
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

extension StateSpace.Goal {
  fileprivate var message: EventName? {
    if case .message(let message) = self { message } else { nil }
  }
}

extension Model {
  /// Explains when a thing occurs in the model, over all runs; may take seconds.
  ///
  /// ```swift
  /// let explanation = try model.explanation(of: "applicationWillResignActive(_:)")
  /// explanation.circumstances[0].event       // user.home
  /// ```
  ///
  /// - Parameters:
  ///   - name: A selector, its end, a Swift name, a notification, an event or a state.
  ///   - settings: Settings to make first.
  /// - Returns: The circumstances, the catalogue's information, and the neighbours in scenarios.
  /// - Throws: `LifelineError` with the nearest name when nothing has this name.
  public func explanation(
    of name: String, given settings: [EventName] = []
  ) throws(LifelineError) -> Explanation {
    try Explanation(
      of: NamedThing(name, in: chart), in: self, given: settings, isModelRequested: true)
  }
}
