import ArgumentParser
import Lifeline

/// The arguments that a list of options declares.
///
/// ArgumentParser reflects a type to find its arguments, and decodes each by its name; here both
/// follow the list instead of properties.
struct PictureArguments<Options: PictureOptions>: ParsableArguments, CustomReflectable {
  /// The values of the options.
  var values = Options.usual
  /// The options that the command line has.
  private var given: [PictureOption<Options>] = []

  init() {}

  init(from decoder: any Decoder) throws {
    let arguments = try decoder.container(keyedBy: Key.self)
    for option in Options.all {
      guard let text = try option.text(in: arguments) else { continue }
      option.read(text, &values)
      given.append(option)
    }
  }

  var customMirror: Mirror {
    Mirror(self, children: Options.all.map { (label: $0.name, value: $0.argument) })
  }

  func validate() throws {
    if let problem = values.contradiction { throw ValidationError(problem) }
  }

  /// The first of these options that the command line has, of states before others; `nil` when it
  /// has none.
  var firstGiven: String? { firstGiven(besides: []) }

  /// The same without options of some names.
  func firstGiven(besides names: Set<String>) -> String? {
    let given = given.filter { !names.contains($0.name) }
    return (given.first { !$0.isOfStages } ?? given.first)?.word
  }
}

/// The name of an option.
private struct Key: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}

extension PictureOption {
  /// The option as a property of arguments declares it.
  fileprivate var argument: Any {
    let name = NameSpecification.customLong(name)
    let help = ArgumentHelp(help, valueName: valueName)
    switch value {
    case .nothing: return Flag(wrappedValue: false, name: name, help: help)
    case .number: return Option<Int?>(name: name, help: help)
    case .state, .states:
      return Option<String?>(name: name, help: help, completion: Completions.states)
    case .word(let words):
      return Option<String?>(name: name, help: help, completion: .list(words)) { text in
        if words.contains(text) { return text }
        // As the parser says it, so that `ParserMistake` finds the nearest.
        let list = words.map { "'\($0)'" }.joined(separator: ", ")
        throw ValidationError("Please provide one of \(list)")
      }
    }
  }

  /// The value on the command line, empty for a flag; `nil` when the option is not given.
  fileprivate func text(in arguments: KeyedDecodingContainer<Key>) throws -> String? {
    let key = Key(stringValue: name)
    switch value {
    case .nothing: return try arguments.decode(Flag<Bool>.self, forKey: key).wrappedValue ? "" : nil
    case .number:
      return try arguments.decode(Option<Int?>.self, forKey: key).wrappedValue.map(String.init)
    case .state, .states, .word:
      return try arguments.decode(Option<String?>.self, forKey: key).wrappedValue
    }
  }
}
