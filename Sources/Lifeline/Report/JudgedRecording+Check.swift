import LifelineCore
import LifelineConformance
import LifelineDiagrams
import LifelineReports
import LifelineScenarios
import LifelineStatecharts

extension JudgedRecording {
  /// Tells a checked run in both languages.
  init(_ run: CheckedRun, nearest: Nearest?, log: LogText?) {
    self.init(
      name: run.name, conforms: run.verdict.conforms,
      summary: Self.both { CheckText(language: $0).summary(of: run) })
    remarks = Self.remarks(on: run)
    findings = zip(run.verdict.findings, run.rules).map { finding, rules in
      Finding(
        place: run.place(of: finding),
        what: Self.both { FindingWords(run, in: $0).what(finding) },
        details: Self.details(of: finding, rules, in: run),
        lines: LogText.lines(around: finding.entry, of: run.trace, in: log))
    }
    timelines = Self.each { CheckPictures(run, in: $0).timeline }
    graphs = Self.each { CheckPictures(run, in: $0).graph }
    self.nearest = nearest
    text = log?.text
  }

  private static func remarks(on run: CheckedRun) -> [LocalizedText] {
    let count = CheckText(language: .english).remarks(on: run).count
    return (0..<count).map { number in both { CheckText(language: $0).remarks(on: run)[number] } }
  }

  private static func details(
    of finding: Nonconformity, _ rules: FindingRules, in run: CheckedRun
  ) -> [LocalizedText] {
    let count = CheckText(language: .english).details(of: finding, rules, in: run).count
    return (0..<count).map { number in
      both { CheckText(language: $0).details(of: finding, rules, in: run)[number] }
    }
  }

  private static func both(_ words: (Language) -> String) -> LocalizedText {
    LocalizedText(words(.english), simplifiedChinese: words(.simplifiedChinese))
  }

  private static func each<Value>(_ make: (Language) -> Value) -> [Language: Value] {
    Dictionary(uniqueKeysWithValues: Language.allCases.map { ($0, make($0)) })
  }
}
