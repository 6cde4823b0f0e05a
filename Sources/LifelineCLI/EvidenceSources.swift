import LifelineExploration
import LifelineReports
import LifelineScenarios
import LifelineStatecharts
import LifelineUIKitLifecycle

/// What the keys of evidence stand for, as the report tells it.
struct EvidenceSources {
  private let evidence: [EvidenceKey: Evidence]
  private let disagreements: Set<DisagreementID>
  private let claims: Set<GeneralClaimID>
  private let documents: Set<DocumentID>

  init(_ library: LifecycleLibrary) throws(LifecycleLibraryError) {
    evidence = Dictionary(
      try library.evidence().map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    disagreements = Set(try library.disagreements().map(\.id))
    claims = Set(try library.claims().map(\.id))
    documents = Set(try library.documents().map(\.id))
  }

  /// Returns the sources behind keys, in order; sequences stand for what they rest on.
  func sources(_ keys: [EvidenceKey]) -> [Catalogue.Source] {
    keys.flatMap { key -> [Catalogue.Source] in
      let name = key.description
      if disagreements.contains(DisagreementID(name)) { return [.disagreement(.init(name))] }
      if claims.contains(GeneralClaimID(name)) { return [.claim(.init(name))] }
      // `S4` and `S4-2a` are document 004.
      let document = DocumentID("00\(name.dropFirst().prefix(1))")
      if name.hasPrefix("S"), documents.contains(document), evidence[key]?.url == nil {
        return [.document(document)]
      }
      guard let found = evidence[key] else { return [] }
      if found.url == nil, !found.sources.isEmpty { return sources(found.sources) }
      return [.work(found.title, address: found.url)]
    }
  }
}
