import LifelineReports
import LifelineScenarios
import Testing

/// Pages about a chart of the user's use the chart's words, not those of UIKit.
struct OwnWordsTests {
  private static let bell = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:l="urn:lifeline:annotations:1"
      version="1.0" datamodel="null" name="bell" l:title="Door bell" l:title-zh-Hans="门铃">
      <l:participant id="computer" title="Door computer" role="model" events="stop"/>
      <l:participant id="horn" title="Horn" title-zh-Hans="喇叭"/>
      <state id="quiet"><transition event="press" target="ringing"/></state>
      <state id="ringing"><onentry><send target="#_horn" event="ring"/></onentry>
        <transition event="stop" target="quiet"/></state>
    </scxml>
    """

  private func page(_ path: String, _ language: Language = .english) async throws -> String {
    let model = try Model(scxml: Self.bell)
    let scenario = Scenario(
      id: "press", title: "Somebody presses", steps: ["press"],
      reactions: [
        Reaction(to: .entering("ringing"), after: .seconds(2), send: ["stop"])
      ])
    let files = try await Report(of: [model], runs: [try model.run(scenario)]).files(in: [language])
    let file = try #require(files.first { $0.path == path }, "\(files.map(\.path))")
    return String(decoding: file.bytes, as: UTF8.self)
  }

  @Test func `messages stand with their receivers, not as calls and notifications`() async throws {
    let page = try await page("scenarios/press.md")
    #expect(page.contains("<summary>Message by message</summary>"), "\(page)")
    #expect(page.contains("| Event and state | Messages |"))
    #expect(page.contains("`ring` <sub>Horn</sub>"))
    #expect(page.contains("- What Door computer does: when “ringing” is entered, after 2 s ⇒ stop"))
    for word in ["Calls", "notification", "callback", "delegate", "the app"] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test func `a chart is called by its title`() async throws {
    #expect(try await page("README.md").contains("## [Door bell](models/bell.md)"))
    #expect(try await page("models/bell.md").contains("\n# Door bell\n"))
    #expect(try await page("checks.md").contains("\n## Door bell\n"))
    #expect(try await page("models/bell.zh-Hans.md", .simplifiedChinese).contains("\n# 门铃\n"))
  }

  @Test func `one scenario is not several`() async throws {
    #expect(
      try await page("checks.md").contains(
        "Coverage: Transitions that the only scenario takes: all 2, each by at least one"))
  }
}
