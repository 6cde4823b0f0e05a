import LifelineSimulation
import LifelineDrawing
import LifelineStatecharts

/// Runs laid over each other, with every mark that there is.
enum OverlaySamples {
  typealias Entry = TimelineSamples.Entry

  /// Home is pressed, and the callback comes before its notification.
  static let home = trace(
    "Home",
    [
      .stage(nil, "active"), .event("user.home"),
      .call("applicationWillResignActive:", "active"),
      .post("UIApplicationWillResignActiveNotification", "active"),
      .stage("active", "inactive"), .stage("inactive", "background"),
      .call("applicationDidEnterBackground:", "background"),
    ])

  /// The switcher is opened instead: the two come the other way round, something comes three
  /// times, and the app does not go to the background.
  static let switcher = trace(
    "Switcher",
    [
      .stage(nil, "active"), .event("user.doubleHome"),
      .post("UIApplicationWillResignActiveNotification", "active"),
      .call("applicationWillResignActive:", "active"),
      .stage("active", "inactive", .milliseconds(250)),
      .note("What the user sees.", .milliseconds(250)),
      .call("again:", "inactive", .seconds(1)), .call("again:", "inactive", .seconds(2)),
      .call("again:", "inactive", .seconds(3)),
    ])

  /// The app is launched, and ends at once.
  static let launch = trace(
    "Launch",
    [
      .stage(nil, "notRunning"), .event("user.tapIcon"), .stage("notRunning", "active"),
      .event("user.kill"), .stage("active", "notRunning"),
    ])

  private static func trace(_ title: String, _ entries: [Entry]) -> Trace {
    var trace = TimelineSamples.trace(title, entries)
    for index in trace.entries.indices { trace.entries[index].step = index }
    return trace
  }

  static func timeline(
    _ traces: [Trace], in language: Language = .english, retimed: Bool = false
  ) -> Timeline {
    let comparison = RunsComparison(of: traces)
    return Timeline(
      of: comparison,
      runs: zip(["A", "B", "C"], traces).map { Overlay.Run($0, title: $1.title ?? "") },
      in: TimelineSamples.chart, retimed: retimed ? Set(comparison.retimed().keys) : [],
      options: .init(language: language, id: "overlay"))
  }

  static let two = timeline([home, switcher], retimed: true)
  static let inChinese = timeline([home, switcher], in: .simplifiedChinese)
  static let three = timeline([home, switcher, TimelineSamples.launchCallLeave])

  static let overlay = Overlay([.init("A", title: "Home"), .init("B", title: "Switcher")])

  static let stages = StageTable.stateGraph(
    of: [home, switcher].map(\.stageChanges), as: overlay, chart: TimelineSamples.chart)
}
