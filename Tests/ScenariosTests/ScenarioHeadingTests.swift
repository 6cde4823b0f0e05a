import LifelineScenarios
import LifelineStatecharts
import Testing

struct ScenarioHeadingTests {
  @Test(arguments: [
    // The usual file: what stands behind the title is not looked at.
    "id: home\ntitle: { en: Home, zh-Hans: 主屏幕 }\nsteps: [user.home]\n",
    "# a remark\nid: home\ntitle:\n  en: Home\n  zh-Hans: 主屏幕\n\nsteps: [user.home]\n",
    "title: { en: Home, zh-Hans: 主屏幕 }\nid: home\nsteps:\n- user.home\n",
    // Others are read whole.
    "steps: [user.home]\nid: home\ntitle: { en: Home, zh-Hans: 主屏幕 }\n",
    "{ id: home, title: { en: Home, zh-Hans: 主屏幕 }, steps: [user.home] }\n",
    "---\nid: home\ntitle: { en: Home, zh-Hans: 主屏幕 }\nsteps: [user.home]\n",
    "id: home\r\ntitle: { en: Home, zh-Hans: 主屏幕 }\r\nsteps: [user.home]\r\n",
    "id: home\ntitle: { en: Home, zh-Hans: 主屏幕 }",
  ])
  func `a heading is what the whole file says`(text: String) throws {
    let reader = ScenarioReader()
    let heading = try reader.heading(from: text, file: "home.yaml")
    let scenario = try reader.scenario(from: text, file: "home.yaml")
    #expect(heading.id == "home")
    #expect(heading.title == LocalizedText("Home", simplifiedChinese: "主屏幕"))
    #expect(heading.id == scenario.id)
    #expect(heading.title == scenario.title)
  }

  @Test func `a mistake in the heading has its place`() {
    #expect {
      try ScenarioReader().heading(from: "id: home\ntitle: [x]\nsteps: []", file: "home.yaml")
    } throws: { error in
      "\(error)".hasPrefix("home.yaml:2:8: ")
    }
  }
}
