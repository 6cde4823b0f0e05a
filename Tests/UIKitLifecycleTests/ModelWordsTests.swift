import Foundation
import LifelineStatecharts
import LifelineUIKitLifecycle
import Testing

/// The words of the models, which timelines of recorded runs read, say what the models say.
struct ModelWordsTests {
  @Test(arguments: ["UIApplication", "UIScene"])
  func `the words of a model are those of its chart`(model: String) throws {
    let library = try BuiltInLibrary()
    let words = try library.model(named: model).words
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "all" {
      try SCXMLWriter.text(of: words).write(
        to: Self.folder.appending(path: "\(model).scxml"), atomically: true, encoding: .utf8)
    }
    let read = try library.words(ofModel: model).removingPlaces()
    #expect(read == words, "run this test with RECORD_GOLDENS=all, and build, to write them anew")
  }

  @Test func `every model has its words`() throws {
    let library = try BuiltInLibrary()
    let files = try FileManager.default.contentsOfDirectory(
      atPath: library.folder + "/Models/Words")
    #expect(files.sorted() == (try library.modelNames()).map { "\($0).scxml" })
  }

  private static let folder = URL(filePath: #filePath)
    .appending(path: "../../../Sources/UIKitLifecycle/Models/Words").standardized
}
