/// Names runs in addresses by their logs and processes, so that a link leads to the same run when
/// others have come.
///
/// ```swift
/// var addresses = RunAddresses()
/// addresses.next(for: run)        // app.log:Shop[412]
/// ```
struct RunAddresses {
  private var counts: [String: Int] = [:]

  /// Returns the address of the next run; one that others have ends with a number.
  mutating func next(for run: PageData.Run) -> String {
    let parts = run.name == run.process ? [run.process] : [run.file, run.process]
    let own =
      run.process == nil ? run.name : parts.compactMap(\.self).joined(separator: ":")
    counts[own, default: 0] += 1
    let count = counts[own] ?? 1
    return count == 1 ? own : "\(own):\(count)"
  }
}
