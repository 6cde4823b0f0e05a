package import LifelineStatecharts

/// A piece of evidence: a source, or a sequence that several sources show.
package struct Evidence: Equatable, Sendable {
  /// The key that transitions and catalogues use, such as `A-didbg`.
  package var key: EvidenceKey
  /// The source's title; without a Chinese text it stays in its own language.
  package var title: LocalizedText
  /// The address; `nil` when there is no link.
  package var url: String?
  /// The sources of a sequence; empty for a source.
  package var sources: [EvidenceKey] = []

  package init(_ key: EvidenceKey, title: LocalizedText, url: String? = nil) {
    self.key = key
    self.title = title
    self.url = url
  }
}

/// The key of a piece of evidence, such as `G03`.
package typealias EvidenceKey = Name<Evidence>

/// Resolves keys of evidence.
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

  package enum Source: Equatable, Sendable {
    /// A page or a book; the address is `nil` when there is no link.
    case work(LocalizedText, address: String?)
    case document(DocumentID)
    /// A point of disagreement.
    case disagreement(DisagreementID)
    /// A rule.
    case claim(GeneralClaimID)
  }

  /// Returns the sources of keys, in order; a sequence is replaced by its sources.
  package func sources(of keys: [EvidenceKey]) -> [Source] {
    keys.flatMap { key -> [Source] in
      let name = key.description
      if disagreements.contains(DisagreementID(name)) { return [.disagreement(.init(name))] }
      if claims.contains(GeneralClaimID(name)) { return [.claim(.init(name))] }
      // `S4` and `S4-2a` mean document 004.
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
