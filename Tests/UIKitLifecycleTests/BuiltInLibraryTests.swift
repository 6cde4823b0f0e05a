import Foundation
import LifelineScenarios
import LifelineStatecharts
import Testing

import LifelineUIKitLifecycle

/// The built-in content is found beside the program, and its absence is told, not suffered.
struct LifecycleLibraryTests {
  @Test func `the built-in models are found`() throws {
    let library = try BuiltInLibrary()
    #expect(try library.modelNames() == ["UIApplication", "UIScene"])
    #expect(try library.model().name == "UIApplication")
  }

  @Test func `a copy of the resources elsewhere works as well`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      .path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.copyItem(atPath: BuiltInLibrary().folder, toPath: folder)
    #expect(try BuiltInLibrary(folder: folder).scenario("001-1").title.english == "Launch")
    #expect(
      BuiltInLibrary.resources.place(holding: "Models", among: ["/nowhere", folder]) == folder)
  }

  @Test func `missing resources are told with the places searched`() {
    #expect(
      BuiltInLibrary.resources.place(holding: "Models", among: ["/nowhere/a", "/nowhere/b"])
        == nil)
    #expect(
      LifecycleLibraryError.missingResources(searched: ["/nowhere/a", "/nowhere/b"]).description
        == "the built-in models and scenarios are missing; keep '\(BuiltInLibrary.resources.name)' beside "
        + "the program (looked in '/nowhere/a', '/nowhere/b')")
  }

  @Test func `an empty folder is an error with the path`() {
    let library = BuiltInLibrary(folder: "/nowhere")
    #expect(throws: LifecycleLibraryError.unreadableFile("/nowhere/Scenarios")) {
      try library.scenarioIDs()
    }
    #expect(throws: LifecycleLibraryError.unreadableFile("/nowhere/Catalogue/documents.yaml")) {
      try library.documents()
    }
  }

  @Test func `an unknown scenario or model offers the nearest name`() throws {
    let library = try BuiltInLibrary()
    let scenario = #expect(throws: LifecycleLibraryError.self) { try library.scenario("001-8x") }
    #expect(scenario?.description.hasPrefix("'001-8x' is not a built-in scenario") == true)
    let model = #expect(throws: LifecycleLibraryError.self) {
      try library.model(named: "UIAplication")
    }
    #expect(
      model?.description == "'UIAplication' is not a built-in model; did you mean 'UIApplication'?")
  }

  @Test func `scenarios come in the order of their ids`() throws {
    let ids = try BuiltInLibrary().scenarioIDs()
    #expect(ids == ids.sorted())
    #expect(ids.first == "000-A")
  }
}
