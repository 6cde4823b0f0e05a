/// The page about what the models leave out.
enum LeftOutPage {
  static let part = Part("left-out") { page in
    let rows = page.catalogue.leftOut.map { topic -> [RichText] in
      let anchor = RichText.anchor(FileName.of(topic.id.description))
      let sources = page.smallSources(page.sources(topic.sources))
      return [anchor + .bold(page.prose(topic.title)) + sources, page.prose(topic.says)]
    }
    let head = [page.texts["page.topic"], page.texts["page.whatSystemDoes"]]
    return [.table(.init(head: head, rows: rows))]
  }

  static let kind = PageKind(
    "left-out", for: .reference, path: "left-out", title: "page.leftOut", isInShowcase: true
  ) { !$0.catalogue.leftOut.isEmpty }
}

extension PageRenderer {
  /// The text for an event that nothing reacts to, which leads to what the models leave out.
  var nothingReacts: RichText {
    PageLink(title: texts["page.ignored"], address: address(ofKnown: .leftOut)).text
  }
}

extension PageID {
  static let leftOut = PageID(LeftOutPage.kind)
}
