import Foundation
import LifelineReports
import Testing

/// The pages about messages, launch options, time limits and accounts.
///
/// One file because all of them are made of one catalogue.
@Suite struct CataloguePagesTests {
  private func files(_ change: (inout ReportContent) throws -> Void) async throws -> [String:
    String]
  {
    var content = try Lamp.content()
    try change(&content)
    let files = try await Report(content, pages: PageSources(bundledTemplates()))
      .files()
    return Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  @Test func `a member tells when it is called, from where, by what and beside what`() async throws
  {
    // Where a scenario does not show it, what comes before and after it does not count.
    let files = try await files { content in
      content.explainLight(in: content.models[0])
      content.neighbours["lampDidLight:"] = AdjacentMessages(
        before: [(nil, ["on", "twice"])], after: [("lampWillDim:", ["on", "off"])])
      content.catalogue.members[0].sources = ["K1", "D1"]
    }
    let page = try #require(files["members/light.md"])
    for line in [
      "## <a id=\"lampDidLight_3A\"></a>`lampDidLight:`",
      "| Dark | Bright | press |",
      "- Fewest steps: press",
      "- Usually preceded by (number of scenarios): nothing, it comes first (2)",
      "- Usually followed by (number of scenarios): [`lampWillDim:`](#lampWillDim_3A) (1)",
      "- Sources: [Lamps](https://example.org/lamps), [D1](../disagreements.md#D1)",
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

  @Test func `what needs a setting stands apart from what needs none`() async throws {
    let files = try await files { content in
      content.explainLight(
        in: try Lamp.model(
          withSetting: [
            Transition(on: ["user.wink"], if: .isActive("shy"), to: ["bright"]),
            Transition(on: ["user.knock"], if: .isActive("shy"), to: ["bright"]),
          ]))
    }
    #expect(
      files["members/light.md"]?.contains(
        "| Dark | Bright | press<br>With the setting “config.shy”: user.wink · user.knock |\n")
        == true)
  }

  @Test func `launch options and time limits have pages of their own`() async throws {
    let files = try await files { content in
      content.catalogue.launchOptions = [
        .init("LampKey", value: "a lamp", setBy: "A switch.", afterwards: "Light.")
      ]
      content.catalogue.launchOptions[0].follows = ["lampDidLight:"]
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

  @Test func `what the models leave out has a page, to which the first page leads`() async throws {
    let files = try await files { content in
      content.catalogue.leftOut = [
        .init("voltage", title: "Voltage", says: "The fuse blows; see `fuse`.", words: ["volt"])
      ]
    }
    let page = try #require(files["left-out.md"])
    #expect(page.contains("\n# What the models leave out\n"))
    #expect(
      page.contains("| <a id=\"voltage\"></a><b>Voltage</b> | The fuse blows; see `fuse`. |\n"))
    #expect(files["README.md"]?.contains("[What the models leave out](left-out.md)") == true)
    #expect(files["left-out.zh-Hans.md"]?.contains("\n# 模型未包含的内容\n") == true)
  }

  @Test func `a notification leads to its own member first, then to others that post it`()
    async throws
  {
    let files = try await files { content in
      content.catalogue.members[1].notification = "LampDidLight"
      content.catalogue.notifications[0].member = "lampWillDim:"
      content.catalogue.notifications.append(.init("LampIsOld"))
      content.catalogue.notifications[1].unplayed = "Lamps have no age."
    }
    let page = try #require(files["notifications.md"])
    #expect(
      page.contains(
        "- Posted with it: [`lampWillDim:`](members/light.md#lampWillDim_3A), "
          + "[`lampDidLight:`](members/light.md#lampDidLight_3A)\n"))
    #expect(page.contains("- Why no scenario shows it: Lamps have no age.\n"))
  }

  @Test func `what the newer life cycle takes away says what is called instead`() async throws {
    let files = try await files { content in
      content.catalogue.notifications[0].member = "lampDidLight:"
      content.catalogue.members[1].notificationDelegate = ["bell:didRing:"]
      var bulb = CatalogueMember("bulbDidLight:")
      (bulb.replaces, bulb.called) = (["lampDidLight:"], "When a bulb is lit.")
      content.catalogue.lifeCycles = LifeCycles(
        successors: [bulb], pairs: [.init(nil, "on", differs: "A bulb is lit.")])
    }
    let bulb = "[`bulbDidLight:`](../life-cycles.md#bulbDidLight_3A)"
    let page = try #require(files["members/light.md"])
    #expect(
      page.contains(
        "- With scenes: not called; \(bulb) instead; the notification is still posted.\n"))
    #expect(page.components(separatedBy: "With scenes: not called").count == 2)
    #expect(
      page.contains(
        "- Called instead with a delegate of UNUserNotificationCenter (iOS 10 and later): `bell:didRing:`\n"
      ))
    #expect(
      files["members/light.zh-Hans.md"]?.contains("采用 scene 时不调用，改为") == true)
    #expect(
      files["notifications.md"]?.contains(
        "- With scenes: still posted, but ") == true)
  }

  private static let shy: Profile = {
    var profile = Profile("shy", title: "Shy", explanation: "It hides.")
    profile.events = ["config.shy"]
    return profile
  }()

  @Test func `the profiles are listed below the disagreements`() async throws {
    let page = try #require(
      try await files { content in content.profiles = [Self.shy] }["disagreements.md"])
    #expect(page.contains("- [Profiles](#profiles)\n"))
    #expect(page.contains("| <code>&#45;&#45;profile shy</code> | <b>Shy</b><br>It hides."))
  }

  @Test func `the ways of other profiles stand in a table of their own`() async throws {
    let files = try await files { content in
      content.profiles = [
        Profile("usual", title: "As it is", explanation: "As it stands."), Self.shy,
      ]
      content.explainLight(
        in: try Lamp.model(
          withSetting: [
            Transition(
              on: ["user.wave"], if: .isActive("shy"),
              content: [.send(Send("lampDidLight:", to: .participant("delegate")))])
          ]))
    }
    let page = try #require(files["members/light.md"])
    let tables = page.components(
      separatedBy: "**Only in another profile** ([Profiles](../disagreements.md#profiles))")
    try #require(tables.count == 2)
    #expect(tables[0].contains("| Dark | Bright | press |"))
    #expect(!tables[0].contains("config.shy"))
    #expect(tables[1].contains("| Dark | Dark | With the setting “config.shy”: user.wave |"))
  }

  @Test func `what has no title is described in the language of the page`() async throws {
    let files = try await files { content in
      content.catalogue.members[0].sources = ["K2"]
    }
    #expect(files["members/light.md"]?.contains("- Sources: A letter about lamps\n") == true)
    #expect(files["members/light.zh-Hans.md"]?.contains("- 来源：一封论灯的信\n") == true)
  }

  @Test func `a picture without an arrow is left out`() async throws {
    let files = try await files { content in
      let silent = Statechart(
        name: "Lamp",
        children: [
          State(
            "dark",
            transitions: [
              Transition(
                on: ["user.press"],
                content: [.send(Send("lampDidLight:", to: .participant("delegate")))])
            ])
        ], glossary: Lamp.chart.glossary)
      content.explainLight(in: try Model(silent, name: "Lamp"))
    }
    #expect(files["pictures/en/lampDidLight_3A-explained.svg"] == nil)
    #expect(files["members/light.md"]?.contains("![") == false)
  }

  @Test func `a model tells how much of it scenarios show`() async throws {
    let files = try await files { content in
      let model = content.models[0]
      content.coverage = [
        "Lamp": CoveredRuns(Array(repeating: content.runs[0].run.trace, count: 3), of: model)
      ].compactMapValues(\.self)
      content.configurations = ["Lamp": 2]
    }
    let page = try #require(files["models/Lamp.md"])
    #expect(
      page.contains(
        "Transitions that scenarios take (3 scenarios): 1 of 2, each by at least one of its events."
      ))
    #expect(page.contains("finds 2 configurations"))
    #expect(page.contains("&#62; dark on user&#46;press"))
  }
}

extension ReportContent {
  /// Adds when a model sends `lampDidLight:`.
  fileprivate mutating func explainLight(in model: Model) {
    models = [model]
    occurrences["lampDidLight:"] = Occurrences(
      of: .message("lampDidLight:"), in: ExplainedSpaces(of: model, scenarios: []))
  }
}

extension Lamp {
  /// The lamp with a setting, `config.shy`, and further transitions in the dark.
  fileprivate static func model(withSetting transitions: [Transition]) throws -> Model {
    var states = chart.children
    states[0].transitions += transitions
    return try Model(
      Statechart(
        name: "Lamp",
        children: [
          State(
            "all", kind: .parallel,
            children: [
              State("lamp", children: states),
              State(
                "manner",
                children: [
                  State("plain", transitions: [Transition(on: ["config.shy"], to: ["shy"])]),
                  State("shy"),
                ]),
            ])
        ], glossary: chart.glossary), name: "Lamp")
  }
}
