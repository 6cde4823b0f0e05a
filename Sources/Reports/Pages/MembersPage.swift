/// The pages about the delegate's members: a list by subject, and a page for each subject.
enum MembersPage {
  static let template = PageTemplate(
    "members",
    Vocabulary<ReportContent>(
      "members page", title: "page.members",
      [
        .many("categories", "the delegate's members, by subject", category) { content, _ in
          content.catalogue.membersByCategory
        },
        .text("counts", "how many there are, and how many of them came later") { content, page in
          let later = content.catalogue.members.count(where: \.isLater)
          return page.texts[
            "report.memberCounts",
            [
              "listed": RichText(content.catalogue.members.count - later), "later": RichText(later),
            ]]
        },
      ]))

  /// The page of one subject.
  static let categoryTemplate = PageTemplate(
    "member-category",
    Vocabulary<MemberCategory>(
      "category page",
      title: { category, page in
        page.texts["page.members"] + page.texts["page.colon"]
          + page.text(page.catalogue.title(of: category.name))
      },
      [
        .blocks("contents", "links to its members") { category, page in
          let links = category.members.map { member -> RichText in
            .link(.code(member.selector), to: "#\(PageRenderer.anchor(of: member.selector))")
          }
          return [.paragraph(.anchor("contents")), .list(links)]
        },
        .blocks("members", "its members") { category, page in
          let up = page.texts["page.contents"]
          return category.members.flatMap {
            page.blocks($0) + [.paragraph(.link("↑ " + up, to: "#contents"))]
          }
        },
      ])
  ) { page in
    page.id.part.map { name in
      (name, page.catalogue.members.filter { $0.category == name })
    }
  }

  static let kind: PageKind = PageKind(
    template, part: categoryTemplate, for: .reference, path: { _ in "members" },
    title: { id, page in
      id.part.map { page.text(page.catalogue.title(of: $0)) } ?? page.texts["page.members"]
    },
    pages: { _, content, _ in
      let categories = content.catalogue.members.map(\.category).eachOnce
      return (categories.isEmpty ? [] : [.members]) + categories.map(PageID.memberCategory)
    })

  /// Members of the delegate that belong together.
  fileprivate typealias MemberCategory = (name: String, members: [CatalogueMember])

  private static let category = Vocabulary<MemberCategory>(
    "category",
    PageLink.vocabulary.terms.map { term in
      term.of { category, page in
        PageLink(
          title: page.text(page.catalogue.title(of: category.name)),
          address: page.address(of: .memberCategory(category.name)))
      }
    },
    [.many("members", "its members", member) { category, _ in category.members }])

  private static let member = Vocabulary<CatalogueMember>(
    "member",
    [
      .text("selector", "the Objective-C selector, as code") { member, _ in
        .code(member.selector)
      },
      .text("link", "the selector, as a link to where it is described") { member, page in
        page.message(member.selector)
      },
      .text("since", "the first version that calls it, if known") { member, page in
        page.version(member.since)
      },
      .text("deprecated", "the version that deprecated it, if any") { member, page in
        page.version(member.deprecated)
      },
      .text("summary", "a remark, if any") { member, page in
        member.called.english.isEmpty ? nil : page.text(member.called)
      },
      .flag("isLater", "it is newer than the protocol that a document lists") { member, _ in
        member.isLater
      },
    ])
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
