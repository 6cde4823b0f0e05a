import LifelineScenarios
import LifelineStatecharts
import Testing

struct ScenarioReaderTests {
  @Test(arguments: [
    ("", "shop/card-declined.yaml", "card-declined", "card-declined"),
    ("title: Declined\n", "card-declined.yaml", "card-declined", "Declined"),
    ("id: declined\n", "x.yaml", "declined", "declined"),
    ("", "my card (2).v3.yml", "my-card--2-.v3", "my-card--2-.v3"),
    ("", "_.yaml", "scenario", "scenario"),
  ])
  func `without an id a scenario has the name of its file, and without a title its id`(
    keys: String, file: String, id: String, title: LocalizedText
  ) throws {
    let scenario = try ScenarioReader().scenario(from: keys + "steps: [a]\n", file: file)
    #expect(scenario.id == ScenarioID(id) && scenario.title == title)
  }

  @Test func `every key of a scenario is read`() throws {
    let scenario = try ScenarioReader().scenario(
      from: """
        id: 001-5
        title: { en: Kill from the switcher, zh-Hans: 在前台双击 Home 键杀死程序 }
        summary: The app is in front.
        model: UIApplication
        configuration: [config.exitsOnSuspend]
        given: [user.tapIcon, { after: 1s }]
        steps:
          - user.doubleHome
          - { after: 2s }
          - { event: user.kill, after: 500ms, moment: b }
        reactions:
          - on: "applicationDidBecomeActive:"
            unless: unlocked
            after: 1.5s
            send: app.evaluatePolicy
            set: [asked, unlocked]
          - entering: prompt
            if: [asked]
            send: [user.cancel, user.home]
            clear: asked
        claims:
          - document: 001
            place: 情景五
            quote: 手指上滑杀死程序
            says: { en: It ends, zh-Hans: 终止 }
            callbacks: ["applicationWillResignActive:", "applicationWillTerminate:"]
            moments: { b: ["applicationWillTerminate:"] }
            never: ["applicationWillEnterForeground:"]
            notifications: [UIApplicationWillTerminateNotification]
            stages:
              - { from: active, to: inactive, callbacks: ["applicationWillResignActive:"] }
              - { from: inactive, to: background, notifications: [] }
            state: { "applicationWillTerminate:": background }
            differs: { id: D1, reason: { en: It does, zh-Hans: 确实 }, aspects: [stages] }
        """, file: "001-5.yaml")

    #expect(scenario.id == "001-5")
    #expect(
      scenario.title
        == LocalizedText("Kill from the switcher", [.simplifiedChinese: "在前台双击 Home 键杀死程序"]))
    #expect(scenario.summary == "The app is in front.")
    #expect(scenario.model == "UIApplication")
    #expect(scenario.configuration == ["config.exitsOnSuspend"])
    #expect(scenario.given == [Step("user.tapIcon"), Step(after: .seconds(1))])
    #expect(
      scenario.steps == [
        Step("user.doubleHome"), Step(after: .seconds(2)),
        Step("user.kill", after: .milliseconds(500), moment: "b"),
      ])
    #expect(
      scenario.reactions == [
        Reaction(
          to: .delivery("applicationDidBecomeActive:"), unless: ["unlocked"],
          after: .milliseconds(1500), send: ["app.evaluatePolicy"], set: ["asked", "unlocked"]),
        Reaction(
          to: .entering("prompt"), if: ["asked"], send: ["user.cancel", "user.home"],
          clear: ["asked"]),
      ])
    #expect(
      scenario.claims == [
        Claim(
          document: "001", place: "情景五", quote: ["手指上滑杀死程序"],
          says: LocalizedText("It ends", [.simplifiedChinese: "终止"]),
          callbacks: ["applicationWillResignActive:", "applicationWillTerminate:"],
          moments: [Claim.Moment("b", callbacks: ["applicationWillTerminate:"])],
          never: ["applicationWillEnterForeground:"],
          notifications: ["UIApplicationWillTerminateNotification"],
          stages: [
            Claim.StageChange(
              from: "active", to: "inactive", callbacks: ["applicationWillResignActive:"]),
            Claim.StageChange(from: "inactive", to: "background", notifications: []),
          ],
          states: [Claim.Seen("applicationWillTerminate:", stage: "background")],
          differences: [
            Claim.Difference(
              "D1", reason: LocalizedText("It does", [.simplifiedChinese: "确实"]), aspects: [.stages]
            )
          ])
      ])
  }

  @Test func `an id and a title make a scenario`() throws {
    let scenario = try ScenarioReader().scenario(
      from: "id: 1\ntitle: 010\n", file: "s.yaml")
    #expect(scenario.id == "1")
    #expect(scenario.title == "010")
    #expect(scenario.steps == [])
  }
}
