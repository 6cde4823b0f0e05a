/// The words of a page in one language that its script and its tables write.
struct PageWords {
  private let texts: Texts
  var language: Language { texts.language }

  init(_ language: Language) { texts = Texts(language) }

  /// The words that the script writes, with placeholders that it fills.
  func ofScript(isLive: Bool, plays: Bool = false) -> [String: String] {
    var words = ofSteps.merging(plays ? ofPlaying : [:]) { $1 }
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
      "copied": texts["html.copied"],
      "illegal": texts["timeline.illegal"],
      "inferred": texts["timeline.inferred"],
    ]
  }

  private var ofPlaying: [String: String] {
    [
      "asBefore": texts["play.asBefore"],
      "asks": texts["play.asks"],
      "begin": texts["play.begin"],
      "call": texts["play.call"],
      "calls": texts["play.calls"],
      "colon": texts["words.colon"],
      "forked": texts["play.forked"],
      "fromStep": texts["play.fromStep"],
      "holds": texts["play.holds"],
      "holdsNot": texts["play.holdsNot"],
      "isHere": texts["play.isHere"],
      "longAddress": texts["play.longAddress"],
      "nearest": texts["play.nearest"],
      "nearestTo": texts["play.nearestTo"],
      "noAnswer": texts["play.noAnswer"],
      "noCall": texts["play.noCall"],
      "noWay": texts["play.noWay"],
      "nobody": texts["play.nobody"],
      "notNow": texts["play.notNow"],
      "nothing": texts["play.nothing"],
      "now": texts["play.now"],
      "passes": texts["play.passes"],
      "playStep": texts["play.playStep"],
      "playSteps": texts["play.playSteps"],
      "refusedText": texts["play.refusedText"],
      "then": texts["play.then"],
      "time": texts["play.time"],
      "unknownText": texts["play.unknownText"],
      "until": texts["play.until"],
      "untilNone": texts["play.untilNone"],
      "events": texts["play.someEvents"], "waysHere": texts["play.waysHere"],
      "whatIf": texts["play.whatIf"],
      "where": texts["play.where"],
      "terminal": texts["play.terminal"],
      "playedRun": texts["play.run"],
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
