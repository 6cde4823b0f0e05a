import Foundation
package import LifelineStatecharts
package import LifelineSimulation

/// The messages of one process in a log.
package struct RecordedRun: Equatable, Sendable {
  /// Its number among the runs of the log in the order of their beginnings, from 0.
  package internal(set) var number = 0
  /// The process's name; `nil` when the log does not contain it.
  package internal(set) var process: String?
  /// The process's number; `nil` when the log does not contain it.
  package internal(set) var pid: Int?
  /// The time of the first message; `nil` when the log has no dates.
  var start: Date?
  /// Why it is another process than the one before with the same name and number; `nil` when there is
  /// none.
  package internal(set) var separation: Trace.Separation?
  /// The name of the device; `nil` when the log does not contain it.
  package internal(set) var device: String?
  /// The app's version; `nil` when the log does not contain it.
  package internal(set) var version: String?
  /// What tells the run from others, such as the number of an order; `nil` when nothing does.
  package internal(set) var caseID: String?
  /// The messages and marks, in the order of the file.
  package internal(set) var entries: [Entry] = []

  /// A message or a mark; small, since a log may contain hundreds of thousands.
  package struct Entry: Equatable, Sendable {
    /// The content.
    package enum Content: Equatable, Sendable {
      /// The message's index in the vocabulary.
      case message(Int32)
      /// A debugger's line about the process's end.
      case end
      /// A line in place of others that the system did not write.
      case gap
      /// The next line is earlier than the one before.
      case clockBack
    }
    /// The content.
    package let content: Content
    /// The index of the stage's word in the vocabulary; -1 for none.
    let stage: Int16
    /// The time since the run's first entry, in nanoseconds.
    package let time: Int64
    /// The line, from 1.
    package let line: Int
  }

  /// The name of the process with its number, `Lab[4423]`, or else the device; `nil` when the log
  /// contains neither.
  package var label: String? {
    if let caseID { return caseID }
    return switch (process, pid) {
    case (let process?, let pid?): "\(process)[\(pid)]"
    case (let process?, nil): process
    case (nil, let pid?): "[\(pid)]"
    case (nil, nil): device
    }
  }

  /// The number of messages.
  package var messageCount: Int {
    entries.count { if case .message = $0.content { true } else { false } }
  }

  /// What is known of the process, as a trace without entries.
  ///
  /// - Parameters:
  ///   - model: The model of the messages; `nil` when unknown.
  ///   - title: The title of the run; `nil` for none.
  /// - Returns: The trace.
  package func header(model: String?, title: String?) -> Trace {
    var trace = Trace(model: model, title: title)
    (trace.app, trace.device, trace.caseID) = (version, device, caseID)
    (trace.process, trace.pid, trace.separation) = (process, pid, separation)
    trace.start = start?.formatted(.iso8601)
    return trace
  }

  /// The entries of a trace: a delivery for each message, with its line.
  ///
  /// - Parameters:
  ///   - vocabulary: The vocabulary with which the log was read.
  ///   - file: The log's name, for `source`.
  /// - Returns: The entries; times are relative to the first message.
  package func entries(_ vocabulary: LogVocabulary, file: String) -> [TraceEntry] {
    entries.enumerated().map { sequence, entry in
      TraceEntry(
        sequence: sequence, time: .nanoseconds(entry.time), entry.occurrence(vocabulary),
        source: .init(file: file, line: entry.line))
    }
  }

  /// The names of the messages, in order.
  package func messages(_ vocabulary: LogVocabulary) -> [EventName] {
    entries.compactMap {
      guard case .message(let index) = $0.content, index < vocabulary.messages.count else {
        return nil
      }
      return vocabulary.messages[Int(index)].name
    }
  }
}

extension RecordedRun.Entry {
  fileprivate func occurrence(_ vocabulary: LogVocabulary) -> TraceEntry.Occurrence {
    switch content {
    case .end: return .note("the process ended")
    case .gap: return .note(Trace.droppedLines)
    case .clockBack: return .note(Trace.clockBack)
    case .message(let index):
      return vocabulary.occurrence(
        Int(index), seen: stage < 0 ? nil : vocabulary.stages[Int(stage)].stage)
    }
  }
}
