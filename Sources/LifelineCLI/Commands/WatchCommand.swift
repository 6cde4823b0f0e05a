import ArgumentParser
import Lifeline

/// `lifeline watch`: runs another command again whenever a file it names changes.
struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Run a command again whenever a file it names changes.",
    discussion: """
      Models, scenarios, traces, pages and folders of templates are watched, and the model that a
      scenario names; they may be deleted and come back. A mistake is told and leaves the last
      good output as it was. Ctrl-C ends it and leaves no half-written file.

      EXAMPLES:
        lifeline watch draw timeline my.yaml -o my.svg
        lifeline watch draw graph --model my.scxml -o my.svg
        lifeline watch report --templates mine -o site
        lifeline watch report --into notes.md my.yaml
      """)

  @Option(help: ArgumentHelp("Stop after so many runs; never when absent.", valueName: "count"))
  var runs: Int?
  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("The command to run, with its options.", valueName: "command"))
  var command: [String]

  func validate() throws {
    // The words behind `watch` belong to the other command, but for those that ask for help.
    if let first = command.first, ["-h", "--help"].contains(first) {
      throw CleanExit.helpRequest(self)
    }
    guard let name = command.first, name != "watch" else {
      throw ValidationError("name the command to run, for example 'draw'")
    }
    if let runs, runs < 1 { throw ValidationError("--runs must be at least 1") }
  }

  func run() async throws {
    let files = WatchedFiles(namedIn: command)
    guard !files.isEmpty else {
      throw LifelineError(
        "the command names no file that could change; name a model, a scenario or a trace")
    }
    Interruption.allow()
    var done = 0
    var last: WatchedFiles.State?
    while runs.map({ done < $0 }) ?? true {
      let state = files.settledState()
      if state == last {
        usleep(WatchedFiles.pause)
        continue
      }
      done += 1
      let code = await LifelineCommand.run(command)
      last = files.afterRun(state)
      Terminal.complain(
        code == 0
          ? "lifeline: done; watching \(files)" : "lifeline: exit \(code); watching \(files)")
    }
  }
}
