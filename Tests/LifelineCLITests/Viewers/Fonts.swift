import Foundation

/// The fonts of this machine, and folders that pretend to be all there are.
enum Fonts {
  private static let families: Set<String> = {
    let list = try? CommandLineRun(
      [":", "family"], program: URL(filePath: "/usr/bin/fc-list"))
    return Set(list?.lines.flatMap { $0.split(separator: ",").map(String.init) } ?? [])
  }()

  static func has(_ family: String) -> Bool { families.contains(family) }

  /// A file for `FONTCONFIG_FILE` after which only the fonts of a folder are there.
  static func configuration(
    for fonts: String, in folder: URL
  ) throws -> [String: String] {
    let file = folder.appending(path: "fonts.conf")
    let text = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig>
        <dir>\(fonts)</dir>
        <cachedir>\(folder.appending(path: "cache").path())</cachedir>
      </fontconfig>
      """
    try Data(text.utf8).write(to: file)
    return ["FONTCONFIG_FILE": file.path()]
  }

  /// The folder of Noto Sans CJK; `nil` when it is not installed.
  static let eastAsian: String? = {
    let list = try? CommandLineRun(
      ["Noto Sans CJK SC", "file"], program: URL(filePath: "/usr/bin/fc-list"))
    guard let file = list?.lines.first?.split(separator: ":").first else { return nil }
    return URL(filePath: String(file)).deletingLastPathComponent().path()
  }()
}
