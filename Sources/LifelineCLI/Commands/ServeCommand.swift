import ArgumentParser
import Lifeline
import LifelineServer

/// `lifeline serve`: serves a page on this machine, and keeps it current.
struct ServeCommand: AsyncParsableCommand, TakesLocale {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Show logs, charts and scenarios in a browser, and keep the page current.",
    usage: "lifeline serve [<file>|<scenario>|<model>|-] … [<options>]",
    discussion: """
      The address of the page is written to standard error. Only programs on this
      machine reach it, unless --host names another address. Ctrl-C ends
      it; what a script began in the background ends with 'kill PID'.

      WHAT IT SHOWS:
        -, app.log, run.jsonl   logs and traces, which may grow, or come later
        states.mmd, my.scxml    charts; also UIApplication and UIScene
        shop.yaml, 001-2        scenarios: files, and ids of built-in ones
        notes.md                one page of Markdown, with its regions filled
      Logs are shown by themselves, the others together.

      Options for logs: --importer, --process, --given, --observable and the
      requirements. For scenarios: --profile and --queries. For both: --model.

      EXAMPLES:
        lifeline serve                             the built-in model, to play
        idevicesyslog | lifeline serve             a device, as it logs
        lifeline serve app.log                     a log as it grows
        lifeline serve app.log --importer flutter  in a format that is named
        lifeline serve states.mmd                  the chart to play; its findings
        lifeline serve states.mmd shop.yaml --open its scenarios, too; opens it
        lifeline serve 001-2                       a built-in scenario
        lifeline serve notes.md                    a page with its regions filled
        lifeline serve notes.md shop.yaml --model states.mmd
        lifeline serve states.mmd --port 8080      at the same address each time

      On a chart and its runs, press events to see what each does; from a log, press
      what else might have happened. A saved change is shown at once. After a mistake
      the last good page remains, with the message above it. Nothing is written.
      """
        + ExitStatus.help(
          finding: "a run of a log does not conform, or something required is missing"))

  @Argument(
    help: ArgumentHelp(
      "Charts, scenarios or a page of Markdown; or logs, - for standard input. (default: standard input if it is a pipe, else UIApplication to play)",
      valueName: "file|scenario|model"), completion: Completions.runs)
  var served: [String] = []
  @Option(
    help: ArgumentHelp(
      "Listen at this address of the machine, 0.0.0.0 or :: for all; others on the network can then read the page.",
      valueName: "address"))
  var host = "127.0.0.1"
  @Option(
    help: ArgumentHelp(
      "Listen at this port; 0 picks a free one.", valueName: "port"))
  var port = 0
  @ArgumentParser.Flag(help: "Open the page in the browser.")
  var open = false
  @OptionGroup var model: ModelOption
  @OptionGroup var judging: JudgingOptions
  @OptionGroup var reading: ImporterOption
  @OptionGroup var choice: ProcessOption
  @OptionGroup(title: "Requirements") var gate: GateOptions
  @OptionGroup var page: PageOptions
  @OptionGroup var locale: LocaleOption

  func validate() throws {
    if UInt16(exactly: port) == nil {
      throw ValidationError("--port takes a number from 0 to \(UInt16.max), not '\(port)'")
    }
    if gate.baseline != nil || gate.learn != nil {
      throw ValidationError(
        "--baseline and --learn need logs that have ended; use 'lifeline check'")
    }
    if model.model == "-" {
      throw ValidationError("--model names a file that is watched; standard input is none")
    }
  }

  /// Whether standard input comes from another program or a file.
  private static var inputIsStream: Bool {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0 else { return false }
    return [S_IFIFO, S_IFSOCK, S_IFREG].contains(status.st_mode & S_IFMT)
  }

  func run() async throws {
    let address: ServerAddress
    do throws(ServerError) {
      address = try ServerAddress(host: host, port: UInt16(clamping: port))
    } catch {
      throw LifelineError(error)
    }
    let usual = Self.inputIsStream ? "-" : BuiltInLibrary.defaultModel
    switch try ServedArguments(served.isEmpty ? [usual] : served) {
    case .logs(let names):
      let input = LogInput(
        settings: { [judging, gate] () throws(LifelineError) in try judging.checkSettings(gate) },
        model: model.model, reading: reading, process: choice.process)
      let logs = try ServedLogs(
        names, input, requirements: gate.requirements, language: locale.locale,
        templates: page.templates)
      let server = PageServer(at: address, paths: ServedLogs.paths, source: logs)
      try await serve(server, showing: logs.title, endedBy: logs.end, logs.tellEnd) {
        try await logs.keep()
      }
      let code = try logs.finish()
      if code != 0 { throw CommandFailure.shown(exitCode: code) }
    case .documents(let names):
      let documents = ServedDocuments(
        names: names, model: model.model, settings: judging.settings, templates: page.templates,
        language: locale.locale)
      let page = ServedPage(
        titled: documents.title, in: locale.locale, templates: page.templates)
      let server = PageServer(at: address, paths: ServedPage.paths, source: page)
      try await serve(server, showing: documents.title, page.tellEnd) {
        try await documents.keep(page)
      }
    }
  }

  /// Serves until Ctrl-C, while other work keeps what is served current.
  private func serve(
    _ server: PageServer, showing name: String, endedBy end: StreamEnd? = StreamEnd.atSignals(),
    _ tellEnd: @escaping @Sendable () -> Void, _ work: @escaping @Sendable () async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup { group in
      defer { group.cancelAll() }
      group.addTask {
        do throws(ServerError) {
          try await server.run { tell($0, showing: name) }
        } catch {
          throw LifelineError(error)
        }
      }
      group.addTask(operation: work)
      group.addTask {
        while end?.comes(within: 0) != true { try await Task.sleep(for: .milliseconds(50)) }
        tellEnd()
        // The pages that are open say so before their connections end.
        try await Task.sleep(for: .milliseconds(100))
      }
      try await group.next()
    }
  }

  /// Says where the page is, and opens it if asked to.
  private func tell(_ address: ServerAddress, showing name: String) {
    let texts = Texts(locale.locale)
    if !address.isLoopback {
      Terminal.complain(texts["serve.reachable", ["host": address.host]], in: .yellow)
    }
    Terminal.complain(texts["serve.at", ["url": address.url, "name": name]])
    if open, !Browser.open(address.url) {
      Terminal.complain(texts["serve.noBrowser", ["url": address.url]])
    }
  }
}

extension LifelineError {
  /// Creates an error for a server that cannot listen.
  fileprivate init(_ error: ServerError) {
    let message = { (texts: Texts) in
      switch error {
      case .notAnAddress(let host): texts["error.serve.host", ["host": host]]
      case .portInUse(let port): texts["error.serve.portInUse", ["port": "\(port)"]]
      case .portForbidden(let port): texts["error.serve.portForbidden", ["port": "\(port)"]]
      case .notOfThisMachine(let host): texts["error.serve.elsewhere", ["host": host]]
      case .refused(let reason): texts["error.serve.refused", ["reason": reason]]
      }
    }
    switch error {
    case .notAnAddress, .notOfThisMachine: self = .ofCommandLine(message)
    case .portInUse, .portForbidden, .refused: self.init(message)
    }
  }
}
