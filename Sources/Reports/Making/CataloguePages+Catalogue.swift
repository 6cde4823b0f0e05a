import LifelineDiagrams
import LifelineScenarios
import LifelineStatecharts
import LifelineTraces

extension LaunchOptionsPage {
  /// Lists the keys, each with the scenarios that hand it over.
  init(_ options: [Catalogue.LaunchOption], setting: Setting) {
    self.init(
      frame: setting.frame(title: setting.phrases[.launchOptions]),
      options: options.map { option in
        LaunchOptionPart(
          anchor: FileName.of(option.key), key: option.key, swift: option.swiftName,
          since: option.since.map { Words($0) },
          deprecated: option.deprecated.map(setting.words), value: setting.words(option.value),
          setBy: setting.words(option.setBy), afterwards: setting.words(option.afterwards),
          follows: option.follows.map(setting.link(toMessage:)),
          scenarios: setting.links(
            setting.site.content.runs.filter { $0.run.trace.notes(option.key) }
              .map(\.run.scenario.id)),
          unplayed: option.unplayed.map(setting.words), sources: setting.words(option.sources))
      })
  }
}

extension Trace {
  /// Whether a note names a key, alone or among others.
  fileprivate func notes(_ key: String) -> Bool {
    entries.contains { entry in
      guard case .note(let note) = entry.occurrence else { return false }
      return note.split(whereSeparator: { " ,:".contains($0) }).contains { $0 == key }
    }
  }
}

extension TimingPage {
  /// Lists the limits, each with the scenarios in which the time runs out.
  init(_ limits: [Catalogue.TimeLimit], setting: Setting) {
    let titles = setting.site.titles(
      of: setting.site.content.models.first?.name ?? "", in: setting.language)
    self.init(
      frame: setting.frame(title: setting.phrases[.timing]),
      limits: limits.map { limit in
        TimeLimitRow(
          anchor: FileName.of(limit.id), title: setting.words(limit.title),
          length: Words(
            limit.length.label(in: setting.language).replacing(" ", with: "\u{A0}")),
          systems: limit.systems.map(setting.words),
          consequence: setting.words(limit.consequence),
          event: limit.event.map { Words(titles.title(of: $0)) },
          remark: limit.remark.map(setting.words),
          scenarios: setting.links(setting.site.scenarios(showing: limit)),
          sources: setting.words(limit.sources))
      })
  }
}

extension Site {
  /// The scenarios in which the time of a limit runs out, or is used.
  fileprivate func scenarios(showing limit: Catalogue.TimeLimit) -> [ScenarioID] {
    guard let event = limit.event else { return [] }
    guard let message = limit.message else { return scenarios(with: event) }
    let told = Set(scenarios(getting: message))
    return scenarios(with: event).filter(told.contains)
  }
}

extension NotificationsPage {
  /// Lists the notifications, each with its member and the scenarios.
  init(_ catalogue: Catalogue, setting: Setting) {
    self.init(
      frame: setting.frame(title: setting.phrases[.notificationsOfSystem]),
      notifications: catalogue.notifications.map { notification in
        let others = catalogue.members.filter { $0.notification == notification.name }
          .map(\.selector).filter { $0 != notification.member }
        let twins = [notification.member].compactMap(\.self) + others
        return NotificationRow(
          anchor: setting.site.anchor(of: notification.name), name: notification.name.description,
          swift: notification.swiftName, since: notification.since.map { Words($0) },
          deprecated: notification.deprecated.map(setting.words),
          summary: notification.remark.map(setting.words),
          twins: twins.map(setting.link(toMessage:)),
          posted: notification.posted.map(setting.words),
          withScenes: setting.withScenes(twins),
          scenarios: setting.links(setting.site.scenarios(getting: notification.name)),
          unplayed: notification.unplayed.map(setting.words),
          sources: setting.words(notification.sources))
      })
  }
}
