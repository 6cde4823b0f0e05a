import ArgumentParser
import Lifeline

/// What shells offer for arguments: built-in names, names of the model, and files.
///
/// A shell does not add files to the words of a program, so these include them. Content that cannot
/// be read offers nothing.
enum Completions {
  /// Scenarios and files.
  static let runs = CompletionKind.custom { _, _, prefix in
    scenarios + files(beginningWith: prefix)
  }
  /// Models and files.
  static let models = CompletionKind.custom { _, _, prefix in
    ((try? BuiltIn.modelNames.get()) ?? []) + files(beginningWith: prefix)
  }
  /// Importers and files.
  static let importers = CompletionKind.custom { _, _, prefix in
    Importer.all.map(\.id) + files(beginningWith: prefix)
  }
  /// The profiles of the built-in model.
  static let profiles = CompletionKind.custom { _, _, _ in
    ((try? BuiltIn.read(BuiltInLibrary.profiles)) ?? []).map(\.id.description)
  }
  /// The scenarios that a log can be required to be.
  static let scenarioIDs = CompletionKind.custom { _, _, _ in scenarios }
  /// The events of the model that the command line names.
  static let events = CompletionKind.custom { words, _, _ in
    model(in: words)?.chart.events.map(\.description) ?? []
  }
  /// The settings among the events.
  static let settings = CompletionKind.custom { words, _, _ in
    model(in: words)?.searches.events.settings.map(\.description) ?? []
  }
  /// The states of the model that the command line names.
  static let states = CompletionKind.custom { words, _, _ in
    model(in: words)?.chart.states.map(\.id.description) ?? []
  }
  /// Everything that has a name in the model: states, events and messages.
  static let names = CompletionKind.custom { words, _, _ in
    guard let model = model(in: words) else { return [] }
    return model.chart.states.map(\.id.description) + model.chart.events.map(\.description)
      + model.messages.map(\.name.description)
  }

  private static var scenarios: [String] {
    ((try? BuiltIn.read(BuiltInLibrary.scenarioTitles)) ?? []).map { "\($0.0)" }
  }

  /// The model of `--model`, or the default model.
  private static func model(in words: [String]) -> Model? {
    let option = words.firstIndex(of: "--model")
    let name = option.flatMap { words.indices.contains($0 + 1) ? words[$0 + 1] : nil }
    return try? Model(name)
  }

  /// The files and folders that a path may continue to; a folder ends in `/`.
  static func files(beginningWith prefix: String) -> [String] {
    let slash = prefix.lastIndex(of: "/")
    let folder = slash.map { String(prefix[...$0]) } ?? ""
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    return (names ?? []).sorted().map { folder + $0 }
      .filter { $0.hasPrefix(prefix) && (!$0.dropFirst(folder.count).hasPrefix(".")) }
      .map { InputFile.isFolder($0) ? $0 + "/" : $0 }
  }
}
