import LifelineExpressions
import LifelineStatecharts

/// Events that carry data, and sends that compute what they name.
///
/// Source: W3C SCXML recommendation, sections 5.5 to 5.10 and 6.2.
extension Engine {
  /// Makes an internal event the current one and returns its class.
  mutating func receive(_ item: Agenda.Item, in data: DataSession) -> Int32 {
    let message = item.message >= 0 ? data.state.messages[Int(item.message)] : nil
    let name = message?.name ?? (item.send >= 0 ? data.tables.events[Int(item.send)] : "")
    data.receive(item.message, event: name)
    return matchingClass(of: name, in: data)
  }

  func matchingClass(of name: EventName, in data: DataSession) -> Int32 {
    tables.pointee.matching.matchingClass(of: name, data.tables.eventIndices)
  }

  /// The message of a `<raise>`, or of a send to the internal queue.
  mutating func message(raising instruction: Instruction) -> Int32? {
    guard let data else { return -1 }
    guard instruction.detail >= 0 else { return internalMessage(.internal) }
    guard let number = message(of: instruction.detail) else { return nil }
    if number >= 0 { data.state.messages[Int(number)]?.kind = .internal }
    return number
  }

  /// Makes the message of a send whose event and target are written; `nil` where it must not be sent.
  mutating func message(of send: Int32) -> Int32? {
    guard let data else { return -1 }
    let payload = data.tables.payloads[Int(send)]
    guard data.tables.readsEvents || payload != nil else { return -1 }
    var message = DataSession.Message()
    message.sendID = data.tables.sends[Int(send)].id?.description
    do throws(Failure) {
      if let payload { try fill(&message, with: payload) }
    } catch {
      fail(error, at: nil)
      return nil
    }
    return data.post(message)
  }

  private mutating func fill(
    _ message: inout DataSession.Message, with payload: DataTables.Payload
  ) throws(Failure) {
    guard let data else { return }
    if let place = payload.idLocation?.expression {
      data.state.sendCount += 1
      message.sendID = "send.\(data.state.sendCount)"
      try data.state.interpreter.assign(.string(message.sendID ?? ""), to: place, { isActive($0) })
    }
    if let value = try value(of: payload) {
      message.data = data.state.interpreter.memory.keep(value)
    }
  }

  /// What an event carries; `nil` for nothing.
  private mutating func value(of payload: DataTables.Payload) throws(Failure) -> Value? {
    guard let data else { return nil }
    if let content = payload.content { return try data.value(of: content, { isActive($0) }) }
    guard !payload.parameters.isEmpty else { return nil }
    var members: [(name: String, value: Value?)] = []
    for parameter in payload.parameters {
      do throws(Failure) {
        members.append((parameter.name, try data.value(of: parameter.value, { isActive($0) })))
      } catch {
        // A parameter without a value is left out, but a name that has none fails the whole.
        if parameter.isNeeded { throw error }
        fail(error, at: nil)
      }
    }
    return members.isEmpty ? nil : try data.state.interpreter.memory.object(of: members)
  }

  /// The message with which a final state is done; minus one for none.
  mutating func doneMessage(of state: Int32) -> Int32 {
    guard let data, data.tables.readsEvents || data.tables.doneData[state] != nil else { return -1 }
    var message = DataSession.Message(kind: .platform)
    do throws(Failure) {
      if let payload = data.tables.doneData[state], let value = try value(of: payload) {
        message.data = data.state.interpreter.memory.keep(value)
      }
    } catch {
      fail(error, at: nil)
    }
    return data.post(message)
  }

  /// The message of an event that the chart raises.
  func internalMessage(_ kind: DataSession.Message.Kind, sendID: String? = nil) -> Int32 {
    guard let data, data.tables.readsEvents else { return -1 }
    return data.post(DataSession.Message(kind: kind, sendID: sendID))
  }

  /// Sends what names its event, target, type or delay by expressions.
  ///
  /// - Returns: Whether the block goes on.
  mutating func deliver(
    _ send: DataTables.ComputedSend, at place: Place?
  ) throws(Failure) -> Bool {
    var message = DataSession.Message(sendID: send.id)
    do throws(Failure) {
      let name = EventName(try text(send.event) ?? "")
      let (type, delay) = (try text(send.type), try text(send.delay))
      let written = try text(send.target)
      let target = SendTargetText.target(
        written == DataSession.location ? nil : written, type: type)
      try fill(&message, with: send.payload)
      message.name = name
      if case .unreachable = target {
        note(.failed("nothing is at '\(written ?? type ?? "")'", at: place))
        failToReach(Send(name, to: target), message)
        return false
      }
      enqueue(message, name, to: target, after: try Self.duration(delay))
      return true
    } catch .unknown {
      // Nobody knows what is sent; what follows from it is not told.
      return true
    }
  }

  private mutating func text(_ source: DataTables.Source?) throws(Failure) -> String? {
    guard let source, let data else { return nil }
    let value = try data.value(of: source, { isActive($0) })
    if value == .unknown { throw .unknown }
    if case .string(let text) = value { return text }
    return data.state.interpreter.memory.text(of: value)
  }

  private static func duration(_ text: String?) throws(Failure) -> Duration {
    guard let text else { return .zero }
    do { return try DelayText.duration(text) } catch { throw .error("the delay '\(text)' is none") }
  }

  private mutating func failToReach(_ send: Send, _ message: DataSession.Message) {
    guard let tables = data?.tables else { return }
    let isCommunication = send.errorEvent == "error.communication"
    raise(
      isCommunication ? tables.communicationError : tables.errorEvent,
      internalMessage(.platform, sendID: message.sendID))
  }

  private mutating func enqueue(
    _ message: DataSession.Message, _ event: EventName, to target: Send.Target,
    after delay: Duration
  ) {
    guard let data else { return }
    if case .participant(let name) = target { return note(.delivered(event, to: name)) }
    note(.sent(event))
    var message = message
    if target == .internal {
      message.kind = .internal
      agenda.pointee.raise(data.tables.eventIndices[event] ?? -1, data.post(message))
    } else if delay > .zero {
      agenda.pointee.schedule(-1, after: delay.nanoseconds, data.post(message))
    } else {
      agenda.pointee.enqueue(-1, data.post(message))
    }
  }

  /// Drops the delayed sends with an id.
  mutating func cancel(_ id: String) {
    guard let data else { return }
    agenda.pointee.cancel { item in
      let isNamed = item.send >= 0 && data.tables.sends[Int(item.send)].id?.description == id
      let message = item.message >= 0 ? data.state.messages[Int(item.message)] : nil
      guard isNamed || message?.sendID == id else { return false }
      _ = data.drop(item.message)
      return true
    }
  }
}
