import Foundation
import LifelineScenarios
import LifelineExploration
import LifelineStatecharts
import LifelineUIKitLifecycle
import Testing

/// What documents say is told in their own sentences, which stand there as they are quoted.
struct QuotationTests {
  let library: BuiltInLibrary

  init() throws { library = try BuiltInLibrary() }

  /// The texts of the documents by id; empty where `../shared/documents` is absent.
  static let documents: [DocumentID: String] = {
    let folder = URL(filePath: #filePath).appending(path: "../../../../shared/documents")
      .standardized
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
    return files.reduce(into: [:]) { texts, file in
      guard file.pathExtension == "txt" else { return }
      texts[DocumentID(String(file.lastPathComponent.prefix(3)))] = try? String(
        contentsOf: file, encoding: .utf8)
    }
  }()

  /// Everything that is quoted, with where.
  private func passages() throws -> [(where: String, passage: Passage)] {
    let claims = try library.claims().flatMap { claim in
      claim.sources.map { ("\(claim.id)", $0) }
    }
    let points = try library.disagreements().flatMap { point in
      point.quotes.map { ("\(point.id)", $0) }
    }
    let scenarios = try library.scenarios().flatMap { scenario in
      scenario.claims.filter { !$0.quote.isEmpty }.map {
        ("\(scenario.id)", Passage($0.document, place: $0.place, quote: $0.quote))
      }
    }
    return claims + points + scenarios
  }

  @Test(
    .enabled(if: !documents.isEmpty, "there is no folder ../shared/documents, nothing is compared"))
  func `every quoted sentence stands in its document`() throws {
    for (place, passage) in try passages() {
      let text = try #require(Self.documents[passage.document], "\(place)")
      for sentence in passage.quote {
        #expect(text.contains(sentence), "\(place): \(sentence)")
      }
    }
  }

  @Test func `every passage has a place and a sentence on one line`() throws {
    for (place, passage) in try passages() {
      #expect(passage.place?[.simplifiedChinese]?.isEmpty == false, "\(place)")
      #expect(!passage.quote.isEmpty, "\(place)")
      #expect(passage.quote.allSatisfy { !$0.isEmpty && !$0.contains("\n") }, "\(place)")
    }
  }

  /// Documents that are a party and say nothing that could be quoted.
  static let unquoted: [DisagreementID: Set<DocumentID>] = [
    // The body of table 1 is lost.
    "D21": ["004"],
    // No document speaks of scenes.
    "D27": ["000", "001", "002", "003", "004"],
  ]

  @Test func `a disagreement quotes every document that is a party to it`() throws {
    let documents = try Set(library.documents().map(\.id))
    for point in try library.disagreements() {
      let parties = Set(point.parties.map { DocumentID($0.english) }).intersection(documents)
      let quoted = Set(point.quotes.map(\.document))
      #expect(quoted == parties.subtracting(Self.unquoted[point.id] ?? []), "\(point.id)")
    }
  }
}
