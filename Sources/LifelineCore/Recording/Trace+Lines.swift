extension Trace {
  /// Returns the trace with the line of each entry as its source, if a recorder of an app wrote it or it
  /// is of a chart of one's own.
  ///
  /// Such a file has one entry a line after its heading, so that a finding can name the line.
  func withLines(of file: String) -> Trace {
    let builtIn = [BuiltInLibrary.defaultModel, BuiltInLibrary.sceneModel]
    let isOfOwnChart = model.map { !builtIn.contains($0) } ?? false
    guard recorder != nil || isOfOwnChart else { return self }
    var trace = self
    for index in entries.indices where entries[index].source == nil {
      trace.entries[index].source = TraceEntry.Source(file: file, line: index + 2)
    }
    return trace
  }
}
