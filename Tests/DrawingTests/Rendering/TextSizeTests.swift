import LifelineDrawing
import Testing

struct TextSizeTests {
  /// How wide texts are in Liberation Sans, with Noto Sans CJK for East Asian letters, in thousandths
  /// of an em, summed from the tables of advances in the fonts.
  static let measured: [(text: String, regular: Int, bold: Int)] = [
    ("applicationDidBecomeActive:", 12951, 14114),
    ("UIApplicationWillResignActiveNotification", 18285, 20057),
    ("The quick brown fox jumps over 13 lazy dogs.", 20288, 21838),
    ("WWWWmmmm@@", 9138, 9282),
    ("3.141 592 653", 6395, 6395),
    (#"{[(|\/~^`)]}"#, 4091, 4447),
    ("Ångström ß éàü", 7114, 7612),
    ("Übermäßig ölige Çelik Łódź", 12283, 13113),
    ("Привет, мир", 5737, 6126),
    ("Ελληνικά", 4023, 4396),
    ("a → b … ×2", 5364, 5418),
    ("“Active” – it’s…", 6723, 7558),
    ("前台非活动", 5000, 5000),
    ("启动原因为“后台原因”", 9666, 10000),
    ("双击 Home 键", 6223, 6334),
    ("通知：应用将进入后台。", 11000, 11000),
    ("ひらがなカタカナ", 8000, 8000),
    ("한국어 라벨", 4878, 4878),
    ("ＦＵＬＬ", 4000, 4000),
    ("ﾊﾝｶｸ", 2000, 2000),
  ]

  @Test(arguments: measured)
  func `text is as wide as in Helvetica, and other scripts nearly so`(
    text: String, regular: Int, bold: Int
  ) {
    let tolerance = text.utf8.allSatisfy { $0 < 0x80 } ? 0.001 : 0.1
    for (font, real) in [(Font(size: 10), regular), (Font(size: 10, weight: .bold), bold)] {
      let width = TextSize.width(of: text, in: font) * 100
      #expect(abs(width / Double(real) - 1) <= tolerance, "\(text): \(width) instead of \(real)")
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
    #expect(abs(TextSize.width(of: text, in: Font(size: 10)) / 10 - ems) < 0.001)
  }

  @Test func `width grows with the size`() {
    #expect(
      TextSize.width(of: "abc", in: Font(size: 20)) == 2
        * TextSize.width(of: "abc", in: Font(size: 10)))
    #expect(TextSize.width(of: "") == 0)
  }

  @Test(arguments: [
    ("applicationDidBecomeActive:", 90.0, 2, ["applicationDid", "BecomeActive:"]),
    (
      "application:didReceiveRemoteNotification:fetchHandler:", 220, 2,
      ["application:didReceiveRemoteNotification:", "fetchHandler:"]
    ),
    ("one two three", 45, 3, ["one two", "three"]),
    ("  one \n two\t", 100, 3, ["one two"]),
    ("前台非活动状态", 45, 2, ["前台非活", "动状态"]),
    ("通知。到", 25, 3, ["通", "知。", "到"]),
    ("iiiiiiiiiiiiiiiiiiii", 23, 2, ["iiiiiiiiii", "iiiiiiiiii"]),
    ("", 30, 2, [""]), (" \n ", 30, 2, [""]), ("wide", 1, 2, ["w", "i…"]),
    ("one two three four", 45, 1, ["one…"]), ("[Unavailable]", 66, 2, ["[Unavailable]"]),
  ])
  func `lines break where a reader would`(
    text: String, width: Double, count: Int, lines: [String]
  ) {
    #expect(BreakableText(text, in: Font(size: 10)).lines(within: width, atMost: count) == lines)
  }

  @Test(arguments: ["LogowanieUdane", "WeryfikacjaDanych", "PrzekierowanieNaLogin"])
  func `a line as wide as the first word of a name holds it`(name: String) {
    let word = String(name.prefix(1) + name.dropFirst().prefix { $0.isLowercase })
    for size in 8...16 {
      let font = Font(size: Double(size))
      let lines = BreakableText(name, in: font).lines(
        within: TextSize.width(of: word, in: font), atMost: 9)
      #expect(lines[0] == word)
    }
  }

  @Test func `a long text fits its lines and is cut with an ellipsis`() {
    let text = String(repeating: "applicationWillResignActive: ", count: 400)
    let lines = BreakableText(text).lines(within: 200, atMost: 3)
    #expect(lines.count == 3 && lines[2].hasSuffix("…"))
    #expect(lines.allSatisfy { TextSize.width(of: $0) <= 200 })
  }
}
