import LifelineStatecharts
import Testing

struct LocalizedTextTests {
  @Test func `a text without Chinese is English in both languages`() {
    let both = LocalizedText("Active", [.simplifiedChinese: "活动"])
    let english: LocalizedText = "Active"
    #expect(both.text(in: .simplifiedChinese) == "活动")
    #expect(both.text(in: .english) == "Active")
    #expect(english.text(in: .simplifiedChinese) == "Active")
  }
}
