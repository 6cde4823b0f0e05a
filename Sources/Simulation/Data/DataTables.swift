import LifelineExpressions
public import LifelineStatecharts

/// What a chart does with data, read once: nothing of it changes while it runs.
struct DataTables: Sendable {
  /// The variables that the session sets itself; they have the first slots.
  enum SystemVariable: Int, CaseIterable {
    case event = 0
    case sessionID, name, processors

    var text: String { ["_event", "_sessionid", "_name", "_ioprocessors"][rawValue] }
  }

  /// A value that a document gives.
  enum Source: Sendable {
    case expression(Program)
    /// Text that is neither JSON nor markup.
    case text(String)
    /// What Lifeline cannot have: a file, markup, code outside the subset.
    case unknown
  }

  /// `<data>`.
  struct Declaration: Sendable {
    let slot: Int
    let source: Source?
    let place: Place?
    /// The state around it; minus one for the chart.
    let state: Int32
  }

  /// What an event carries: `namelist`, `<param>` and `<content>`.
  struct Payload: Sendable {
    struct Parameter: Sendable {
      let name: String
      let value: Program
      /// Whether an error in it keeps the whole from being sent, as in `namelist`.
      let isNeeded: Bool
    }

    var parameters: [Parameter] = []
    var content: Source?
    var idLocation: Program?
    var place: Place?
  }

  /// A `<send>` of which an expression gives some part.
  struct ComputedSend: Sendable {
    var event, target, type, delay: Source?
    var id: String?
    var payload: Payload
  }

  /// What an instruction computes.
  enum Operation: Sendable {
    case assign(Program, Source)
    case script(Program)
    case log(label: String?, Program)
    case send(ComputedSend)
    case cancel(Program)
    /// A condition that decides nothing but about data, and what its choice assigns.
    case test(Program, writes: Set<Int>)
    /// A loop, what it assigns, and the condition that is open where its array is unknown.
    case loop(array: Program, item: Program, index: Program?, writes: Set<Int>, node: Int32)
  }

  var scope = VariableNames()
  var name: String?
  var declarations: [Declaration] = []
  /// The scripts of the chart, which run before it starts.
  var scripts: [(program: Program?, place: Place?)] = []
  /// The conditions on data by their numbers; `nil` for one that is not an expression.
  var conditions: [Program?] = []
  var conditionPlaces: [Place?] = []
  var operations: [(operation: Operation, place: Place?)] = []
  /// What sends carry, by their index.
  var payloads: [Payload?] = []
  /// What `done.state` carries, by the final state.
  var doneData: [Int32: Payload] = [:]
  var bindsLate = false
  /// Whether a script that is not run may declare variables.
  var runsElsewhere = false
  /// Whether what conditions name without declaring it is open: in a diagram, and in a chart that
  /// declares nothing.
  var leavesNamesOpen = false
  /// Whether labels of a diagram may be scripts.
  var isDiagram = false
  /// The variables that texts of a diagram name which may be expressions.
  var ofWords: Set<Int> = []
  /// What the chart says and no run does, as it is written.
  var notRun: [OpaqueElement] = []
  /// Whether anything reads `_event`.
  var readsEvents = false
  /// Whether a condition may depend on what cannot be computed.
  var mayStop = false
  var errorEvent: Int32 = -1
  var communicationError: Int32 = -1

  var stateIndices: [StateID: Int32] = [:]
  var events: [EventName] = []
  var eventIndices: [EventName: Int32] = [:]
  var sends: [Send] = []
  var sendIDs: [SendID] = []

  init() { for variable in SystemVariable.allCases { _ = scope.slot(of: variable.text) } }
}

/// Something that happened to data.
public enum DataOccurrence: Hashable, Sendable {
  /// A variable, or a part of one, has another value; `from` is `nil` at its declaration.
  case assigned(String, from: String?, to: String, at: Place?)
  /// A `<log>` with the value of its expression.
  case logged(label: String?, value: String)
  /// A message whose name or receiver was computed was delivered to a participant.
  case delivered(EventName, to: String)
  /// An event whose name, delay or target was computed was sent to the chart itself.
  case sent(EventName)
  /// An expression has no value: its block ended, and `error.execution` was raised.
  case failed(String, at: Place?)
}
