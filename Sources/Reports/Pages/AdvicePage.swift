/// The page about what an app does in which callback.
enum AdvicePage {
  static let part = Part("advice") { page in
    let all = page.catalogue.advice
    let headings = all.map { (page.text($0.title), FileName.of($0.id.description)) }
    return [.paragraph(.anchor("contents")), page.contents(headings)]
      + all.flatMap { page.blocks($0) }
  }

  static let kind = PageKind(
    "advice", for: .reference, path: "what-to-do-where", title: "page.advicePage",
    isInShowcase: true
  ) { !$0.catalogue.advice.isEmpty }
}

extension PageRenderer {
  fileprivate func blocks(_ advice: Advice) -> [Block] {
    let rows = advice.places.map { place in
      [place.before, place.after].map { name in name.map { RichText.small(message($0)) } ?? "–" }
        + [linkedProse(place.text)]
    }
    let head = ["page.withoutScenes", "page.withScenes", "page.whatToDo"].map { texts[$0] }
    let disagreements = advice.cites.map { titledLink(toDisagreement: $0).text }
    let scenarios = links(advice.scenarios).filter { $0.address != nil }.map(\.text)
    let rest = [
      line("page.settles", disagreements),
      line("page.inScenarios", scenarios, separator: " · "),
      line("page.sources", sources(advice.sources)).map(RichText.small),
    ]
    return [
      .heading(2, .anchor(FileName.of(advice.id.description)) + text(advice.title)),
      .paragraph(linkedProse(advice.recommendation)), .table(.init(head: head, rows: rows)),
    ] + listings(of: advice.code) + [
      headed("page.whyThere", linkedProse(advice.why)),
      headed("page.ifNot", linkedProse(advice.otherwise)),
      headed("page.documentation", documentation(of: advice)),
    ] + opinions(in: advice) + rest.compactMap(\.self).map { .paragraph($0) } + [up]
  }

  private func headed(_ key: String, _ words: RichText) -> Block {
    .paragraph(.strong(texts[key]) + texts["page.colon"] + words)
  }

  /// The code: one listing for both lifecycles, or one for each.
  private func listings(of code: Advice.Code) -> [Block] {
    let all = [
      (nil, code.both), ("page.withoutScenes", code.before), ("page.withScenes", code.after),
    ]
    return all.flatMap { caption, text -> [Block] in
      guard let text else { return [] }
      let listing = Block.listing(Listing(language: "swift", text: text))
      return caption.map { [.paragraph(.strong(texts[$0])), listing] } ?? [listing]
    }
  }

  private func documentation(of advice: Advice) -> RichText {
    let pages = advice.documentation.map { documentation -> RichText in
      let page = sources([documentation.page]).joined(separator: "")
      return "\(page) (\(version(documentation.since) ?? ""))"
    }
    return pages.isEmpty
      ? texts["page.noSourceKnown"] : pages.joined(separator: texts["page.comma"])
  }

  /// What documents say, in their order: in short, unless their own sentence is enough.
  private func opinions(in advice: Advice) -> [Block] {
    let items = advice.opinions.map { opinion -> RichText in
      let says = opinion.says[language] == nil && opinion.quote != nil ? nil : prose(opinion.says)
      let quote = opinion.quote.map { texts["report.quotation", ["quote": RichText($0)]] }
      let source = link(toDocument: opinion.document).text + texts["page.comma"]
      return ([source + prose(opinion.place)] + [says, quote].compactMap(\.self))
        .joined(separator: .lineBreak)
    }
    return items.isEmpty ? [] : [.paragraph(.strong(texts["page.claims"])), .list(items)]
  }

  /// A piece of advice, by its title and link.
  func link(to advice: Advice) -> PageLink {
    PageLink(
      title: text(advice.title),
      address: address(ofKnown: .advice, anchor: FileName.of(advice.id.description)))
  }
}

extension PageID {
  static let advice = PageID(AdvicePage.kind)
}
