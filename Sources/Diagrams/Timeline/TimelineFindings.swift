import LifelineStatecharts
import LifelineTexts

extension Timeline {
  /// What a check says about a run, for its picture.
  ///
  /// ```swift
  /// options.findings = .init(
  ///   illegal: [7: ["Legal here: applicationWillResignActive: (press Home)"]], inferred: [0, 3])
  /// ```
  public struct Findings: Equatable, Sendable {
    /// The messages that no run of the model has, by the numbers of their entries, each with what
    /// to say below it: a note for each text.
    public var illegal: [Int: [String]]
    /// The entries that nobody saw.
    public var inferred: Set<Int>

    package init(illegal: [Int: [String]] = [:], inferred: Set<Int> = []) {
      self.illegal = illegal
      self.inferred = inferred
    }

    func mark(of sequence: Int) -> Message.Mark? {
      if illegal[sequence] != nil { return .illegal }
      return inferred.contains(sequence) ? .inferred : nil
    }
  }
}

extension Timeline.LogLine {
  /// What stands behind a message that came from a log.
  func words(in language: Language) -> String {
    let texts = Texts(language)
    return texts["timeline.logLine", ["number": "\(line)"]]
  }
}
