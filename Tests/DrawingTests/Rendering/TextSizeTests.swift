import LifelineDrawing
import Testing

struct TextSizeTests {
  /// How wide fonts really are, in thousandths of an em: the widest of DejaVu Sans, Liberation
  /// Sans and Noto Sans CJK, summed from their tables of advances.
  static let measured: [(text: String, regular: Int, bold: Int)] = [
    ("applicationDidBecomeActive:", 14699, 16526),
    ("UIApplicationWillResignActiveNotification", 20663, 23635),
    ("The quick brown fox jumps over 13 lazy dogs.", 23015, 25839),
    ("WWWWmmmm@@", 9852, 10580),
    ("Ångström ß éàü", 7990, 8978),
    ("Привет, мир", 6499, 7106),
    ("Ελληνικά", 4595, 5129),
    ("3.141 592 653", 7316, 8034),
    (#"{[(|\/~^`)]}"#, 6020, 6523),
    ("a → b … ×2", 5831, 6155),
    ("前台非活动", 5000, 5000),
    ("双击 Home 键", 6262, 6382),
    ("通知：应用将进入后台。", 11000, 11000),
    ("ひらがなカタカナ", 8000, 8000),
    ("한국어 라벨", 4824, 4827),
    ("ＦＵＬＬ", 4000, 4000),
    ("ﾊﾝｶｸ", 2000, 2000),
  ]

  @Test(arguments: measured)
  func `text is as wide as in the widest font, with a little to spare`(
    text: String, regular: Int, bold: Int
  ) {
    for (font, real) in [(Font(size: 10), regular), (Font(size: 10, weight: .bold), bold)] {
      let width = TextSize.width(of: text, in: font) * 100
      #expect(width >= Double(real))
      #expect(width <= Double(real) * 1.3, "too much room for '\(text)'")
    }
  }

  @Test(arguments: [
    ("e\u{301}", "e"), ("a\u{200D}", "a"), ("\u{202E}abc\u{202C}", "abc"), ("a\u{7}b\u{0}", "ab"),
    ("\u{1112}\u{1161}\u{11AB}", "한"), ("❤️", "😀"),
  ])
  func `what joins, accents or directs takes no room of its own`(text: String, same: String) {
    #expect(TextSize.width(of: text) == TextSize.width(of: same))
  }

  @Test(arguments: [("😀", 1.4), ("👍🏽", 2), ("🇨🇳", 2), ("👩‍👩‍👧‍👦", 4)])
  func `joined emoji have room where a viewer cannot join them`(text: String, ems: Double) {
    #expect(abs(TextSize.width(of: text, in: Font(size: 10)) / 10 - ems * 1.02) < 0.001)
  }

  @Test func `width grows with the size`() {
    #expect(
      TextSize.width(of: "abc", in: Font(size: 20)) == 2
        * TextSize.width(of: "abc", in: Font(size: 10)))
    #expect(TextSize.width(of: "") == 0)
  }

  @Test(arguments: [
    ("applicationDidBecomeActive:", 110.0, 2, ["applicationDid", "BecomeActive:"]),
    (
      "application:didReceiveRemoteNotification:fetchHandler:", 220, 2,
      ["application:didReceiveRemoteNotification:", "fetchHandler:"]
    ),
    ("one two three", 45, 3, ["one two", "three"]),
    ("  one \n two\t", 100, 3, ["one two"]),
    ("前台非活动状态", 45, 2, ["前台非活", "动状态"]),
    ("通知。到", 25, 3, ["通", "知。", "到"]),
    ("iiiiiiiiiiiiiiiiiiii", 30, 2, ["iiiiiiiiii", "iiiiiiiiii"]),
    ("", 30, 2, [""]), (" \n ", 30, 2, [""]), ("wide", 1, 2, ["w", "i…"]),
    ("one two three four", 45, 1, ["one…"]), ("[Unavailable]", 66, 2, ["[Unavailable]"]),
  ])
  func `lines break where a reader would`(
    text: String, width: Double, count: Int, lines: [String]
  ) {
    #expect(BreakableText(text, in: Font(size: 10)).lines(within: width, atMost: count) == lines)
  }

  @Test func `a long text fits its lines and is cut with an ellipsis`() {
    let text = String(repeating: "applicationWillResignActive: ", count: 400)
    let lines = BreakableText(text).lines(within: 200, atMost: 3)
    #expect(lines.count == 3 && lines[2].hasSuffix("…"))
    #expect(lines.allSatisfy { TextSize.width(of: $0) <= 200 })
  }
}
