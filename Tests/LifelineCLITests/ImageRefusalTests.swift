import Foundation
import Testing

/// When no PNG or PDF can be made, the reason is told with what to do instead; no file is left.
struct ImageRefusalTests {
  @Test(arguments: ["png", "pdf"])
  func `letters that no font has are named with the packages that have them`(
    format: String
  ) throws {
    try withTemporaryFolder { folder in
      let fonts = try Fonts.configuration(for: folder.path(), in: folder)
      let run = try CommandLineRun(
        "draw", "timeline", "001-2", "--locale", "zh-Hans", "-o", "home.\(format)", in: folder,
        environment: fonts)
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("no font of this machine has '用', '户', 'U' and "))
      #expect(
        run.errors.contains("(apt-get install fonts-liberation fonts-noto-cjk), or use SVG"),
        "\(run.errors)")
      #expect(
        !FileManager.default.fileExists(atPath: folder.appending(path: "home.\(format)").path()))
    }
  }

  @Test func `a size that cairo cannot draw is told`() throws {
    let run = try CommandLineRun(
      "draw", "graph", "--expand", "all", "--scale", "10", "-o", "large.png")
    #expect(run.status == 2)
    #expect(run.errors.contains("pixels, more than 32767 a side"), "\(run.errors)")
    #expect(run.errors.contains("use SVG or PDF, or draw less"))
  }

  @Test(arguments: [
    (["--scale", "2", "-T", "svg"], 64, "--scale only applies to PNG, not to svg"),
    (["--scale", "11", "-T", "png"], 64, "between 0.1 and 10"),
  ])
  func `a scale that makes no sense is refused`(
    words: [String], status: Int32, message: String
  ) throws {
    let run = try CommandLineRun(["draw", "timeline", "001-2"] + words)
    #expect(run.status == status)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `a scale makes more pixels of the same picture`() throws {
    try withTemporaryFolder { folder in
      let widths = try ["1", "2"].map { scale in
        let name = "\(scale).png"
        _ = try CommandLineRun(
          "draw", "timeline", "001-2", "--scale", scale, "-o", name, in: folder)
        let bytes = try [UInt8](Data(contentsOf: folder.appending(path: name)))
        return bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
      }
      #expect(abs(widths[1] - 2 * widths[0]) <= 2, "\(widths)")
    }
  }

  @Test(
    .enabled(if: PlugIns.folder != nil, "Graphviz's plug-ins are in no known folder"),
    arguments: ["pango", "neato_layout"])
  func `a missing plug-in is told with its package`(name: String) throws {
    try withTemporaryFolder { folder in
      let plugIns = try PlugIns.without(name, in: folder)
      let run = try CommandLineRun(
        "draw", "timeline", "001-2", "-o", "home.png", in: folder, environment: plugIns)
      #expect(run.status == 2)
      let version = try #require(try PlugIns.version)
      let packages =
        version == "6"
        ? "--reinstall libgvc6" : "libgvplugin-neato-layout\(version) libgvplugin-pango\(version)"
      #expect(run.errors.hasPrefix("graphviz lacks a plug-in ("), "\(run.errors)")
      #expect(
        run.errors.hasSuffix(
          "; install it (apt-get install \(packages), brew install graphviz), or use SVG\n"),
        "\(run.errors)")
      let svg = try CommandLineRun(
        "draw", "timeline", "001-2", "-o", "home.svg", in: folder, environment: plugIns)
      #expect(svg.status == 0, "\(svg.errors)")
      let laidOut = try CommandLineRun(
        "draw", "graph", "001-2", "--stages", "--layout", "dot", in: folder, environment: plugIns)
      #expect(laidOut.status == 0, "\(laidOut.errors)")
    }
  }
}

/// The plug-ins of Graphviz.
private enum PlugIns {
  static let folder: URL? = ["x86_64", "aarch64"].map {
    URL(filePath: "/usr/lib/\($0)-linux-gnu/graphviz")
  }.first { FileManager.default.fileExists(atPath: $0.path()) }

  private static var files: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: #require(folder).path())
        .filter { $0.contains(".so") }
    }
  }

  /// The number that names of packages end in, as in `libgvplugin_core.so.8`.
  static var version: String? {
    get throws {
      try files.first { $0.hasPrefix("libgvplugin_core.so.") }?.split(separator: ".").dropFirst(2)
        .first.map(String.init)
    }
  }

  /// Makes a folder with links to all but one.
  static func without(_ name: String, in parent: URL) throws -> [String: String] {
    let copy = parent.appending(path: "plug-ins")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    for file in try files where !file.contains(name) {
      try FileManager.default.createSymbolicLink(
        at: copy.appending(path: file),
        withDestinationURL: #require(folder).appending(path: file))
    }
    return ["GVBINDIR": copy.path()]
  }
}
