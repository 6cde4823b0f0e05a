import Lifeline

/// What runs visited of a model.
struct CoveredRuns {
  /// The model; `nil` for recordings of an unknown one.
  let model: Model?
  /// What the runs did.
  let coverage: Coverage
  /// The runs, a scenario's from the very start, and what explains recordings.
  let traces: [Trace]
  /// How many runs there are.
  let count: Int
  /// How many of them are recordings whose transitions nobody knows.
  let untold: Int

  /// Reads what the words name, and counts.
  ///
  /// - Throws: `LifelineError` when something cannot be read, or the runs are of several models.
  init(
    _ words: [String], model: String?, settings: SettingOptions, reading: ImporterOption
  ) throws(LifelineError) {
    guard words.count(where: { $0 == "-" }) < 2 else {
      throw LifelineError(
        "standard input can be read once; leave out the second '-'",
        chinese: "标准输入只能读一次；请去掉第二个“-”")
    }
    var traces: [Trace] = []
    var found: Model?
    var coverage = Coverage()
    var checker = RunChecker(settings: settings, reading: reading)
    var count = 0
    var untold = 0
    for word in words {
      let stories = try Run.all(
        [word], model: model, settings: settings, reading: reading)
      count += stories.count
      var checked: [CheckedRun] = []
      for (index, story) in stories.enumerated() {
        if let known = found, let own = story.model, known.name != own.name {
          throw LifelineError(
            "\(word) is a run of \(own.name), the ones before are of \(known.name); "
              + "count one model at a time",
            chinese: "\(word) 属于 \(own.name)，前面的属于 \(known.name)；请每次统计一个模型")
        }
        if model != nil, story.scenarioRun == nil, let own = story.model {
          try RecordedLog.check(story.trace, isOf: own, name: word)
        }
        found = found ?? story.model
        var trace = story.trace
        if let scenario = story.scenarioRun?.scenario, let model = story.model {
          trace = try Run(scenario.fromTheStart, on: model).trace
        }
        traces.append(trace)
        guard trace.entries.allSatisfy({ $0.step == nil }) else { continue }
        // Standard input is gone once it was read.
        if word != "-", story.model != nil, checked.isEmpty {
          checked = try checker.check(stories, of: word, model: model)
        }
        if story.model != nil, checked.indices.contains(index),
          let way = try Self.way(explaining: checked[index])
        {
          traces.append(way)
        } else {
          untold += 1
        }
      }
    }
    for trace in traces { coverage.add(trace, of: found?.chart) }
    self.model = found
    self.coverage = coverage
    self.traces = traces
    self.count = count
    self.untold = untold
  }

  /// The transitions that a recording must have taken, by the shortest run that explains it; `nil`
  /// when none does, or when nobody knows where it begins.
  ///
  /// When they were taken, only the recording could say; so no time passes.
  private static func way(explaining checked: CheckedRun) throws(LifelineError) -> Trace? {
    let verdict = checked.verdict
    guard verdict.conforms, verdict.start == .launch, verdict.explanation.skipped == 0 else {
      return nil
    }
    let steps = (verdict.settings.map(Stimulus.event) + verdict.explanation.stimuli).map(\.step)
    var way = try Run(steps, on: checked.model).trace
    way.entries = way.entries.filter {
      if case .transition = $0.occurrence { true } else { false }
    }
    for index in way.entries.indices { way.entries[index].time = .zero }
    return way.entries.isEmpty ? nil : way
  }
}
