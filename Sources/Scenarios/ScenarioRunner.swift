public import LifelineSimulation
public import LifelineStatecharts

/// Runs scenarios on a model, in virtual time.
///
/// ```swift
/// let runner = ScenarioRunner(try CompiledChart(model))
/// let run = try runner.run(scenario)
/// run.trace        // what happened after the end of `given`
/// run.ending       // .complete, or .cycle when the responses are endless
/// ```
///
/// The order is the same in every run:
///
/// 1. The model starts, and handles the events of `configuration` and the steps of `given`.
/// 2. Recording begins, at time zero. The start of the model is only recorded when `given` is
///    empty.
/// 3. For each step, time passes if the step waits; then its event is sent and the model runs until
///    it is stable.
/// 4. Whenever the model is stable, reactions answer what it delivered and entered, in that order.
///    The events of an answer are sent one after the other, each with the model stable, and are
///    answered after everything that happened before them.
/// 5. While time passes, the model's own delayed sends come first, then the reactions whose wait
///    ends, in the order in which they began to wait.
/// 6. After the last step time continues until no reaction waits any more.
///
/// A chain of responses that returns to an earlier state of model, flags and waiting reactions is
/// endless: the run ends, and the trace records which entries repeat. While a step with an event is
/// still to come, which may break the chain, this only applies to chains in which no time passes.
public struct ScenarioRunner: Sendable {
  /// The model.
  public let chart: CompiledChart
  /// The most turns of a run: responses, waits and the model's own sends.
  ///
  /// Cycles are detected; this ends chains that grow, such as sends that pile up.
  public let turnLimit: Int

  /// Creates a runner for a model.
  ///
  /// - Parameters:
  ///   - chart: The model.
  ///   - turnLimit: The most turns of a run; see ``turnLimit``.
  public init(_ chart: CompiledChart, turnLimit: Int = 10_000) {
    self.chart = chart
    self.turnLimit = turnLimit
  }

  /// Runs a scenario.
  ///
  /// - Parameter scenario: The scenario, with events by name or title; names that the model does not have are ignored, see
  ///   `Scenario.check(against:)`.
  /// - Returns: The trace, with the scenario's English title, and the end of the run.
  /// - Throws: `ScenarioError.stuck` when the model does not become stable or the time exceeds its
  ///   range; `.endlessBeginning` when the steps of `given` lead into a cycle.
  public func run(_ scenario: Scenario) throws(ScenarioError) -> ScenarioRun {
    var player = Player(
      chart, scenario.naming(eventsOf: chart), title: scenario.title.english,
      turnLimit: turnLimit)
    do {
      return try player.play()
    } catch {
      switch error {
      case .simulation(let error): throw .stuck(scenario.id, error)
      case .ended(let ending): throw .endlessBeginning(scenario.id, ending)
      }
    }
  }

  /// Runs a list of steps without a scenario.
  ///
  /// ```swift
  /// // lifeline run --model phone.scxml -e user.tapIcon --after 5s
  /// try runner.run([Step("user.tapIcon"), Step(after: .seconds(5))]).trace
  /// ```
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - configuration: Settings; not recorded.
  ///   - title: The title of the run; `nil` for none.
  /// - Returns: The trace, from the model's start.
  /// - Throws: `SimulationError` when the model does not become stable.
  public func run(
    _ steps: [Step], configuration: [EventName] = [], title: String? = nil
  ) throws(SimulationError) -> ScenarioRun {
    let scenario = Scenario(
      id: "steps", title: LocalizedText(title ?? "steps"), configuration: configuration,
      steps: steps
    ).naming(eventsOf: chart)
    var player = Player(chart, scenario, title: title, turnLimit: turnLimit)
    do {
      return try player.play()
    } catch {
      switch error {
      case .simulation(let error): throw error
      // Never the case without reactions.
      case .ended(let ending):
        return ScenarioRun(scenario: scenario, trace: Trace(title: title), ending: ending)
      }
    }
  }
}
