import LifelineStatecharts
import Testing

/// What labels mean to a run, and what lint says of it.
struct MermaidLabelTests {
  /// Reads a diagram in which 'known' is the event of another arrow, alone.
  private func read(_ label: String) throws -> ModelReader.Reading {
    ModelReader.read(
      Array("stateDiagram-v2\na --> b : \(label)\nb --> a : known".utf8), file: "m.mmd")
  }

  @Test(
    arguments: [
      ("press", ["press"], nil, nil),
      ("press [x > 3] / ring", ["press"], "x > 3", "ring"),
      ("press[x]/ring", ["press"], "x", "ring"),
      ("[x] press", ["press"], "x", nil),
      ("/ ring", [], nil, "ring"),
      ("tap / beep()", ["tap"], nil, "beep()"),
      ("Save / Cancel", ["Save"], nil, "Cancel"),
      ("Close (outside / Esc)", ["Close_outside_Esc"], nil, nil),
      ("GET /users", ["GET_users"], nil, nil),
      ("/users/:id", ["users_:id"], nil, nil),
      ("and/or", ["and_or"], nil, nil),
      ("at 12:30", ["at_12:30"], nil, nil),
      ("feedback, needs a rule change", ["feedback_needs_a_rule_change"], nil, nil),
      ("known, hold", ["known", "hold"], nil, nil),
      ("hold, press", ["hold_press"], nil, nil),
      ("known, count++", ["known_count"], nil, nil),
      ("cancel(known, hold)", ["cancel_known_hold"], nil, nil),
      ("refuses<br/>(removed)", ["refuses_removed"], nil, nil),
      ("retry<br/>[x]<br/>/ ring", ["retry"], "x", "ring"),
      ("go [x] stop", ["go"], "x", nil),
      ("go [x", ["go_x"], nil, nil),
      ("go [true]", ["go"], "true", nil),
      ("a / b [c] / d", ["a"], nil, "b [c] / d"),
    ] as [(String, [String], String?, String?)])
  func `a label is event, condition and action by rules`(
    label: String, events: [String], condition: String?, action: String?
  ) throws {
    let transition = try #require(try read(label).get().children.first?.transitions.first)
    #expect(transition.events.map(\.description) == events)
    #expect(transition.condition == condition.map { .open($0) })
    #expect(transition.content == (action.map { [.log(label: $0, text: nil)] } ?? []))
    #expect(transition.label == label.replacing("<br/>", with: "\n"))
  }

  @Test(
    arguments: [
      ("press", nil), ("press [x]", nil), ("after 3 s", "is read as a timer"),
      ("the bell", "to a run, 'the bell' is event 'the_bell'"),
      ("Save / Cancel", "to a run, 'Save / Cancel' is event 'Save', action 'Cancel'"),
      (
        "go [x] stop",
        "to a run, 'go [x] stop' is event 'go', condition 'x', words that are only drawn, 'stop'"
      ),
      ("known, hold", "to a run, 'known, hold' is events 'known' and 'hold'"),
    ] as [(String, String?)])
  func `a note tells what a run makes of a label, where the two differ`(
    label: String, note: String?
  ) throws {
    let notes = try read(label).findings
    #expect(notes.count == (note == nil ? 0 : 1))
    #expect(notes.allSatisfy { $0.severity == .note && $0.message.contains(note ?? "") })
  }
}
