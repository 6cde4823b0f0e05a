/// Functions and methods.
///
/// Source: ECMA-262, sections 19.2, 21.3, 22.1.3 and 23.1.3.
extension Interpreter {
  mutating func call(_ function: Function, _ arguments: [Value]) throws(Failure) -> Value {
    if arguments.contains(.unknown) { throw .unknown }
    let first = arguments.first ?? .undefined
    switch function {
    case .number: return .number(arguments.isEmpty ? 0 : try number(first))
    case .string: return try made(arguments.isEmpty ? "" : text(first))
    case .boolean: return .boolean(first.isTrue ?? false)
    case .isNaN: return .boolean(try number(first).isNaN)
    case .parseInt:
      guard arguments.count < 2 || arguments[1] == .number(10) else { throw .unknown }
      return .number(Self.leadingInteger(of: text(first)))
    case .parseFloat: return .number(Self.leadingNumber(of: text(first)))
    case .isArray: return .boolean(memory.elements(of: first) != nil)
    case .abs: return .number(abs(try number(first)))
    case .ceil: return .number(try number(first).rounded(.up))
    case .floor: return .number(try number(first).rounded(.down))
    case .round:
      let value = try number(first)
      // Not rounded(.down) of value + 0.5: that sum may be rounded itself.
      let floor = value.rounded(.down)
      return .number(value - floor < 0.5 ? floor : value.rounded(.up))
    case .pow: return .number(try power(arguments))
    case .max: return .number(try extreme(arguments, from: -.infinity, >))
    case .min: return .number(try extreme(arguments, from: .infinity, <))
    }
  }

  /// A whole power, by multiplication: what systems compute for others differs in the last digits.
  private func power(_ arguments: [Value]) throws(Failure) -> Double {
    guard arguments.count == 2 else { return .nan }
    let (base, exponent) = (try number(arguments[0]), try number(arguments[1]))
    guard let count = Int(exactly: exponent), (0...64).contains(count) else { throw .unknown }
    return (0..<count).reduce(1) { product, _ in product * base }
  }

  private func extreme(
    _ arguments: [Value], from start: Double, _ isBetter: (Double, Double) -> Bool
  ) throws(Failure) -> Double {
    var best = start
    for argument in arguments {
      let value = try number(argument)
      if value.isNaN { return .nan }
      if isBetter(value, best) { best = value }
    }
    return best
  }

  private static func leadingInteger(of text: String) -> Double {
    let rest = text.drop(while: \.isWhitespace)
    let sign = rest.prefix { $0 == "-" || $0 == "+" }.prefix(1)
    if rest.lowercased().hasPrefix("0x") { return NumberText.number(of: String(rest)) }
    let digits = rest.dropFirst(sign.count).prefix { $0.isASCII && $0.isNumber }
    return digits.isEmpty ? .nan : NumberText.number(of: String(sign + digits))
  }

  private static func leadingNumber(of text: String) -> Double {
    var word = text.drop(while: \.isWhitespace).prefix(400)
    while !word.isEmpty {
      let value = NumberText.number(of: String(word))
      if !value.isNaN { return value }
      word = word.dropLast()
    }
    return .nan
  }

  // MARK: Methods

  mutating func call(
    _ method: Method, of value: Value, _ arguments: [Value]
  ) throws(Failure) -> Value {
    let startsElsewhere = (method == .indexOf || method == .includes) && arguments.count > 1
    if value == .unknown || !method.changes && arguments.contains(.unknown) || startsElsewhere {
      throw .unknown
    }
    switch (method, value) {
    case (.toString, .boolean), (.toString, .object), (.toString, .string):
      return try made(text(value))
    case (.toString, .number(let number)) where arguments.isEmpty:
      return .string(NumberText.text(of: number))
    case (.toString, .number): throw .unknown
    case (.hasOwnProperty, .object): return try apply(.has, arguments.first ?? .undefined, value)
    case (_, .object(let number)) where memory.size(of: number).isArray:
      return try call(method, ofArray: number, arguments)
    case (_, .string(let text)): return try call(method, ofText: text, arguments)
    default: throw .error("\(text(value)) has no method '\(method.rawValue)'")
    }
  }

  private mutating func call(
    _ method: Method, ofArray number: Int, _ arguments: [Value]
  ) throws(Failure) -> Value {
    switch method {
    case .push:
      return try memory.change(number, by: arguments.count) {
        $0.elements += arguments
        return .number(Double($0.elements.count))
      }
    case .pop: return try memory.change(number) { $0.elements.popLast() ?? .undefined }
    case .shift:
      return try memory.change(number) {
        $0.elements.isEmpty ? .undefined : $0.elements.removeFirst()
      }
    default: break
    }
    let elements = memory.object(number).elements
    if elements.contains(.unknown) { throw .unknown }
    let first = arguments.first ?? .undefined
    switch method {
    case .indexOf: return .number(Double(elements.firstIndex { isIdentical($0, first) } ?? -1))
    case .includes:
      return .boolean(elements.contains { isIdentical($0, first) || $0.isNaN && first.isNaN })
    case .join:
      let parts = elements.map { $0 == .undefined || $0 == .null ? "" : text($0) }
      return try made(parts.joined(separator: first == .undefined ? "," : text(first)))
    case .slice:
      let part = Array(elements[try range(arguments, of: elements.count)])
      return try memory.add(Memory.Object(isArray: true, elements: part))
    case .concat:
      let all = arguments.reduce(elements) { $0 + (memory.elements(of: $1) ?? [$1]) }
      return try memory.add(Memory.Object(isArray: true, elements: all))
    default: throw .error("an array has no method '\(method.rawValue)'")
    }
  }

  private mutating func call(
    _ method: Method, ofText text: String, _ arguments: [Value]
  ) throws(Failure) -> Value {
    let units = Array(text.utf16)
    let other = Array(self.text(arguments.first ?? .undefined).utf16)
    switch method {
    case .concat: return try made(arguments.reduce(text) { $0 + self.text($1) })
    case .includes, .indexOf:
      let starts = 0...max(0, units.count - other.count)
      let place = starts.first { units[$0...].starts(with: other) }
      return method == .includes ? .boolean(place != nil) : .number(Double(place ?? -1))
    case .slice:
      let range = try range(arguments, of: units.count)
      return try made(String(decoding: units[range], as: UTF16.self))
    case .toLowerCase: return try made(text.lowercased())
    case .toUpperCase: return try made(text.uppercased())
    default: throw .error("a text has no method '\(method.rawValue)'")
    }
  }

  /// Counts a text that was made.
  private mutating func made(_ text: String) throws(Failure) -> Value {
    try memory.grow(by: text.utf8.count)
    return .string(text)
  }

  /// The range that the arguments of `slice` name; negative ones count from the end.
  private func range(_ arguments: [Value], of count: Int) throws(Failure) -> Range<Int> {
    var bounds = [0, count]
    for (index, argument) in arguments.prefix(2).enumerated() where argument != .undefined {
      let value = try number(argument).rounded(.towardZero)
      let place = value.isNaN ? 0 : Int(max(-1e9, min(1e9, value)))
      bounds[index] = max(0, min(count, place < 0 ? count + place : place))
    }
    return bounds[0]..<max(bounds[0], bounds[1])
  }
}
