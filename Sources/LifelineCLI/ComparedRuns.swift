import LifelineCore
import LifelineComparison
import LifelineDiagrams
import LifelineScenarios
import LifelineStatecharts
import LifelineTraces

/// The runs that are compared, with what to call them.
struct ComparedRuns {
  /// One of them.
  struct NamedRun {
    /// `A`, `B`, …, as pictures and texts mark what only it has.
    let letter: String
    /// What the user called it.
    let name: String
    /// What it is called, in the language of the reader where a scenario says so.
    let title: String?
    /// What happened.
    let trace: Trace

    /// The name, with the title where there is one.
    var heading: String {
      guard let title, !title.isEmpty, title != name else { return name }
      return "\(name)  \(title)"
    }
  }

  /// The runs, at least two.
  let runs: [NamedRun]
  /// The model that all of them play on; `nil` when it is unknown or not the same.
  let model: Model?

  /// Reads what the words name.
  ///
  /// - Throws: `LifelineError` when something cannot be read, or there are not at least two runs.
  init(
    _ words: [String], model: String?, settings: SettingOptions, reading: ImporterOption,
    in language: Language
  ) throws(LifelineError) {
    guard words.count(where: { $0 == "-" }) < 2 else {
      throw LifelineError(
        "standard input can be read once; name a file instead of the second '-'",
        chinese: "标准输入只能读一次；请用文件代替第二个“-”")
    }
    var stories: [(name: String, story: Run)] = []
    for word in words {
      let told = try Run.all(
        [word], model: model, settings: settings, reading: reading)
      for (index, story) in told.enumerated() {
        stories.append((told.count == 1 ? word : "\(word)#\(index + 1)", story))
      }
    }
    guard stories.count > 1 else {
      throw LifelineError(
        "there is one run in '\(words.first ?? "")'; name another one to compare it with",
        chinese: "“\(words.first ?? "")”中只有一个过程；请再指明一个与之比较")
    }
    guard stories.count <= Self.most else {
      throw LifelineError(
        "\(stories.count) runs are too many to lay over each other; name at most \(Self.most)",
        chinese: "\(stories.count) 个过程太多，无法叠放；最多 \(Self.most) 个")
    }
    runs = zip(Self.letters, stories).map {
      NamedRun(
        letter: $0, name: $1.name,
        title: $1.story.scenarioRun?.scenario.title.text(in: language) ?? $1.story.trace.title,
        trace: $1.story.trace)
    }
    let names = stories.map(\.story.model?.name)
    self.model = names.allSatisfy { $0 == names.first } ? stories.first?.story.model : nil
  }

  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
  private static let most = letters.count

  /// What pictures call the runs.
  var names: [Overlay.Run] {
    runs.map { Overlay.Run($0.letter, title: $0.heading) }
  }

  /// Lays the runs over each other.
  func comparison(_ scope: Scope?) -> RunsComparison {
    RunsComparison(of: runs.map(\.trace), scope: scope)
  }
}
