import LifelineStatecharts

/// The fixed words of pages, which templates use as `{{words.contents}}`.
///
/// One file because whoever translates a phrase has to see the others.
///
/// The Chinese ones keep to the documents' terms: 状态 is a state of the app, 阶段 the way from one
/// state to the next, 场景 a scenario, 回调方法 a callback, 通知 a notification.
enum Phrase: String, CaseIterable, Sendable {
  case report, about, contents, whatIsCalledWhen, whatIsCalledWhenNote, others
  case gallery, figuresOfDocuments, timelines, documents, models, members, agreement, agreementNote,
    disagreements
  case scenario, callbacks, notifications, stages, states, events, participants
  case state, stage, event, eventAndStage, name, meaning, identifier, sends
  case given, steps, reactions, whatHappened, timeline, path, claims
  case agrees, differs, silent, theDocument, theModel, documentHas, modelHas, onlyDocumentHas,
    onlyModelHas
  case moments, never, seen, nothing, ignored, endless, figure, dot
  case keyOfTwoRuns, rulesOfDocument, gatheredNote, gatheredCount, dependsOn, asTimeline, asPath,
    counterexample
  case scenarioSettings, answers, calls, semicolon
  case sourcesSay, theSources, inferredClaim, inferredFrom, inferred, sameAndMore, besides
  case colon, comma, same, advice, countedNote
  case since, deprecated, returns, twin, calledIn, postedIn, showsIn, parties, standard, verdict
  case generalClaims, generalClaimsNote, claim, depends, modelSilent, undecided, snapshots, because
  case otherScenarios, wholeModel, appStates, document, notificationsOfSystem
  case figures, asText
  case recordedRuns, recordedRunsNote, run, nearest, nearestNote
  case launchOptions, launchOptionsNote, timing, timingNote, profiles, profilesNote, membersNote
  case swiftName, statesSeen, yieldsTo, notificationDelegate, sources, inScenarios
  case whenCalled, stateBefore, stateSeen, brought, shortestRun, comesAfter, comesBefore
  case neverFound, atStart, runBegins, runEnds, timePasses
  case value, afterwards, follows, length, whenOver, counted, remark
  case unplayed, later, notificationsNote, modelNote, coverage, untaken
  case settings, usualSettings, noChange, bothRight, bothRightNote
  case sameUnderBoth, commandLine, unexplained, forExample, noScenarioShows
  case logAround, wholeLog, howToRecord
  case left, whatElse, viewsRead, postedWith
  case lifeCycles, lifeCyclesNote, takesPlace, withoutScenes, withScenes, calledWhen, stillTold
  case sideBySide, sideBySideNote, notPlayedBefore, notPlayedAfter
  case exceptWith
  case reference, checks, allPages, everyday, everydayNote, allScenarios, then, callByCall
  case overviewCaption, waysCaption, memberCaption, wholeModelNote
  case setting, settingUsual, settingOthers, settingsNote, ifSet, searchedNote, aspectsNote
  case withSetting, otherProfiles, notDocumented, redrawnNote, disagreementsNote
  case nothingCalled, limit

  /// What the phrase says, first in English, then in Chinese.
  var text: LocalizedText {
    switch self {
    case .report: of("The lifecycle of an app", "应用的生命周期")
    case .about:
      of(
        "What an app's delegate is told and when, played on a state machine and checked against "
          + "the documents that describe it.",
        "应用的代理何时收到哪些消息：在状态机上逐一演示，并与描述它的文档核对。")
    case .contents: of("Contents", "目录")
    case .whatIsCalledWhen: of("What is called when", "调用时机")
    case .whatIsCalledWhenNote:
      of(
        "Each scenario with the callbacks of the delegates: the most frequent ones in columns, "
          + "headed by the selector without “application” and what is handed over; the others with "
          + "the scenario. A number tells when a callback comes: 1 is the first; … stands for more "
          + "calls of it.",
        "每个场景中代理的回调方法：最常见的各占一列，列名为省去“application”与参数的方法名；其余写在场景名下。"
          + "数字为调用次序，1 最先；… 表示之后还会调用。")
    case .others: of("Others", "其他")
    case .gallery: of("Gallery", "图集")
    case .figuresOfDocuments: of("Figures of the documents", "文档中的图")
    case .timelines: of("Timelines", "时序图")
    case .documents: of("Documents", "文档")
    case .document: of("Document", "文档")
    case .models: of("Models", "模型")
    case .members: of("Members of the delegate", "代理的成员")
    case .notificationsOfSystem: of("Notifications", "通知")
    case .agreement: of("Agreement", "一致性")
    case .agreementNote:
      of(
        "What each document says about scenarios, then its rules, which are about an app whatever "
          + "happens to it. ✓ the model does so; ≠ it does not, and the number leads to the reason; "
          + "◐ it depends; – the document is silent, or the rule is advice outside the model; ○ the "
          + "model does so, but no source says it: it was inferred. Beside a statement stand the "
          + "disagreements that its scenario touches.",
        "先列出各文档对场景的说法，再列出其规则，即应用在任何情况下都应如此的说法。✓ 模型一致；≠ 不一致，编号指向原因；"
          + "◐ 视情况而定；– 文档未提及，或该规则属于建议、模型不涉及；○ 模型如此，但没有资料直接说明，由推断得出。"
          + "每条说法旁列出其场景涉及的分歧。")
    case .disagreements: of("Disagreements", "分歧")
    case .scenario: of("Scenario", "场景")
    case .callbacks: of("Callbacks", "回调方法")
    case .notifications: of("Notifications", "通知")
    case .stages: of("Stages", "阶段")
    case .states: of("States", "状态")
    case .events: of("Events", "事件")
    case .participants: of("Participants", "参与者")
    case .state: of("State", "状态")
    case .stage: of("Stage", "阶段")
    case .event: of("Event", "事件")
    case .eventAndStage: of("Event and stage", "事件与阶段")
    case .name: of("Name", "名称")
    case .meaning: of("Meaning", "含义")
    case .identifier: of("Identifier", "标识符")
    case .sends: of("Sends", "发送")
    case .given: of("Before", "之前")
    case .steps: of("Steps", "步骤")
    case .reactions: of("The app's part", "应用的响应")
    case .whatHappened: of("What happened", "经过")
    case .timeline: of("Timeline", "时序图")
    case .path: of("Path through the states", "状态跃迁路径")
    case .claims: of("What the documents say", "文档的说法")
    case .agrees: of("agrees", "一致")
    case .differs: of("differs", "不同")
    case .silent: of("Says nothing about", "未提及")
    case .theDocument: of("The document", "文档")
    case .theModel: of("The model", "模型")
    case .documentHas: of("the document has ", "文档为")
    case .modelHas: of(", the model ", "，模型为")
    case .onlyDocumentHas: of("only the document goes this way, with ", "仅文档有此阶段，为")
    case .onlyModelHas: of("only the model goes this way, with ", "仅模型有此阶段，为")
    case .moments: of("Step by step", "时机")
    case .never: of("Never called", "从不调用")
    case .seen: of("State during the call", "调用期间的状态")
    case .nothing: of("nothing", "无")
    case .ignored: of("nothing reacts", "没有响应")
    case .endless: of("and so on without end", "如此循环不止")
    case .figure: of("Figure", "图")
    case .figures: of("Drawn in", "见图")
    case .launchOptions: of("Launch options", "启动选项")
    case .launchOptionsNote:
      of(
        "Why an app was launched: both launch methods get the same keys, and only those that "
          + "apply. A launch by the icon has none, and neither has one for a background fetch, "
          + "for background transfers or for a request of the watch: no key is declared for them. "
          + "In an app with scenes the options are always nil; the scene's connection options "
          + "tell instead. Apple's page files all fourteen under Deprecated.",
        "应用启动的原因：两个启动方法得到相同的键，且只有适用的键。点按图标启动时一个也没有；"
          + "因后台获取、后台传输或手表的请求而启动时也没有，因为没有为它们声明键。"
          + "采用 scene 的应用中启动选项始终为 nil，改由 scene 的连接选项说明。Apple 的文档将十四个键全部列为已弃用。")
    case .timing: of("Time limits", "时限")
    case .timingNote:
      of(
        "How long the system waits for an app, or lets it go on. Most were measured by people and "
          + "are promised by nobody.",
        "系统等待应用、或允许应用继续运行的时间。多数为他人实测所得，Apple 并未承诺。")
    case .profiles: of("Profiles", "行为配置")
    case .profilesNote:
      of(
        "Where documents, Apple's pages and logs differ, the model can follow any of them: a "
          + "profile is a set of settings. The report follows the first; of the others it tells "
          + "what they change, each thing once, with the documents' scenarios that show it and "
          + "one of them as an example: ① is the first profile, ② the other one.",
        "文档、Apple 的页面与日志不一致时，模型可以依照其中任何一种：行为配置就是一组设置。"
          + "本报告采用第一种；其余各种逐项说明改变之处，列出体现它的文档场景，并举一例：① 为第一种，② 为该种行为配置。")
    case .membersNote:
      of(
        "What an app's delegate may implement, subject by subject; each name leads to when it is "
          + "called, from where and by what.",
        "应用的代理可以实现的成员，按主题排列；每个名称都指向它何时、从何处、因何被调用。")
    case .swiftName: of("Swift", "Swift")
    case .statesSeen: of("State during the call", "调用期间的状态")
    case .yieldsTo: of("Instead, where implemented", "若已实现则改为调用")
    case .notificationDelegate:
      of(
        "Instead, with a delegate of UNUserNotificationCenter (iOS 10 and later)",
        "若设置了 UNUserNotificationCenter 的代理（iOS 10 及以后）则改为调用")
    case .sources: of("Sources", "来源")
    case .inScenarios: of("Scenarios", "相关场景")
    case .whenCalled: of("When it is called", "何时调用")
    case .stateBefore: of("From", "之前的状态")
    case .stateSeen: of("State during the call", "调用期间的状态")
    case .brought: of("Because of", "起因")
    case .shortestRun: of("Shortest way there", "最短的过程")
    case .comesAfter:
      of("Most often right after (number of scenarios)", "最常见的前一个消息（括号内为场景数）")
    case .comesBefore:
      of("Most often right before (number of scenarios)", "最常见的后一个消息（括号内为场景数）")
    case .neverFound:
      of("No run of the model calls it.", "模型的任何运行过程都不会调用它。")
    case .atStart: of("at the start", "一开始")
    case .runBegins: of("the beginning", "开始")
    case .runEnds: of("the end", "结束")
    case .timePasses: of("time passes", "时间流逝")
    case .value: of("Value", "值")
    case .afterwards: of("What follows", "随后")
    case .follows: of("May follow", "可能随后调用")
    case .length: of("Time, about", "时间（约）")
    case .whenOver: of("If it is exceeded", "超时后果")
    case .counted: of("In the model", "模型中的事件")
    case .remark: of("Note", "说明")
    case .unplayed: of("Why no scenario shows it", "没有场景的原因")
    case .later: of("later than the documents' list", "晚于文档所列")
    case .notificationsNote:
      of(
        "What UIApplication posts, for whoever listens. The header says that each comes after the "
          + "delegate's method of the same name; for two of them Apple's pages say before it. "
          + "Opening URLs, pushes, quick actions, user activities and state restoration have no "
          + "notification.",
        "UIApplication 向所有监听者发出的通知。头文件说通知都在同名的代理方法之后；其中两个，Apple 的文档说在方法之前。"
          + "打开 URL、推送、快捷操作、用户活动与状态恢复没有对应的通知。")
    case .modelNote:
      of(
        "A statechart of parts that run side by side, each always in one of its states. An event "
          + "moves every part that waits for it, and the parts that look at those follow; what is "
          + "sent on the way is what the app hears.",
        "这是一个状态图，由并列运行的若干部分组成，每一部分总处于自己的某个状态。"
          + "事件推动所有等待它的部分，其余部分随之而变；途中发送的消息就是应用所收到的。")
    case .coverage: of("Coverage", "覆盖情况")
    case .untaken: of("Taken by no scenario", "没有场景走过")
    case .settings: of("Sets", "设置")
    case .usualSettings: of("nothing, the model as it stands", "无，即模型的默认做法")
    case .commandLine: of("On the command line", "命令行选项")
    case .unexplained: of("Other changes", "其他改变")
    case .forExample: of("For example", "例如")
    case .noScenarioShows:
      of("No scenario of the documents shows it.", "文档的场景中没有体现。")
    case .logAround: of("In the log", "日志原文")
    case .wholeLog: of("The whole recording", "完整记录")
    case .howToRecord:
      of(
        "Log the delegate's methods, by NSLog or print for example, and give the log to the "
          + "report; it then has a part for each run:",
        "在代理的各方法中打印日志（例如用 NSLog），再交给报告，其中的每次运行各成一节：")
    case .left:
      of(
        "No source says these are no longer called (inferred)", "没有资料说以下方法不再调用（属推断）")
    case .whatElse: of("What else changes", "其他变化")
    case .viewsRead: of("What SwiftUI's views read: ScenePhase", "SwiftUI 的视图读到的 ScenePhase")
    case .postedWith: of("Notification", "通知")
    case .noChange:
      of("No scenario of the documents changes.", "文档的场景都没有改变。")
    case .sameUnderBoth: of("The same under both", "两者相同")
    case .bothRight: of("Circumstances decide", "由情况决定")
    case .bothRightNote:
      of(
        "Here two documents, or a document and what is known otherwise, seem to contradict each "
          + "other and do not: each is right under circumstances of its own. What decides stands "
          + "beside ① and ②.",
        "这些地方看似文档之间、或文档与其他资料之间有矛盾，其实各有成立的情况。①、② 之后是起决定作用的情况。")
    case .keyOfTwoRuns:
      of(
        "= in both, ① in the first only, ② in the second only", "= 两者都有，① 仅前者有，② 仅后者有")
    case .asText: of("As a Mermaid diagram", "Mermaid 图")
    case .dot: of("DOT", "DOT")
    case .since: of("Since", "起始版本")
    case .deprecated: of("deprecated: ", "已弃用：")
    case .returns: of("Returns", "返回")
    case .twin: of("Posted with it", "对应")
    case .calledIn: of("Called in", "调用场景")
    case .showsIn: of("Shows in", "相关场景")
    case .postedIn: of("Posted in", "发出场景")
    case .parties: of("Parties", "各方")
    case .standard: of("The model", "模型的做法")
    case .otherScenarios: of("Other scenarios", "其他场景")
    case .verdict: of("Verdict", "结论")
    case .colon: of(": ", "：")
    case .comma: of(", ", "，")
    case .same: of("the same", "相同")
    case .rulesOfDocument: of("Rules of this document", "本文所述规则")
    case .gatheredNote:
      of(
        "no document of its own, but what the sources it names say. What is only inferred from "
          + "them is marked ○ and proves nothing, since the model was inferred alike.",
        "并非独立文档，而是汇总所列资料的说法。仅由推断得出的标为 ○；模型同样由推断而来，不能证明什么。")
    case .gatheredCount: of("Agrees, depends, differs, inferred", "一致、视情况而定、不同、推断")
    case .dependsOn: of("Disagreements", "相关分歧")
    case .asTimeline: of("as a timeline", "时序图")
    case .asPath: of("as a path through the states", "状态跃迁路径")
    case .counterexample: of("a shortest run that shows where it does not hold", "说明其不成立的最短过程")
    case .scenarioSettings: of("Settings", "设置")
    case .answers: of("What people and the system do in answer", "用户与系统的响应")
    case .calls: of("Calls", "调用")
    case .semicolon: of("; ", "；")
    case .sameAndMore: of("the same in this order, and besides", "依次相同，另有")
    case .besides: of("besides", "另有")
    case .sourcesSay: of("What the sources say", "资料的说法")
    case .theSources: of("The sources", "资料")
    case .inferredClaim: of("What is inferred", "推断")
    case .inferredFrom: of("no source says so; by analogy with", "没有资料直接说明，类推自")
    case .inferred: of("inferred", "由推断得出")
    case .advice: of("advice", "建议")
    case .countedNote:
      of(
        "Counted are the statements about scenarios, each aspect by itself, and the rules.",
        "计入各文档对场景的说法（每个方面各计一次）与规则。")
    case .generalClaims: of("Rules of the documents", "文档所述规则")
    case .generalClaimsNote:
      of(
        "What the documents say about an app whatever happens to it. Each rule is put to the model "
          + "by questions about all its runs at once, or by scenarios; ✗ is drawn as a shortest "
          + "run that shows it.",
        "文档关于应用在任何情况下的说法。每条规则都转化为对模型所有运行过程的提问，或用场景演示；✗ 附有最短的反例。")
    case .claim: of("Rule", "规则")
    case .depends: of("depends", "视情况而定")
    case .modelSilent: of("advice, outside the model", "建议，模型不涉及")
    case .undecided: of("undecided", "未定")
    case .snapshots: of("snapshots searched", "已搜索的快照数")
    case .because: of("Case", "情形")
    case .exceptWith: of("not with the setting", "在此设置下不成立")
    case .recordedRuns: of("Recorded runs", "记录的运行")
    case .recordedRunsNote:
      of(
        "Runs that apps recorded: does some run of the model explain what the log tells? ✗ is the "
          + "first line that none does; what is drawn dotted is not in the log and must have happened.",
        "应用记录的运行：模型是否有某次运行能解释日志的内容？✗ 标出第一条无法解释的记录；虚线的操作未记入日志，但必已发生。")
    case .run: of("Run", "运行")
    case .nearest: of("Most like the scenario", "最接近的场景")
    case .nearestNote:
      of(
        "Of what the delegate is told, and of all else that the log has: + only in the run, - only in "
          + "the scenario.",
        "比较代理收到的消息与日志中的其他消息：+ 仅在此次运行中，- 仅在场景中。")
    case .wholeModel: of("The whole model", "完整模型")
    case .appStates: of("The states of the app", "应用的状态")
    case .lifeCycles: of("From the app's lifecycle to that of scenes", "从应用的生命周期到 scene 的生命周期")
    case .lifeCyclesNote:
      of(
        "In an app that adopts scenes another delegate is told of the same things. This page shows "
          + "which method takes the place of which, what else changes, and the same situations in "
          + "both lifecycles.",
        "采用 scene 的应用经历同样的过程，只是改由另一个代理接收。本页说明哪个方法取代哪个方法、还有哪些变化，并对比两种生命周期中的相同情形。")
    case .takesPlace: of("What takes the place of what", "方法的取代关系")
    case .withoutScenes: of("Without scenes", "不采用 scene")
    case .withScenes: of("With scenes", "采用 scene")
    case .calledWhen: of("When", "时机")
    case .stillTold: of("The app's delegate is still told", "应用代理仍会收到")
    case .sideBySide: of("Side by side", "并列对比")
    case .sideBySideNote:
      of(
        "= both call the same, → the scene's method takes the place of the app's, − it is called "
          + "without scenes only, + with scenes only. The two are compared as long as the same is "
          + "done in both; what only one of them does is named, without what is called then.",
        "= 两者相同，→ scene 的方法取代应用的方法，− 仅在不采用 scene 时调用，+ 仅在采用 scene 时调用。"
          + "只对比两个场景操作相同的部分；仅一方有的操作只列出名称，不列其调用。")
    case .notPlayedBefore: of("not played without scenes", "不采用 scene 的场景未演示")
    case .notPlayedAfter: of("not played with scenes", "采用 scene 的场景未演示")
    case .reference: of("Reference", "参考")
    case .checks: of("Checks and pictures", "核对与图集")
    case .allPages: of("All pages", "全部页面")
    case .everyday: of("Situation", "情形")
    case .everydayNote:
      of(
        "Each cell lists what is called, in order. “With scenes” is an app that has adopted "
          + "UIScene; UIKit then tells the scene’s delegate instead.",
        "各格按次序列出所调用的方法。“采用 scene”指已采用 UIScene 的应用，此时改由 scene 的代理接收。")
    case .allScenarios: of("All scenarios by callbacks", "全部场景与回调方法")
    case .then: of("then", "随后")
    case .callByCall: of("Call by call", "逐步调用")
    case .overviewCaption:
      of(
        "From state to state, with the callbacks that usually come then, with default settings",
        "状态之间的跃迁，以及通常随之调用的回调方法（默认设置）")
    case .waysCaption:
      of(
        "The same with the events that lead from one state to the next, three of them at most",
        "同上，并标出引起跃迁的事件，每处至多三个")
    case .memberCaption:
      of("The states and transitions that have to do with ", "与之有关的状态与跃迁：")
    case .wholeModelNote:
      of(
        "All parts in one picture, too large for this page", "所有部分合为一图，篇幅过大，此处仅给出链接")
    case .setting: of("Setting", "设置项")
    case .settingUsual: of("Usually", "默认")
    case .settingOthers: of("Otherwise, with the event that sets it", "其他取值与设置它的事件")
    case .settingsNote:
      of("Set before the app is launched.", "在应用启动之前设置。")
    case .withSetting: of("with the setting ", "设置")
    case .otherProfiles: of("Only in another profile", "仅在其他行为配置下")
    case .notDocumented: of("not documented", "没有资料说明")
    case .redrawnNote:
      of("The figures are redrawn from the text.", "图均根据正文重绘。")
    case .disagreementsNote:
      of(
        "Points on which the documents, Apple's pages, published logs and the model do not say the "
          + "same. Each tells who says what and what the model does; where each side is right under "
          + "circumstances of its own, the page on agreement shows both.",
        "文档、Apple 的页面、公开日志与模型说法不同之处。每一点说明各方的说法与模型的做法；若双方各有成立的情况，一致性页面会把两者都演示出来。")
    case .ifSet: of("With the setting ", "设置")
    case .searchedNote:
      of(
        "Snapshots searched for each question where nothing else is said (a snapshot is a "
          + "combination of the model’s states with what is still under way)",
        "除另有说明外，每个问题搜索的快照数（快照指模型各状态的一种组合及尚未发生的后续）")
    case .aspectsNote:
      of(
        "Callbacks: which methods, in which order. Step by step: what is called at which step. "
          + "Never called: what must not come. Stages: the states, and what is called on the way "
          + "from one to the next. State during the call: what applicationState says then.",
        "回调方法：调用哪些、次序如何。时机：每一步调用什么。从不调用：不得出现的方法。阶段：各状态及其间的调用。"
          + "调用期间的状态：此时的 applicationState。")
    case .nothingCalled: of("No method is called", "不调用任何方法")
    case .limit: of("Time limit", "时限")
    }
  }

  private func of(_ english: String, _ chinese: String) -> LocalizedText {
    LocalizedText(english, simplifiedChinese: chinese)
  }
}
