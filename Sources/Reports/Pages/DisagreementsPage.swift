/// The page about disagreements between documents, logs and the model.
enum DisagreementsPage {
  static let part = Part("disagreements") { page in
    let points = page.content.disagreements
    let profiles = page.profileBlocks
    let headings = points.map { point -> (RichText, String) in
      ("\(point.id.description) \(page.text(point.title))", FileName.of(point.id.description))
    }
    let last = profiles.isEmpty ? [] : [(page.texts["page.profiles"], "profiles")]
    return [.heading(2, .anchor("contents") + page.texts["page.contents"])]
      + [page.contents(headings + last)] + points.flatMap { page.blocks($0) } + profiles
  }

  static let kind = PageKind(
    "disagreements", for: .checks, path: "disagreements", title: "page.disagreements",
    isInShowcase: true
  ) { !$0.isOwn && !$0.disagreements.isEmpty }
}

extension PageRenderer {
  @BlockBuilder fileprivate func blocks(_ point: Disagreement) -> [Block] {
    let id = point.id.description
    Block.heading(2, "\(RichText.anchor(FileName.of(id)))\(id) \(text(point.title))")
    if let parties = line("page.parties", point.parties.map { text($0) }, separator: " · ") {
      Block.paragraph(parties)
    }
    point.quotes.map(quotation)
    Block.paragraph(prose(point.explanation))
    if !point.cases.isEmpty {
      Block.list(point.cases.map { text($0.decides) + " " + link(toScenario: $0.scenario).text })
    }
    if let standard = line("page.standard", [point.standard.map(prose)]) {
      Block.paragraph(standard)
    }
    for advice in catalogue.advice(settling: point.id) {
      let words = linkedProse(advice.recommendation) + " " + link(to: advice).text
      Block.paragraph(texts["page.recommendation"] + texts["page.colon"] + words)
    }
    let scenarios = links(index.scenarios(showing: point.id)).map(\.text)
    if let shown = line("page.showsIn", scenarios, separator: " · ") { Block.paragraph(shown) }
    up
  }

  /// The profiles, the default one first; nothing without any.
  fileprivate var profileBlocks: [Block] {
    guard !content.profiles.isEmpty else { return [] }
    let rows = content.profiles.map { profile -> [RichText] in
      let words = [RichText.bold(text(profile.title)), prose(profile.explanation)]
      return [
        .code("--profile \(profile.id)"),
        words.joined(separator: .lineBreak) + smallSources(sources(profile.sources)),
      ]
    }
    return [
      .heading(2, .anchor("profiles") + texts["page.profiles"]),
      .paragraph(texts["page.profilesNote"]),
      .table(.init(head: [texts["page.commandLine"], ""], rows: rows)),
    ]
  }
}

extension PageID {
  static let disagreements = PageID(DisagreementsPage.kind)
}
