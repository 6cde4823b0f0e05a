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
    (["--scale", "2", "-T", "svg"], 2, "--scale only applies to PNG, not to svg"),
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

  @Test(.enabled(if: PlugIns.folder != nil, "Graphviz's plug-ins are in no known folder"))
  func `a missing cairo plug-in is told with its package`() throws {
    try withTemporaryFolder { folder in
      let plugIns = try PlugIns.withoutCairo(in: folder)
      let run = try CommandLineRun(
        "draw", "timeline", "001-2", "-o", "home.png", in: folder, environment: plugIns)
      #expect(run.status == 2)
      #expect(run.errors.contains("install its cairo plug-in (apt-get install"), "\(run.errors)")
      let svg = try CommandLineRun(
        "draw", "timeline", "001-2", "-o", "home.svg", in: folder, environment: plugIns)
      #expect(svg.status == 0, "\(svg.errors)")
    }
  }
}

/// Graphviz's plug-ins and the list of them.
private enum PlugIns {
  static let folder: URL? = ["x86_64", "aarch64"].map {
    URL(filePath: "/usr/lib/\($0)-linux-gnu/graphviz")
  }.first { FileManager.default.fileExists(atPath: $0.appending(path: "config6a").path()) }

  /// Makes a list without cairo; the plug-ins are links.
  static func withoutCairo(in parent: URL) throws -> [String: String] {
    let folder = try #require(folder)
    let copy = parent.appending(path: "plug-ins")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path())
    where name.contains(".so") {
      try FileManager.default.createSymbolicLink(
        at: copy.appending(path: name), withDestinationURL: folder.appending(path: name))
    }
    let list = try String(contentsOf: folder.appending(path: "config6a"), encoding: .utf8)
    let start = try #require(list.firstRange(of: "libgvplugin_pango")?.lowerBound)
    let end = list[start...].firstRange(of: "\n}\n")?.upperBound ?? list.endIndex
    try Data((list[..<start] + list[end...]).utf8).write(to: copy.appending(path: "config6a"))
    return ["GVBINDIR": copy.path()]
  }
}
