/// What the verdicts on some runs assume or leave out, each remark once.
package struct SharedRemarks: Sendable {
  /// A remark.
  package struct Remark: Sendable {
    /// The remark.
    package let text: String
    /// The number of runs.
    package fileprivate(set) var count = 0
    /// The names of the first runs; at most three.
    package fileprivate(set) var runs: [String] = []

    /// The remark with how many of all runs it is of; with the name of a single one.
    func line(of all: Int, in texts: Texts) -> String {
      switch count {
      case 1: "\(runs[0]): \(text)"
      case all: texts["check.runs.remark.all", ["remark": text]]
      default: texts["check.runs.remark", count: count, ["remark": text]]
      }
    }
  }

  private let language: Language
  private var remarks: [Remark] = []
  private var places: [String: Int] = [:]

  private static let mostNames = 3

  /// Begins without remarks.
  init(in language: Language) { self.language = language }

  /// Adds those on a run.
  mutating func add(_ run: CheckedRun) {
    for text in CheckText(run, in: language).remarks {
      let place = places[text] ?? remarks.count
      if place == remarks.count {
        places[text] = place
        remarks.append(Remark(text: text))
      }
      remarks[place].count += 1
      if remarks[place].runs.count < Self.mostNames { remarks[place].runs.append(run.name) }
    }
  }

  /// The remarks, those on most runs first.
  package var all: [Remark] {
    // Sorting by the offset, too, keeps the order of equal counts.
    remarks.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }.map(\.element)
  }
}

extension CheckResults {
  /// The remarks on runs whose faults no baseline knows.
  package func sharedRemarks(in language: Language) -> SharedRemarks {
    if let counted { return counted }
    var remarks = SharedRemarks(in: language)
    for run in runs where !isKnown(run) { remarks.add(run) }
    return remarks
  }
}
