import LifelineDrawing
import LifelineStatecharts
import Testing
import LifelineSimulation

/// Charts that together have everything a state graph can show.
enum StateGraphSamples {
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let graph: StateGraph
    var testDescription: String { name }
  }

  static let all: [Sample] = [
    Sample(name: "process", graph: StateGraph(of: phone, options: .init(root: "process"))),
    Sample(
      name: "process with a run",
      graph: StateGraph(of: phone, run: run, options: .init(root: "process", showsGuards: true))),
    Sample(
      name: "process in Chinese, to the right",
      graph: StateGraph(
        of: phone, options: .init(language: .simplifiedChinese, direction: .right, root: "process"))
    ),
    Sample(name: "phone", graph: StateGraph(of: phone)),
    Sample(
      name: "phone with entry actions",
      graph: StateGraph(of: phone, options: .init(showsEntryActions: true))),
    Sample(name: "tangle", graph: StateGraph(of: tangle)),
    Sample(
      name: "tangle to the right", graph: StateGraph(of: tangle, options: .init(direction: .right))),
    Sample(name: "nested parallel", graph: StateGraph(of: nested)),
    Sample(name: "near a state", graph: StateGraph(of: nested, options: .init(focus: ["idle"]))),
    Sample(name: "stages", graph: stages.stateGraph),
    Sample(name: "few stages", graph: fewStages.stateGraph),
  ]

  /// The regions of `uiapplication-sketch.scxml` that have most to draw, with stages.
  static let phone = Statechart(
    name: "phone",
    children: [
      State(
        "phone", kind: .parallel,
        children: [
          State(
            "screen", initial: .attribute(["home"]),
            transitions: [
              Transition(
                on: ["user.choose.app"], if: .isActive("switcher"), to: ["app"], kind: .internal)
            ],
            children: [
              State("home", transitions: [Transition(on: ["user.tapIcon"], to: ["app"])]),
              State(
                "app",
                transitions: [
                  Transition(
                    on: ["user.home"], if: .any([.isActive("clear"), .isActive("switcher")]),
                    to: ["home"]),
                  Transition(on: ["process.crash"], to: ["home"]),
                ]),
            ]),
          State(
            "overlay",
            transitions: [
              Transition(on: ["overlay.gone"], to: ["clear"], kind: .internal)
            ],
            children: [
              State(
                "clear",
                transitions: [
                  Transition(on: ["user.doubleHome"], to: ["switcher"]),
                  Transition(on: ["user.pullDown"], to: ["notificationCenter"]),
                ]),
              State(
                "switcher",
                transitions: [Transition(on: ["user.choose", "user.home"], to: ["clear"])]),
              State("notificationCenter"),
            ]),
          process,
        ])
    ],
    glossary: Glossary(
      events: [
        .init(
          name: "user.kill",
          title: LocalizedText("swipe the card up", [.simplifiedChinese: "上滑卡片杀死应用"])),
        .init(name: "process.crash", title: LocalizedText("crash", [.simplifiedChinese: "崩溃"])),
      ], stages: TimelineSamples.chart.glossary.stages,
      columns: TimelineSamples.chart.glossary.columns))

  private static let process = State(
    "process", initial: .attribute(["notRunning"]),
    transitions: [
      Transition(on: ["process.crash"], to: ["notRunning"], kind: .internal),
      Transition(
        on: ["system.memoryWarning"], content: [tell("applicationDidReceiveMemoryWarning:")]),
    ],
    children: [
      State(
        "notRunning",
        transitions: [
          Transition(
            if: .isActive("app"), to: ["inactive"],
            content: [
              tell("application:willFinishLaunchingWithOptions:"),
              tell("application:didFinishLaunchingWithOptions:"),
            ])
        ], annotations: note("Not running", "非运行", "notRunning")),
      State(
        "foreground", initial: .attribute(["inactive"]),
        transitions: [Transition(on: ["user.kill"], if: .isActive("switcher"), to: ["ending"])],
        children: [
          State(
            "inactive",
            transitions: [
              Transition(if: .all([.isActive("app"), .isActive("clear")]), to: ["active"]),
              Transition(if: .not(.isActive("app")), to: ["background"]),
            ], annotations: note("Inactive", "前台非活动", "inactive")),
          State(
            "active", onEntry: [[tell("applicationDidBecomeActive:")]],
            transitions: [
              Transition(
                if: .any([.not(.isActive("app")), .not(.isActive("clear"))]), to: ["inactive"],
                content: [tell("applicationWillResignActive:")])
            ], annotations: note("Active", "前台活动", "active")),
        ], annotations: .init(title: LocalizedText("Foreground", [.simplifiedChinese: "前台"]))),
      State(
        "background", initial: .attribute(["executing"]),
        onEntry: [[tell("applicationDidEnterBackground:")]],
        transitions: [
          Transition(
            if: .isActive("app"), to: ["foreground"],
            content: [tell("applicationWillEnterForeground:")])
        ],
        children: [
          State(
            "executing",
            transitions: [Transition(on: ["user.kill"], if: .isActive("switcher"), to: ["ending"])],
            children: [
              State("grace", transitions: [Transition(on: ["timer.grace"], to: ["idle"])]),
              State("idle", transitions: [Transition(if: .isActive("clear"), to: ["suspended"])]),
            ], annotations: note("Executing", "执行代码", "background")),
          State(
            "suspended",
            transitions: [Transition(on: ["system.purge", "user.kill"], to: ["notRunning"])],
            annotations: note("Suspended", "挂起", "suspended")),
          State(
            "ending",
            transitions: [
              Transition(to: ["notRunning"], content: [tell("applicationWillTerminate:")])
            ], annotations: note("Ending", "终止中", "background")),
        ], annotations: .init(title: LocalizedText("Background", [.simplifiedChinese: "后台"]))),
    ])

  static let run = Trace(
    entries: [
      ("notRunning", "inactive"), ("inactive", "active"), ("active", "inactive"),
      ("inactive", "background"), ("background", "foreground"), ("inactive", "active"),
    ].enumerated().map { index, ends in
      TraceEntry(
        sequence: index, time: .seconds(index), step: index,
        .transition(index: -1, source: StateID(ends.0), targets: [StateID(ends.1)]))
    })

  /// Loops, parallel arrows, marks, arrows into and out of boxes in boxes.
  static let tangle = Statechart(
    name: "tangle",
    children: [
      State(
        "a",
        transitions: [
          Transition(on: ["again"], to: ["a"]), Transition(on: ["once more"], to: ["a"]),
          Transition(on: ["one"], to: ["b"]), Transition(on: ["two"], to: ["b"]),
          Transition(on: ["three"], to: ["b"]), Transition(on: ["deep"], to: ["d"]),
          Transition(on: ["recall"], to: ["memory"]),
        ]),
      State(
        "b",
        transitions: [
          Transition(on: ["back"], to: ["a"]), Transition(on: ["around"], to: ["a"]),
          Transition(on: ["end"], to: ["over"]),
        ]),
      State(
        "box",
        transitions: [Transition(on: ["leave"], to: ["a"]), Transition(on: ["reset"], to: ["c"])],
        children: [
          State("memory", kind: .history(.shallow), transitions: [Transition(to: ["c"])]),
          State("c", transitions: [Transition(on: ["in"], to: ["inner"])]),
          State(
            "inner", transitions: [Transition(on: ["out"], to: ["c"])],
            children: [
              State("d", transitions: [Transition(on: ["swap"], to: ["e"])]),
              State("e", transitions: [Transition(on: ["swap"], to: ["d"])]),
            ]),
        ]),
      State("over", kind: .final),
    ])

  static let everyWay = [
    change("notRunning", "inactive", "application:didFinishLaunchingWithOptions:"),
    change("inactive", "active", "applicationDidBecomeActive:"),
    change("active", "inactive", "applicationWillResignActive:"),
    change("inactive", "background", "applicationDidEnterBackground:"),
    change("background", "inactive", "applicationWillEnterForeground:"),
    change("background", "suspended"), change("suspended", "background"),
    change("background", "notRunning", "applicationWillTerminate:"),
    change("suspended", "notRunning"),
  ]

  static let stages = StageTable(
    of: [everyWay],
    path: [
      change("notRunning", "inactive", "application:didFinishLaunchingWithOptions:"),
      change("inactive", "active", "applicationDidBecomeActive:"),
    ], chart: phone)

  /// So few arrows that dot puts the boxes next to each other and one runs through a title.
  static let fewStages = StageTable(
    of: [],
    path: [
      change("active", "inactive", "applicationWillResignActive:"),
      change("inactive", "background", "applicationDidEnterBackground:"),
    ], chart: phone)

  /// Paths through the same stages among the ways of the same runs.
  static let paths: [StageTable] = [
    [change("active", "inactive", "applicationWillResignActive:")],
    [
      change("notRunning", "inactive", "application:didFinishLaunchingWithOptions:"),
      change("inactive", "active", "applicationDidBecomeActive:"),
    ],
    [change("background", "suspended"), change("suspended", "notRunning")],
  ].map { StageTable(of: [everyWay], path: $0, chart: phone) }

  private static func change(_ from: Stage, _ to: Stage, _ messages: EventName...) -> StageChange {
    StageChange(from: from, to: to, deliveries: messages.map { .init($0, to: "delegate") })
  }

  private static func tell(_ message: EventName) -> Action {
    .send(Send(message, to: .participant("delegate")))
  }

  private static func note(_ english: String, _ chinese: String, _ stage: Stage) -> StateAnnotations
  {
    StateAnnotations(title: LocalizedText(english, [.simplifiedChinese: chinese]), stage: stage)
  }
}
