import ArgumentParser
import Lifeline

/// `lifeline explore`: searches all runs of a model.
struct ExploreCommand: WritesFormats, TakesLocale, TakesQuiet, NamesFiles {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract:
      "Search all runs of a model: what can happen, and how soon.",
    usage: "lifeline explore [<chart>] [--to <name>|--claims] [<options>]",
    discussion: """
      EXAMPLES:
        lifeline explore                              its size; what never happens
        lifeline explore --to suspended               a shortest run to a state
        lifeline explore --to applicationWillTerminate: -o ending.svg
        lifeline explore --given config.iOS11         with a setting
        lifeline explore --with-settings              with each setting in turn
        lifeline explore --claims                     do the documents' rules hold?
        lifeline explore --claims --given config.iOS4
                                                      do they hold with a setting?
        lifeline explore my.scxml -T json             a model of your own

      Settings (events named config.…) are sent before a run begins. By default a
      search sends none, because their combinations multiply the work.
      --with-settings tries each one alone, and those of each scenario together;
      --given combines them. --claims tries each rule that holds without settings
      with each single setting as well, and lists those with which it fails.

      A search stops at the limit, or at 1 GB of memory; a limit above 2 million allows
      more memory, 500 bytes for each situation.
      """ + ExitStatus.help(finding: "a claim fails, there is no run to --to, or a run never rests")
  )

  static let formats: [WrittenFormat] = [.text, .json] + WrittenFormat.pictures

  @Argument(
    help: ArgumentHelp(
      "An SCXML or Mermaid file, as for --model.", valueName: "chart"))
  var named: [String] = []
  @OptionGroup var model: ModelOption
  @Option(
    help: ArgumentHelp(
      "Print a shortest run to this; exit 1 when there is none.", valueName: "state|message|event"),
    completion: Completions.names)
  var to: String?
  @Flag(help: "Check the documents' rules; exit 1 when a verdict is not the expected one.")
  var claims = false
  @OptionGroup var given: GivenOption
  @Flag(help: "Try each setting, and the settings of each scenario, too.")
  var withSettings = false
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Try this event, too; repeatable.", valueName: "event"),
    completion: Completions.events)
  var event: [String] = []
  @Option(
    help: ArgumentHelp(
      "Stop after this many situations (states and pending timers).", valueName: "count"))
  var limit = 2_000_000
  @OptionGroup var output: OutputOptions<CommandFormat<ExploreCommand>>
  @OptionGroup var quietness: QuietOption
  @OptionGroup var locale: LocaleOption

  mutating func validate() throws {
    named = try model.takeChart(from: named)
    if let name = named.first {
      throw ValidationError("for a shortest run to '\(name)', write '--to \(name)'")
    }
    if limit < 1 { throw ValidationError("--limit must be at least 1") }
    if claims, to != nil || !event.isEmpty || withSettings {
      throw ValidationError(
        "--claims chooses its searches; leave out --to, -e and --with-settings")
    }
    if limit > 100_000_000 { throw ValidationError("--limit must be at most 100000000") }
  }

  var inputs: [String?] { [model.model] }
  var outputs: [String?] { [output.output] }

  func run() throws {
    let model = try Model(model.model)
    let format = try output.format(else: .text)
    let options = Exploration.Options(
      given: given.events, trying: event.map { EventName($0) },
      withSettings: withSettings, limit: limit)
    try model.check(options.given + options.trying)
    let progress = Progress(
      Texts(locale.locale)["progress.explore", ["model": model.name]], isQuiet: quietness.quiet)
    defer { progress?.end() }
    if claims {
      try judgeClaims(of: model, format, progress)
    } else if let to {
      try find(NamedThing(to, in: model.chart), in: model, options, format, progress)
    } else if format.picture != nil {
      throw LifelineError { texts in texts["error.explore.picture"] }
    } else {
      let exploration = try model.explore(options)
      progress?.end()
      if !quietness.silences(output.file) {
        try output.write(exploration, as: format, in: locale.locale)
      }
      let endless = exploration.space.failures.count
      guard endless == 0 else {
        throw CommandFailure.finding { texts in texts["finding.endless", count: endless] }
      }
    }
  }

  private func judgeClaims(
    of model: Model, _ format: WrittenFormat, _ progress: Progress?
  ) throws {
    guard format.picture == nil else {
      throw LifelineError { texts in texts["error.explore.claimsPicture"] }
    }
    let judged = try model.judgedClaims(given: given.events, limit: limit)
    progress?.end()
    if !quietness.silences(output.file) {
      try output.write(judged, as: format, in: locale.locale)
    }
    let unexpected = judged.unexpected.map(\.claim.id.description)
    guard unexpected.isEmpty else {
      throw CommandFailure.finding { texts in
        texts[
          "finding.claims", ["list": unexpected.joined(separator: texts.language.comma)]]
      }
    }
  }

  private func find(
    _ thing: NamedThing, in model: Model, _ options: Exploration.Options, _ format: WrittenFormat,
    _ progress: Progress?
  ) throws {
    let space = try model.space(options)
    guard var found = try FoundRun(to: thing, in: space, of: model) else {
      let hasMore = !withSettings && !model.searches.events.settings.isEmpty
      let kind =
        !space.isComplete
        ? "limit" : hasMore ? "settings" : model.chart.statechart.needsData ? "data" : "all"
      throw CommandFailure.finding { texts in
        texts["finding.noRun.\(kind)", ["name": to ?? "", "count": "\(space.snapshotCount)"]]
      }
    }
    progress?.end()
    guard !quietness.silences(output.file) else { return }
    found.model = self.model.model
    if let picture = format.picture {
      try output.write(
        Picture(found.run.timeline(.init(language: locale.locale))), as: picture)
    } else {
      try output.write(found, as: format, in: locale.locale)
    }
  }
}
