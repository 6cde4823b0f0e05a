public import LifelineStatecharts

extension Timeline {
  /// An arrow from one lifeline to another.
  public struct Message: Hashable, Sendable {
    /// Where an arrow begins or ends.
    public enum End: Hashable, Sendable {
      /// At a participant, by its index.
      case participant(Int)
      /// Nobody knows where: UML's found message.
      case outside
      /// At the clock: a timer of the model has run out.
      case clock
    }

    /// What kind of arrow it is.
    public enum Kind: Hashable, Sendable {
      /// Something from outside that the model takes or ignores.
      case stimulus
      /// The model calls and waits for the answer: UML's synchronous message.
      case call
      /// The model announces something and goes on: UML's asynchronous message.
      case announcement
    }

    /// The event or selector, as the trace has it.
    public var name: EventName
    /// What stands on the arrow.
    public var label: String
    /// What kind of arrow it is.
    public var kind: Kind
    /// Where it begins.
    public var from: End
    /// Where it ends.
    public var to: End
    /// Why nothing reacted; `nil` when something did.
    public var ignored: String?
    /// The stage that the receiver sees while it handles the message; `nil` when unknown.
    public var seen: Stage?
    /// What the receiver answered; `nil` for nothing or when unknown.
    public var returned: String?
    /// What a check says about it; `nil` for an ordinary message.
    public var mark: Mark?

    /// What a check of a recorded run says about a message.
    public enum Mark: Hashable, Sendable {
      /// No run of the model has it here.
      case illegal
      /// Nobody saw it; it must have happened, because otherwise no run explains the others.
      case inferred
    }

    package init(
      _ name: EventName, label: String? = nil, kind: Kind, from: End, to: End,
      ignored: String? = nil, seen: Stage? = nil, returned: String? = nil, mark: Mark? = nil
    ) {
      self.name = name
      self.label = label ?? name.description
      self.kind = kind
      self.from = from
      self.to = to
      self.ignored = ignored
      self.seen = seen
      self.returned = returned
      self.mark = mark
    }
  }
}
