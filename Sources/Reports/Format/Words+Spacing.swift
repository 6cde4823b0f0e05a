extension Words {
  /// The words with places to break in identifiers that would keep a narrow column wide, such as
  /// `willEnterForeground`.
  var breakingLongWords: Words {
    Words(
      pieces.flatMap { piece -> [Piece] in
        guard case .plain(let text) = piece else { return [piece] }
        var parts: [Piece] = []
        var part = ""
        var letters = 0
        let characters = Array(text)
        let lengths = Self.lengthsOfWords(in: characters)
        for (index, character) in characters.enumerated() {
          let isHump =
            letters > 0 && character.isUppercase && characters[index - 1].isLowercase
          if isHump, lengths[index] > longestUnbroken {
            parts += [.plain(part), .mayBreak]
            part = ""
          }
          part.append(character)
          letters = character.isLetter ? letters + 1 : 0
        }
        return parts + [.plain(part)]
      })
  }

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

  /// Words of Latin letters up to here need no place to break.
  private var longestUnbroken: Int { 12 }

  /// For each character, how long the word is in which it stands.
  private static func lengthsOfWords(in characters: [Character]) -> [Int] {
    var lengths = [Int](repeating: 0, count: characters.count)
    var start = 0
    for index in 0...characters.count {
      if index < characters.count, characters[index].isLetter, characters[index].isASCII {
        continue
      }
      for place in start..<index { lengths[place] = index - start }
      start = index + 1
    }
    return lengths
  }
}

extension Character {
  /// A Chinese character, not a mark of punctuation.
  fileprivate var isHan: Bool {
    unicodeScalars.first.map { (0x3400...0x9FFF).contains($0.value) } == true
  }
}
