import Foundation
import LifelineScenarios
import LifelineStatecharts
import LifelineUIKitLifecycle
import Testing

/// What to do where.
@Suite struct AdviceTests {
  private let library: BuiltInLibrary
  private let advice: [Advice]

  init() throws {
    library = try BuiltInLibrary()
    advice = try library.advice()
  }

  /// The documents as they were handed over; empty where `../shared` is absent.
  private static let documents: [String: String] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../shared/documents").standardized
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    let texts = files.map { name in
      (
        String(name.prefix(3)),
        (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      )
    }
    return Dictionary(texts, uniquingKeysWith: +)
  }()

  @Test func `advice tells what to do where, what opened the app second`() {
    #expect(
      advice.map(\.id.description) == [
        "save", "opened", "pause", "release", "protected-data", "finish", "completion", "restore",
        "refresh", "register", "set-up", "measure-launch", "authenticate", "discard", "windows",
        "voip",
      ])
  }

  @Test func `advice names pages of Apple with title, address and system, each once`() throws {
    let evidence = try library.catalogue().evidence
    for piece in advice {
      for page in piece.documentation {
        let sources = evidence.sources(of: [page.page])
        guard case .work(let title, let address?)? = sources.first else {
          Issue.record("\(piece.id): \(page.page) has no address")
          continue
        }
        #expect(title.english.hasPrefix("Apple, "), "\(piece.id): \(page.page)")
        #expect(address.hasPrefix("https://developer.apple.com/"), "\(piece.id): \(page.page)")
        #expect(page.since.wholeMatch(of: /\d+\.\d+/) != nil, "\(piece.id): \(page.since)")
      }
      let keys = piece.documentation.map(\.page) + piece.sources
      #expect(keys.count == Set(keys).count, "\(piece.id): \(keys)")
    }
    #expect(advice.filter(\.documentation.isEmpty).map(\.id) == [])
  }

  @Test func `with scenes, a URL is answered where it launches the app and where it arrives later`()
  {
    for piece in advice {
      let opens = piece.places.contains { $0.after == "scene:openURLContexts:" }
      let connects = piece.places.contains { $0.after == "scene:willConnectToSession:options:" }
      #expect(!opens || connects, "\(piece.id)")
      #expect(!opens || piece.code.after?.contains("connectionOptions.urlContexts") == true)
    }
  }

  @Test func `what windows share is not released while one of them is in the foreground`() throws {
    let release = try #require(advice.first { $0.id == "release" })
    let code = try #require(release.code.after)
    #expect(code.contains("UIApplication.didEnterBackgroundNotification"))
    let scene = try #require(code.components(separatedBy: "AppDelegate").first)
    #expect(!scene.contains("store.close()"))
  }

  @Test func `advice names callbacks, scenarios, documents and points that exist`() throws {
    let catalogue = try library.catalogue()
    let members = catalogue.members + catalogue.lifeCycles.successors
    let messages = Set(members.map(\.selector) + members.flatMap(\.notificationDelegate))
    let scenarios = Set(try library.scenarioIDs())
    let documents = Set(try library.documents().map(\.id))
    let points = Set(try library.disagreements().map(\.id))
    for piece in advice {
      for place in piece.places {
        for message in [place.before, place.after].compactMap(\.self) {
          #expect(messages.contains(message), "\(piece.id): \(message)")
        }
      }
      #expect(scenarios.isSuperset(of: piece.scenarios), "\(piece.id)")
      #expect(documents.isSuperset(of: piece.opinions.map(\.document)), "\(piece.id)")
      #expect(points.isSuperset(of: piece.cites), "\(piece.id)")
      #expect(catalogue.evidence.sources(of: piece.sources).count >= piece.sources.count)
    }
  }

  @Test func `advice pairs a callback with its successor, or keeps it`() throws {
    let catalogue = try library.catalogue()
    for place in advice.flatMap(\.places) {
      guard let before = place.before, let successor = catalogue.successor(of: before) else {
        continue
      }
      #expect(place.after == successor, "\(before)")
    }
  }

  @Test func `the point on where to save ends in a recommendation`() throws {
    let catalogue = try library.catalogue()
    #expect(catalogue.advice(settling: "D21").map(\.id) == ["save"])
  }

  @Test(.enabled(if: !documents.isEmpty, "../shared/documents is absent"))
  func `every sentence that is quoted stands in its document`() {
    for piece in advice {
      for opinion in piece.opinions {
        guard let quote = opinion.quote else { continue }
        let text = Self.documents[opinion.document.description] ?? ""
        #expect(text.contains(quote), "\(piece.id): \(opinion.document)")
      }
    }
  }

  @Test func `every scenario that stands in no document stands under one heading`() throws {
    let told = try library.documents().flatMap(\.contents).compactMap { item in
      if case .scenario(let id) = item { id } else { nil }
    }
    let others = try library.otherScenarios().compactMap { item in
      if case .scenario(let id) = item { id } else { nil }
    }
    #expect(others.count == Set(others).count)
    #expect(try Set(library.scenarioIDs()).subtracting(told) == Set(others))
  }
}
