/// The parts of two versions in one list: in the order of the newer one, and what is gone after what stood
/// before it.
enum VersionOrder {
  /// Returns each part with what it was.
  ///
  /// - Parameters:
  ///   - before: The parts of the older version.
  ///   - after: The parts of the newer version.
  ///   - partners: For each part of the newer version its place in the older one; `nil` for a new one.
  /// - Returns: The pairs, in the order of the newer version.
  static func pairs<Part>(
    _ before: [Part], _ after: [Part], _ partners: [Int?]
  ) -> [(old: Part?, new: Part?)] {
    let kept = Set(partners.compactMap(\.self))
    var gone: [Int: [Part]] = [:]
    var last = -1
    for place in before.indices {
      if kept.contains(place) {
        last = place
      } else {
        gone[last, default: []].append(before[place])
      }
    }
    func those(after place: Int) -> [(old: Part?, new: Part?)] {
      (gone[place] ?? []).map { ($0, nil) }
    }
    return those(after: -1)
      + zip(after, partners).flatMap { part, place in
        [(place.map { before[$0] }, part)] + (place.map(those) ?? [])
      }
  }
}
