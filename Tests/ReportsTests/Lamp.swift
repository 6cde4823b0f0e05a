import LifelineReports

/// A small world to report about: a lamp, two scenarios, one document that is half right.
enum Lamp {
  static let chart = Statechart(
    name: "Lamp",
    children: [
      State(
        "dark", transitions: [Transition(on: ["user.press"], to: ["bright"])],
        annotations: StateAnnotations(
          title: LocalizedText("Dark", [.simplifiedChinese: "暗"]), stage: "dark")),
      State(
        "bright",
        onEntry: [
          [
            .send(Send("lampDidLight:", to: .participant("delegate"))),
            .send(Send("LampDidLight", to: .participant("notificationCenter"))),
          ]
        ],
        transitions: [Transition(on: ["user.press"], to: ["dark"])],
        annotations: StateAnnotations(
          title: LocalizedText("Bright", [.simplifiedChinese: "亮"]), stage: "bright")),
    ],
    glossary: Glossary(
      events: [
        Glossary.Term(
          name: "user.press", title: LocalizedText("press", [.simplifiedChinese: "按下"]))
      ],
      participants: [
        Glossary.Term(
          name: "delegate", title: LocalizedText("Delegate", [.simplifiedChinese: "委托"]))
      ], settings: ["config.*"]))

  static let scenarios = [
    Scenario(
      id: "on", title: LocalizedText("Switch on", [.simplifiedChinese: "开灯"]),
      steps: [Step("user.press")],
      claims: [
        Claim(
          document: "7", place: "§1", callbacks: ["lampDidLight:"],
          stages: [Claim.StageChange(from: "dark", to: "bright", callbacks: ["lampDidLight:"])])
      ]),
    Scenario(
      id: "off", title: LocalizedText("Switch off", [.simplifiedChinese: "关灯"]),
      given: [Step("user.press")],
      steps: [Step("user.press"), Step("user.dance", after: .seconds(2))],
      claims: [
        Claim(
          document: "7", place: "§2", callbacks: ["lampWillDim:"],
          stages: [Claim.StageChange(from: "bright", to: "dark", callbacks: ["lampWillDim:"])],
          differences: [
            Claim.Difference(
              "D1",
              reason: LocalizedText(
                "Nobody has seen `lampWillDim:`.", [.simplifiedChinese: "无人见过。"]))
          ])
      ]),
    Scenario(
      id: "twice", title: "Switch on and off", steps: [Step("user.press"), Step("user.press")]),
  ]

  static let document = Document(
    id: "7", title: LocalizedText("On lamps", [.simplifiedChinese: "论灯"]),
    author: "A. Lighter", summary: "What a lamp tells.",
    contents: [
      .heading(LocalizedText("Light", [.simplifiedChinese: "亮"])),
      .text("A lamp is dark or bright."),
      .scenario("on"),
      .heading(LocalizedText("Dark", [.simplifiedChinese: "暗"])),
      .figure(
        Document.Figure(id: "F7-1", caption: "Figure 1: off", kind: "path", scenarios: ["off"])),
      .table(
        Document.Table(
          id: "T7-1", caption: "Table 1: messages", columns: ["Message", "When"],
          rows: [["`lampDidLight:`", "bright | after"]])),
      .listing(
        Document.Listing(id: "L7", caption: "Listing", language: "swift", text: "lamp.press()")),
      .scenario("off"),
    ])

  static let disagreements = [
    Disagreement(
      id: "D1", title: LocalizedText("Dimming", [.simplifiedChinese: "变暗"]),
      parties: ["7", "logs"],
      explanation: "The document has a message that no log shows.",
      standard: "No message.")
  ]

  static let catalogue: Catalogue = {
    var light = CatalogueMember("lampDidLight:")
    (light.swift, light.since, light.category) = ("lampDidLight(_:)", "1.0", "light")
    light.notification = "LampDidLight"
    var dim = CatalogueMember("lampWillDim:")
    (dim.since, dim.deprecated, dim.category) = ("1.0", "2.0", "light")
    dim.called = "Never seen."
    var notification = CatalogueNotification("LampDidLight")
    notification.swift = "Lamp.didLight"
    var catalogue = Catalogue()
    catalogue.subjects = [Catalogue.Subject("light", title: "Light")]
    catalogue.members = [light, dim]
    catalogue.notifications = [notification]
    catalogue.evidence = evidence
    return catalogue
  }()

  /// What keys of sources stand for.
  static let evidence = EvidenceIndex(
    [
      Evidence("K1", title: "Lamps", url: "https://example.org/lamps"),
      Evidence(
        "K2", title: LocalizedText("A letter about lamps", [.simplifiedChinese: "一封论灯的信"])),
    ], disagreements: disagreements, documents: [Document(id: "007", title: "")])

  /// Everything about the lamp, with other words where a test wants them.
  static func content(
    scenarios: [Scenario] = scenarios, document: Document = document,
    disagreements: [Disagreement] = disagreements
  ) throws -> ReportContent {
    let model = try Model(chart, name: "Lamp")
    let runner = ScenarioRunner(model.chart)
    let judge = ClaimJudge(documents: [document])
    var content = ReportContent(models: [model])
    content.runs = try scenarios.map { scenario in
      let run = try runner.run(scenario)
      return PlayedScenario(run, judgements: judge.judgements(on: run))
    }
    content.documents = [document]
    content.disagreements = disagreements
    content.catalogue = catalogue
    return content
  }
}
