import ArgumentParser
import Lifeline

/// `lifeline explore`: searches all runs of a model.
struct ExploreCommand: WritesFormats, TakesLocale, TakesQuiet, NamesFiles {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract:
      "Search all runs of a model: what can happen, and how soon.",
    usage: "lifeline explore [<chart>] [--to <name>|--rules <file>] [<options>]",
    discussion: """
      EXAMPLES:
        lifeline explore                              its size; what never happens
        lifeline explore --to suspended               a shortest run to a state
        lifeline explore --to applicationWillTerminate: -o ending.svg
        lifeline explore --given config.iOS11         with a setting
        lifeline explore --with-settings              with each setting in turn
        lifeline explore my.scxml -T json             a model of your own
        lifeline explore shop.mmd --rules rules.yaml  do rules of your own hold?

      Settings (events named config.…) are sent before a run begins. By default a
      search sends none, because their combinations multiply the work.
      --with-settings tries each one alone, and those of each scenario together;
      --given combines them.

      A file of rules is a YAML list. Each rule has one of the forms never, possible,
      only, once, precedes, next, answers, silent, and may say what it means:

        - says: Nothing is shipped before it is paid.
          precedes: { first: entering Ordered, then: entering Shipped }
        - never: { what: entering Refunded, until: entering Ordered }

      A rule that does not hold is shown with a shortest run that breaks it; -o draws
      the first.

      A search stops at the limit, or at 1 GB of memory; a limit above 2 million allows
      more memory, 500 bytes for each situation.
      """
        + ExitStatus.help(
          finding: "a rule is broken, there is no run to --to, or a run never rests")
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
  @Option(
    help: ArgumentHelp("Check rules of your own in all runs.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var rules: String?
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
    if rules != nil, to != nil || !event.isEmpty || withSettings {
      throw ValidationError("--rules chooses its searches; leave out --to, -e and --with-settings")
    }
    if limit > 100_000_000 { throw ValidationError("--limit must be at most 100000000") }
  }

  var inputs: [String?] { [model.model, rules] }
  var outputs: [String?] { [output.output] }

  func run() throws {
    let model = try Model(model.model)
    let format = try output.format(else: .text)
    let given = try model.events(called: given.events)
    let options = Exploration.Options(
      given: given, trying: try model.events(called: event.map { EventName($0) }),
      withSettings: withSettings, limit: limit)
    let progress = Progress(
      Texts(locale.locale)["progress.explore", ["model": model.name]], isQuiet: quietness.quiet)
    defer { progress?.end() }
    if let rules {
      try judge(read(rules), of: model, given: given, format, progress)
    } else if let to {
      try find(NamedThing(to, in: model.chart), in: model, options, format, progress)
    } else if format.picture != nil {
      throw LifelineError.ofCommandLine { texts in texts["error.explore.picture"] }
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

  private func read(_ path: String) throws(LifelineError) -> [Rule] {
    let file = try InputFile(path)
    do {
      return try ScenarioReader().rules(from: try file.text(), file: file.name)
    } catch {
      throw LifelineError(describing: error)
    }
  }

  private func judge(
    _ rules: [Rule], of model: Model, given: [EventName], _ format: WrittenFormat,
    _ progress: Progress?
  ) throws {
    let rules = rules.map { rule in
      var rule = rule
      rule.given = given + rule.given
      return rule
    }
    let judged = try model.judge(rules, limit: limit)
    progress?.end()
    if !quietness.silences(output.file) {
      if let picture = format.picture, let run = judged.broken.lazy.compactMap(\.run).first {
        try output.write(
          Picture(run.run.timeline(.init(language: locale.locale))), as: picture)
      } else if format.picture == nil {
        try output.write(judged, as: format, in: locale.locale)
      }
    }
    guard judged.broken.isEmpty else {
      throw CommandFailure.finding { texts in
        texts["finding.rules", count: judged.broken.count]
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
