package import LifelineExploration
package import LifelineScenarios
package import LifelineStatecharts

/// What a key of evidence stands for: a source, or a sequence found in several.
package struct Evidence: Equatable, Sendable {
  /// The key by which transitions and catalogues name it, for example `A-didbg`.
  package var key: EvidenceKey
  /// The source's title; one without a Chinese text stays in its own language.
  package var title: LocalizedText
  /// Where it can be read; `nil` when it cannot be linked to.
  package var url: String?
  /// The sources it rests on; empty when it is one itself.
  package var sources: [EvidenceKey] = []

  package init(_ key: EvidenceKey, title: LocalizedText, url: String? = nil) {
    self.key = key
    self.title = title
    self.url = url
  }
}

/// The key of a piece of evidence, for example `G03`.
package typealias EvidenceKey = Name<Evidence>

/// What the keys of evidence stand for, looked up.
package struct EvidenceIndex: Equatable, Sendable {
  private var evidence: [EvidenceKey: Evidence] = [:]
  private var disagreements: Set<DisagreementID> = []
  private var claims: Set<GeneralClaimID> = []
  private var documents: Set<DocumentID> = []

  package init(
    _ evidence: [Evidence] = [], disagreements: [Disagreement] = [], claims: [GeneralClaim] = [],
    documents: [Document] = []
  ) {
    for piece in evidence { self.evidence[piece.key] = piece }
    self.disagreements = Set(disagreements.map(\.id))
    self.claims = Set(claims.map(\.id))
    self.documents = Set(documents.map(\.id))
  }

  /// Where something was read.
  package enum Source: Equatable, Sendable {
    /// A page or a book; the address is `nil` without one.
    case work(LocalizedText, address: String?)
    /// A document.
    case document(DocumentID)
    /// A point of disagreement.
    case disagreement(DisagreementID)
    /// A general claim.
    case claim(GeneralClaimID)
  }

  /// Returns the sources behind keys, in order; sequences stand for what they rest on.
  package func sources(of keys: [EvidenceKey]) -> [Source] {
    keys.flatMap { key -> [Source] in
      let name = key.description
      if disagreements.contains(DisagreementID(name)) { return [.disagreement(.init(name))] }
      if claims.contains(GeneralClaimID(name)) { return [.claim(.init(name))] }
      // `S4` and `S4-2a` are document 004.
      let document = DocumentID("00\(name.dropFirst().prefix(1))")
      if name.hasPrefix("S"), documents.contains(document), evidence[key]?.url == nil {
        return [.document(document)]
      }
      guard let found = evidence[key] else { return [] }
      if found.url == nil, !found.sources.isEmpty { return sources(of: found.sources) }
      return [.work(found.title, address: found.url)]
    }
  }
}

extension Evidence: YAMLMapping {
  package static let subject = "a piece of evidence"

  package init(_ fields: YAMLFields) {
    self.init(
      fields.required("key"), title: fields.required("title"), url: fields.optional("url"))
    sources = fields.list("sources")
  }
}
