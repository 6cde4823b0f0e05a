import Foundation
import Testing

struct ProgramTests {
  @Test func `a copy of the program works with its resources from anywhere`() throws {
    try withTemporaryFolder { folder in
      let files = FileManager.default
      let home = CommandLineRun.built.deletingLastPathComponent()
      let copy = folder.appending(path: "a copy")
      try files.createDirectory(at: copy, withIntermediateDirectories: true)
      let names = try files.contentsOfDirectory(atPath: home.path()).filter {
        $0 == "lifeline" || $0.hasPrefix("Lifeline_")
      }
      for name in names {
        try files.copyItem(at: home.appending(path: name), to: copy.appending(path: name))
      }
      let link = folder.appending(path: "link")
      try files.createSymbolicLink(at: link, withDestinationURL: copy.appending(path: "lifeline"))
      for program in [copy.appending(path: "lifeline"), link] {
        let run = try CommandLineRun(
          "run", "001-2", "-T", "callbacks", in: folder, program: program)
        #expect(run.output == "applicationWillResignActive:\napplicationDidEnterBackground:\n")
      }
    }
  }

  @Test func `without its resources the program says so`() throws {
    try withTemporaryFolder { folder in
      let lonely = folder.appending(path: "lifeline")
      try FileManager.default.copyItem(at: CommandLineRun.built, to: lonely)
      let run = try CommandLineRun("list", "scenarios", in: folder, program: lonely)
      #expect(run.status == 2)
      #expect(run.errors.contains("Lifeline_LifelineUIKitLifecycle"))
    }
  }

  @Test(arguments: [["--help"], ["help", "run"], ["run", "--help"], ["report", "--help"]])
  func `help shows examples`(words: [String]) throws {
    let run = try CommandLineRun(words)
    #expect(run.status == 0)
    #expect(run.output.contains("EXAMPLES:"))
  }

  @Test(arguments: commands)
  func `every line of the help fits 80 columns`(command: [String]) throws {
    let help = try CommandLineRun(["help"] + command).output
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines { #expect(line.count <= 80, "\(line)") }
    let examples = lines.drop { $0 != "EXAMPLES:" }.dropFirst().prefix { !$0.isEmpty }
    #expect(!examples.isEmpty)
    // The rest of a line that was broken is not indented.
    for example in examples { #expect(example.hasPrefix("  "), "\(example)") }
  }

  /// The words after `help`, for the program and each command.
  static let commands: [[String]] = [
    [], ["list"], ["run"], ["import"], ["draw"], ["report"], ["check"], ["compare"], ["coverage"],
    ["explore"], ["explain"], ["lint"], ["convert"], ["serve"], ["init"],
  ]

  @Test(arguments: commands)
  func `the help lists the exit codes`(command: [String]) throws {
    let help = try CommandLineRun(["help"] + command).output
    #expect(help.contains("\nEXIT STATUS:\n  0   success\n"))
    #expect(help.contains("\n  64  the command line is wrong: an option, a value or a name\n"))
  }

  @Test(arguments: [
    (["drw"], "there is no command 'drw'; did you mean 'draw'?"),
    (["help", "chek"], "there is no command 'chek'; did you mean 'check'?"),
    (["app.log"], "there is no command 'app.log'; 'lifeline --help' lists them"),
    (["explore", "suspended"], "for a shortest run to 'suspended', write '--to suspended'"),
  ])
  func `a wrong word gets advice`(words: [String], advice: String) throws {
    let run = try CommandLineRun(words)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains(advice), "\(run.errors)")
  }

  @Test(arguments: [
    (
      ["run", "--model", "Checkout", "-e", "go"],
      "'Checkout' is not a built-in model, and there is no such file; 'lifeline list models' lists the built-in ones"
    ),
    (
      ["run", "001-2", "--profile", "ios3"],
      "'ios3' is not a profile; 'lifeline list profiles' lists them"
    ),
    (
      ["run", "SC-launch", "--profile", "pre-ios4"],
      "UIScene: the model has no setting 'config.beforeIOS4'; --profile and --queries only apply to the model UIApplication"
    ),
    (
      ["explore", "-e", "user.hom"],
      "the model does not react to an event 'user.hom'; 'lifeline list events' lists all events; did you mean 'user.home'?"
    ),
    (
      ["check", "no-logs"],
      "no-logs: there is no such file or folder, and no built-in scenario of this name; 'lifeline list scenarios' lists those"
    ),
    (
      ["check", "x.log", "--locale", "zn-Hans"],
      "'zn-Hans' is no value of --locale; did you mean 'zh-Hans'?"
    ),
    (
      ["check", "x.log", "--locale", "fr"],
      "--locale takes en or zh-Hans, not 'fr'"
    ),
    (
      ["draw", "graph", "--direction", "rigth"],
      "'rigth' is no value of --direction; did you mean 'right'?"
    ),
    (["draw", "grahp"], "'grahp' is no value of <kind>; did you mean 'graph'?"),
    (["list", "time"], "'time' is no value of <subject>; did you mean 'time-limits'?"),
    (["run", "001-2", "-T", "jsnol"], "'jsnol' is no value of -T; did you mean 'jsonl'?"),
    (
      ["check", "x.log", "--reporter", "junitt=r.xml"],
      "'junitt' is no value of --reporter; did you mean 'junit'?"
    ),
    (["check", "--modle", "x", "a.log"], "no option '--modle'; did you mean '--model'?"),
    (["lint", "--zzzzz", "a.mmd"], "no option '--zzzzz'; 'lifeline lint --help' lists all"),
    (["init"], "nothing is named: <folder>; 'lifeline init --help' explains it"),
    (["run", "001-2", "-T"], "a value is missing: -T <format>; 'lifeline run --help' explains it"),
    (["explore", "--limit", "abc"], "--limit takes a number, not 'abc'"),
    (["serve", "a.mmd", "--port", "99999"], "--port takes a number from 0 to 65535, not '99999'"),
    (
      ["run", "-e", "user.home", "--after", "soon"],
      "--after: 'soon' is not a duration; write it as in 1h30m, 20m, 1.5s or 500ms"
    ),
    (
      ["draw", "001-2", "--theme", "dracula"],
      "--theme takes automatic, light, dark, pair or docc, not 'dracula'"
    ),
    (
      ["run", "--assume", "zz", "-e", "user.home"],
      "UIApplication: the chart has no condition 'zz' on data"
    ),
    (["report", "001-2", "-o", "x"], "001-2: not a scenario; its name must end in .yaml or .yml"),
    (
      ["run", "001-2", "--model", "UIScene"],
      "001-2 is of UIApplication, not of UIScene; there it is SC-home"
    ),
    (
      ["explain", "suspendd"],
      "the model has no state, message or event 'suspendd'; did you mean 'suspended'?"
    ),
    (
      ["draw", "graph", "--focus", "suspendd"],
      "the model has no state 'suspendd'; did you mean 'suspended'?"
    ),
    (
      ["check", "001-2", "--require", "nosuch"],
      "UIApplication: the model sends no message 'nosuch'"
    ),
    (
      ["run", "-e", "user.hom"],
      "no event 'user.hom'; did you mean 'user.home'?"
    ),
    (
      ["draw", "graph", "-o", "x.foo"],
      "x.foo: no format has the suffix '.foo'; name the format with -T (svg, dot, png, pdf, mermaid, plantuml, html)"
    ),
  ])
  func `a wrong option, value or name ends with 64, and says what is right without the usage`(
    words: [String], message: String
  ) throws {
    let run = try CommandLineRun(words)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors == message + "\n")
  }

  @Test(arguments: [
    (
      ["draw", "graph", "-o", "no-folder/x.svg"],
      "no-folder/x.svg: there is no such folder; create it or choose another place"
    ),
    (["check", "no.log"], "no.log: there is no such file; check the path"),
    (["run", "no.yaml"], "no.yaml: there is no such file; check the path"),
    (["draw", "no.mmd"], "no.mmd: there is no such file; check the path"),
    (
      ["report", "./run.jsonl", "-o", "x"],
      "./run.jsonl: not a scenario; its name must end in .yaml or .yml"
    ),
  ])
  func `a wrong file ends with 2`(words: [String], message: String) throws {
    let run = try CommandLineRun(words)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors == message + "\n")
  }

  @Test func `a name that stands in a file is a fault of the file, at its place, and ends with 2`()
    throws
  {
    try withTemporaryFolder { folder in
      try Data("id: a\nmodel: UIAplication\nsteps: [user.home]\n".utf8).write(
        to: folder.appending(path: "a.yaml"))
      let run = try CommandLineRun("run", "a.yaml", in: folder)
      #expect(run.status == 2)
      #expect(
        run.errors
          == "a.yaml:2:8: 'UIAplication' is not a built-in model; did you mean 'UIApplication'?\n")
    }
  }

  @Test func `bare words of a framework in a log name the importer that reads them`() throws {
    let run = try CommandLineRun("import", "-", input: "resumed\ninactive\npaused\n")
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        "no callback found in 3 lines; 'lifeline list importers' lists the formats, and --importer FILE adds one"
      ), "\(run.errors)")
    #expect(!run.errors.contains("--format"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions are made for every shell`(shell: String) throws {
    let run = try CommandLineRun("--generate-completion-script", shell)
    #expect(run.status == 0)
    #expect(run.output.contains("timeline"))
  }

  @Test func `a misspelt command offers help`() throws {
    let run = try CommandLineRun("raport")
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
  }
}
