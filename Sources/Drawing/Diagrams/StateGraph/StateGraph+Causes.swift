extension StateGraph {
  /// What decides about arrows and reactions, as a list below the picture instead of on the arrows.
  package struct CauseList: Equatable, Sendable {
    /// How arrows refer to the list.
    package enum Form: Equatable, Sendable {
      /// Some arrows have a letter, `[A]` in the place of a condition; those with the same cause share
      /// it.
      case inline
      /// Every arrow has a letter of its own, `a` on its line, and a row of the list.
      case table
    }

    /// How arrows refer to the list.
    package var form: Form
    /// The entries, in the order of their letters; then those of states.
    package var causes: [Cause]
  }

  /// An entry of the list: what decides about arrows, or how a state reacts.
  package struct Cause: Equatable, Sendable {
    /// A state or mark at the end of an arrow.
    package struct End: Equatable, Sendable {
      /// The id of the vertex.
      package var id: String
      /// The title, which a mark has as well.
      package var title: String
    }

    /// What the entry is about.
    package enum Subject: Equatable, Sendable {
      /// An arrow.
      case arrow(from: End, to: End)
      /// A state that is not left.
      case state(End)
    }

    /// What leads from the picture to the entry.
    package enum Mark: Equatable, Sendable {
      /// A letter on or beside the arrows.
      case letter(String)
      /// The steps of the run, on the arrow.
      case steps([Int])
    }

    /// What leads from the picture to the entry; `nil` for a state.
    package var mark: Mark?
    /// The arrows or the state that it is about.
    package var subjects: [Subject]
    /// The events and conditions, each of which is enough.
    package var alternatives: [Line]
    /// The messages that are not on the arrow, or sent only sometimes.
    package var messages: [Line]
  }
}

extension StateGraph.Edge {
  /// What causes it: events and conditions, each of which is enough; none if its `stimuli` are
  /// messages.
  func alternatives(_ words: StateGraphWords) -> [StateGraph.Line] {
    guard !tellsMessages else { return [] }
    guard case .condition(let text)? = condition?.cause else { return stimuli }
    guard !stimuli.isEmpty else { return [.init(.condition(text))] }
    return [.init(.guarded(words.oneOf(stimuli.map(\.text)), text))]
  }

  /// The messages to the app.
  var messages: [StateGraph.Line] {
    get { tellsMessages ? stimuli + deliveries : deliveries }
    set { (stimuli, deliveries) = tellsMessages ? (newValue, []) : (stimuli, newValue) }
  }
}

extension StateGraph.Cause {
  /// A part of an entry, on lines of its own.
  package enum Item: Equatable {
    /// Events and conditions, each of which is enough.
    case alternatives([StateGraph.Line])
    /// What a state does, and what makes it do so.
    case reaction(StateGraph.Line.Part, [StateGraph.Line.Part])
    case message(StateGraph.Line.Part)
  }

  /// The parts of the entry: its alternatives, one after the other; reactions; and messages.
  package var items: [Item] {
    let causing = alternatives.filter { $0.effect == nil }
    let reactions = alternatives.filter { $0.effect != nil }
    let groups = reactions.map(\.cause).uniqued.map { cause in
      Item.reaction(cause, reactions.filter { $0.cause == cause }.compactMap(\.effect))
    }
    return (causing.isEmpty ? [] : [.alternatives(causing)]) + groups
      + messages.map { .message($0.cause) }
  }
}

extension StateGraph.Line.Part {
  /// The text without the condition in brackets, and the condition.
  package var apart: (text: String, condition: String?) {
    switch self {
    case .guarded(let text, let condition), .message(let text, .when(let condition)):
      (text, condition)
    case .condition(let text): ("", text)
    case .event, .letter, .words, .written, .message: (text, nil)
    }
  }
}
