/// Options of pictures, each declared once for the command line and the regions of pages.
package protocol PictureOptions: Sendable {
  /// None of them.
  static var usual: Self { get }
  /// All of them, in the order of help, messages and the names of files.
  static var all: [PictureOption<Self>] { get }
}

extension PictureOptions {
  /// The reason why the options do not go together; `nil` when they do.
  package var contradiction: String? { Self.all.lazy.compactMap { $0.contradiction(self) }.first }

  /// What distinguishes the file of a picture with these options.
  package var marks: [String] { Self.all.flatMap { $0.marks(self) } }

  /// The first name that no state has, and the option that gives it.
  package func unknownState(
    among states: [String]
  ) -> (name: String, option: PictureOption<Self>)? {
    for option in Self.all where [.state, .states].contains(option.value) {
      guard let text = option.text(self) else { continue }
      let names = option.value == .state ? [text] : text.split(separator: ",").map(String.init)
      if let name = names.first(where: { !states.contains($0) }) { return (name, option) }
    }
    return nil
  }
}

/// An option of a picture: its word, what help says about it, how its value is read and written, and
/// what it does not go together with.
package struct PictureOption<Options>: Sendable {
  /// The reason why an option does not go together with others; `nil` when it does.
  package typealias Contradiction = @Sendable (Options) -> String?

  /// The name, such as `only-run`.
  package let name: String
  package let value: PictureOptionValue
  package let help: String
  /// What help calls the value; `nil` for the option's name.
  package let valueName: String?
  /// Whether it applies to stages, too.
  package let isOfStages: Bool
  /// Whether only the value distinguishes a picture's file.
  let isNamedByValue: Bool
  /// Writes the value; `nil` when the option is not given.
  let text: @Sendable (Options) -> String?
  /// Reads the value, which is empty if nothing follows the word.
  package let read: @Sendable (String, inout Options) -> Void
  let contradiction: Contradiction

  /// The word on the command line and in markers.
  package var word: String { "--\(name)" }

  package init(
    _ name: String, _ value: PictureOptionValue, help: String = "", valueName: String? = nil,
    isOfStages: Bool = false, isNamedByValue: Bool = false,
    text: @escaping @Sendable (Options) -> String? = { _ in nil },
    read: @escaping @Sendable (String, inout Options) -> Void,
    contradiction: @escaping Contradiction = { _ in nil }
  ) {
    let words = if case .word(let words) = value { words } else { [String]() }
    self.help = help + (words.isEmpty ? "" : " (values: \(words.joined(separator: ", ")))")
    (self.name, self.value, self.valueName) = (name, value, valueName)
    (self.isOfStages, self.isNamedByValue) = (isOfStages, isNamedByValue)
    (self.text, self.read, self.contradiction) = (text, read, contradiction)
  }

  /// An option that nothing follows.
  init<Value: Equatable & Sendable>(
    _ name: String, sets path: any WritableKeyPath<Options, Value> & Sendable, to value: Value,
    help: String, isOfStages: Bool = false, contradiction: @escaping Contradiction = { _ in nil }
  ) {
    self.init(
      name, .nothing, help: help, isOfStages: isOfStages,
      text: { $0[keyPath: path] == value ? "" : nil }, read: { $1[keyPath: path] = value },
      contradiction: contradiction)
  }

  /// An option whose value is a word of a list; without it something else decides.
  package init<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, word path: any WritableKeyPath<Options, Word?> & Sendable, help: String = "",
    valueName: String? = nil, isOfStages: Bool = false,
    contradiction: @escaping Contradiction = { _ in nil }
  ) {
    self.init(
      name, .word(of: Word.allCases.map(\.rawValue)), help: help, valueName: valueName,
      isOfStages: isOfStages, text: { $0[keyPath: path]?.rawValue },
      read: { $1[keyPath: path] = Word(rawValue: $0) }, contradiction: contradiction)
  }

  /// An option whose value is a word of a list, with a default.
  init<Word: RawRepresentable<String> & Equatable & Sendable>(
    _ name: String, word path: any WritableKeyPath<Options, Word> & Sendable, among words: [Word],
    default usual: Word, help: String, valueName: String? = nil, isOfStages: Bool = false,
    contradiction: @escaping Contradiction = { _ in nil }
  ) {
    self.init(
      name, .word(of: words.map(\.rawValue)), help: help, valueName: valueName,
      isOfStages: isOfStages,
      text: { $0[keyPath: path] == usual ? nil : $0[keyPath: path].rawValue },
      read: { $1[keyPath: path] = Word(rawValue: $0) ?? usual }, contradiction: contradiction)
  }

  /// Returns the option as one of a larger value.
  package func within<Whole>(
    _ path: any WritableKeyPath<Whole, Options> & Sendable
  ) -> PictureOption<Whole> {
    PictureOption<Whole>(name, value, read: { [read] in read($0, &$1[keyPath: path]) })
  }

  /// Returns what it adds to the name of a picture's file; nothing when it is not given.
  func marks(_ options: Options) -> [String] {
    guard let text = text(options) else { return [] }
    return (isNamedByValue ? [] : [name]) + (value == .nothing ? [] : [text])
  }
}

/// What follows the word of an option.
package enum PictureOptionValue: Equatable, Sendable {
  case nothing, number, state
  /// Names of states, separated by commas.
  case states
  case word(of: [String])
}
