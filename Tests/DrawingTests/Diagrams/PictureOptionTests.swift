import LifelineDrawing
import LifelineSimulation
import LifelineStatecharts
import Testing

/// Options of pictures as command lines and regions write them.
struct PictureOptionTests {
  /// Reads words such as `--focus a,b --names`.
  private func graph(_ line: String) throws -> StateGraph.Options {
    var options = StateGraph.Options.usual
    var words = line.split(separator: " ").map(String.init)[...]
    while let word = words.popFirst() {
      let option = try #require(StateGraph.Options.all.first { $0.word == word })
      option.read(option.value == .nothing ? "" : words.popFirst() ?? "", &options)
    }
    return options
  }

  @Test(arguments: [
    ("", []), ("--root a", ["a"]), ("--focus a,b --radius 1", ["focus", "a,b", "radius", "1"]),
    ("--direction down", ["direction", "down"]), ("--expand none", ["expand", "none"]),
    ("--arrangement row", ["arrangement", "row"]), ("--layout lifeline", []),
    ("--layout dot --stages", ["layout", "dot", "stages"]),
    ("--names --guards", ["guards", "names"]),
    ("--entry-actions --only-run", ["only-run", "entry-actions"]),
  ])
  func `the file of a picture is named for what differs from the usual`(
    line: String, marks: [String]
  ) throws {
    #expect(try graph(line).marks == marks)
  }

  @Test(arguments: [
    ("--radius 0 --focus a", "--radius must be at least 1"),
    ("--radius 2", "--radius needs --focus; name a state with --focus"),
    ("--radius 2 --focus run", nil), ("--direction right --arrangement layers", nil),
    (
      "--direction right --arrangement row",
      "--direction right turns layers only; leave --arrangement row out"
    ),
    (
      "--layout dot --arrangement layers",
      "--arrangement layers and --layout dot are mutually exclusive; leave one out"
    ),
    ("--layout dot --direction right", nil),
    ("--stages --direction right", nil),
    ("--stages --names --root a", "--root and --stages are mutually exclusive; leave one out"),
  ])
  func `options that do not go together are told`(line: String, message: String?) throws {
    #expect(try graph(line).contradiction == message)
  }

  @Test func `run in focus is what the run used, unless a state is called so`() throws {
    let options = try graph("--focus a,run")
    #expect(options.resolved(among: ["a", "run"]) == options)
    let resolved = options.resolved(among: ["a"])
    #expect(resolved.focus == ["a"] && resolved.isOnlyRun)
    #expect(resolved.unknownState(among: ["a"]) == nil)
    let unknown = options.resolved(among: ["b"]).unknownState(among: ["b"])
    #expect(unknown?.name == "a" && unknown?.option.word == "--focus")
  }

  @Test func `stages are placed as options ask`() throws {
    let run = Trace(model: "M", entries: [])
    let graph = StateGraph(
      stagesOf: run, on: nil, options: try graph("--stages --direction right --layout dot"))
    #expect(graph.direction == .right && graph.layout == .dot)
  }
}
