import Foundation
import LifelineReports
import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts
import Testing

@testable import LifelineExploration

/// The pages about messages, launch options, time limits and accounts.
///
/// One file because all of them are made of one catalogue.
@Suite struct CataloguePagesTests {
  private func files(_ change: (inout ReportContent) throws -> Void) throws -> [String: String] {
    var content = try Lamp.content()
    try change(&content)
    let files = try Report(content, templates: bundledTemplates()).files()
    return Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  @Test func `a member tells when it is called, from where, by what and beside what`() throws {
    // Where a scenario does not show it, what comes before and after it does not count.
    let files = try files { content in
      let space = StateSpace(of: try CompiledChart(Lamp.chart), trying: ["user.press"])
      content.explanations = [
        "lampDidLight:": MessageExplanation(
          circumstances: space.circumstances(of: .message("lampDidLight:")),
          shortestRun: space.shortestRun(to: .message("lampDidLight:")),
          before: [.init(nil, scenarios: ["on", "twice"])],
          after: [.init("lampWillDim:", scenarios: ["on", "off"])], part: Lamp.chart)
      ]
      content.catalogue.members[0].sources = [
        .work("Lamps", address: "https://example.org/lamps"), .disagreement("D1"), .document("7"),
      ]
    }
    let page = try #require(files["members/light.md"])
    for line in [
      "## <a id=\"lampDidLight_3A\"></a>`lampDidLight:`",
      "| Dark | Bright | press |",
      "- Shortest way there: press",
      "- Most often right after (number of scenarios): the beginning (2)",
      "- Most often right before (number of scenarios): [`lampWillDim:`](#lampWillDim_3A) (1)",
      "- Sources: [Lamps](https://example.org/lamps), [D1](../disagreements.md#D1), [7](../documents/7.md)",
      "![",
    ] {
      #expect(page.split(separator: "\n").contains { $0.hasPrefix(line) }, "\(line)")
    }
    #expect(files["pictures/en/lampDidLight_3A-explained.svg"] != nil)
    #expect(files["members/light.zh-Hans.md"]?.contains("《Lamps》") == true)
    #expect(
      files["members.md"]?.contains("- [`lampDidLight:`](members/light.md#lampDidLight_3A)") == true
    )
  }

  @Test func `what needs a setting stands apart from what needs none`() throws {
    let files = try files { content in
      content.explanations = [
        "lampDidLight:": MessageExplanation(
          circumstances: [
            .init(
              event: "user.wink", stage: "dark", sees: "bright", messages: [],
              settings: ["config.shy"]),
            .init(event: "user.press", stage: "dark", sees: "bright", messages: []),
            .init(
              event: "user.knock", stage: "dark", sees: "bright", messages: [],
              settings: ["config.shy"]),
          ])
      ]
    }
    #expect(
      files["members/light.md"]?.contains(
        "| Dark | Bright | press<br>With the setting “config.shy”: user.wink · user.knock |\n")
        == true)
  }

  @Test func `launch options and time limits have pages of their own`() throws {
    let files = try files { content in
      content.catalogue.launchOptions = [
        .init(
          "LampKey", swiftName: ".lamp", value: "a lamp", setBy: "A switch.",
          afterwards: "Light.", follows: ["lampDidLight:"])
      ]
      content.catalogue.timeLimits = [
        .init("warm", title: "Warming up", length: .seconds(5), consequence: "It is dark.")
      ]
    }
    let options = try #require(files["launch-options.md"])
    #expect(options.contains("## <a id=\"LampKey\"></a>`LampKey`\n\nA switch.\n"))
    #expect(
      options.contains("- May follow: [`lampDidLight:`](members/light.md#lampDidLight_3A)\n"))
    #expect(
      files["timing.md"]?.contains(
        "| <a id=\"warm\"></a><b>Warming up</b> | 5\u{A0}s | It is dark. |\n")
        == true)
    #expect(files["README.md"]?.contains("[Launch options](launch-options.md)") == true)
  }

  @Test func `a notification leads to its own member first, then to others that post it`() throws {
    let files = try files { content in
      content.catalogue.members[1].notification = "LampDidLight"
      content.catalogue.notifications[0].member = "lampWillDim:"
      content.catalogue.notifications.append(.init("LampIsOld", unplayed: "Lamps have no age."))
    }
    let page = try #require(files["notifications.md"])
    #expect(
      page.contains(
        "- Posted with it: [`lampWillDim:`](members/light.md#lampWillDim_3A), "
          + "[`lampDidLight:`](members/light.md#lampDidLight_3A)\n"))
    #expect(page.contains("- Why no scenario shows it: Lamps have no age.\n"))
  }

  @Test func `what the newer life cycle takes away says what is called instead`() throws {
    let files = try files { content in
      content.catalogue.notifications[0].member = "lampDidLight:"
      content.catalogue.members[1].notificationDelegate = ["bell:didRing:"]
      content.lifeCycles = LifeCycleComparison(
        successors: [
          .init("bulbDidLight:", replacing: ["lampDidLight:"], remark: "When a bulb is lit.")
        ], pairs: [.init(nil, "on", differs: "A bulb is lit.")])
    }
    let bulb = "[`bulbDidLight:`](../life-cycles.md#bulbDidLight_3A)"
    let page = try #require(files["members/light.md"])
    #expect(
      page.contains(
        "- With scenes: not called; \(bulb) instead; the notification is still posted.\n"))
    #expect(page.components(separatedBy: "With scenes: not called").count == 2)
    #expect(
      page.contains(
        "- Instead, with a delegate of UNUserNotificationCenter (iOS 10 and later): `bell:didRing:`\n"
      ))
    #expect(
      files["members/light.zh-Hans.md"]?.contains("采用 scene 时不调用，改为") == true)
    #expect(
      files["notifications.md"]?.contains(
        "- With scenes: posted all the same, but without that method; ") == true)
  }

  @Test func `the ways of other profiles stand in a table of their own`() throws {
    let files = try files { content in
      content.profiles = [
        .init(id: "usual", title: "As it is", explanation: "As it stands."),
        .init(id: "shy", title: "Shy", explanation: "Shy.", events: ["config.shy"]),
      ]
      content.explanations = [
        "lampDidLight:": MessageExplanation(
          circumstances: [
            .init(event: "user.press", stage: "dark", sees: "bright", messages: []),
            .init(
              event: "user.press", stage: "dark", sees: "dark", messages: [],
              settings: ["config.shy"]),
          ])
      ]
    }
    let page = try #require(files["members/light.md"])
    let tables = page.components(
      separatedBy: "**Only in another profile** ([Profiles](../profiles.md))")
    try #require(tables.count == 2)
    #expect(tables[0].contains("| Dark | Bright | press |"))
    #expect(!tables[0].contains("config.shy"))
    #expect(tables[1].contains("| Dark | Dark | With the setting “config.shy”: press |"))
  }

  @Test func `two steps that stand in each other's place are compared call by call`() throws {
    // "on" is lit by a press, "wink" by a wink; that it is put out again is another story.
    let files = try files { content in
      var chart = Lamp.chart
      chart.children[0].transitions.append(Transition(on: ["user.wink"], to: ["bright"]))
      let run = try ScenarioRunner(try CompiledChart(chart)).run(
        Scenario(
          id: "wink", title: "Wink",
          steps: [Step("user.wink"), Step("user.press", after: .seconds(2))]))
      content.runs.append(JudgedRun(run, judgements: []))
      content.disagreements[0].cases = [
        .init("on", decides: "A press."), .init("wink", decides: "A wink.", until: "user.press"),
      ]
    }
    #expect(
      files["agreement.md"]?.contains(
        """
        | ① | <b>press</b> |
        | ② | <b>user.wink</b> |
        | = | <sub>Dark\u{A0}→ Bright</sub> |
        | = | <sub>`lampDidLight:`</sub> |
        | = | <sub>`LampDidLight`</sub> |


        """) == true)
  }

  @Test func `what has no title is described in the language of the page`() throws {
    let files = try files { content in
      content.catalogue.members[0].sources = [
        .work(LocalizedText("A letter about lamps", simplifiedChinese: "一封论灯的信"), address: nil)
      ]
    }
    #expect(files["members/light.md"]?.contains("- Sources: A letter about lamps\n") == true)
    #expect(files["members/light.zh-Hans.md"]?.contains("- 来源：一封论灯的信\n") == true)
  }

  @Test func `a picture without an arrow is left out`() throws {
    let files = try files { content in
      content.explanations = [
        "lampDidLight:": MessageExplanation(
          circumstances: [], shortestRun: nil, before: [], after: [],
          part: Statechart(name: "Lamp", children: [State("dark"), State("bright")]))
      ]
    }
    #expect(files["pictures/en/lampDidLight_3A-explained.svg"] == nil)
    #expect(files["members/light.md"]?.contains("![") == false)
  }

  @Test func `a model tells how much of it scenarios show`() throws {
    let files = try files { content in
      content.models[0].coverage = .init(
        scenarios: 3, transitions: 2, untaken: ["bright -> dark on user.press"], configurations: 2)
    }
    let page = try #require(files["models/Lamp.md"])
    #expect(
      page.contains(
        "Its 3 scenarios take 1 of its 2 transitions, each by at least one of its events."))
    #expect(page.contains("finds 2 configurations"))
    #expect(page.contains("dark on user&#46;press"))
  }

  /// Runs scenarios on a lamp that tells nothing.
  private static func silentLamp() throws -> ScenarioRunner {
    let chart = Statechart(
      name: "Lamp",
      children: Lamp.chart.children.map { state in
        var state = state
        state.onEntry = []
        return state
      }, glossary: Lamp.chart.glossary)
    return ScenarioRunner(try CompiledChart(chart))
  }

  @Test func `a change is told once, with all scenarios that show it and one example`() throws {
    let files = try files { content in
      let runner = try Self.silentLamp()
      content.profiles = [
        .init(id: "usual", title: "As it is", explanation: "As it stands."),
        .init(
          id: "silent", title: "As nobody says", explanation: "Silent.", events: ["user.press"],
          points: [
            .init("It is silent.", messages: ["lampDidLight:"], sources: [.disagreement("D1")]),
            .init("It never dims.", messages: ["lampWillDim:"]),
          ], runs: [try runner.run(Lamp.scenarios[0]), try runner.run(Lamp.scenarios[2])]),
      ]
    }
    let page = try #require(files["profiles.md"])
    #expect(page.contains("- On the command line: <code>&#45;&#45;profile silent</code>\n"))
    #expect(page.contains("### [D1](disagreements.md#D1) Dimming\n\nIt is silent.\n"))
    #expect(page.components(separatedBy: "For example: ").count == 2)
    #expect(page.contains("It never dims.\n\nNo scenario of the documents shows it.\n"))
  }

  @Test func `a scenario that is named as an example shows what it is named for`() throws {
    let files = try files { content in
      let runner = try Self.silentLamp()
      content.profiles = [
        .init(id: "usual", title: "As it is", explanation: "As it stands."),
        .init(
          id: "silent", title: "As nobody says", explanation: "Silent.", events: ["user.press"],
          points: [
            .init("It is silent.", messages: ["lampDidLight:"]),
            .init("It is shy.", example: "on"),
          ], runs: [try runner.run(Lamp.scenarios[0]), try runner.run(Lamp.scenarios[2])]),
      ]
    }
    let page = try #require(files["profiles.md"])
    #expect(page.contains("It is silent.\n\nScenarios: [twice](scenarios.md#twice)\n"))
    #expect(page.contains("It is shy.\n\nScenarios: [on](documents/7.md#on)\n"))
  }

  @Test func `a profile shows what changes under it, and says so where nothing does`() throws {
    let files = try files { content in
      let runner = try Self.silentLamp()
      content.profiles = [
        .init(id: "usual", title: "As it is", explanation: "As it stands."),
        .init(
          id: "silent", title: "As nobody says", explanation: "Silent.", events: ["user.press"],
          runs: [try runner.run(Lamp.scenarios[0])]),
        .init(
          id: "same", title: "The same", explanation: "No change.", events: ["user.press"],
          runs: [content.runs[0].run]),
      ]
    }
    let page = try #require(files["profiles.md"])
    #expect(page.contains("- Sets: press\n"))
    #expect(page.contains("- ① <b>As it is</b>\n- ② <b>As nobody says</b>\n"))
    #expect(page.contains("| ① | <sub><b>`lampDidLight:` (Bright)</b></sub> |"))
    let usual = try #require(
      page.components(separatedBy: "<a id=\"usual\"></a>").last?.components(separatedBy: "## ")
        .first)
    #expect(!usual.contains("!["))
    let same = try #require(page.components(separatedBy: "<a id=\"same\"></a>").last)
    #expect(same.contains("No scenario of the documents changes.") && !same.contains("- ① "))
  }

  @Test func `where both are right, the two runs stand side by side with what decides`() throws {
    let files = try files { content in
      content.disagreements[0].cases = [
        .init("on", decides: "It was dark."), .init("off", decides: "It was bright."),
      ]
    }
    let page = try #require(files["agreement.md"])
    #expect(
      page.contains(
        """
        - ① <b>It was dark.</b> · [on](documents/7.md#on)
        - ② <b>It was bright.</b> · [off](documents/7.md#off)

        | | \\= in both, ① in the first only, ② in the second only |
        | :-: | --- |
        | = | <b>press</b> |
        | ① | <sub><b>Dark\u{A0}→ Bright</b></sub> |
        | ① | <sub><b>`lampDidLight:` (Bright)</b></sub> |
        | ① | <sub><b>`LampDidLight`</b></sub> |
        | ② | <sub><b>Bright\u{A0}→ Dark</b></sub> |
        | ② | <b>user.dance</b> |
        """))
  }
}
