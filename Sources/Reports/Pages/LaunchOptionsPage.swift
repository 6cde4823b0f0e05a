/// The page about the launch options.
enum LaunchOptionsPage {
  static let part = Part("launch-options") { page in
    let all = page.catalogue.launchOptions
    let links = all.map { (RichText.code($0.key), FileName.of($0.key.description)) }
    return [page.contents(links)] + all.flatMap { page.blocks($0) }
  }

  static let kind = PageKind(
    "launch-options", for: .reference, path: "launch-options", title: "page.launchOptions"
  ) { !$0.catalogue.launchOptions.isEmpty }
}

extension PageRenderer {
  fileprivate func blocks(_ option: LaunchOption) -> [Block] {
    let scenarios = content.runs.filter { $0.run.trace.notes(option.key.description) }
      .map(\.scenario.id)
    let facts = [
      line("page.swiftName", [option.swift.isEmpty ? nil : .code(option.swift)]),
      since(option.since, deprecated: option.deprecated),
      line("page.value", [text(option.value)]),
      line("page.afterwards", [text(option.afterwards)]),
      line("page.follows", option.follows.map(message)),
      line("page.inScenarios", links(scenarios).map(\.text), separator: " · "),
      line("page.unplayed", [text(option.unplayed)]),
      line("page.sources", sources(option.sources)),
    ]
    return [
      .heading(2, .anchor(FileName.of(option.key.description)) + .code(option.key)),
      .paragraph(text(option.setBy)), .list(facts.compactMap(\.self)),
    ]
  }
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
