/// An executable content element: what a transition, an entry or an exit does.
///
/// Source: W3C SCXML recommendation, section 4.
public indirect enum Action: Equatable, Sendable {
  /// `<raise event="…"/>`: an internal event, handled before any external one.
  case raise(EventName)
  /// `<send …/>`: an external event, an internal one, or a message to a participant.
  case send(Send)
  /// `<cancel sendid="…"/>`: drops the delayed sends with this id.
  case cancel(SendID)
  /// `<if>`, `<elseif>`, `<else>`: the first branch whose condition holds; `nil` is `<else>`.
  case choose([Branch])
  /// `<log label="…" expr="…"/>`: a message for the log; the text is kept as written.
  case log(label: String?, text: String?)
  /// `<foreach array="…" item="…">` and what it does for each item, which runs do once or not at all.
  case forEach(OpaqueElement, [Action])
  /// `<assign>`, `<script>`, or a send or cancel that computes what it names: kept and not run.
  case opaque(OpaqueElement)

  /// One branch of a choice.
  public struct Branch: Equatable, Sendable {
    /// The condition of the branch; `nil` for `<else>`.
    public var condition: Condition?
    /// The content of the branch.
    public var actions: [Action]

    /// Creates a branch from its parts.
    public init(if condition: Condition?, actions: [Action]) {
      self.condition = condition
      self.actions = actions
    }
  }
}

/// A `<send>` with Lifeline's targets.
///
/// Source: W3C SCXML recommendation, section 6.2.
public struct Send: Equatable, Sendable {
  /// The receiver of an event.
  public enum Target: Hashable, Sendable {
    /// No target: the chart's own external queue.
    case external
    /// `#_internal`: the chart's own internal queue.
    case `internal`
    /// `#_delegate`, `#_notificationCenter`, …: a participant outside the chart. The message always
    /// arrives, is recorded as a delivery and never comes back as an event.
    case participant(String)
    /// Any other target, and the event processor in `type`, as written. Nothing is delivered; the
    /// engine raises `Send.errorEvent` instead.
    case unreachable(String?, type: String? = nil)
  }

  /// The event or message.
  public var event: EventName
  /// The receiver.
  public var target: Target
  /// The id by which `<cancel>` names it; `nil` when none is given.
  public var id: SendID?
  /// The delay in virtual time; zero sends at once.
  public var delay: Duration
  /// What the event carries, as a `send` with `namelist`, `idlocation`, `<param>` and `<content>`
  /// only; `nil` for nothing.
  public var payload: OpaqueElement?
  /// What no source says of it here, and the chart has by analogy: `l:inferred`; `nil` for nothing.
  public var inference: Inference?

  /// What a chart has by analogy, where no source says it.
  public enum Inference: String, CaseIterable, Sendable {
    /// That the message is sent here.
    case message = "true"
    /// Only its order among the other messages.
    case order
  }

  /// Whether no source says that it is sent here.
  public var isInferred: Bool { inference == .message }

  /// The participant that gets the message; `nil` when the chart itself does.
  package var participant: String? {
    if case .participant(let name) = target { name } else { nil }
  }

  /// The event raised instead of delivering it; `nil` for a send that can be delivered.
  ///
  /// An unreachable session or address is a failed communication; an unknown target or event
  /// processor is an error of the document.
  ///
  /// Source: W3C SCXML recommendation, sections 6.2.4, C.1 and C.2.
  package var errorEvent: EventName? {
    guard case .unreachable(let text, let type) = target else { return nil }
    let isCommunication =
      type.map(SendTargetText.isHTTP) ?? (text?.hasPrefix("#_") ?? false)
    return isCommunication ? "error.communication" : "error.execution"
  }

  /// Whether it is a message to a participant.
  package var isMessage: Bool { participant != nil }

  /// Creates a send from its parts.
  public init(
    _ event: EventName, to target: Target = .external, id: SendID? = nil, delay: Duration = .zero,
    payload: OpaqueElement? = nil, inference: Inference? = nil
  ) {
    self.event = event
    self.target = target
    self.id = id
    self.delay = delay
    self.payload = payload
    self.inference = inference
  }
}

extension [Action] {
  /// Whether a run can tell nothing of them: data and code alone.
  package var areOpaque: Bool {
    allSatisfy { action in
      switch action {
      case .opaque: true
      case .forEach(_, let actions): actions.areOpaque
      case .choose(let branches): branches.allSatisfy(\.actions.areOpaque)
      case .raise, .send, .cancel, .log: false
      }
    }
  }
}
