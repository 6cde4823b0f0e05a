/// The first page: what is called when, links to all other pages, and an overview of each model.
enum IndexPage {
  static let kind = PageKind(
    "index", for: nil, path: "README", title: "page.whatIsCalledWhen", isInShowcase: true
  ) { !$0.isOwn }
}

extension Part {
  /// How to make the pages that a showcase leaves out.
  static let showcase = Part("showcase") { page in
    page.index.omitted.isEmpty ? [] : [.paragraph(page.showcaseRest)]
  }
  /// The states of the first model, with the messages that are usually sent between them, and a run
  /// from the first state to the last.
  static let overview = Part("overview") { page in
    let stages = page.content.models.first.flatMap { page.overview(of: $0.name) }
    let life = page.index.run(of: .life).map { page.text($0.scenario.title) }
    return [
      stages.map { ($0, page.texts["page.overviewCaption"]) },
      life.flatMap { life in page.picture(.timing(.life)).map { ($0, life) } },
    ].compactMap(\.self).flatMap { image, caption -> [Block] in
      [.paragraph(image.image), .paragraph(.emphasis(caption) + image.links(page))]
    }
  }
  static let everyday = Part("everyday") { page in page.everydayBlocks }
  /// The documents with the numbers of verdicts.
  static let documents = Part("documents") { page in page.documentBlocks }
}

extension Trace {
  /// The notes of the model, such as 'connectionOptions: urlContexts, sourceApplication'.
  fileprivate var notes: [String] {
    entries.compactMap { if case .note(let note) = $0.occurrence { note } else { nil } }
  }
}

/// The numbers of a document's statements (each aspect separately) and rules by verdict.
private struct Tally {
  var agreeing = 0
  var depending = 0
  var differing = 0
  /// Rules that are advice, which the model does not cover.
  var advising = 0
  /// Inferred statements, with which agreement proves nothing, since the model was inferred as
  /// well.
  var inferred = 0
}

extension PageRenderer {
  fileprivate var everydayBlocks: [Block] {
    guard !catalogue.everyday.isEmpty else { return [] }
    func head(_ title: RichText, _ systems: RichText) -> RichText {
      title + .lineBreak + .small(systems)
    }
    let rows = catalogue.everyday.map { situation -> [RichText] in
      let places = links([situation.before, situation.after].compactMap(\.self))
        .filter { $0.address != nil }.map(\.text)
      let small = places.isEmpty ? "" : .lineBreak + RichText.small(places.joined(separator: " "))
      return [
        text(situation.title) + small, calls(in: situation.before, tellsOptions: false),
        calls(in: situation.after, tellsOptions: true),
      ]
    }
    let notes = catalogue.everydayNotes.map { note -> RichText in
      let sources = line("page.sources", sources(note.sources)).map { " " + RichText.small($0) }
      return text(note.text) + (sources ?? "")
    }
    let table = Block.Table(
      head: [
        texts["page.everyday"],
        head(texts["page.withoutScenes"], texts["page.withoutScenesSystems"]),
        head(texts["page.withScenes"], texts["page.withScenesSystems"]),
      ], rows: rows)
    return [.table(table), .paragraph(texts["page.everydayNote"])]
      + (notes.isEmpty ? [] : [.list(notes)])
  }

  /// What is called in a scenario, and what the app is given at launch.
  private func calls(in scenario: ScenarioID?, tellsOptions: Bool) -> RichText {
    guard let judged = scenario.flatMap(index.run(of:)) else { return "–" }
    let names = judged.run.trace.callbacks.map { name -> RichText in
      guard name.description.count > Self.longestName else { return message(name) }
      return .small(index.home(ofMessage: name) == nil ? inParts(name) : message(name))
    }
    let given = tellsOptions ? judged.run.trace.notes.map { RichText.small(options($0)) } : []
    let calls = names.isEmpty ? [texts["page.nothing"]] : names
    return (calls + given).joined(separator: .lineBreak)
  }

  /// The widest two columns of names that leave room for the titles on a page.
  private static let longestName = 44

  /// A selector with possible line breaks after each part.
  private func inParts(_ name: EventName) -> RichText {
    name.description.split(separator: ":").map { RichText.code("\($0):") }
      .joined(separator: "\u{200B}")
  }

  /// The documents in a table, those that are gathered from sources below it.
  fileprivate var documentBlocks: [Block] {
    guard !content.documents.isEmpty else { return [] }
    let all = content.documents.map { document in
      (document, link(toWholeDocument: document.id).text, tally(of: document))
    }
    let rows = all.filter { !$0.0.isGathered }.map { document, link, tally -> [RichText] in
      let summary = text(document.summary).map { link + .lineBreak + $0 } ?? link
      let numbers = [tally.agreeing, tally.depending, tally.differing, tally.advising]
      return [summary] + numbers.map { RichText($0) }
    }
    let gathered = all.filter(\.0.isGathered).map { document, link, tally -> Block in
      let signs: [(RichText, Int)] = [
        ("✓", tally.agreeing), ("◐", tally.depending), ("≠", tally.differing),
        ("○", tally.inferred),
      ]
      let counts = signs.map { $0.0 + .fixedSpace + RichText($0.1) }.joined(separator: " · ")
      let about = link + texts["page.colon"] + (text(document.summary) ?? "") + " "
      return .paragraph(about + texts["page.gatheredCount"] + texts["page.colon"] + counts)
    }
    let head: [RichText] = [
      texts["page.document"], "✓ " + texts["page.agrees"], "◐ " + texts["page.depends"],
      "≠ " + texts["page.differs"], "– " + texts["page.advice"],
    ]
    return [.table(.init(head: head, rows: rows)), .paragraph(texts["page.countedNote"])] + gathered
  }

  /// A note with the names in it as code, so that lines break between them only.
  fileprivate func options(_ note: String) -> RichText {
    let names = note.split(separator: ": ", maxSplits: 1)
    guard names.count == 2 else { return RichText(note) }
    return .code(String(names[0])) + texts["page.colon"]
      + list(names[1].split(separator: ", ").map { .code(String($0)) })
  }

  fileprivate func tally(of document: Document) -> Tally {
    let judgements = content.runs.flatMap(\.judgements).filter { $0.claim.document == document.id }
    let verdicts = judgements.filter { !$0.claim.isInferred }.flatMap(\.verdicts).map(\.verdict)
    let inferred = judgements.filter(\.claim.isInferred).flatMap(\.verdicts)
    let rules = rules(of: document).map(\.verdict)
    let depending = verdicts.count { index.decidesByCircumstances($0) }
    return Tally(
      agreeing: verdicts.count { $0 == .agrees } + rules.count { $0 == .agrees },
      depending: depending + rules.count { $0 == .depends },
      differing: verdicts.count(where: \.isDifferent) - depending
        + rules.count { $0 == .differs },
      advising: rules.count { $0 == .silent },
      inferred: inferred.count { $0.verdict != .silent })
  }

  /// The stages of a model with the usual messages between them; those of its first track if it has
  /// tracks, since then the delegates of tracks are called.
  func overview(of model: String) -> PageImage? {
    picture(index.overview(of: model)) ?? picture(.stages(of: model))
  }
}

extension ScenarioID {
  /// The scenario that a first page shows, if there is one.
  static let life: ScenarioID = "app-life"
}

extension PageID {
  static let index = PageID(IndexPage.kind)
}
