/// The room that a log leaves before one of its messages for what it does not show.
///
/// A person needs 0.3 s to act on what the line before announced, and 0.1 s to act at all, also where the
/// log shows what the act brings about; a launch takes 0.1 s. Equal times say nothing: a clock may count
/// seconds, and a line without a time has that of the one above.
struct Room: Hashable, BitwiseCopyable, Sendable {
  /// What there is time for.
  enum Extent: UInt8, CaseIterable, Comparable {
    /// Only what the system does at once.
    case reaction
    /// A launch, too.
    case launch
    /// A person's act, too.
    case act

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// What there is time for.
  var extent: Extent
  /// Whether a person needs as much for stimuli whose messages the log shows.
  ///
  /// It is so where only a rare event explains the log that the log does not show: that a person acts at
  /// the same moment would be a second coincidence.
  var isStrict = false

  /// Room for everything.
  static let open = Room(extent: .act)

  /// The number of different rooms.
  static let count = 2 * Extent.allCases.count

  /// The number of this room.
  var number: Int { Int(extent.rawValue) + (isStrict ? Self.count / 2 : 0) }

  /// Creates the room that an extent leaves.
  init(extent: Extent) { self.extent = extent }

  /// Creates the room between two messages.
  init(between before: Duration, and after: Duration) {
    let pause = after - before
    extent =
      pause <= .zero || pause >= .milliseconds(300)
      ? .act : pause >= .milliseconds(100) ? .launch : .reaction
  }

  /// Whether a move can be made unseen.
  func allowsUnseen(_ move: ObservedModel.Move) -> Bool { move.needs <= extent }

  /// Whether a move can be made whose messages the log shows.
  func allowsSeen(_ move: ObservedModel.Move) -> Bool {
    isStrict ? move.needs <= extent : move.needs != .act || extent >= .launch
  }
}
