/// Names that are given once.
struct UniqueNames {
  private var taken: Set<String> = []
  private var numbers: [String: Int] = [:]

  mutating func take(_ name: String) { taken.insert(name) }

  /// Returns the name, with a number if it is taken.
  mutating func unique(_ name: String) -> String {
    var unique = name
    while !taken.insert(unique).inserted {
      numbers[name, default: 1] += 1
      unique = "\(name)_\(numbers[name] ?? 0)"
    }
    return unique
  }
}
