import LifelineDrawing
import LifelineStatecharts
import LifelineSimulation

/// Runs that the tests draw.
enum TimelineSamples {
  /// An entry without its number.
  struct Entry {
    var time: Duration
    var occurrence: TraceEntry.Occurrence
    var isInferred = false

    static func event(_ name: EventName, _ time: Duration = .zero) -> Entry {
      Entry(time: time, occurrence: .event(name))
    }
    static func ignored(_ name: EventName, _ reason: String, _ time: Duration = .zero) -> Entry {
      Entry(time: time, occurrence: .ignored(name, reason: reason))
    }
    static func stage(_ from: Stage?, _ to: Stage, _ time: Duration = .zero) -> Entry {
      Entry(time: time, occurrence: .stage(from: from, to: to))
    }
    static func call(_ selector: EventName, _ seen: Stage?, _ time: Duration = .zero) -> Entry {
      Entry(time: time, occurrence: .delivery(.init(selector, to: "delegate", state: seen)))
    }
    static func answered(_ selector: EventName, _ value: String, seen: Stage? = nil) -> Entry {
      Entry(
        time: .zero,
        occurrence: .delivery(.init(selector, to: "delegate", state: seen, returned: value)))
    }
    static func post(_ name: EventName, _ seen: Stage?, _ time: Duration = .zero) -> Entry {
      Entry(
        time: time, occurrence: .delivery(.init(name, to: "notificationCenter", state: seen)))
    }
    static func note(_ note: String, _ time: Duration = .zero) -> Entry {
      Entry(time: time, occurrence: .note(note))
    }
  }

  static func trace(_ title: String, _ entries: [Entry], model: String? = "UIApplication") -> Trace
  {
    Trace(
      model: model, title: title,
      entries: entries.enumerated().map { index, entry in
        TraceEntry(
          sequence: index, time: entry.time, entry.occurrence, isInferred: entry.isInferred)
      })
  }

  /// The words of a chart like UIKit's; nothing in it runs.
  static let chart = Statechart(
    name: "UIApplication",
    children: [
      ("notRunning", "Not running", "非运行"), ("inactive", "Inactive", "前台非活动"),
      ("active", "Active", "前台活动"), ("background", "Background", "后台"),
      ("suspended", "Suspended", "挂起"),
    ].map { id, english, chinese in
      State(
        StateID(id),
        annotations: StateAnnotations(
          title: LocalizedText(english, [.simplifiedChinese: chinese]), stage: Stage(id)))
    },
    glossary: Glossary(
      events: [
        term("user.tapIcon", "tap icon", "点按图标"), term("user.home", "press Home", "按 Home 键"),
        term("user.pullDown", "pull down", "从顶部下拉"), term("overlay.gone", "put it away", "收起浮层"),
        term("user.doubleHome", "double-press Home", "双击 Home 键"),
        term("system.call", "ring", "电话呼入"), term("user.decline", "decline the call", "拒接电话"),
        term("app.beginTask", "begin a background task", "开始后台任务"),
        term("timer.grace", "5 s in the background are over", "后台 5 秒已到"),
      ],
      participants: [
        term("user", "User", "用户"), term("system", "System", "系统"),
        Glossary.Term(name: "app", title: "UIApplication", role: .model),
        Glossary.Term(name: "timer", title: "Timer", role: .clock),
        term("delegate", "AppDelegate", "AppDelegate"),
        term("notificationCenter", "NotificationCenter", "NotificationCenter"),
      ],
      stages: [
        .init("notRunning", hue: .grey, isRunning: false),
        .init("inactive", hue: .amber, column: "foregroundStages"),
        .init("active", hue: .green, column: "foregroundStages"),
        .init("background", hue: .blue, column: "backgroundStages"),
        .init("suspended", hue: .purple, column: "backgroundStages"),
      ],
      columns: [
        term("foregroundStages", "Foreground", "前台"),
        term("backgroundStages", "Background", "后台"),
      ]))

  private static func term(_ name: String, _ english: String, _ chinese: String) -> Glossary.Term {
    Glossary.Term(name: name, title: LocalizedText(english, [.simplifiedChinese: chinese]))
  }

  /// A launch, a call that is declined, and leaving with a background task.
  static let launchCallLeave = trace(
    "Launch, decline a call, leave",
    [
      .event("user.tapIcon"), .stage("notRunning", "inactive"),
      .call("application:willFinishLaunchingWithOptions:", "inactive"),
      .call("application:didFinishLaunchingWithOptions:", "inactive"),
      .post("UIApplicationDidFinishLaunchingNotification", "inactive"),
      .stage("inactive", "active"), .call("applicationDidBecomeActive:", "active"),
      .post("UIApplicationDidBecomeActiveNotification", "active"),
      .event("system.call", .milliseconds(5200)),
      .call("applicationWillResignActive:", "active", .milliseconds(5200)),
      .post("UIApplicationWillResignActiveNotification", "active", .milliseconds(5200)),
      .stage("active", "inactive", .milliseconds(5200)),
      .event("user.decline", .seconds(6)), .stage("inactive", "active", .seconds(6)),
      .call("applicationDidBecomeActive:", "active", .seconds(6)),
      .post("UIApplicationDidBecomeActiveNotification", "active", .seconds(6)),
      .event("app.beginTask", .seconds(9)),
      .event("user.home", .milliseconds(9500)),
      .call("applicationWillResignActive:", "active", .milliseconds(9500)),
      .post("UIApplicationWillResignActiveNotification", "active", .milliseconds(9500)),
      .stage("active", "inactive", .milliseconds(9500)),
      .stage("inactive", "background", .milliseconds(9500)),
      .call("applicationDidEnterBackground:", "background", .milliseconds(9500)),
      .post("UIApplicationDidEnterBackgroundNotification", "background", .milliseconds(9500)),
      .ignored("user.doubleHome", "the switcher does not open over the lock", .seconds(11)),
      .event("timer.grace", .milliseconds(14500)),
      .stage("background", "suspended", .milliseconds(14500)),
    ])

  /// Notification centre pulled down again and again, then a cycle of the app's own making.
  static let repetition: Trace = {
    var entries: [Entry] = [.stage(nil, "active"), .note("The app is in front at the start.")]
    for count in 0..<5 {
      let time = Duration.seconds(2 * count)
      entries += [
        .event("user.pullDown", time), .call("applicationWillResignActive:", "active", time),
        .stage("active", "inactive", time),
        .event("overlay.gone", time + .seconds(1)),
        .stage("inactive", "active", time + .seconds(1)),
        .call("applicationDidBecomeActive:", "active", time + .seconds(1)),
      ]
    }
    let end = Duration.seconds(20)
    let first = entries.count
    entries += [
      .event("system.call", end), .call("applicationWillResignActive:", "active", end),
      .stage("active", "inactive", end),
      .event("process.crash", end + .milliseconds(250)),
      .stage("inactive", "active", end + .milliseconds(250)),
      .call("applicationDidBecomeActive:", "active", end + .milliseconds(250)),
      Entry(
        time: end + .milliseconds(250),
        occurrence: .cycle(first: first, last: first + 5, note: "as long as the app asks again")),
    ]
    return trace("Repetition", entries)
  }()
}
