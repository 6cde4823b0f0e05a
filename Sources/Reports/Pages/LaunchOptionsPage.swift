/// The page about the launch options.
enum LaunchOptionsPage {
  static let template = PageTemplate(
    "launch-options", title: "page.launchOptions", listing: "options", "the keys, in order", option
  ) { $0.catalogue.launchOptions }

  static let kind = PageKind(
    template, for: .reference, path: "launch-options", title: "page.launchOptions"
  ) { !$0.catalogue.launchOptions.isEmpty }

  private static let option = Vocabulary<LaunchOption>(
    "launch option",
    [
      .anchor { option, _ in FileName.of(option.key.description) },
      .text("key", "the Objective-C name, as code") { option, _ in .code(option.key) },
      .text("swift", "the Swift name, as code, if known") { option, _ in
        option.swift.isEmpty ? nil : .code(option.swift)
      },
      .text("since", "the first version that has it, if known") { option, page in
        page.version(option.since)
      },
      .text("deprecated", "the version that deprecated it, if any") { option, page in
        page.version(option.deprecated)
      },
      .text("value", "the items under it") { option, page in page.text(option.value) },
      .text("setBy", "what sets it") { option, page in page.text(option.setBy) },
      .text("afterwards", "what follows after launching") { option, page in
        page.text(option.afterwards)
      },
      .many("follows", "the members that may follow", PageLink.vocabulary) { option, page in
        option.follows.map(page.link(toMessage:))
      },
      .many("scenarios", "the scenarios in which it is handed over", PageLink.vocabulary) {
        option, page in
        page.links(
          page.content.runs.filter { $0.run.trace.notes(option.key.description) }
            .map(\.scenario.id))
      },
      .text("unplayed", "why no scenario shows it, if none does") { option, page in
        page.text(option.unplayed)
      },
      .lines("sources", "its sources") { option, page in page.sources(option.sources) },
    ])
}

extension Trace {
  /// Whether a note contains a key, alone or among others.
  fileprivate func notes(_ key: String) -> Bool {
    entries.contains { entry in
      guard case .note(let note) = entry.occurrence else { return false }
      return note.split(whereSeparator: { " ,:".contains($0) }).contains { $0 == key }
    }
  }
}
