extension Words {
  /// The words with a space wherever Chinese meets code, as Chinese typesetting has it.
  var spacedAroundCode: Words {
    var spaced: [Piece] = []
    for piece in pieces {
      switch (spaced.last, piece) {
      case (.plain(let before)?, .code) where before.last?.isHan == true: spaced.append(.plain(" "))
      case (.code?, .plain(let after)) where after.first?.isHan == true: spaced.append(.plain(" "))
      default: break
      }
      spaced.append(piece)
    }
    return Words(spaced)
  }
}

extension Character {
  /// A Chinese character, not a mark of punctuation.
  fileprivate var isHan: Bool {
    unicodeScalars.first.map { (0x3400...0x9FFF).contains($0.value) } == true
  }
}
