import ArgumentParser
import Lifeline

/// `lifeline explore`: everything that can happen in a model, and the shortest way to it.
struct ExploreCommand: ParsableCommand, TakesLocale {
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
        lifeline explore --claims --given config.iOS4 are they with a setting made?
        lifeline explore --model my.scxml -T json     your own model

      Events named config.… set a model up before anything runs; they are not tried unless asked
      for, since together they multiply the work: --with-settings tries each by itself and those of
      each scenario together, --given and -e put several together. Rules that hold without settings
      are put to the model under each single one too, and where they do not hold is told. Exits 1
      when a run never comes to rest.
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
  @Flag(help: "Let each run begin with a setting, or with those of a scenario, too.")
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
    if claims, to != nil || !event.isEmpty || withSettings {
      throw ValidationError(
        "--claims makes its own searches; leave out --to, -e and --with-settings")
    }
    if limit > 100_000_000 { throw ValidationError("--limit goes up to 100000000 snapshots") }
  }

  func run() throws {
    let model = try Model(model.model)
    let format = try output.format(else: .text)
    let search = ModelSearch(
      of: model, given: given, trying: event, withSettings: withSettings, limit: limit)
    try search.check()
    if claims { return try tellClaims(of: model, format) }
    if let to {
      try tell(try NamedThing(to, in: model.chart), found: try search.space(), format, model)
    } else if format.picture != nil {
      throw LifelineError(
        "a picture shows one run; say which with --to", chinese: "图片只画一个过程；请用 --to 指明")
    } else {
      try tell(try search.space(), format, model)
    }
  }

  private func tellClaims(of model: Model, _ format: ResultFormat) throws {
    guard format == .text || format == .json else {
      throw LifelineError(
        "claims are told as text or json; the report draws their runs",
        chinese: "规则只以 text 或 json 给出；其过程见报告中的图")
    }
    let settings = given.map { EventName($0) }
    let judgements = try ClaimSearch(model, given: settings, limit: limit).judgements()
    let text = GeneralClaimText(judgements, of: model, in: locale.locale)
    try output.file.write(format == .json ? text.json() : Array(text.text.utf8))
    let unexpected = judgements.filter { !$0.isExpected }.map(\.claim.id.description)
    guard unexpected.isEmpty else {
      throw CommandFailure.finding(
        "not as expected: \(unexpected.joined(separator: ", "))",
        chinese: "与预期不符：\(unexpected.joined(separator: "、"))")
    }
  }

  private func tell(
    _ space: StateSpace, _ format: ResultFormat, _ model: Model
  ) throws {
    let summary = ExplorationSummary(
      of: space, scenarios: try ScenarioCoverage.of(model),
      in: format == .json ? .english : locale.locale)
    try output.file.write(format == .json ? summary.json() : Array(summary.text.utf8))
    guard summary.endless.isEmpty else {
      let count = summary.endless.count
      throw CommandFailure.finding(
        count == 1 ? "1 run does not come to rest" : "\(count) runs do not come to rest",
        chinese: "有 \(count) 个过程无法停下")
    }
  }

  private func tell(
    _ thing: NamedThing, found space: StateSpace, _ format: ResultFormat, _ model: Model
  ) throws {
    guard let stimuli = space.shortestRun(to: thing.goal) else {
      let count = space.snapshotCount
      let hasMore = !withSettings && !model.searches.events.settings.isEmpty
      throw space.isComplete
        ? CommandFailure.finding(
          "no run leads to '\(thing.name)'; \(count) snapshots were searched"
            + (hasMore ? "; --with-settings tries each setting, too" : ""),
          chinese: "没有过程通向“\(thing.name)”；已搜索 \(count) 个快照"
            + (hasMore ? "；--with-settings 会逐一尝试各项设置" : ""))
        : CommandFailure.finding(
          "no run to '\(thing.name)' was found before the limit; \(count) snapshots were searched, "
            + "raise --limit",
          chinese: "到达上限之前没有找到通向“\(thing.name)”的过程；已搜索 \(count) 个快照，请提高 --limit")
    }
    let steps = (space.settings.map(Stimulus.event) + stimuli).map(\.step)
    let bytes: [UInt8]
    if let picture = format.picture {
      let trace = try Run(steps, on: model).trace
      let timeline = Timeline(
        of: trace, in: model.chart.statechart, options: .init(language: locale.locale))
      bytes = try Picture(timeline).bytes(as: picture)
    } else {
      let run = FoundRun(
        name: thing.name, settings: space.settings, stimuli: stimuli, model: self.model.model,
        language: locale.locale)
      bytes =
        format == .json
        ? try run.json() : Array(run.text(trace: try Run(steps, on: model).trace).utf8)
    }
    try output.file.write(bytes, isText: format.picture?.isText ?? true)
  }
}
