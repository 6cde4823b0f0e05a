import Lifeline

/// A file a person named, or standard input when they wrote `-`.
struct InputFile {
  /// The name for messages: the path as given, or `<standard input>`.
  let name: String
  /// What it holds.
  let bytes: [UInt8]

  /// Files above this size are refused instead of filling the memory.
  static let largest = 256 << 20

  /// Reads a whole file.
  ///
  /// - Parameter path: A path, or `-` for standard input.
  /// - Throws: `LifelineError` when there is no such file or it cannot be read.
  init(_ path: String) throws(LifelineError) {
    let log = try InputLog(path)
    name = log.name
    bytes = try log.readAll()
  }

  /// The content as text.
  ///
  /// - Throws: `LifelineError` when it is not UTF-8.
  func text() throws(LifelineError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw LifelineError("\(name): not UTF-8; save the file as UTF-8")
    }
    return text
  }

  /// Tells whether a path is that of a folder.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Tells whether an argument names a file rather than a built-in thing.
  static func isPath(_ argument: String) -> Bool {
    argument == "-" || argument.contains("/")
      || FileManager.default.fileExists(atPath: argument)
  }
}
