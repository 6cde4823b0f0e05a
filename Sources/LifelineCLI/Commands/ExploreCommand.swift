import ArgumentParser
import Lifeline
import LifelineTexts

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
    let options = Exploration.Options(
      given: given.map { EventName($0) }, trying: event.map { EventName($0) },
      withSettings: withSettings, limit: limit)
    try model.check(options.given + options.trying)
    if claims {
      try judgeClaims(of: model, format)
    } else if let to {
      try find(NamedThing(to, in: model.chart), in: model, options, format)
    } else if format.picture != nil {
      throw LifelineError { texts in texts["error.explore.picture"] }
    } else {
      let exploration = try model.explore(options)
      try output.write(exploration, as: format, in: locale.locale)
      let endless = exploration.space.failures.count
      guard endless == 0 else {
        throw CommandFailure.finding { texts in texts["finding.endless", count: endless] }
      }
    }
  }

  private func judgeClaims(of model: Model, _ format: ResultFormat) throws {
    guard format.picture == nil else {
      throw LifelineError { texts in texts["error.explore.claimsPicture"] }
    }
    let judged = try model.judgedClaims(given: given.map { EventName($0) }, limit: limit)
    try output.write(judged, as: format, in: locale.locale)
    let unexpected = judged.unexpected.map(\.claim.id.description)
    guard unexpected.isEmpty else {
      throw CommandFailure.finding { texts in
        texts[
          "finding.claims", ["list": unexpected.joined(separator: texts.language.comma)]]
      }
    }
  }

  private func find(
    _ thing: NamedThing, in model: Model, _ options: Exploration.Options, _ format: ResultFormat
  ) throws {
    let space = try model.space(options)
    guard var found = try FoundRun(to: thing, in: space, of: model) else {
      let hasMore = !withSettings && !model.searches.events.settings.isEmpty
      let kind = !space.isComplete ? "limit" : hasMore ? "settings" : "all"
      throw CommandFailure.finding { texts in
        texts["finding.noRun.\(kind)", ["name": to ?? "", "count": "\(space.snapshotCount)"]]
      }
    }
    found.model = self.model.model
    if let picture = format.picture {
      try output.write(
        Picture(found.run.timeline(.init(language: locale.locale))), as: picture)
    } else {
      try output.write(found, as: format, in: locale.locale)
    }
  }
}
