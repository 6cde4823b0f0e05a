/// The words of a page in one language: those of its markup and those of its script.
struct PageWords {
  private let texts: Texts
  var language: Language { texts.language }

  init(_ language: Language) { texts = Texts(language) }

  /// The words that the template writes.
  static let ofMarkup = HTMLVocabulary<PageMarkup>(
    "words",
    [
      .label("causes") { texts in texts["html.causes"] },
      .label("causesRuns") { texts in texts["html.causes.runs"] },
      .label("causesFaults") { texts in texts["html.causes.faults"] },
      .label("causesPlace") { texts in texts["html.causes.place"] },
      .label("causesCause") { texts in texts["html.causes.cause"] },
      .label("runs") { texts in texts["html.runs"] },
      .label("search") { texts in texts["html.search"] },
      .label("searchFor") { texts in texts["html.searchFor"] },
      .label("order") { texts in texts["html.order"] },
      .label("orderCause") { texts in texts["html.order.cause"] },
      .label("orderLog") { texts in texts["html.order.log"] },
      .label("orderName") { texts in texts["html.order.name"] },
      .label("orderTime") { texts in texts["html.order.time"] },
      .label("findIn") { texts in texts["html.findIn"] },
      .label("link") { texts in texts["html.link"] },
      .label("keys") { texts in texts["html.keys"] },
      .label("nextRun") { texts in texts["html.nextRun"] },
      .label("nextHit") { texts in texts["html.nextHit"] },
      .label("close") { texts in texts["html.close"] },
      .label("log") { texts in texts["html.log"] },
      .label("map") { texts in texts["html.map"] },
      .label("stepper") { texts in texts["html.stepper"] },
      .label("controls") { texts in texts["html.controls"] },
      .label("first") { texts in texts["html.first"] },
      .label("previous") { texts in texts["html.previous"] },
      .label("play") { texts in texts["html.play"] },
      .label("next") { texts in texts["html.next"] },
      .label("last") { texts in texts["html.last"] },
      .label("nextMark") { texts in texts["html.nextMark"] },
      .label("divider") { texts in texts["html.divider"] },
      .label("pace") { texts in texts["html.pace"] },
      .label("even") { texts in texts["html.even"] },
      .label("realTime") { texts in texts["html.realTime"] },
      .label("copy") { texts in texts["html.copy"] },
      .label("download") { texts in texts["html.download"] },
      .label("timeline") { texts in texts["html.timeline"] },
      .label("graph") { texts in texts["html.graph"] },
      .label("zoomIn") { texts in texts["html.zoomIn"] },
      .label("zoomOut") { texts in texts["html.zoomOut"] },
      .label("fit") { texts in texts["html.fit"] },
      .label("number") { texts in texts["html.number"] },
      .label("time") { texts in texts["html.time"] },
      .label("times") { texts in texts["coverage.markdown.times"] },
      .label("inAll") { texts in texts["coverage.markdown.inAll"] },
      .label("what") { texts in texts["html.what"] },
      .label("findings") { texts in texts["html.findings"] },
      .label("savePage") { texts in texts["html.live.savePage"] },
      .label("saveTrace") { texts in texts["html.live.saveTrace"] },
      .label("noScript") { texts in texts["html.live.noScript"] },
    ])

  /// The words that the script writes, with placeholders that it fills.
  func ofScript(isLive: Bool) -> [String: String] {
    var words = ofSteps
    if isLive {
      words["lost"] = texts["html.live.lost"]
      words["over"] = texts["html.live.over"]
      words["news"] = texts["html.live.news"]
      words["refused"] = texts["html.live.refused"]
    }
    return words
  }

  private var ofSteps: [String: String] {
    [
      "position": texts["html.position"], "found": texts["html.found"],
      "stage": texts["html.stage"], "line": texts["html.line"],
      "separator": texts["words.clauseComma"], "runs": texts["html.runs"],
      "nextDifference": texts["html.nextDifference"],
      "hits": texts["html.hits"], "more": texts["html.more"],
      "conforms": texts["check.table.conforms"],
      "conformsOnlyIf": texts["check.table.conformsOnlyIf"],
      "notEstablished": texts["check.table.notEstablished"],
      "doesNotConform": texts["check.table.doesNotConform"],
      "notJudged": texts["check.table.notJudged"],
      "unreadable": texts["check.table.unreadable"],
      "copied": texts["html.copied"], "play": texts["html.play"], "pause": texts["html.pause"],
      "illegal": texts["timeline.illegal"],
      "inferred": texts["timeline.inferred"],
    ]
  }

  /// The head of a column of the table of runs.
  func column(_ key: String) -> String {
    switch key {
    case "run": texts["check.table.run"]
    case "process": texts["html.process"]
    case "verdict": texts["check.table.verdict"]
    case "fault": texts["html.fault"]
    default: texts["html.duration"]
    }
  }

  func title(of verdict: ConformanceVerdict.Result) -> String {
    switch verdict {
    case .conforms: texts["check.table.conforms"]
    case .conformsOnlyIf: texts["check.table.conformsOnlyIf"]
    case .notEstablished: texts["check.table.notEstablished"]
    case .doesNotConform: texts["check.table.doesNotConform"]
    case .notJudged: texts["check.table.notJudged"]
    }
  }
}
