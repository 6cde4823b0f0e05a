import Reports
import Statecharts
import UIKitLifecycle

extension Catalogue {
  /// Takes the delegate's members and the notifications from the library.
  init(of library: LifecycleLibrary) throws(LifecycleLibraryError) {
    self.init(
      members: try library.members().map { member in
        Member(
          member.selector, swiftName: member.swift, subject: Self.subject(member.category),
          since: "iOS \(member.since)", deprecated: member.deprecated.map(Self.version),
          returns: member.returns == "void" ? nil : member.returns,
          notification: member.notification, remark: member.called)
      },
      notifications: try library.notifications().map { notification in
        Notification(
          notification.name, swiftName: notification.swift, since: "iOS \(notification.since)",
          deprecated: notification.deprecated.map(Self.version), remark: notification.meaning)
      })
  }

  /// What a version is called; Apple deprecates some members without naming one.
  private static func version(_ version: String) -> LocalizedText {
    version == "unversioned"
      ? LocalizedText("no version named", simplifiedChinese: "未注明版本")
      : LocalizedText("iOS \(version)")
  }

  /// What the members of a category are about.
  private static func subject(_ category: String) -> LocalizedText {
    switch category {
    case "launch": LocalizedText("Launch", simplifiedChinese: "启动")
    case "transition": LocalizedText("Changes of state", simplifiedChinese: "状态跃迁")
    case "openURL": LocalizedText("Opening URLs", simplifiedChinese: "打开 URL")
    case "environment": LocalizedText("Environment", simplifiedChinese: "环境")
    case "status-bar": LocalizedText("Status bar", simplifiedChinese: "状态栏")
    case "push": LocalizedText("Push", simplifiedChinese: "推送")
    case "background": LocalizedText("Background", simplifiedChinese: "后台")
    case "quick-action": LocalizedText("Quick actions", simplifiedChinese: "快捷操作")
    case "watch": LocalizedText("Watch and health", simplifiedChinese: "手表与健康")
    case "window": LocalizedText("Window", simplifiedChinese: "窗口")
    case "extension": LocalizedText("Extensions", simplifiedChinese: "扩展")
    case "state-restoration": LocalizedText("State restoration", simplifiedChinese: "状态恢复")
    case "user-activity": LocalizedText("User activities", simplifiedChinese: "用户活动")
    case "intent": LocalizedText("Intents", simplifiedChinese: "意图")
    case "scene": LocalizedText("Scenes", simplifiedChinese: "scene")
    default: LocalizedText(category)
    }
  }
}
