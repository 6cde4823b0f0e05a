/// The messages of one run to one participant that a comparison leaves out, since not all runs can
/// contain them: those to scene delegates, for example, beside a log without scenes.
struct LeftOutMessages: Equatable, Sendable {
  /// The index of the run.
  let run: Int
  /// The participant.
  let target: String
  /// The messages in the order of their first occurrence, each once.
  private(set) var names: [EventName] = []
  /// The number of messages.
  private(set) var count = 0

  /// Finds what a comparison leaves out.
  ///
  /// - Parameters:
  ///   - runs: The runs.
  ///   - compared: The entries of each that were compared.
  /// - Returns: A value for each run and participant, in the order of the runs.
  static func all(of runs: [Trace], besides compared: [Trace]) -> [LeftOutMessages] {
    var all: [LeftOutMessages] = []
    for (index, (run, part)) in zip(runs, compared).enumerated() {
      let targets = Set(part.deliveries.map(\.target))
      var places: [String: Int] = [:]
      for delivery in run.deliveries where !targets.contains(delivery.target) {
        let place = places[delivery.target] ?? all.count
        if place == all.count {
          places[delivery.target] = place
          all.append(LeftOutMessages(run: index, target: delivery.target))
        }
        all[place].count += 1
        if !all[place].names.contains(delivery.message) {
          all[place].names.append(delivery.message)
        }
      }
    }
    return all
  }

  private init(run: Int, target: String) {
    self.run = run
    self.target = target
  }
}
