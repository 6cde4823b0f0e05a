import Reports
import Scenarios
import Simulation
import Statecharts
import UIKitLifecycle

/// Gathers what the report tells about.
enum ReportContents {
  /// The built-in models, scenarios, documents and catalogue, with every scenario played.
  static func builtIn() throws(CommandFailure) -> ReportContent {
    let library = try BuiltIn.library { $0 }
    let names = try BuiltIn.library { library throws(LifecycleLibraryError) in
      try library.modelNames()
    }
    var models: [Model] = []
    for name in names { models.append(try Model(name)) }
    let (scenarios, documents, disagreements) = try read(library) {
      library throws(LifecycleLibraryError) in
      (try library.scenarios(), try library.documents(), try library.disagreements())
    }
    let judge = ClaimJudge(documents: documents)
    var runs: [JudgedRun] = []
    for scenario in scenarios {
      let name = scenario.model ?? LifecycleLibrary.defaultModel
      guard let model = models.first(where: { $0.name == name }) else {
        throw CommandFailure("scenario '\(scenario.id)': there is no model '\(name)'")
      }
      if let run = try Story(scenario, on: model).run {
        runs.append(JudgedRun(run, judgements: judge.judgements(on: run)))
      }
    }
    return ReportContent(
      models: models.map { .init(name: $0.name, chart: $0.chart.statechart) }, runs: runs,
      documents: documents, disagreements: disagreements,
      catalogue: try read(library, catalogue))
  }

  private static func read<Value>(
    _ library: LifecycleLibrary,
    _ body: (LifecycleLibrary) throws(LifecycleLibraryError) -> Value
  ) throws(CommandFailure) -> Value {
    do {
      return try body(library)
    } catch {
      throw CommandFailure(error.description)
    }
  }

  private static func catalogue(
    of library: LifecycleLibrary
  ) throws(LifecycleLibraryError) -> Catalogue {
    Catalogue(
      members: try library.members().map { member in
        Catalogue.Member(
          member.selector, swiftName: member.swift, subject: subject(member.category),
          since: "iOS \(member.since)", deprecated: member.deprecated.map { "iOS \($0)" },
          returns: member.returns == "void" ? nil : member.returns,
          notification: member.notification, remark: member.called)
      },
      notifications: try library.notifications().map { notification in
        Catalogue.Notification(
          notification.name, swiftName: notification.swift, since: "iOS \(notification.since)",
          deprecated: notification.deprecated.map { "iOS \($0)" }, remark: notification.meaning)
      })
  }

  /// The Chinese words for the catalogue's categories, which are English.
  private static func subject(_ category: String) -> LocalizedText {
    let chinese = [
      "launch": "启动", "transition": "状态跃迁", "openURL": "打开 URL", "environment": "环境",
      "status-bar": "状态栏", "push": "推送", "push / background": "推送与后台",
      "background": "后台", "quick action": "快捷操作", "watch": "手表",
      "watch / health": "手表与健康", "window": "窗口", "extension": "扩展",
      "state-restoration": "状态恢复", "user-activity": "用户活动",
    ]
    return LocalizedText(category, simplifiedChinese: chinese[category])
  }
}
