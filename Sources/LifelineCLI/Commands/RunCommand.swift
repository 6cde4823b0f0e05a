import ArgumentParser
import Lifeline

/// `lifeline run`: runs a scenario or events and prints what happens.
struct RunCommand: WritesFormats, TakesStimuli, TakesLocale, NamesFiles {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run a scenario, or send events to a model, and print what happens.",
    usage: "lifeline run [<scenario>|<trace>|<chart>] [-e <event> …] [<options>]",
    discussion: """
      EXAMPLES:
        lifeline run 001-2                         a scenario; its claims are checked
        lifeline run 004-2a --profile textbook-004
                                                   as document 004 describes it
        lifeline run my.yaml                       a scenario of your own
        lifeline run -e user.tapIcon -e user.home  events for the built-in model
        lifeline run -e user.tapIcon --after 5s -e user.home -T jsonl -o home.jsonl
        lifeline run my.scxml -e go -T configuration
        lifeline run my.scxml --assume 'x > 3' -e go
        lifeline run my.mmd --data n=0 -e go       [n < 3] is computed
        lifeline run 001-2 -o home.html            a page that steps through it
      """
        + ExitStatus.help(
          finding: "a claim about the scenario does not hold, or its 'expect' does not"))

  static let formats: [WrittenFormat] = [.text, .jsonl, .callbacks, .configuration, .html]

  @Argument(
    help: ArgumentHelp(
      "The id of a scenario, a scenario file (YAML), a trace, a log, or a chart for -e; - is standard input.",
      valueName: "scenario|trace|chart"), completion: Completions.runs)
  var named: [String] = []
  @OptionGroup var model: ModelOption
  @OptionGroup var stimuli: StimulusOptions
  @OptionGroup var settings: SettingOptions
  @OptionGroup var reading: ImporterOption
  @OptionGroup var choice: ProcessOption
  @OptionGroup var output: OutputOptions<CommandFormat<RunCommand>>
  @Flag(
    help: "Exit with 1 if nothing reacts to an event; steps with 'ignored: true' may do nothing.")
  var failOnIgnored = false
  @OptionGroup var page: PageOptions
  @OptionGroup var locale: LocaleOption

  private var scenario: String? { named.first }

  mutating func validate() throws {
    named = try model.takeChart(from: named)
    if named.count > 1 { throw ValidationError("name one run, not also \(named[1])") }
    if scenario != nil, !stimuli.isEmpty {
      throw ValidationError(
        "a scenario already contains its events; leave out -e, --after, --assume and --data, "
          + "or the scenario")
    }
    try choice.validate(isOfLog: scenario.map(Run.isRecorded) ?? false)
    if scenario == nil, model.model == nil, stimuli.event.isEmpty {
      throw ValidationError(
        "nothing to run; name a scenario (see 'lifeline list scenarios') or send events with -e")
    }
  }

  var inputs: [String?] { [scenario, model.model, reading.importer] }
  var outputs: [String?] { [output.output] }

  func run() throws {
    let format = try output.format(else: .text)
    let story: Run
    if let scenario {
      story = try Run(
        scenario, model: model.model, settings: settings, reading: reading,
        process: choice.process)
    } else {
      let model = try stimuli.model(model)
      story = try Run(stimuli.steps, on: model, settings: settings.events(for: model))
    }
    if format == .configuration, story.scenarioRun == nil {
      throw LifelineError("a recorded trace contains no configuration; leave out -T").ofCommandLine
    }
    let judgements = try story.judgements()
    try output.file.write(try bytes(of: story, judgements, as: format))
    if let question = story.openQuestion { throw LifelineError(stoppedAt: question) }
    let disparities = story.scenarioRun?.disparities ?? []
    guard disparities.isEmpty else {
      throw CommandFailure(message: LifelineError(disparities), exitCode: 1)
    }
    let meant = Set(
      story.scenarioRun?.scenario.steps.filter(\.isIgnored).compactMap { $0.event?.description }
        ?? [])
    let ignored = story.trace.entries.first { $0.isIgnored && !meant.contains($0.eventName) }
    if failOnIgnored, let entry = ignored {
      throw CommandFailure.finding { texts in
        let time = entry.time.label(in: texts.language)
        return texts["finding.ignored", ["event": entry.eventName, "time": time]]
      }
    }
    // Scenarios list the differences to expect in the default profile only.
    if settings.usualProfile, let doubtful = judgements.first(where: \.summary.isDoubtful) {
      throw CommandFailure.finding(
        "the claim of \(doubtful.claim.origin) \(doubtful.summary)")
    }
  }

  private func bytes(
    of story: Run, _ judgements: [Judgement], as format: WrittenFormat
  ) throws(LifelineError) -> [UInt8] {
    switch format {
    case .jsonl: TraceWriter.bytes(of: story.trace)
    case .html: try page.bytes(of: Page(of: [story], in: locale.locale))
    case .callbacks: Array(story.trace.callbacks.map(\.description).visibleText.utf8)
    case .configuration:
      Array((story.scenarioRun?.configuration ?? []).map(\.description).visibleText.utf8)
    default:
      Array(
        (story.text(in: locale.locale)
          + JudgementText(judgements, profile: settings.usualProfile ? nil : settings.profile)
          .text).utf8)
    }
  }
}

extension TraceEntry {
  /// Whether nothing reacted to its event.
  fileprivate var isIgnored: Bool { if case .ignored = occurrence { true } else { false } }

  /// The name of its event.
  fileprivate var eventName: String {
    if case .ignored(let event, _) = occurrence { "\(event)" } else { "" }
  }
}
