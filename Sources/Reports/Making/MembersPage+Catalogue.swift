import Statecharts

extension MembersPage {
  /// Lists a catalogue with the scenarios in which each message comes.
  init(_ catalogue: Catalogue, setting: Setting) {
    var subjects: [LocalizedText] = []
    for member in catalogue.members where !subjects.contains(member.subject) {
      subjects.append(member.subject)
    }
    self.init(
      frame: setting.frame(title: setting.phrases[.members]),
      categories: subjects.enumerated().map { number, subject in
        MemberCategory(
          anchor: "subject-\(number + 1)", title: setting.words(subject),
          members: catalogue.members.filter { $0.subject == subject }
            .map { MemberRow($0, setting: setting) })
      },
      notifications: catalogue.notifications.map { notification in
        NotificationRow(
          notification, twin: catalogue.members.first { $0.notification == notification.name },
          setting: setting)
      })
  }
}

extension MemberRow {
  init(_ member: Catalogue.Member, setting: Setting) {
    self.init(
      anchor: setting.site.anchor(of: member.selector), selector: member.selector.description,
      swift: member.swiftName, returns: member.returns,
      since: member.since.map { Words($0) }, deprecated: member.deprecated.map(setting.words),
      summary: member.remark.map(setting.words),
      twin: member.notification.map(setting.link(toMessage:)),
      scenarios: setting.links(setting.site.scenarios(getting: member.selector)))
  }
}

extension NotificationRow {
  init(_ notification: Catalogue.Notification, twin: Catalogue.Member?, setting: Setting) {
    self.init(
      anchor: setting.site.anchor(of: notification.name), name: notification.name.description,
      swift: notification.swiftName, since: notification.since.map { Words($0) },
      deprecated: notification.deprecated.map(setting.words),
      summary: notification.remark.map(setting.words),
      twin: twin.map { setting.link(toMessage: $0.selector) },
      scenarios: setting.links(setting.site.scenarios(getting: notification.name)))
  }
}
