/// The page about notifications, each with its member and scenarios.
enum NotificationsPage {
  static let part = Part("notifications") { page in
    let all = page.catalogue.notifications
    let links = all.map { (RichText.code($0.name), PageRenderer.anchor(of: $0.name)) }
    return [page.contents(links)] + all.flatMap { page.blocks($0) }
  }

  static let kind = PageKind(
    "notifications", for: .reference, path: "notifications", title: "page.notificationsOfSystem"
  ) { !$0.catalogue.notifications.isEmpty }
}

extension PageRenderer {
  fileprivate func blocks(_ notification: CatalogueNotification) -> [Block] {
    let name = notification.name
    let members = members(with: notification)
    var blocks: [Block] = [.heading(2, .anchor(Self.anchor(of: name)) + .code(name))]
    if !notification.meaning.english.isEmpty {
      blocks.append(.paragraph(linkedProse(notification.meaning)))
    }
    let posted = notification.posted.map { texts["page.comma"] + texts["report.posted.\($0)"] }
    let facts = [
      line("page.swiftName", [notification.swift.isEmpty ? nil : .code(notification.swift)]),
      since(notification.since, deprecated: notification.deprecated),
      line("page.twin", members.map(message)).map { $0 + (posted ?? "") },
      successor(ofOneOf: members),
      line("page.unplayed", [text(notification.unplayed)]),
      line("page.sources", sources(notification.sources)),
    ].compactMap(\.self)
    if !facts.isEmpty { blocks.append(.list(facts)) }
    return blocks + folded("page.postedIn", index.scenarios(getting: name))
  }

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
