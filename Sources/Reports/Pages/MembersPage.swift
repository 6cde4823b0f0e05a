/// The pages about the delegate's members: a list by subject, and a page for each subject.
enum MembersPage {
  /// The members by subject, each linked to where it is described.
  static let part = Part("members") { page in
    let later = page.catalogue.members.count(where: \.isLater)
    let counts: KeyValuePairs<String, RichText> = [
      "listed": RichText(page.catalogue.members.count - later), "later": RichText(later),
    ]
    let categories = page.catalogue.membersByCategory.flatMap { category -> [Block] in
      let title = PageLink(
        title: page.text(page.catalogue.title(of: category.name)),
        address: page.address(ofKnown: .memberCategory(category.name)))
      return [.paragraph(.strong(title.text)), .list(category.members.map(page.line))]
    }
    return categories.isEmpty
      ? [] : [.paragraph(page.texts["report.memberCounts", counts])] + categories
  }

  /// The members of the page's subject.
  static let membersOfPage = Part("members-of-subject", needsSearch: true) { page in
    let members = page.catalogue.members.filter { $0.category == page.id.part }
    let links = members.map { (RichText.code($0.selector), PageRenderer.anchor(of: $0.selector)) }
    return members.isEmpty
      ? []
      : [.paragraph(.anchor("contents")), page.contents(links)]
        + members.flatMap { page.blocks($0) + [page.up] }
  }

  static let kind: PageKind = PageKind(
    "members", parts: "member-category", each: .member, for: .reference, path: { _ in "members" },
    title: { id, page in
      id.part.map { page.text(page.catalogue.title(of: $0)) } ?? page.texts["page.members"]
    },
    pages: { _, content, _ in
      let categories = content.catalogue.members.map(\.category).eachOnce
      return (categories.isEmpty ? [] : [.members]) + categories.map(PageID.memberCategory)
    })

  /// Members of the delegate that belong together.
  fileprivate typealias MemberCategory = (name: String, members: [CatalogueMember])
}

extension Catalogue {
  /// The members by subject, in the order of the first member of each.
  fileprivate var membersByCategory: [MembersPage.MemberCategory] {
    let groups = Dictionary(grouping: members, by: \.category)
    return members.map(\.category).eachOnce.map { ($0, groups[$0] ?? []) }
  }
}

extension PageRenderer {
  /// A version with its platform, such as `iOS 4.0`.
  func version(_ version: String?) -> RichText? {
    guard let version, !version.isEmpty else { return nil }
    return version == CatalogueMember.unversioned
      ? texts["report.unversioned"]
      : RichText([catalogue.platform, version].filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// A member in the list of all.
  fileprivate func line(_ member: CatalogueMember) -> RichText {
    let facts = [
      message(member.selector), version(member.since),
      member.isLater ? texts["page.later"] : nil,
      version(member.deprecated).map { texts["page.deprecated"] + $0 },
    ].compactMap(\.self).joined(separator: " · ")
    return member.called.english.isEmpty ? facts : facts + .lineBreak + text(member.called)
  }

  /// A member of the delegate: facts about it, when it is called, and in which scenarios.
  fileprivate func blocks(_ member: CatalogueMember) -> [Block] {
    let selector = member.selector
    var blocks: [Block] = [.heading(2, .anchor(Self.anchor(of: selector)) + .code(selector))]
    if !member.called.english.isEmpty { blocks.append(.paragraph(text(member.called))) }
    let returned = member.returns == "void" ? nil : member.returns
    let facts = [
      line("page.swiftName", [member.swift.isEmpty ? nil : .code(member.swift)]),
      since(member.since, deprecated: member.deprecated),
      line("page.returns", [returned.map { .code($0) }]),
      line("page.twin", [member.notification.map(message)]),
      line(
        "page.doHere", catalogue.advice(on: selector).map { link(to: $0).text }, separator: " · "),
      line("page.statesSeen", [stages(of: member)]),
      line("page.yieldsTo", member.yieldsTo.map(message)),
      line("page.notificationDelegate", member.notificationDelegate.map(message)),
      successor(of: member),
      line("page.unplayed", [text(member.unplayed)]),
      line("page.sources", sources(member.sources)),
    ].compactMap(\.self)
    if !facts.isEmpty { blocks.append(.list(facts)) }
    if let found = content.occurrences[selector] { blocks += explanation(of: selector, found) }
    return blocks + folded("page.calledIn", index.scenarios(getting: selector))
  }

  fileprivate func stages(of member: CatalogueMember) -> RichText? {
    guard member.states.isEmpty else {
      let titles = titles()
      return list(member.states.map { RichText(titles.title(of: $0)) })
    }
    return catalogue.members.allSatisfy(\.states.isEmpty) ? nil : texts["page.notDocumented"]
  }

  /// The note that the newer lifecycle replaces a member; `nil` for one that is still called.
  fileprivate func successor(of member: CatalogueMember) -> RichText? {
    guard let successor = catalogue.successor(of: member.selector) else { return nil }
    let values: KeyValuePairs = ["message": message(successor)]
    return member.notification == nil
      ? texts["report.withScenes.member", values]
      : texts["report.withScenes.memberWithNotification", values]
  }

  /// The note that the newer lifecycle posts a notification without its member; `nil` if the member
  /// is still called.
  func successor(ofOneOf members: [EventName]) -> RichText? {
    members.lazy.compactMap(catalogue.successor).first.map {
      texts["report.withScenes.notification", ["message": message($0)]]
    }
  }
}

extension PageID {
  /// The list of the delegate's members.
  static let members = PageID(MembersPage.kind)

  /// The members of one subject.
  static func memberCategory(_ category: String) -> PageID {
    PageID(MembersPage.kind, part: category)
  }
}
