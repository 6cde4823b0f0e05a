import Foundation
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
    if path == "-" {
      name = "<standard input>"
      bytes = [UInt8](FileHandle.standardInput.readDataToEndOfFile())
      return
    }
    name = path
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw LifelineError(
        "\(path): there is no such file; check the path", chinese: "\(path)：没有这个文件；请检查路径")
    }
    if isDirectory.boolValue {
      throw LifelineError(
        "\(path): this is a folder; name a file in it", chinese: "\(path)：这是文件夹；请指明其中的文件")
    }
    do {
      let data = try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
      guard data.count <= Self.largest else {
        throw LifelineError(
          "\(path): larger than \(Self.largest >> 20) MiB; split it",
          chinese: "\(path)：大于 \(Self.largest >> 20) MiB；请拆分")
      }
      bytes = [UInt8](data)
    } catch let failure as LifelineError {
      throw failure
    } catch {
      throw LifelineError(
        "\(path): cannot be read; check its permissions", chinese: "\(path)：无法读取；请检查权限")
    }
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

  /// Tells whether an argument names a file rather than a built-in thing.
  static func isPath(_ argument: String) -> Bool {
    argument == "-" || argument.contains("/")
      || FileManager.default.fileExists(atPath: argument)
  }
}
