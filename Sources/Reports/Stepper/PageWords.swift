/// The words of a page in one language: those of its markup and those of its script.
struct PageWords {
  private let texts: Texts

  init(_ language: Language) { texts = Texts(language) }

  /// The words that the template writes, each with its meaning for the manual.
  var ofMarkup: [String: String] {
    [
      "runs": texts["html.runs"], "search": texts["html.search"],
      "searchFor": texts["html.searchFor"], "show": texts["html.show"], "all": texts["html.all"],
      "conforms": texts["check.table.conforms"],
      "conformsOnlyIf": texts["check.table.conformsOnlyIf"],
      "doesNotConform": texts["check.table.doesNotConform"],
      "notJudged": texts["check.table.notJudged"],
      "unreadable": texts["check.table.unreadable"], "stepper": texts["html.stepper"],
      "controls": texts["html.controls"], "first": texts["html.first"],
      "previous": texts["html.previous"], "play": texts["html.play"], "next": texts["html.next"],
      "last": texts["html.last"], "nextMark": texts["html.nextMark"], "pace": texts["html.pace"],
      "even": texts["html.even"], "realTime": texts["html.realTime"], "copy": texts["html.copy"],
      "download": texts["html.download"], "timeline": texts["html.timeline"],
      "graph": texts["html.graph"], "zoomIn": texts["html.zoomIn"],
      "zoomOut": texts["html.zoomOut"], "fit": texts["html.fit"], "number": texts["html.number"],
      "time": texts["html.time"], "what": texts["html.what"],
    ]
  }

  /// The words that the script writes, with placeholders that it fills.
  var ofScript: [String: String] {
    [
      "position": texts["html.position"], "found": texts["html.found"],
      "stage": texts["html.stage"], "line": texts["html.line"],
      "separator": texts["words.clauseComma"], "copy": texts["html.copy"],
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
    case .doesNotConform: texts["check.table.doesNotConform"]
    case .notJudged: texts["check.table.notJudged"]
    }
  }
}
