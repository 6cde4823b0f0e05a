import Foundation
import Testing

/// What a fault is called, and what is said of it.
struct FaultWordsTests {
  /// Checks a log of an app's callbacks, one a second.
  private func check(
    _ callbacks: [String], process: String = "Notes[77:1]", with words: String...
  ) throws -> CommandLineRun {
    let log = callbacks.enumerated().map { second, callback in
      "2026-11-20 09:41:\(10 + second).000 \(process) \(callback)\n"
    }
    return try CommandLineRun(["check", "-"] + words, input: log.joined())
  }

  @Test func `what is missing is the fault, not what comes after it`() throws {
    let run = try check([
      "application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:",
      "applicationWillResignActive:", "applicationDidEnterBackground:",
      "applicationWillEnterForeground:", "applicationDidBecomeActive:",
      "applicationDidEnterBackground:", "applicationWillEnterForeground:",
    ])
    #expect(
      run.lines.prefix(7) == [
        "<standard input> (Notes[77], run 1): does not conform to UIApplication: 1 fault in 8 messages",
        "<standard input>:7: applicationWillResignActive: is missing before applicationDidEnterBackground:",
        "     6  applicationDidBecomeActive:",
        "     +  applicationWillResignActive: (press Home)",
        "  ✗  7  applicationDidEnterBackground:",
        "  one way here: tap icon, press Home, tap icon",
        "  why: An app loses the focus before it enters the background and enters the foreground "
          + "before it gets the focus, so that no input reaches an app that is not ready.",
      ])
    #expect(run.lines[7].hasPrefix("  https://developer.apple.com/documentation/uikit/"))
  }

  @Test func `two lines in the wrong order are one fault`() throws {
    let run = try check([
      "application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:",
      "applicationWillResignActive:", "applicationWillEnterForeground:",
      "applicationDidEnterBackground:", "applicationDidBecomeActive:",
    ])
    #expect(run.lines.first?.hasSuffix("1 fault in 6 messages") == true, "\(run.output)")
    #expect(run.lines.contains("  exchanged with line 5, applicationDidEnterBackground:"))
  }

  @Test func `a rare event that would only move a fault is not supposed`() throws {
    let run = try check([
      "application:didFinishLaunchingWithOptions:", "scene:willConnectToSession:options:",
      "sceneWillEnterForeground:", "sceneDidBecomeActive:", "sceneWillResignActive:",
      "sceneWillEnterForeground:", "sceneDidBecomeActive:", "sceneWillResignActive:",
      "sceneDidEnterBackground:",
    ])
    #expect(run.lines.first?.hasSuffix("1 fault in 9 messages") == true, "\(run.output)")
    #expect(
      run.output.contains("6: sceneDidEnterBackground: is missing before sceneWillEnterForeground:")
    )
  }

  @Test func `a line that does not belong there is one fault`() throws {
    let run = try check([
      "application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:",
      "applicationWillEnterForeground:", "applicationWillResignActive:",
      "applicationDidEnterBackground:", "applicationWillEnterForeground:",
      "applicationDidBecomeActive:",
    ])
    #expect(run.lines.first?.hasSuffix("1 fault in 7 messages") == true, "\(run.output)")
    #expect(run.output.contains("<standard input>:3: applicationWillEnterForeground: cannot come"))
  }

  @Test func `of several rules the one is told that names what is missing`() throws {
    let run = try check([
      "application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:",
      "applicationWillResignActive:", "applicationDidEnterBackground:",
      "applicationWillEnterForeground:", "applicationDidBecomeActive:",
      "applicationWillResignActive:", "applicationDidEnterBackground:",
      "applicationDidBecomeActive:",
    ])
    #expect(run.output.contains("applicationWillEnterForeground: is missing before"))
    #expect(
      run.output.contains(
        "  why: An app loses the focus before it enters the background and enters"))
  }

  @Test func `only what came before comes again`() throws {
    let launched = "application:didFinishLaunchingWithOptions:"
    let again = try check([launched, "applicationDidBecomeActive:", launched])
    #expect(again.output.contains("\(launched) comes again in the same process, Notes[77]"))
    let late = try check(["applicationDidBecomeActive:", "applicationWillResignActive:", launched])
    #expect(late.output.contains("\(launched) begins a launch, but Notes[77] was launched before"))
  }

  @Test func `a rule about notifications explains nothing in a log without any`() throws {
    let run = try check([
      "application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:",
      "applicationWillResignActive:", "applicationDidEnterBackground:",
      "applicationWillEnterForeground:", "applicationDidBecomeActive:",
      "applicationDidEnterBackground:",
    ])
    #expect(run.output.matches(of: #/  why: /#).count == 1, "\(run.output)")
    #expect(!run.output.contains("otification"))
  }

  @Test func `scenes have Apple's page, too`() throws {
    let run = try check([
      "scene:willConnectToSession:options:", "sceneWillEnterForeground:", "sceneDidBecomeActive:",
      "sceneWillResignActive:", "sceneDidEnterBackground:", "sceneWillEnterForeground:",
      "sceneDidBecomeActive:", "sceneDidEnterBackground:",
    ])
    #expect(
      run.output.contains("sceneWillResignActive: is missing before sceneDidEnterBackground:\n"))
    #expect(run.output.contains("\n  https://developer.apple.com/documentation/uikit/"))
  }

  @Test func `what a person does not notice does not say when the person acts`() throws {
    let log = """
      2026-11-20 09:41:10.000 Notes[77:1] application:didFinishLaunchingWithOptions:
      2026-11-20 09:41:10.300 Notes[77:1] applicationDidBecomeActive:
      2026-11-20 09:41:12.000 Notes[77:1] applicationWillResignActive:
      2026-11-20 09:41:12.700 Notes[77:1] applicationDidEnterBackground:
      2026-11-20 23:59:10.000 Notes[77:1] applicationSignificantTimeChange:
      2026-11-20 23:59:10.030 Notes[77:1] applicationWillEnterForeground:
      2026-11-20 23:59:10.300 Notes[77:1] applicationDidBecomeActive:

      """
    let run = try CommandLineRun("check", "-", input: log)
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func `a line that could come alone is exchanged with the one after it`() throws {
    let run = try check([
      "application:didFinishLaunchingWithOptions:", "application:willFinishLaunchingWithOptions:",
      "applicationDidBecomeActive:", "applicationWillResignActive:",
    ])
    #expect(run.lines.first?.hasSuffix("1 fault in 4 messages") == true, "\(run.output)")
    #expect(
      run.lines.contains("  exchanged with line 1, application:didFinishLaunchingWithOptions:"))
  }
}
