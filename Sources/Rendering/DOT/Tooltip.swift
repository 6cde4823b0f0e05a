package import LifelineDOT

extension Attributes.Value {
  /// What a reader sees over a part, without the end of what is endless: dot's reader takes no
  /// string of more than 16,384 bytes, and a letter may take eight once it is escaped.
  package static func tooltip(_ text: String) -> Self {
    .text(text.unicodeScalars.count <= 2000 ? text : text.prefix(2000) + "…")
  }
}
