import LifelineStatecharts

// What becomes of the older life cycle's messages in the newer one.
extension Setting {
  /// The message that takes a member's place in the newer life cycle; `nil` when none does.
  private func successor(of member: EventName) -> EventName? {
    site.content.lifeCycles.successors.first { $0.replaced.contains(member) }?.message
  }

  /// That a member is not called with scenes and what is instead; `nil` for one that stays.
  func withScenes(_ member: Catalogue.Member) -> Words? {
    guard let successor = successor(of: member.selector) else { return nil }
    let stillPosted =
      member.notification == nil
      ? "" : isEnglish ? "; the notification is still posted" : "；通知仍会发出"
    return isEnglish
      ? "With scenes: not called; " + message(successor) + Words(" instead\(stillPosted).")
      : "采用 scene 时不调用，改为 " + message(successor) + Words("\(stillPosted)。")
  }

  /// That a notification is posted with scenes without its member; `nil` where the member stays.
  func withScenes(_ twins: [EventName]) -> Words? {
    guard let successor = twins.lazy.compactMap(successor).first else { return nil }
    return isEnglish
      ? "With scenes: posted all the same, but without that method; " + message(successor)
        + " is called instead."
      : "采用 scene 时仍会发出，但不调用该方法，改为调用 " + message(successor) + "。"
  }
}
