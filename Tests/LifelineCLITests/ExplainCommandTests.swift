import Foundation
import Testing

struct ExplainCommandTests {
  @Test func `a callback is explained by what the catalogue and all runs say`() throws {
    let run = try CommandLineRun("explain", "applicationWillResignActive:")
    #expect(run.status == 0)
    #expect(run.lines.first == "applicationWillResignActive:")
    #expect(run.lines.contains("  Swift       applicationWillResignActive(_:)"))
    #expect(run.lines.contains("  posts       UIApplicationWillResignActiveNotification"))
    #expect(
      run.lines.contains {
        $0.hasPrefix("  active      seeing active: ") && $0.contains("user.home")
          && $0.contains("system.call")
      })
    #expect(run.lines.contains { $0.hasPrefix("  active -> waiting") })
    #expect(run.output.contains("shortest run\n  user.tapIcon, user.home\n"))
    #expect(run.lines.contains { $0.hasPrefix("  applicationDidBecomeActive:: ") })
    #expect(
      run.lines.contains {
        $0.hasPrefix("  applicationDidEnterBackground:: ") && $0.contains("001-2")
      })
  }

  @Test(arguments: [
    ("applicationDidBecomeActive(_:)", "  inactive"),
    ("UIApplicationDidEnterBackgroundNotification", "  goes with   applicationDidEnterBackground:"),
    ("user.home", "  active      sends applicationWillResignActive:, "),
    ("suspended", "  background  waiting"),
    (
      "application:handleOpenURL:",
      "  background  seeing inactive: user.openURL (with config.handleOpenURL)"
    ),
    (
      "application:handleEventsForBackgroundURLSession:completionHandler:",
      "  config.backgroundSession, user.tapIcon, system.purge, system.sessionDone"
    ),
    ("applicationShouldAutomaticallyLocalizeKeyCommands:", "no built-in model sends it"),
    // The end of a selector, as people write it.
    ("handleOpenURL:", "  selector    application:handleOpenURL:"),
    // Two settings, which one scenario makes together.
    ("window", "  config.verbose, config.interfaceInStoryboard, user.tapIcon"),
    ("application:handleOpenURL:", "  yields to   application:openURL:options:"),
    ("application:handleOpenURL:", "  may see     inactive"),
    ("application:handleOpenURL:", "  sources     "),
    ("application:handleIntent:completionHandler:", "  No scenario shows it: A Siri extension"),
  ])
  func `anything that can be named is explained`(name: String, line: String) throws {
    let run = try CommandLineRun("explain", name)
    #expect(run.status == 0)
    #expect(run.lines.contains { $0.hasPrefix(line) }, "\(run.output)")
  }

  @Test(arguments: [
    ("UIApplication", "config.activityFails"), ("UIScene", "config.tokenAtLaunch"),
  ])
  func `an event with many answers is explained on one screen`(
    model: String, setting: String
  ) throws {
    let run = try CommandLineRun("explain", "user.openLink", "--model", model)
    #expect(run.status == 0)
    #expect(run.lines.count <= 40, "\(run.output)")
    #expect(run.lines.prefix { $0 != "transitions" }.filter { $0.count > 100 } == [])
    #expect(run.lines.contains("settings that change it"))
    #expect(run.lines.contains { $0.hasPrefix("  \(setting): also ") })
    #expect(run.output.contains("shortest run\n  user.openLink\n"))
  }

  @Test(arguments: [
    ("timer.grace", "  background  waiting: sends nothing"),
    ("timer.grace", "  on entering grace, after 5 s"),
    ("timer.grace", "  user.tapIcon, user.home, wait 5 s"),
    ("timer.launch", "  inactive    waiting (with config.overstaysLaunch): sends nothing"),
    ("timer.launch", "  on entering launching, after 20 s"),
    ("timer.launch", "  config.overstaysLaunch, user.tapIcon, wait 20 s"),
    ("timer.launch", "  launching -> notRunning on timer.launch"),
    ("timer.keys", "  config.passcode, "),
    (
      "timer.handler",
      "  config.overstaysHandler, user.openPushAction, wait 30 s"
    ),
    ("timer.background", "  config.overstaysBackground, user.tapIcon, user.home, wait 5 s"),
    ("timer.task13", "  on entering taskInBackground, after 30 s"),
  ])
  func `an event that the model sends to itself is explained by what sends it`(
    name: String, line: String
  ) throws {
    let run = try CommandLineRun("explain", name)
    #expect(run.lines.contains { $0.hasPrefix(line) }, "\(run.output)")
    #expect(!run.output.contains("in no run"))
  }

  @Test func `what needs several settings names them all`() throws {
    let run = try CommandLineRun("explain", "applicationProtectedDataWillBecomeUnavailable:")
    #expect(
      run.lines.contains {
        $0.hasPrefix("  inactive    seeing inactive: ")
          && $0.contains("(with config.iOS4 and config.passcode)")
      }, "\(run.output)")
  }

  @Test func `what no source says is explained as inferred`() throws {
    let run = try CommandLineRun("explain", "scene:openURLContexts:", "--model", "UIScene")
    #expect(
      run.lines.contains("○ not established: sources disagree, or none says so"), "\(run.output)")
    let told = try CommandLineRun("explain", "sceneDidBecomeActive:", "--model", "UIScene")
    #expect(!told.output.contains("○"))
  }

  @Test func `what no model sends is not searched for in the wrong one`() throws {
    let member = "applicationShouldAutomaticallyLocalizeKeyCommands:"
    let run = try CommandLineRun("explain", member)
    #expect(run.status == 0)
    #expect(run.lines.contains("no built-in model sends it"), "\(run.output)")
    #expect(!run.output.contains("snapshots"))
    let own = try CommandLineRun("explain", member, "--model", "UIScene")
    #expect(own.output.contains("in no run of UIScene"))
  }

  @Test func `an end that several selectors share is refused with all of them`() throws {
    let run = try CommandLineRun("explain", "completionHandler:")
    #expect(run.status == 64)
    #expect(
      run.errors.contains("application:performActionForShortcutItem:completionHandler:"))
  }

  @Test(arguments: ["sceneDidBecomeActive:", "sceneDidBecomeActive(_:)"])
  func `what only another built-in model has is explained by that one`(name: String) throws {
    let run = try CommandLineRun("explain", name)
    #expect(run.status == 0)
    #expect(run.lines.contains("  replaces    applicationDidBecomeActive:"), "\(run.output)")
    #expect(run.lines.contains { $0.contains("user.tapIcon") })
  }

  @Test func `the same is explained with a setting made`() throws {
    let run = try CommandLineRun(
      "explain", "application:handleOpenURL:", "--given", "config.handleOpenURL")
    #expect(run.output.contains("sent from\n"))
    #expect(run.output.contains("user.openURL"))
  }

  @Test func `a small graph shows the transitions that deliver it`() throws {
    let run = try CommandLineRun("explain", "applicationWillResignActive:", "-T", "dot")
    #expect(run.status == 0)
    #expect(run.output.contains("active"))
    #expect(run.output.contains("waiting"))
    #expect(!run.output.contains("notificationCenter\""))
    // A part of a chart begins nowhere.
    #expect(!run.output.contains("initial"))
  }

  @Test func `explain knows a region, with the events that lead to its states`() throws {
    let run = try CommandLineRun("explain", "overlay")
    #expect(run.status == 0)
    #expect(run.lines.first == "overlay: Overlay")
    #expect(run.lines.contains("  controlCenter       Control Center: user.pullUp"))
  }

  @Test func `explain says what is left out, with its source`() throws {
    let run = try CommandLineRun("explain", "CarPlay")
    #expect(run.lines.first == "CarPlay: left out")
    #expect(run.lines.contains("  Apple, Displaying Content in CarPlay"))
    #expect(run.lines.last == "  All that is left out: lifeline list left-out")
  }

  @Test func `any model is explained`() throws {
    let chart = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="null">
        <state id="off"><transition event="press" target="on"/></state>
        <state id="on"/>
      </scxml>
      """
    let run = try CommandLineRun("explain", "on", "--model", "-", input: chart)
    #expect(
      run.output == """
        on
        entered from
          anywhere    press
        transitions
          off -> on on press (line 2)
        shortest run
          press

        """)
  }

  @Test func `an unknown name is told with the nearest`() throws {
    let run = try CommandLineRun("explain", "applicationWillResignActiv:")
    #expect(run.status == 64)
    #expect(run.errors.contains("did you mean 'applicationWillResignActive:'?"))
    #expect(try CommandLineRun("explain", "interfaceUntold", "-T", "svg").status == 64)
  }
}
