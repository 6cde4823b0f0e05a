import ArgumentParser
import Exploration
import Simulation
import Statecharts

/// `lifeline explore`: everything that can happen in a model, and the shortest way to it.
struct ExploreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Try every event in every state that a model can get into.",
    discussion: """
      EXAMPLES:
        lifeline explore                              how much there is, and what never happens
        lifeline explore --to suspended               a shortest run to a state
        lifeline explore --to applicationWillTerminate: -o ending.svg
        lifeline explore --given config.iOS11         the same with a setting made
        lifeline explore --with-settings              with each of the settings, one at a time
        lifeline explore --claims                     are the documents' rules as expected?
        lifeline explore --model my.scxml -T json     your own model

      Events named config.… set a model up before anything runs; they are not tried unless asked
      for, since together they multiply the work: --with-settings tries each by itself, --given and
      -e put several together.
      """)

  @OptionGroup var model: ModelOption
  @Option(
    help: ArgumentHelp(
      "Tell a shortest run to this; exit 1 when there is none.", valueName: "state|message|event"))
  var to: String?
  @Flag(help: "Put the documents' rules to the model; exit 1 when one is not as expected.")
  var claims = false
  @Option(help: ArgumentHelp("Make a setting first; may be given again.", valueName: "event"))
  var given: [String] = []
  @Flag(help: "Let each run begin with one of the events that make settings, too.")
  var withSettings = false
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Try this event too; may be given again.", valueName: "event"))
  var event: [String] = []
  @Option(help: ArgumentHelp("Stop after this many snapshots.", valueName: "count"))
  var limit = 2_000_000
  @OptionGroup var output: OutputOptions<ResultFormat>
  @OptionGroup var locale: LocaleOption

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit counts snapshots; give 1 or more") }
    if claims, to != nil || !given.isEmpty || !event.isEmpty || withSettings {
      throw ValidationError("--claims makes its own searches; leave out the other options")
    }
    if limit > 100_000_000 { throw ValidationError("--limit goes up to 100000000 snapshots") }
  }

  func run() throws {
    let model = try Model(model.model)
    let format = try output.format(else: .text)
    if claims { return try tellClaims(of: model, format) }
    let search = ModelSearch(
      model: model, given: given, trying: event, withSettings: withSettings, limit: limit)
    try search.check()
    if let to {
      try tell(try NamedThing(to, in: model.chart), found: search.space(), format, model)
    } else if format.picture != nil {
      throw CommandFailure("a picture shows one run; say which with --to")
    } else {
      try tell(search.space(), format, model)
    }
  }

  private func tellClaims(of model: Model, _ format: ResultFormat) throws(CommandFailure) {
    guard format == .text || format == .json else {
      throw CommandFailure("claims are told as text or json; the report draws their runs")
    }
    let judgements = try ClaimSearch(model, limit: limit).judgements()
    let text = GeneralClaimText(judgements)
    try output.file.write(format == .json ? text.json() : Array(text.text.utf8))
    let unexpected = judgements.filter { !$0.isExpected }.map(\.claim.id.description)
    guard unexpected.isEmpty else {
      throw CommandFailure.finding("not as expected: \(unexpected.joined(separator: ", "))")
    }
  }

  private func tell(
    _ space: StateSpace, _ format: ResultFormat, _ model: Model
  ) throws(CommandFailure) {
    let summary = ExplorationSummary(of: space, scenarios: try ScenarioCoverage.of(model))
    try output.file.write(format == .json ? summary.json() : Array(summary.text.utf8))
    guard summary.endless.isEmpty else {
      let runs = summary.endless.count == 1 ? "1 run does" : "\(summary.endless.count) runs do"
      throw CommandFailure.finding("\(runs) not come to rest")
    }
  }

  private func tell(
    _ thing: NamedThing, found space: StateSpace, _ format: ResultFormat, _ model: Model
  ) throws(CommandFailure) {
    guard let stimuli = space.shortestRun(to: thing.goal) else {
      let searched = "\(space.snapshotCount) snapshots were searched"
      throw CommandFailure.finding(
        space.isComplete
          ? "no run leads to '\(thing.name)'; \(searched)"
          : "no run to '\(thing.name)' was found before the limit; \(searched), raise --limit")
    }
    let steps = (space.settings.map(Stimulus.event) + stimuli).map(\.step)
    let bytes: [UInt8]
    if let picture = format.picture {
      let trace = try Story(steps, on: model).trace
      bytes = try Picture(timeline: trace, of: model, in: locale.locale).bytes(as: picture)
    } else {
      let run = FoundRun(name: thing.name, settings: space.settings, stimuli: stimuli)
      bytes =
        format == .json
        ? try run.json() : Array(run.text(trace: try Story(steps, on: model).trace).utf8)
    }
    try output.file.write(bytes, isText: format.picture?.isText ?? true)
  }
}
