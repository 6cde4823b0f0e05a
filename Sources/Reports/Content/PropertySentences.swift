public import LifelineExploration
public import LifelineStatecharts

/// Says in sentences what the checks of general claims ask, as the report's pages do.
///
/// ```swift
/// PropertySentences(of: chart, in: .simplifiedChinese).sentence(.never(occasion))
/// // 进入“启动中”之后、进入“等待”之前，从不出现 applicationWillEnterForeground:。
/// ```
public struct PropertySentences {
  private let setting: Setting

  /// Takes the titles of a chart's states and events in a language.
  ///
  /// - Throws: `ReportError`, which cannot happen as nothing is drawn.
  public init(of chart: Statechart, in language: Language) throws(ReportError) {
    let content = ReportContent(models: [.init(name: "", chart: chart)])
    let site = Site(content, languages: [language], hasPages: false)
    setting = Setting(
      site: site, pictures: try Pictures(site, language: language, theme: .automatic, only: []),
      page: .index,
      language: language, suffix: "md")
  }

  /// What a question to a model asks, without any marks.
  public func sentence(_ question: GeneralClaim.Check.Question) -> String {
    switch question {
    case .property(let property): plain(setting.words(property, of: ""))
    case .scenario(let id): "\(plain(setting.phrases[.scenario])) \(id)"
    case .noted(let id, let label, let values):
      "\(plain(setting.phrases[.scenario])) \(id) · \(plain(setting.words(noted: values, as: label)))"
    }
  }

  private func plain(_ words: Words) -> String { words.pieces.map(\.text).joined() }
}
