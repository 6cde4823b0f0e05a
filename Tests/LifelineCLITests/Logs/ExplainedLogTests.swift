import Lifeline
import Testing

/// What a check says about a log: the state before a fault, what may come there, and a history.
struct ExplainedLogTests {
  private static let launch = """
    0.0 application:didFinishLaunchingWithOptions:

    """
  private static let active = launch + "0.2 applicationDidBecomeActive:\n"
  private static let resigned = active + "4.0 applicationWillResignActive:\n"
  private static let background = resigned + "4.5 applicationDidEnterBackground:\n"
  private static let foreground = background + "9.0 applicationWillEnterForeground:\n"
  private static let scene = """
    0.0 application:didFinishLaunchingWithOptions:
    0.1 scene:willConnectToSession:options:
    0.2 sceneWillEnterForeground:
    0.3 sceneDidBecomeActive:

    """

  @Test(
    arguments: [
      (launch, "applicationWillTerminate:", "inactive"),
      (launch, "applicationDidEnterBackground:", "inactive"),
      (active, "applicationDidEnterBackground:", "active"),
      (active, "applicationWillEnterForeground:", "active"),
      (resigned, "applicationWillResignActive:", "inactive"),
      (resigned, "applicationWillEnterForeground:", "inactive"),
      (background, "applicationWillResignActive:", "background"),
      (background, "applicationDidBecomeActive:", "background"),
      (scene, "sceneDidEnterBackground:", "active"),
      (scene + "5.0 sceneWillResignActive:\n", "sceneWillEnterForeground:", "inactive"),
    ])
  func `the state of the app is that before the faulty line`(
    lines: String, fault: String, state: String
  ) throws {
    let log = JudgedLog(name: fault, text: lines + "10.0 \(fault)", isComplete: true)
    let finding = try #require(try log.runs().first?.verdict.findings.first)
    #expect(finding.stage == Stage(state))
  }

  @Test(
    arguments: [
      (active, "applicationDidEnterBackground:", "applicationWillResignActive:"),
      (resigned, "applicationWillEnterForeground:", "applicationDidBecomeActive:"),
      (background, "applicationDidBecomeActive:", "applicationWillEnterForeground:"),
      (foreground, "applicationWillEnterForeground:", "applicationDidBecomeActive:"),
    ])
  func `nothing that needs another process is legal`(
    lines: String, fault: String, first: String
  ) throws {
    let log = JudgedLog(name: fault, text: lines + "10.0 \(fault)", isComplete: true)
    let legal = try #require(try log.runs().first?.verdict.findings.first?.legal)
    #expect(legal.map(\.observation.description).contains(first))
    #expect(!legal.contains { "\($0.observation)".contains("FinishLaunching") })
  }

  @Test(
    arguments: [
      (launch, "tap icon"), (active, "tap icon"),
      (background, "tap icon, press Home"), (foreground, "tap icon, press Home, tap icon"),
      (scene, "tap icon"),
      (
        scene + "5.0 sceneWillResignActive:\n5.5 sceneDidEnterBackground:\n",
        "tap icon, press Home"
      ),
      (active + "4.0 applicationDidBecomeActive:\n", "tap icon, pull down a little, let go"),
    ])
  func `ordinary events explain a log where they can`(lines: String, history: String) throws {
    let run = try #require(try JudgedLog(name: history, text: lines).runs().first)
    #expect(CheckText(run, in: .english).history(run.verdict.explanation) == history)
  }

  @Test func `one history of several does not have to have happened`() throws {
    let run = try #require(try JudgedLog(name: "launch", text: Self.active).runs().first)
    let lines = CheckText(run, in: .english).lines(explainsAll: true)
    #expect(lines.last == "  one way here: tap icon")
  }

  @Test func `what only a rare event explains is said to conform only if it happened`() throws {
    let log = JudgedLog(
      name: "the foreground after a launch in the background",
      text: Self.launch + "20.0 applicationWillEnterForeground:\n20.3 applicationDidBecomeActive:")
    let run = try #require(try log.runs().first)
    #expect(run.verdict.result == .conformsOnlyIf)
    #expect(run.verdict.supposed.contains(["system.silentPush"]))
    #expect(run.verdict.supposed.contains(["system.fetch"]))
    #expect(
      CheckText(run, in: .english).summary.hasPrefix(
        "conforms to UIApplication only if this happened unseen: "))
  }

  @Test func `an act for which there was no time is said to come too soon`() throws {
    let log = JudgedLog(
      name: "too soon",
      text: Self.launch + "0.2 applicationWillEnterForeground:\n0.4 applicationDidBecomeActive:")
    let run = try #require(try log.runs().first)
    let finding = try #require(run.verdict.findings.first)
    #expect(finding.kind == .tooSoon(.milliseconds(200)))
    #expect(
      CheckText(run, in: .english).what(finding) == """
        applicationWillEnterForeground: comes 200 ms after \
        application:didFinishLaunchingWithOptions:, too soon for a person to have acted in between
        """)
  }

  @Test func `a second launch names the process`() throws {
    let log = JudgedLog(
      name: "twice", text: Self.active + "9.0 application:didFinishLaunchingWithOptions:")
    let run = try #require(try log.runs().first)
    let finding = try #require(run.verdict.findings.first)
    #expect(finding.kind == .secondLaunch)
    #expect(CheckText(run, in: .english).what(finding).contains("Lab[86]"))
  }

  @Test func `what an app with scenes gets instead is named`() throws {
    let log = JudgedLog(name: "scene", text: Self.scene + "5.0 applicationWillResignActive:")
    let finding = try #require(try log.runs().first?.verdict.findings.first)
    #expect(finding.kind == .replaced(by: "sceneWillResignActive:"))
  }

  @Test func `a finding that rests on an inferred order says so`() throws {
    let log = JudgedLog(
      name: "a quick action before the foreground",
      text: Self.scene + """
        5.0 sceneWillResignActive:
        5.5 sceneDidEnterBackground:
        9.0 windowScene:performActionForShortcutItem:completionHandler:
        9.1 sceneWillEnterForeground:
        9.3 sceneDidBecomeActive:
        """)
    let run = try #require(try log.runs().first)
    #expect(run.verdict.result == .doesNotConform)
    #expect(run.verdict.restsOnInference)
    #expect(
      CheckText(run, in: .english).remarks.contains(
        "it conforms without these, about whose place no source says anything: "
          + "windowScene:performActionForShortcutItem:completionHandler:"))
  }
}
