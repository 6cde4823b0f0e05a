import Testing

/// Words that belong elsewhere: texts of a language in its catalogue, UIKit's names in UIKitLifecycle.
struct WordingTests {
  /// Files whose texts have not moved to the catalogues yet.
  static let filesWithChinese: Set<String> = [
    "Sources/Diagrams/StateGraph/StateGraph+Findings.swift",
    "Sources/Diagrams/StateGraph/StateGraphWords.swift",
    "Sources/Diagrams/Timeline/OverlayWords.swift",
    "Sources/Diagrams/Timeline/PageWords.swift",
    "Sources/Diagrams/Timeline/Sentences.swift",
    "Sources/Diagrams/Timeline/TimelineFindings.swift",
    "Sources/LifelineCLI/BuiltIn.swift",
    "Sources/LifelineCLI/Catalogue+Library.swift",
    "Sources/LifelineCLI/CatalogueFact.swift",
    "Sources/LifelineCLI/Checking/CheckGitHub.swift",
    "Sources/LifelineCLI/Checking/CheckMarkdown.swift",
    "Sources/LifelineCLI/Checking/CheckPictures.swift",
    "Sources/LifelineCLI/Checking/CheckText.swift",
    "Sources/LifelineCLI/Checking/FindingWords.swift",
    "Sources/LifelineCLI/Checking/RunChecker.swift",
    "Sources/LifelineCLI/Commands/CheckCommand.swift",
    "Sources/LifelineCLI/Commands/CompareCommand.swift",
    "Sources/LifelineCLI/Commands/CoverageCommand.swift",
    "Sources/LifelineCLI/Commands/DrawCommand.swift",
    "Sources/LifelineCLI/Commands/ExplainCommand.swift",
    "Sources/LifelineCLI/Commands/ExploreCommand.swift",
    "Sources/LifelineCLI/ComparedRuns.swift",
    "Sources/LifelineCLI/CoveredRuns.swift",
    "Sources/LifelineCLI/Exploring.swift",
    "Sources/LifelineCLI/Importing/Import.swift",
    "Sources/LifelineCLI/Importing/InputLog.swift",
    "Sources/LifelineCLI/InputOutput/InputFile.swift",
    "Sources/LifelineCLI/InputOutput/OutputFile.swift",
    "Sources/LifelineCLI/Options/GraphOptions.swift",
    "Sources/LifelineCLI/Options/OutputOptions.swift",
    "Sources/LifelineCLI/Options/SettingOptions.swift",
    "Sources/LifelineCLI/Picture.swift",
    "Sources/LifelineCLI/Story.swift",
    "Sources/LifelineCLI/Text/ChartWords.swift",
    "Sources/LifelineCLI/Text/ComparisonText.swift",
    "Sources/LifelineCLI/Text/CoverageSummary.swift",
    "Sources/LifelineCLI/Text/ExplanationText.swift",
    "Sources/LifelineCLI/Text/ExplorationSummary.swift",
    "Sources/LifelineCLI/Text/FoundRun.swift",
    "Sources/LifelineCLI/Text/GeneralClaimText.swift",
    "Sources/LifelineCLI/Text/Language+Words.swift",
    "Sources/LifelineCLI/Text/TraceText.swift",
    "Sources/Rendering/DiagramText/SequenceScript.swift",
    "Sources/Rendering/Mermaid/MermaidSequenceText.swift",
    "Sources/Rendering/StateGraph/StateGraph+Labels.swift",
    "Sources/Rendering/StateGraph/StateGraphLegend.swift",
    "Sources/Rendering/TextSize/LineBreaking.swift",
    "Sources/Rendering/Timeline/Overlay/OverlayMarks.swift",
    "Sources/Rendering/Timeline/Overlay/SideBySide.swift",
    "Sources/Rendering/Timeline/TimelineFrames.swift",
    "Sources/Rendering/Timeline/TimelineLayout.swift",
    "Sources/Rendering/Timeline/TimelineMark.swift",
    "Sources/Reports/Making/ClaimPart+Judgement.swift",
    "Sources/Reports/Making/Duration+Language.swift",
    "Sources/Reports/Making/MembersPage+Catalogue.swift",
    "Sources/Reports/Making/ModelPage+Chart.swift",
    "Sources/Reports/Making/Pictures+Counterexamples.swift",
    "Sources/Reports/Making/Pictures.swift",
    "Sources/Reports/Making/ScenarioPart+Run.swift",
    "Sources/Reports/Making/Setting+Property.swift",
    "Sources/Reports/Making/Setting+Scenes.swift",
    "Sources/Reports/Making/Setting.swift",
    "Sources/Reports/Making/SideBySide+Runs.swift",
    "Sources/Reports/Making/Steps+Words.swift",
    "Sources/Reports/Pages/Phrase.swift",
  ]

  @Test(arguments: try Sources.files(in: "Sources"))
  func `Chinese is in the catalogues and in data, not beside logic`(file: Sources.File) {
    guard !Self.filesWithChinese.contains(file.path) else { return }
    for (index, line) in file.lines.enumerated() where !isComment(line) {
      #expect(
        !line.unicodeScalars.contains(where: isChinese),
        "\(file.path):\(index + 1): move the text to Sources/Texts/Catalogues/zh-Hans.texts")
    }
  }

  /// What only UIKit has; other frameworks' charts, logs and catalogues must work as well.
  static let namesOfUIKit = [
    "UIApplication", "UIScene", "UIKit\"", "UNUserNotification", "applicationDid",
    "applicationWill", "sceneDid", "sceneWill", "config.iOS",
  ]

  /// Targets and files that may know UIKit, each with its reason.
  static let knowUIKit: [String: String] = [
    "Sources/UIKitLifecycle/": "the content",
    "Sources/LifelineCore/": "offers the built-in models by name",
    "Sources/Lifeline/": "offers the built-in models by name",
    "Sources/LifelineCLI/": "examples in the help, and the model that is meant without --model",
    "Sources/Diagrams/StateGraph/StageGraph+StateGraph.swift": "not moved to annotations yet",
    "Sources/Reports/Pages/Phrase.swift": "not moved to the catalogues yet",
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
