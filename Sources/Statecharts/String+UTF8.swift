extension String {
  /// Decodes bytes; `nil` if they are not UTF-8.
  ///
  /// `String(validating:as:)` needs iOS 18.
  package init?(utf8 bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // What is not UTF-8 is decoded as a character of another length or other bytes.
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
