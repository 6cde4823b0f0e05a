import Foundation
import Lifeline
import Testing

/// The library gives what the command line writes.
struct LibraryTests {
  static let formats = ["svg", "dot", "png", "mermaid", "plantuml"]

  @Test(arguments: formats)
  func `a timeline is the one that the command line draws`(format: String) throws {
    let run = try Run(scenario: "001-2")
    let picture = Picture(run.timeline())
    #expect(
      try picture.bytes(as: Self.format(format))
        == Self.drawn("timeline", "001-2", as: format))
  }

  @Test(arguments: formats)
  func `a state graph is the one that the command line draws`(format: String) throws {
    let model = try Model.uiApplication
    let picture = Picture(model.stateGraph(.init(root: "lock")))
    #expect(
      try picture.bytes(as: Self.format(format))
        == Self.drawn("graph", "--root", "lock", as: format))
  }

  @Test func `a picture in Chinese is the one that the command line draws`() throws {
    let run = try Run(scenario: "001-2")
    let svg = run.timeline(.init(language: .simplifiedChinese)).svg()
    #expect(
      try Array(svg.utf8) == Self.drawn("timeline", "001-2", "--locale", "zh-Hans", as: "svg"))
  }

  @Test func `steps run as on the command line`() throws {
    let run = try Model.uiApplication.run(["user.tapIcon", Step("user.home", after: .seconds(5))])
    let told = try CommandLineRun(
      "run", "-e", "user.tapIcon", "--after", "5s", "-e", "user.home")
    #expect(run.text() == told.output)
  }

  @Test func `a model that is not built in offers the nearest`() {
    let error = #expect(throws: LifelineError.self) { try Model(named: "UIAplication") }
    #expect(
      error?.description == "'UIAplication' is not a built-in model; did you mean 'UIApplication'?")
  }

  @Test func `a mistake in a chart names its place in each language`() throws {
    let error = try #require(throws: LifelineError.self) {
      try Model(scxml: "<scxml><state id='a' initial='b'/></scxml>", file: "door.scxml")
    }
    #expect(error.description.hasPrefix("door.scxml:1:"), "\(error)")
  }

  @Test func `a log that does not conform says so in two lines`() throws {
    let log = """
      applicationWillResignActive
      applicationDidBecomeActive
      applicationDidEnterBackground
      """
    let checked = try #require(Model.uiApplication.check(log: log, name: "app.log").first)
    #expect(!checked.verdict.conforms)
    #expect(checked.description.split(separator: "\n").count == 2, "\(checked)")
  }

  @Test func `a filled page is the one that the command line writes`() async throws {
    let text = """
      <!-- lifeline:begin timeline 001-2 -->
      <!-- lifeline:end -->
      <!-- lifeline:begin claims 001-2 -->
      <!-- lifeline:end -->

      """
    let page = try await Report.builtIn(searches: false).filling(text, file: "a.md")
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "a.md")
      try Data(text.utf8).write(to: file)
      let run = try CommandLineRun("report", "--into", "a.md", in: folder)
      try #require(run.status == 0, "\(run.errors)")
      #expect(try String(contentsOf: file, encoding: .utf8) == page.text)
      for picture in page.pictures {
        let written = try Data(contentsOf: folder.appending(path: picture.path))
        #expect(Array(written) == picture.bytes, "\(picture.path)")
      }
    }
  }

  private static func format(_ name: String) throws -> PictureFormat {
    try #require(PictureFormat(named: name))
  }

  /// What `lifeline draw` writes to a file.
  private static func drawn(_ words: String..., as format: String) throws -> [UInt8] {
    try withTemporaryFolder { folder in
      let run = try CommandLineRun(
        ["draw"] + words + ["-T", format, "-o", "picture"], in: folder)
      try #require(run.status == 0, "\(run.errors)")
      return try Array(Data(contentsOf: folder.appending(path: "picture")))
    }
  }
}
