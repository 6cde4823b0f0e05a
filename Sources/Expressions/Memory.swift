/// The variables of a session and the objects that they hold, as a value: a copy is a snapshot.
///
/// Objects are shared as in ECMAScript: two variables may hold the same array.
package struct Memory: Hashable, Sendable {
  /// An array or an object with named members, which keep their order.
  struct Object: Hashable, Sendable {
    var isArray = false
    /// Whether an assignment to it is an error, as to `_event`.
    var isFrozen = false
    var elements: [Value] = []
    var names: [String] = []
    var members: [String: Value] = [:]
  }

  /// The value of each slot; `nil` for a variable that is not declared.
  package private(set) var variables: [Value?]
  /// Values that are kept beside the variables, such as what waiting events carry.
  private var kept: [Value?] = []
  private var objects: [Object] = []
  /// How many values and characters the objects have, about.
  private var size = 0
  /// How many objects there were after the last collection.
  private var objectsBefore = 0

  /// The most values and characters.
  static let largest = 10_000_000

  /// Creates a memory with a number of variables, none of which is declared.
  package init(variableCount: Int) { variables = Array(repeating: nil, count: variableCount) }

  package subscript(slot: Int) -> Value? {
    get { variables[slot] }
    set { variables[slot] = newValue }
  }

  // MARK: Objects

  func object(_ number: Int) -> Object { objects[number] }

  func size(of number: Int) -> (count: Int, isArray: Bool) {
    (objects[number].elements.count, objects[number].isArray)
  }

  mutating func change<Result>(
    _ number: Int, by added: Int = 1, _ change: (inout Object) -> Result
  ) throws(Failure) -> Result {
    guard !objects[number].isFrozen else {
      throw .error("what the session itself sets cannot be changed")
    }
    try grow(by: added)
    return change(&objects[number])
  }

  mutating func add(_ object: Object) throws(Failure) -> Value {
    try grow(by: 2 + object.elements.count + 2 * object.names.count)
    objects.append(object)
    return .object(objects.count - 1)
  }

  /// Counts what a text or an object takes.
  mutating func grow(by count: Int) throws(Failure) {
    guard size + count <= Self.largest else {
      throw .limit("it needs more memory than \(Self.largest) values and characters")
    }
    size += count
  }

  /// Makes an object of members, in their order; those with `nil` are undefined.
  package mutating func object(
    of members: [(name: String, value: Value?)], isFrozen: Bool = false
  ) throws(Failure) -> Value {
    var object = Object(isFrozen: isFrozen)
    for (name, value) in members {
      if object.members.updateValue(value ?? .undefined, forKey: name) == nil {
        object.names.append(name)
      }
    }
    return try add(object)
  }

  /// The elements of an array; `nil` for another value.
  package func elements(of value: Value) -> [Value]? {
    if case .object(let number) = value, objects[number].isArray {
      objects[number].elements
    } else {
      nil
    }
  }

  /// Keeps a value until it is released, and returns its number.
  package mutating func keep(_ value: Value) -> Int {
    if let free = kept.firstIndex(of: nil) {
      kept[free] = value
      return free
    }
    kept.append(value)
    return kept.count - 1
  }

  /// Returns a value that was kept, and keeps it no longer.
  package mutating func release(_ number: Int) -> Value {
    let value = kept[number] ?? .undefined
    kept[number] = nil
    return value
  }

  // MARK: Texts

  /// The value as JSON has it; `undefined` and numbers without a value by name.
  package func text(of value: Value) -> String { text(of: value, depth: 0) }

  private func text(of value: Value, depth: Int) -> String {
    guard case .object(let number) = value else {
      if case .string(let text) = value { return quoted(text) }
      return value.text
    }
    let object = objects[number]
    guard depth < 5 else { return object.isArray ? "[…]" : "{…}" }
    if object.isArray {
      let list = list(object.elements) { text(of: $0, depth: depth + 1) }
      return "[\(list)]"
    }
    let list = list(object.names) { name in
      "\(name): \(text(of: object.members[name] ?? .undefined, depth: depth + 1))"
    }
    return "{\(list)}"
  }

  /// The most parts of a value that its text shows.
  private static let mostShown = 20
  /// The most characters of a text that are shown.
  private static let longestShown = 500

  private func list<Part>(_ parts: [Part], _ text: (Part) -> String) -> String {
    let shown = parts.prefix(Self.mostShown).map(text).joined(separator: ", ")
    return parts.count > Self.mostShown ? "\(shown), … (\(parts.count))" : shown
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.prefix(Self.longestShown).map { scalar in
      switch scalar {
      case "'", "\\": "\\\(scalar)"
      case "\n": "\\n"
      default: scalar.value < 32 ? " " : String(scalar)
      }
    }
    let length = text.utf16.count
    return "'\(escaped.joined())'" + (length > Self.longestShown ? "… (\(length))" : "")
  }

  // MARK: Collection

  /// Drops the objects that nothing holds any more; O(objects).
  ///
  /// What is left has the same numbers in every memory with the same values.
  ///
  /// - Parameter always: Whether to do it also when the objects have not doubled.
  package mutating func collect(always: Bool = false) {
    guard always || objects.count > 64 + 2 * objectsBefore || size > Self.largest / 2 else {
      return
    }
    while let last = kept.last, last == nil { kept.removeLast() }
    var moved = [Int](repeating: -1, count: objects.count)
    var order: [Int] = []
    func move(_ value: Value) -> Value {
      guard case .object(let number) = value else { return value }
      if moved[number] < 0 {
        moved[number] = order.count
        order.append(number)
      }
      return .object(moved[number])
    }
    variables = variables.map { $0.map(move) }
    kept = kept.map { $0.map(move) }
    var next = 0
    var live: [Object] = []
    size = 0
    while next < order.count {
      var object = objects[order[next]]
      object.elements = object.elements.map(move)
      // In the order of the names, so that objects have the same numbers in every run.
      for name in object.names { object.members[name] = object.members[name].map(move) }
      size += 2 + object.elements.count + 2 * object.names.count
      live.append(object)
      next += 1
    }
    objects = live
    objectsBefore = live.count
  }
}

/// Why an expression has no value.
package enum Failure: Error, Equatable {
  /// An error of ECMAScript, which an SCXML session makes `error.execution`.
  case error(String)
  /// Its value depends on what cannot be computed here.
  case unknown
  /// It takes more than one expression may.
  case limit(String)
}
