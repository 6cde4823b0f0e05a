import LifelineExploration
import LifelineReports
import LifelineScenarios
import LifelineStatecharts
import LifelineUIKitLifecycle

extension LifeCycleComparison {
  /// Takes the methods of scenes' delegates and the pairs of scenarios from the library.
  init(of library: LifecycleLibrary) throws(LifecycleLibraryError) {
    self.init(
      successors: try library.sceneMembers().map { member in
        Successor(
          member.selector, replacing: member.replaces, notification: member.notification,
          remark: member.called)
      },
      pairs: try library.lifeCyclePairs().map { Pair($0.app, $0.scene, differs: $0.differs) },
      points: try Self.points(of: library))
  }
}

extension LifeCycleComparison {
  private static func points(
    of library: LifecycleLibrary
  ) throws(LifecycleLibraryError) -> [Point] {
    let evidence = try EvidenceSources(library)
    return try library.adoptionPoints().map { point in
      Point(
        point.text, isAboutViews: point.about == .scenePhase,
        sources: evidence.sources(point.sources))
    }
  }
}

extension Catalogue {
  /// Takes all that the library lists.
  init(of library: LifecycleLibrary) throws(LifecycleLibraryError) {
    let evidence = try EvidenceSources(library)
    self.init(
      members: try library.members().map { member in
        Member(
          member.selector, swiftName: member.swift, subject: Self.subject(member.category),
          category: member.category, since: "iOS \(member.since)",
          deprecated: member.deprecated.map(Self.version),
          returns: member.returns == "void" ? nil : member.returns,
          notification: member.notification, stages: member.states, yieldsTo: member.yieldsTo,
          notificationDelegate: member.notificationDelegate,
          remark: member.called, sources: evidence.sources(member.sources),
          isLater: member.isLater, unplayed: member.unplayed, isLeft: member.isLeftByScenes)
      },
      notifications: try library.notifications().map { notification in
        Notification(
          notification.name, swiftName: notification.swift, since: "iOS \(notification.since)",
          deprecated: notification.deprecated.map(Self.version), member: notification.member,
          posted: notification.posted.map(Self.posted), remark: notification.meaning,
          sources: evidence.sources(notification.sources), unplayed: notification.unplayed)
      },
      launchOptions: try library.launchOptions().map { option in
        LaunchOption(
          option.key.description, swiftName: option.swift, since: "iOS \(option.since)",
          deprecated: Self.version(option.deprecated), value: option.value,
          setBy: option.setBy, afterwards: option.afterwards, follows: option.follows,
          sources: evidence.sources(option.sources), unplayed: option.unplayed)
      },
      timeLimits: try library.timeLimits().map { limit in
        TimeLimit(
          limit.id.description, title: limit.title, length: limit.length,
          systems: limit.systems.map(Self.systems), consequence: limit.consequence,
          event: limit.event, message: limit.message, remark: limit.remark,
          sources: evidence.sources(limit.sources))
      })
  }

  /// What a version is called; Apple deprecates some members without naming one.
  private static func version(_ version: String) -> LocalizedText {
    version == "unversioned"
      ? LocalizedText("no version named", simplifiedChinese: "未注明版本")
      : LocalizedText("iOS \(version)")
  }

  /// When a notification comes, seen from its member.
  private static func posted(_ posted: LifecycleNotification.Posted) -> LocalizedText {
    switch posted {
    case .after: LocalizedText("after the method", simplifiedChinese: "在方法之后")
    case .disputed:
      LocalizedText(
        "after the method by the header, before it by Apple's page",
        simplifiedChinese: "头文件说在方法之后，Apple 的页面说在方法之前")
    }
  }

  /// For which systems a limit holds, for example `4 to 6` or `13 and later`.
  private static func systems(_ systems: String) -> LocalizedText {
    LocalizedText(
      "iOS \(systems)",
      simplifiedChinese: "iOS "
        + systems.replacing(" to ", with: " 至 ").replacing(" and later", with: " 及以后"))
  }

  /// What the members of a category are about.
  static func subject(_ category: String) -> LocalizedText {
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
