import LifelineStatecharts
import Testing

/// Names and messages as one line that terminals and CI systems only show.
struct VisibleTextTests {
  @Test(arguments: [
    ("plain [text], 中文 and a\ttab", "plain [text], 中文 and a\ttab"),
    ("\u{1B}]0;title\u{7}\u{1B}[2J", "�]0;title��[2J"),
    ("c1 \u{9B}2J \u{85}", "c1 �2J �"),
    ("\u{202E}gol\u{202C} \u{2066}x\u{2069} \u{200E}\u{200F}\u{61C}", "�gol� �x� ���"),
    ("two\nlines\r\nand\u{2028}more\u{2029}", "two�lines��and�more�"),
  ])
  func `what a terminal would obey is shown as text on one line`(text: String, shown: String) {
    #expect(text.visible == shown)
    #expect(shown.visible == shown)
  }

  @Test(arguments: [
    ("::error::x", "�::error::x"), (" \t::error::x", "� \t::error::x"),
    ("\u{200B}::error::x", "�\u{200B}::error::x"),
    ("a\n::stop-commands::x", "a�::stop-commands::x"),
    ("a::b ::c", "a::b ::c"), ("##[group]x", "##�[group]x"),
    ("in ##vso[task.complete]", "in ##vso�[task.complete]"), ("###[x]", "###�[x]"),
    ("##\u{200D}[x]", "##\u{200D}�[x]"), ("# [x] #[y]", "# [x] #[y]"),
  ])
  func `no text is a command of a CI system`(text: String, shown: String) {
    #expect(text.visible == shown)
    #expect(shown.visible == shown)
  }

  @Test func `a finding is one line, whatever its file is called`() {
    let finding = Finding(
      .warning, at: Place(file: "a\n::x", line: 1, column: 2), "'\u{1B}[2J' is odd")
    #expect(finding.description == "a�::x:1:2: warning: '�[2J' is odd")
  }
}
