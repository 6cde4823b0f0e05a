/// Words as PlantUML takes them for words: what it might read otherwise becomes `<U+CODE>`.
///
/// PlantUML reads words as Creole (`**`, `//`, `[[…]]`, `<b>`), its preprocessor reads `!`, `$` and
/// `%`, and `\n` breaks a line. So only letters, digits and some punctuation pass, and none twice
/// in a row.
///
/// ```swift
/// PlantUMLText.escaped("say \"hi\"\nand go")   // say <U+0022>hi<U+0022>\nand go
/// ```
///
/// Source: PlantUML Language Reference Guide, "Creole" and "Using Unicode".
enum PlantUMLText {
  /// Returns words in one statement; lines are joined by `\n`.
  static func escaped(_ text: String) -> String { escaped(text.plainLines) }

  /// Returns lines of words in one statement.
  static func escaped(_ lines: [String]) -> String {
    lines.flatMap(\.plainLines).map(line).joined(separator: "\\n")
  }

  private static func line(_ words: String) -> String {
    var text = ""
    var last: Unicode.Scalar?
    for scalar in words.unicodeScalars {
      let passes =
        switch scalar {
        case " ", ",", ".", ":", "(", ")", "[", "]", "/", "?": scalar != last
        // Creole's lines and lists are at the beginning only.
        case "-", "+": scalar != last && last != nil
        // Its lexer takes no halves of surrogate pairs.
        default: scalar.isASCIILetterOrDigit || scalar.value > 0x7F && scalar.value < 0x10000
        }
      if passes {
        text.unicodeScalars.append(scalar)
      } else {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "<U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)>"
      }
      last = scalar
    }
    return text
  }
}
