import LifelineReports
import Testing

/// The page about what to do where.
@Suite struct AdvicePageTests {
  private func page(_ yaml: String, _ path: String = "what-to-do-where.md") async throws -> String {
    var content = try Lamp.content()
    content.catalogue.platform = "LampOS"
    content.catalogue.advice = try ScenarioReader().value(from: yaml, file: "advice.yaml")
    let files = try await Report(content, pages: PageSources(bundledTemplates()))
      .files()
    let file = try #require(files.first { $0.path == path })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  private let advice = """
    - id: save-oil
      title: Save oil
      recommendation: Turn the lamp down.
      places: [{ before: "lampWillDim:", do: Turn. }]
      code:
        before: |
          func lampWillDim(_ lamp: Lamp) {
            lamp.flame -= 1
          }
        both: |
          let lamp = Lamp()
      why: Oil is dear.
      otherwise: It gets dark.

    """

  @Test func `advice shows its code after the recommendation, for both lifecycles or one`()
    async throws
  {
    let text = try await page(advice + "  source: [{ page: K1, since: \"2.0\" }]\n")
    let code = """
      ```swift
      let lamp = Lamp()
      ```

      **Without scenes**

      ```swift
      func lampWillDim(_ lamp: Lamp) {
        lamp.flame -= 1
      }
      ```

      **Why**: Oil is dear.
      """
    #expect(text.contains(code))
    #expect(!text.contains("**With scenes**"))
  }

  @Test func `a page of the documentation has a link and the system from which it holds`()
    async throws
  {
    let text = try await page(advice + "  source: [{ page: K1, since: \"2.0\" }]\n")
    #expect(text.contains("\n**Documentation**: [Lamps](https://example.org/lamps) (LampOS 2.0)\n"))
  }

  @Test func `advice without a page says so, in both languages`() async throws {
    let yaml = advice + "  source: no source known\n"
    #expect(try await page(yaml).contains("\n**Documentation**: no source known\n"))
    let chinese = try await page(yaml, "what-to-do-where.zh-Hans.md")
    #expect(chinese.contains("\n**官方文档**：未找到出处\n"))
  }

  @Test(arguments: [
    ("  source: [{ page: K1 }]\n", "a page of documentation needs 'since'; add 'since: …'"),
    ("", "a piece of advice needs 'source'; add 'source: …'"),
    ("  source: unknown\n", "a list was expected, written '[a, b]' or '- a'; found a text"),
  ])
  func `a source is a list of pages or the words that there is none`(
    source: String, message: String
  ) throws {
    let error = #expect(throws: ScenarioError.self) {
      let _: [Advice] = try ScenarioReader().value(from: advice + source, file: "advice.yaml")
    }
    #expect(try #require(error).description.contains(message))
  }
}
