public import ArgumentParser
import Lifeline

/// The `lifeline` command: parses a command line, runs it and returns an exit code.
///
/// | code | meaning |
/// |---|---|
/// | 0 | success |
/// | 1 | a finding: a claim does not hold, runs differ, a report is out of date |
/// | 2 | a file is wrong, or cannot be read or written |
/// | 64 | the command line is wrong: an option, a value or a name |
public struct LifelineCommand: AsyncParsableCommand {
  /// The command's name, its help and its subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "lifeline",
    abstract: "Simulate the lifecycle of an app, or any statechart; check logs; draw both.",
    discussion: """
      EXAMPLES:
        lifeline list scenarios                   the built-in scenarios
        lifeline run 001-2                        the callbacks when Home is pressed
        lifeline draw 001-2 -o home.svg           the same as a sequence diagram
        lifeline draw graph -o states.svg         the states and their transitions
        lifeline run my.scxml -e start            a statechart of your own
        lifeline import app.log -T callbacks      the callbacks in an app's log
        lifeline check app.log                    does the log conform to the model?
        lifeline compare 001-2 002-2 -o x.svg     two runs in one timeline
        lifeline explore --to suspended           a shortest run to a state
        lifeline explain sceneDidBecomeActive:    when a callback is called, and why
        lifeline lint my.scxml                    mistakes in a statechart
        lifeline convert states.mmd -o my.scxml   a Mermaid diagram as SCXML
        lifeline init shop                        a small chart to begin with
        lifeline serve states.mmd shop.yaml       a chart in a browser, kept current
        lifeline play -o play.html                events to press, and what each does
        lifeline report -o report                 the figures of the documents
        lifeline report --into notes.md           the marked regions of your own page

      WORDS:
        model      a statechart: the built-in UIApplication or UIScene, or your file
        event      what happens to it, such as user.home
        setting    an event named config.…, sent before the run
        scenario   events with a name, such as 001-2: document 001, situation 2
        run        what the model does with them; a trace is a run in a file
        stage      the app's state as it sees it: active, inactive, background, …
        message    a callback or a notification
        claim      what a document says about a scenario
        profile    the settings that follow one source

      Formats of files: lifeline help scenario|trace|verdict [--schema]
      Completions: lifeline --generate-completion-script bash|zsh|fish
      """ + ExitStatus.help(finding: "a finding: a claim fails, runs differ, a report is stale"),
    version: "0.1.0",
    subcommands: [
      ListCommand.self, RunCommand.self, ImportCommand.self, DrawCommand.self, ReportCommand.self,
      CheckCommand.self, CompareCommand.self, CoverageCommand.self, ExploreCommand.self,
      ExplainCommand.self, LintCommand.self, ConvertCommand.self, ServeCommand.self,
      PlayCommand.self, InitCommand.self,
    ])

  /// Creates the root command, which only groups the subcommands.
  public init() {}

  /// Runs a command line, prints its output and returns its exit code.
  ///
  /// - Parameter arguments: The arguments after the program's name.
  /// - Returns: 0, 1, 2 or 64; see the table above.
  public static func run(_ arguments: [String]) async -> Int32 {
    if let code = runAtOnce(arguments) { return code }
    var manner = OutputSettings()
    do {
      guard var command = try parse(arguments, &manner) as? any AsyncParsableCommand else {
        return 0
      }
      try await command.run()
      return 0
    } catch {
      return report(error, manner)
    }
  }

  /// Runs a command line synchronously, unless its command is asynchronous.
  ///
  /// Starting the concurrency runtime takes a tenth of the time of a short command.
  ///
  /// - Parameter arguments: The arguments after the program's name.
  /// - Returns: 0, 1, 2 or 64; `nil` when the command is asynchronous and must be run with `run`.
  public static func runAtOnce(_ arguments: [String]) -> Int32? {
    Terminal.prepare()
    var manner = OutputSettings()
    do {
      if let help = try FormatHelp(arguments) {
        try Terminal.emit(try help.bytes())
        return 0
      }
      var command = try parse(arguments, &manner)
      if command is any AsyncParsableCommand { return nil }
      try command.run()
      return 0
    } catch {
      return report(error, manner)
    }
  }

  /// How a command speaks to its user.
  private struct OutputSettings {
    var language = Language.english
    var isQuiet = false
    /// The command, for its help.
    var command = "lifeline"
  }

  private static func parse(
    _ arguments: [String], _ manner: inout OutputSettings
  ) throws -> any ParsableCommand {
    try checkName(arguments)
    if let name = arguments.first, !name.hasPrefix("-") { manner.command += " \(name)" }
    let named = configuration.subcommands.first {
      $0.configuration.commandName == arguments.first
    }
    let command = try parseAsRoot(
      named is any TakesStimuli.Type ? StimulusOptions.joiningEvents(of: arguments) : arguments)
    if let localised = command as? any TakesLocale { manner.language = localised.locale.locale }
    if let quiet = command as? any TakesQuiet { manner.isQuiet = quiet.quietness.quiet }
    try (command as? any NamesFiles)?.refuseOverlap()
    guard var ordered = command as? any TakesStimuli & ParsableCommand else { return command }
    ordered.stimuli.keepOrder(of: arguments)
    return ordered
  }

  /// Refuses a first argument that is no command, and names the most similar one.
  private static func checkName(_ arguments: [String]) throws {
    let isHelp = arguments.first == "help"
    let name = isHelp ? arguments.dropFirst().first : arguments.first
    let names =
      configuration.subcommands.compactMap { $0.configuration.commandName }
      + (isHelp ? FormatHelp.Format.allCases.map(\.rawValue) : [])
    guard let name, !name.hasPrefix("-"), !names.contains(name), name != "help" else { return }
    let nearest = NearestName.of(name, among: names).map { "did you mean '\($0)'?" }
    throw ValidationError(
      "there is no command '\(name)'; " + (nearest ?? "'lifeline --help' lists them"))
  }

  /// Prints why a command failed, and returns its exit code.
  private static func report(_ error: any Error, _ manner: OutputSettings) -> Int32 {
    switch error {
    case let failure as CommandFailure:
      if let message = failure.message, !manner.isQuiet {
        Terminal.complain(message.lines(in: manner.language), in: .red)
      }
      return failure.exitCode
    case let error as LifelineError:
      Terminal.complain(error.lines(in: manner.language), in: .red)
      return error.isOfCommandLine ? 64 : 2
    default:
      guard exitCode(for: error) == .success else {
        return report(
          ParserMistake(message: message(for: error), command: manner.command).error, manner)
      }
      do {
        // Help and versions are results.
        try Terminal.say(fullMessage(for: error))
        return 0
      } catch {
        return report(error, manner)
      }
    }
  }
}
