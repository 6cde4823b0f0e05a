public import LifelineSimulation
public import LifelineStatecharts
import LifelineTraces

/// Plays scenarios on a model, in virtual time.
///
/// ```swift
/// let runner = ScenarioRunner(try CompiledChart(model))
/// let run = try runner.run(scenario)
/// run.trace        // what happened, from the end of `given` on
/// run.ending       // .complete, or .cycle when the answers would go on for ever
/// ```
///
/// The order of things, which is the same in every run:
///
/// 1. The model starts, and handles the events of `configuration` and the steps of `given`.
/// 2. Recording begins: the clock shows zero. The start itself is recorded only when nothing is
///    given before it.
/// 3. For each step, time passes if the step waits; then its event happens and the model comes to
///    rest.
/// 4. Whenever the model rests, what it delivered and entered is answered by the reactions, in
///    the order in which it happened. The events of an answer happen one after the other, each
///    until the model rests again, and are answered after everything that came before them.
/// 5. While time passes, the model's own delayed events happen first, then the reactions whose
///    wait is over, in the order in which they began to wait.
/// 6. After the last step time goes on until no reaction waits any more.
///
/// A chain of answers that comes back to where it was, with the same model, flags and waiting
/// reactions, would go on for ever: the run ends there and the trace tells which entries repeat.
/// As long as a step with an event is to come, which may break the chain, it counts only while no
/// time passes.
public struct ScenarioRunner: Sendable {
  /// The model.
  public let chart: CompiledChart
  /// The most turns of a run before it is cut off: answers, waits and moments of the model's own.
  ///
  /// Cycles end by themselves; this ends chains that grow, for example sends that pile up.
  public let turnLimit: Int

  /// Creates a runner for a model.
  ///
  /// - Parameters:
  ///   - chart: The model.
  ///   - turnLimit: The most turns of a run; see the property.
  public init(_ chart: CompiledChart, turnLimit: Int = 10_000) {
    self.chart = chart
    self.turnLimit = turnLimit
  }

  /// Plays a scenario from its beginning to its end.
  ///
  /// - Parameter scenario: The scenario; what it does not fit the model in changes nothing, see
  ///   `Scenario.check(against:)`.
  /// - Returns: The trace, titled as the scenario in English, and how the run ended.
  /// - Throws: `ScenarioError.stuck` when the model does not come to rest, or time runs out of
  ///   numbers; `.endlessBeginning` when the steps of `given` lead into a cycle.
  public func run(_ scenario: Scenario) throws(ScenarioError) -> ScenarioRun {
    var player = Player(
      chart, scenario, title: scenario.title.english, turnLimit: turnLimit)
    do {
      return try player.play()
    } catch {
      switch error {
      case .simulation(let error): throw .stuck(scenario.id, error)
      case .ended(let ending): throw .endlessBeginning(scenario.id, ending)
      }
    }
  }

  /// Plays a list of steps without any scenario around it.
  ///
  /// ```swift
  /// // lifeline run --model phone.scxml -e user.tapIcon --after 5s
  /// try runner.run([Step("user.tapIcon"), Step(after: .seconds(5))]).trace
  /// ```
  ///
  /// - Parameters:
  ///   - steps: What happens.
  ///   - configuration: Events that set the model up; never recorded.
  ///   - title: What to call the run; `nil` leaves it unnamed.
  /// - Returns: What happened, from the model's start on.
  /// - Throws: `SimulationError` when the model does not come to rest.
  public func run(
    _ steps: [Step], configuration: [EventName] = [], title: String? = nil
  ) throws(SimulationError) -> ScenarioRun {
    let scenario = Scenario(
      id: "steps", title: LocalizedText(title ?? "steps"), configuration: configuration,
      steps: steps)
    var player = Player(chart, scenario, title: title, turnLimit: turnLimit)
    do {
      return try player.play()
    } catch {
      switch error {
      case .simulation(let error): throw error
      // Never so: only reactions take turns, and only they repeat.
      case .ended(let ending):
        return ScenarioRun(scenario: scenario, trace: Trace(title: title), ending: ending)
      }
    }
  }
}
