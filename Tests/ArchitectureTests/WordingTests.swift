import Testing

/// Words that belong elsewhere: texts of a language in its catalogue, UIKit's names in UIKitLifecycle.
struct WordingTests {
  @Test(arguments: try Sources.files(in: "Sources"))
  func `Chinese is in the catalogues and in data, not beside logic`(file: Sources.File) {
    for (index, line) in file.lines.enumerated() where !isComment(line) {
      #expect(
        !line.unicodeScalars.contains(where: isChinese),
        "\(file.path):\(index + 1): move the text to Sources/Drawing/Texts/Catalogues/zh-Hans.texts"
      )
    }
  }

  /// What only UIKit and its models have: names, stages, beginnings of events.
  ///
  /// Other frameworks' charts, logs and catalogues must work as well.
  static let namesOfUIKit = [
    "UIApplication", "UIScene", "UIKit\"", "UNUserNotification", "applicationDid",
    "applicationWill", "sceneDid", "sceneWill", "config.iOS",
    "\"notRunning\"", "\"suspended\"", "\"background\"", "\"unattached\"", "\"foregroundActive\"",
    "\"config\"", "\"config.", "\"user\"", "\"user.", "\"system\"", "\"system.", "\"timer\"",
    "\"timer.", "\"delegate\"", "\"notificationCenter\"",
  ]

  /// Targets and files that may know UIKit, each with its reason.
  static let knowUIKit: [String: String] = [
    "Sources/UIKitLifecycle/": "the content",
    "Sources/Recorder/": "records UIKit, inside apps",
    "Sources/Testing/Expected.swift": "offers the built-in models by name",
    "Sources/Statecharts/ParticipantRole.swift": "the names of participants in traces",
    "Sources/LifelineCore/Model.swift": "offers the built-in models by name",
    "Sources/LifelineCLI/Commands/": "examples in the help",
    "Sources/LifelineCLI/LifelineCommand.swift": "examples in the help",
    "Sources/LifelineCLI/Options/GivenOption.swift": "an example in the help",
  ]

  @Test(arguments: try Sources.files(in: "Sources"))
  func `generic targets know no UIKit`(file: Sources.File) {
    guard !Self.knowUIKit.keys.contains(where: file.path.hasPrefix) else { return }
    for (index, line) in file.lines.enumerated() where !isComment(line) {
      for name in Self.namesOfUIKit {
        #expect(
          !line.contains(name),
          "\(file.path):\(index + 1): \(name) is content; take it as a value or an annotation")
      }
    }
  }
}

/// Tells whether a character is Chinese, its punctuation included.
private func isChinese(_ character: Unicode.Scalar) -> Bool {
  switch character.value {
  case 0x3000...0x303F, 0x4E00...0x9FFF, 0xFF00...0xFFEF: true
  default: false
  }
}
