/// The elements of SCXML: which attributes and children each may have.
///
/// The reader accepts what a value can hold even where SCXML forbids it, such as a transition in a
/// `<final>`: `ChartCheck` refuses that, in charts made in code as well.
///
/// Source: W3C SCXML recommendation, sections 3 to 6.
enum SCXMLElement: String, CaseIterable {
  case scxml, state, parallel, final, history, initial, transition, onentry, onexit
  case raise, send, cancel, `if`, `elseif`, `else`, log, foreach
  case datamodel, data, script, assign, invoke, finalize, donedata, param, content

  /// The elements by name; `init(rawValue:)` of an enumeration compares with one case after
  /// another.
  static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// The attributes of SCXML that the element may have; `nil` for one that is kept as it is.
  var attributes: [String]? {
    switch self {
    case .scxml: ["initial", "name", "version", "datamodel", "binding"]
    case .state, .parallel, .final: ["id", "initial"]
    case .history: ["id", "type", "initial"]
    case .transition: ["event", "cond", "target", "type"]
    case .raise: ["event"]
    case .send:
      ["event", "target", "type", "id", "delay", "namelist", "idlocation"] + Self.computedOfSend
    case .cancel: ["sendid", "sendidexpr"]
    case .if, .elseif: ["cond"]
    case .log: ["label", "expr"]
    case .initial, .onentry, .onexit, .else: []
    case .foreach, .datamodel, .data, .script, .assign, .invoke, .finalize, .donedata, .param,
      .content:
      nil
    }
  }

  /// The attributes of `<send>` whose values only a data model knows.
  static let computedOfSend = ["eventexpr", "targetexpr", "typeexpr", "delayexpr"]

  /// The annotations of `<scxml>` that are lists of events.
  static let eventLists = ["settings", "versions", "ordinary", "enabling", "inferred"]

  /// The annotations that the element may have.
  var annotations: [String] {
    switch self {
    case .state, .parallel, .final, .history:
      ["title"] + Language.translations(of: "title") + [
        "stage", "track", "sees", "cover", "note", "hue", "lines", "sign", "initial-label",
      ]
        + Language.translations(of: "note")
    case .transition: ["label", "evidence", "inferred"]
    case .send: ["inferred"]
    case .scxml:
      ["title", "initial-label", "diagram", "direction"] + Language.translations(of: "title")
        + Self.eventLists
    default: []
    }
  }

  /// The elements that may be direct children.
  var children: [SCXMLElement] {
    switch self {
    case .scxml: [.state, .parallel, .final, .history, .datamodel, .script]
    case .state, .parallel, .final, .history:
      [
        .onentry, .onexit, .transition, .initial, .state, .parallel, .final, .history, .datamodel,
        .invoke, .donedata,
      ]
    case .initial: [.transition]
    case .transition, .onentry, .onexit, .foreach: Self.actions
    case .if: Self.actions + [.elseif, .else]
    case .datamodel: [.data]
    case .invoke: [.param, .content, .finalize]
    case .send, .donedata: [.param, .content]
    case .raise, .cancel, .elseif, .else, .log, .data, .script, .assign, .finalize, .param,
      .content:
      []
    }
  }

  /// Whether it is kept as it is, with everything inside.
  var isOpaque: Bool {
    switch self {
    case .datamodel, .invoke, .donedata: true
    default: holdsAnything
    }
  }

  /// Whether it is kept as it is and anything may stand inside.
  var holdsAnything: Bool {
    switch self {
    case .data, .script, .assign, .finalize, .param, .content: true
    default: false
    }
  }

  private static let actions: [SCXMLElement] = [
    .raise, .send, .cancel, .if, .log, .foreach, .assign, .script,
  ]
}
