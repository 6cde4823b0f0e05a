import LifelineSimulation
import LifelineStatecharts

/// An action that says a word to the participant `out`; tests read the words in order.
func say(_ word: EventName) -> Action { .send(Send(word, to: .participant("out"))) }

extension [Macrostep] {
  /// The words said, in order.
  var words: [EventName] { flatMap(\.deliveries).map(\.message) }
}

/// Starts a chart, sends events, and returns all that was said.
func words(
  of chart: Statechart, after events: EventName...
) throws -> [EventName] {
  var simulator = Simulator(try CompiledChart(chart))
  var words = try simulator.start().words
  for event in events { words += try simulator.send(event).words }
  return words
}
