import ArgumentParser
import Lifeline

/// `lifeline watch`: runs another command again whenever one of its files changes.
struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Run a command again whenever one of its files changes.",
    discussion: """
      Watches the models, scenarios, traces, pages and folders of templates that the
      command names, and the models that its scenarios name. A file may be deleted
      and created again. After an error the last good output remains. Ctrl-C stops
      it and leaves no half-written file.

      EXAMPLES:
        lifeline watch draw timeline my.yaml -o my.svg
        lifeline watch draw graph --model my.scxml -o my.svg
        lifeline watch report --templates mine -o site
        lifeline watch report --into notes.md my.yaml
      """ + ExitStatus.help())

  @Option(help: ArgumentHelp("Stop after this many runs. (default: never)", valueName: "count"))
  var runs: Int?
  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("The command to run, with its options.", valueName: "command"))
  var command: [String]

  func validate() throws {
    // All arguments after `watch` belong to the other command, except a request for help.
    if let first = command.first, ["-h", "--help"].contains(first) {
      throw CleanExit.helpRequest(self)
    }
    guard let name = command.first, name != "watch" else {
      throw ValidationError("no command to watch; name one, for example 'draw'")
    }
    if let runs, runs < 1 { throw ValidationError("--runs must be at least 1") }
  }

  func run() async throws {
    let files = WatchedFiles(namedIn: command)
    guard !files.isEmpty else {
      throw LifelineError(
        "nothing to watch: the command names no file; name a model, scenario or trace file")
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
