/// Invalid sends: delayed internal events, impossible delays, names that no file can express.
///
/// Source: W3C SCXML recommendation, section 6.2.
enum SendCheck {
  static func findings(in numbered: NumberedChart) -> [Finding] {
    numbered.actions.compactMap { found in
      guard case .send(let send) = found.action else { return nil }
      let words = "the send of '\(send.event)' in '\(found.owner)'"
      switch send.target {
      case .internal where send.delay != .zero:
        return Finding(
          at: found.place, "\(words) to '#_internal' cannot wait; remove 'delay' or the target")
      case .participant(let name) where SendTargetText.target("#_\(name)") != send.target:
        return Finding(
          at: found.place, "\(words) goes to '\(name)', which is not a participant's name")
      default: break
      }
      if send.delay < .zero || send.delay > DelayText.longest {
        return Finding(
          at: found.place, "\(words) waits \(send.delay); delays are from 0 to 292 years")
      }
      return nil
    }
  }
}
