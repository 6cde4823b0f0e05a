/// The first page: what is called when, links to all other pages, and an overview of each model.
enum IndexPage {
  static let template = PageTemplate(
    "index",
    Vocabulary<ReportContent>(
      "index page", title: "page.report",
      [
        .text("summary", "what the report is about") { _, page in page.texts["page.about"] },
        .text("rest", "how to generate the pages that a showcase leaves out, if any") {
          _, page in page.index.omitted.isEmpty ? nil : page.showcaseRest
        },
        .one("advice", "what an app does in which callback, if known", PageLink.vocabulary) {
          content, page in content.catalogue.advice.isEmpty ? nil : page.link(to: .advice)
        },
        .one("leftOut", "what the models leave out, if known", PageLink.vocabulary) {
          content, page in content.catalogue.leftOut.isEmpty ? nil : page.link(to: .leftOut)
        },
        .many("everyday", "everyday situations", everyday) { content, _ in
          content.catalogue.everyday
        },
        .many("everydayNotes", "what their columns mean", AdoptionPoint.vocabulary) {
          content, _ in content.catalogue.everydayNotes
        },
        .one("overview", "the states of the first model, if it has any", PageImage.vocabulary) {
          content, page in content.models.first.flatMap { page.overview(of: $0.name) }
        },
        .blocks("calledWhen", "what is called when, document by document") { _, page in
          page.calledWhen()
        },
        .many("documents", "the documents", document) { content, _ in content.documents },
        .many("models", "the states of each model", CaptionedImage.vocabulary) { content, page in
          content.models.compactMap { model in
            page.overview(of: model.name).map { image in
              CaptionedImage(
                title: RichText(model.name) + page.texts["page.colon"]
                  + page.texts[
                    page.index.overview(of: model.name) == .stages(of: model.name)
                      ? "page.appStates" : "page.sceneStates"],
                address: page.address(of: .model(model.name)), image: image)
            }
          }
        },
      ]))

  static let kind = PageKind(
    template, for: nil, path: "README", title: "page.whatIsCalledWhen", isInShowcase: true
  ) { !$0.isOwn }

  private static let everyday = Vocabulary<EverydaySituation>(
    "everyday situation",
    [
      .text("title", "what happens") { situation, page in page.text(situation.title) },
      .many("scenarios", "the scenarios that have a place", PageLink.vocabulary) {
        situation, page in
        page.links([situation.before, situation.after].compactMap(\.self))
          .filter { $0.address != nil }
      },
      .one("before", "what is called in the older lifecycle, if it is shown", calls) {
        situation, page in situation.before.flatMap(page.index.run(of:))
      },
      .one("after", "what is called in the newer lifecycle, if it is shown", calls) {
        situation, page in situation.after.flatMap(page.index.run(of:))
      },
    ])

  private static let calls = Vocabulary<PlayedScenario>(
    "everyday calls",
    [
      .many("names", "what is called, in order", call) { judged, _ in judged.run.trace.callbacks },
      .lines("options", "what the app is given at launch: connectionOptions: urlContexts") {
        judged, page in judged.run.trace.notes.map(page.options)
      },
    ])

  private static let call = Vocabulary<EventName>(
    "everyday call",
    [
      .text("link", "the whole selector, as a link to what it is") { name, page in
        name.description.count > longest && page.index.home(ofMessage: name) == nil
          ? inParts(name) : page.message(name)
      },
      .flag("isLong", "it is too long to be written large") { name, _ in
        name.description.count > longest
      },
    ])

  /// The widest two columns of names that leave room for the titles on a page.
  private static let longest = 44

  /// A selector with possible line breaks after each part.
  private static func inParts(_ name: EventName) -> RichText {
    let parts = name.description.split(separator: ":").map { RichText.code("\($0):") }
    return parts.joined(separator: RichText("\u{200B}"))
  }

  /// A document in the list of documents, with the numbers of its verdicts.
  static let document = Vocabulary<Document>(
    "listed document",
    PageLink.vocabulary.terms.map { term in
      term.of { document, page in page.link(toWholeDocument: document.id) }
    },
    [
      .text("summary", "what it is about, if known") { document, page in
        page.text(document.summary)
      },
      .flag("isGathered", "it is not a document, but gathered from sources") {
        document, _ in document.isGathered
      },
      .number("agreeing", "how many of its statements and rules agree with the model") {
        document, page in page.tally(of: document).agreeing
      },
      .number("depending", "how many do so under circumstances") { document, page in
        page.tally(of: document).depending
      },
      .number("differing", "how many of its statements and rules differ") { document, page in
        page.tally(of: document).differing
      },
      .number("advising", "how many of its rules are advice outside the model") {
        document, page in page.tally(of: document).advising
      },
      .number("inferred", "how many are inferred and not counted among these") {
        document, page in page.tally(of: document).inferred
      },
    ])
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

extension PageID {
  static let index = PageID(IndexPage.kind)
}
