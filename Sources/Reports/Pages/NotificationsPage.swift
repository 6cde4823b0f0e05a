/// The page about notifications, each with its member and scenarios.
enum NotificationsPage {
  static let template = PageTemplate(
    "notifications", title: "page.notificationsOfSystem", listing: "notifications",
    "the notifications", notification
  ) { $0.catalogue.notifications }

  static let kind = PageKind(
    template, for: .reference, path: "notifications", title: "page.notificationsOfSystem"
  ) { !$0.catalogue.notifications.isEmpty }

  private static let notification = Vocabulary<CatalogueNotification>(
    "notification",
    [
      .anchor { notification, _ in PageRenderer.anchor(of: notification.name) },
      .text("name", "the notification's name, as code") { notification, _ in
        .code(notification.name)
      },
      .text("swift", "the Swift name, as code, if known") { notification, _ in
        notification.swift.isEmpty ? nil : .code(notification.swift)
      },
      .text("since", "the first system that posts it, if known") { notification, page in
        page.version(notification.since)
      },
      .text("deprecated", "the version that deprecated it, if any") { notification, page in
        page.version(notification.deprecated)
      },
      .text("summary", "a remark, if any") { notification, page in
        notification.meaning.english.isEmpty ? nil : page.linkedProse(notification.meaning)
      },
      .many("twins", "the members called with it, the usual one first", PageLink.vocabulary) {
        notification, page in page.members(with: notification).map(page.link(toMessage:))
      },
      .text("posted", "when it is posted, in relation to the member") { notification, page in
        notification.posted.map { page.texts["report.posted.\($0)"] }
      },
      .text("withScenes", "that it is posted with scenes without its member") {
        notification, page in page.successor(ofOneOf: page.members(with: notification))
      },
      .many("scenarios", "the scenarios in which it is posted", PageLink.vocabulary) {
        notification, page in page.links(page.index.scenarios(getting: notification.name))
      },
      .text("unplayed", "why no scenario shows it, if none does") { notification, page in
        page.text(notification.unplayed)
      },
      .lines("sources", "its sources") { notification, page in
        page.sources(notification.sources)
      },
    ])
}

extension PageRenderer {
  /// The members called with a notification, the usual one first.
  fileprivate func members(with notification: CatalogueNotification) -> [EventName] {
    let others = catalogue.members.filter { $0.notification == notification.name }.map(\.selector)
      .filter { $0 != notification.member }
    return [notification.member].compactMap(\.self) + others
  }
}

extension PageID {
  static let notifications = PageID(NotificationsPage.kind)
}
