/// The elements of Lifeline's profile of SCXML, with the attributes and children of each.
///
/// The reader accepts what a value can hold even where SCXML forbids it, such as a transition in a
/// `<final>`: `ChartCheck` refuses that, in charts made in code as well.
///
/// Source: W3C SCXML recommendation, sections 3 and 4 and 6.2 to 6.3.
enum SCXMLElement: String, CaseIterable {
  case scxml, state, parallel, final, history, initial, transition, onentry, onexit
  case raise, send, cancel, `if`, `elseif`, `else`, log

  /// The elements by name; `init(rawValue:)` of an enumeration compares with one case after
  /// another.
  static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// The SCXML attributes that the element may have.
  var attributes: [String] {
    switch self {
    case .scxml: ["initial", "name", "version", "datamodel"]
    case .state, .parallel, .final: ["id", "initial"]
    case .history: ["id", "type", "initial"]
    case .transition: ["event", "cond", "target", "type"]
    case .raise: ["event"]
    case .send: ["event", "target", "type", "id", "delay"]
    case .cancel: ["sendid"]
    case .if, .elseif: ["cond"]
    case .log: ["label", "expr"]
    case .initial, .onentry, .onexit, .else: []
    }
  }

  /// The annotations that the element may have.
  var annotations: [String] {
    switch self {
    case .state, .parallel, .final, .history:
      ["title", "title-zh-Hans", "stage", "track", "sees", "cover", "note", "note-zh-Hans"]
    case .transition: ["evidence"]
    case .scxml: ["settings", "versions"]
    default: []
    }
  }

  /// The elements that may be direct children.
  var children: [SCXMLElement] {
    switch self {
    case .scxml: [.state, .parallel, .final, .history]
    case .state, .parallel, .final, .history:
      [.onentry, .onexit, .transition, .initial, .state, .parallel, .final, .history]
    case .initial: [.transition]
    case .transition, .onentry, .onexit: Self.actions
    case .if: Self.actions + [.elseif, .else]
    case .raise, .send, .cancel, .elseif, .else, .log: []
    }
  }

  private static let actions: [SCXMLElement] = [.raise, .send, .cancel, .if, .log]
}

/// The parts of SCXML that the profile leaves out, and why.
enum UnsupportedSCXML {
  /// Returns why an element is left out; `nil` when SCXML has no such element.
  static func reason(forElement name: String) -> String? {
    switch name {
    case "data", "datamodel": "a chart has no data; use a parallel region with a state per value"
    case "script", "assign": "a chart runs no code; use states and 'In()'"
    case "foreach": "a chart has no collections to walk"
    case "invoke", "finalize": "a chart is one machine; use a parallel region"
    case "param", "content", "donedata": "events carry no data; use one event name per value"
    default: nil
    }
  }

  /// Returns why an attribute is left out; `nil` when SCXML has no such attribute.
  static func reason(forAttribute name: String, of element: SCXMLElement) -> String? {
    switch (element, name) {
    case (.scxml, "binding"): "a chart has no data to bind"
    case (.send, "namelist"): "events carry no data; use one event name per value"
    case (.send, "idlocation"): "a chart has no data to store the id in; use 'id'"
    case (.send, "eventexpr"), (.send, "targetexpr"), (.send, "typeexpr"), (.send, "delayexpr"),
      (.cancel, "sendidexpr"):
      "nothing is computed here; write the value in '\(name.dropLast(4))'"
    default: nil
    }
  }
}
