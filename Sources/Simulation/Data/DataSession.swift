import LifelineExpressions
import LifelineStatecharts

/// The data of a running chart.
///
/// A class, so that copying a simulator copies a reference; the simulator makes its own copy before it
/// writes to shared data. Unchecked `Sendable` for that reason.
final class DataSession: @unchecked Sendable {
  let tables: DataTables
  var state: State

  /// What changes, as a value.
  struct State: Hashable {
    var interpreter: Interpreter
    /// What waiting events carry and are called; `nil` for a free place.
    var messages: [Message?] = []
    /// The loops that run, innermost last.
    var loops: [Loop] = []
    /// What a user assumes of open conditions, by their numbers.
    var assumed: [Int: Bool] = [:]
    /// What was answered where the chart asked for open conditions, until something may change it.
    var answered: [Int: Bool] = [:]
    /// The conditions that have failed in this macrostep, so that each is told once.
    var failed: Set<Int> = []
    /// The states that have been entered, where data are bound late.
    var met: Set<Int32> = []
    var sendCount = 0

    /// Forgets what decides nothing any more, so that equal data are equal, whatever happened before.
    mutating func forgetPast(isResting: Bool) {
      if isResting {
        failed = []
        interpreter.memory[DataTables.SystemVariable.event.rawValue] = nil
      }
      while let last = messages.last, last == nil { messages.removeLast() }
      interpreter.settle()
    }
  }

  /// An event on its way.
  struct Message: Hashable {
    enum Kind: String { case platform, `internal`, external }

    var kind = Kind.external
    /// The name; `nil` for that of its send or event.
    var name: EventName?
    var sendID: String?
    /// The number of what it carries in the memory; `nil` for nothing.
    var data: Int?
  }

  struct Loop: Hashable {
    let items: [Value]
    var next = 0
  }

  init(_ tables: DataTables) {
    self.tables = tables
    state = State(
      interpreter: Interpreter(
        tables.scope, firstSlot: DataTables.SystemVariable.allCases.count,
        mayDeclareElsewhere: tables.runsElsewhere))
  }

  private init(copying other: DataSession) { (tables, state) = (other.tables, other.state) }

  func copy() -> DataSession { DataSession(copying: self) }

  /// The address of the session itself.
  static let location = "#_scxml_session"
  /// The name of SCXML's own event processor.
  static let processor = "http://www.w3.org/TR/scxml/#SCXMLEventProcessor"

  /// The declared variables with their values, but for those of the session itself.
  var variables: [(name: String, value: String)] {
    tables.scope.names.indices.dropFirst(DataTables.SystemVariable.allCases.count).compactMap {
      slot in
      state.interpreter.memory[slot].map {
        (tables.scope.names[slot], state.interpreter.memory.text(of: $0))
      }
    }
  }

  // MARK: Messages

  /// Keeps a message and returns its number.
  func post(_ message: Message) -> Int32 {
    if let free = state.messages.firstIndex(where: { $0 == nil }) {
      state.messages[free] = message
      return Int32(free)
    }
    state.messages.append(message)
    return Int32(state.messages.count - 1)
  }

  /// Drops a message with what it carries.
  func drop(_ number: Int32) -> (Message, Value)? {
    guard number >= 0, let message = state.messages[Int(number)] else { return nil }
    state.messages[Int(number)] = nil
    return (message, message.data.map { state.interpreter.memory.release($0) } ?? .undefined)
  }

  /// Makes a message the current event.
  func receive(_ number: Int32, event: EventName?) {
    let received = drop(number)
    guard tables.readsEvents else { return }
    let (message, value) = received ?? (Message(kind: .external), .unknown)
    let name = (message.name ?? event).map { Value.string($0.description) }
    let origin: Value? = received != nil && message.kind == .external ? .string(Self.location) : nil
    let members: [(name: String, value: Value?)] = [
      ("name", name), ("type", .string(message.kind.rawValue)),
      ("sendid", message.sendID.map { .string($0) }),
      ("origin", origin), ("origintype", origin == nil ? nil : .string(Self.processor)),
      ("invokeid", nil),
      ("data", value),
    ]
    let slot = DataTables.SystemVariable.event.rawValue
    state.interpreter.memory[slot] = try? state.interpreter.memory.object(
      of: members, isFrozen: true)
  }

  // MARK: Values

  /// The value that a document gives; one that cannot be computed is unknown.
  func value(
    of source: DataTables.Source, _ isActive: Interpreter.StateTest
  ) throws(Failure) -> Value {
    switch source {
    case .unknown: return .unknown
    case .text(let text): return .string(text)
    case .expression(let program): return try value(of: program, isActive)
    }
  }

  func value(of program: Program, _ isActive: Interpreter.StateTest) throws(Failure) -> Value {
    if let trouble = program.trouble {
      if trouble.kind == .outside { return .unknown }
      throw .error("'\(program.text.onOneLine)': \(trouble.message)")
    }
    guard let expression = program.expression else { return .undefined }
    do throws(Failure) {
      return try state.interpreter.value(of: expression, isActive)
    } catch .unknown {
      return .unknown
    }
  }

  /// The value of what a condition or a loop asks for: a name that may be declared elsewhere is unknown.
  func openValue(
    of program: Program, _ isActive: Interpreter.StateTest
  ) throws(Failure) -> Value {
    state.interpreter.mayDeclareElsewhere = tables.runsElsewhere || tables.leavesNamesOpen
    defer { state.interpreter.mayDeclareElsewhere = tables.runsElsewhere }
    return try value(of: program, isActive)
  }

  /// Makes variables unknown, since what is assigned to them is not run.
  func forget(_ slots: Set<Int>) {
    for slot in slots where slot >= DataTables.SystemVariable.allCases.count {
      state.interpreter.memory[slot] = .unknown
    }
  }

  /// The text of what a place holds; `nil` for a variable that is not declared.
  func text(at place: Program, _ isActive: Interpreter.StateTest) -> String? {
    if case .variable(let slot)? = place.expression, state.interpreter.memory[slot] == nil {
      return nil
    }
    return (try? value(of: place, isActive)).map(state.interpreter.memory.text)
  }
}
