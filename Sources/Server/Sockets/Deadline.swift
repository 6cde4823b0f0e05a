import Dispatch

/// Does some work, or cancels it when it takes longer.
///
/// A sleeping task would be shorter, but a cancelled one stays in memory until its time has come: with
/// thousands of requests a second that is much.
func within<Result: Sendable>(
  _ limit: Duration, _ work: @escaping @Sendable () async throws -> Result
) async throws -> Result {
  let task = Task { try await work() }
  let timer = DispatchSource.makeTimerSource()
  timer.schedule(deadline: .now() + limit / .seconds(1))
  timer.setEventHandler { task.cancel() }
  timer.resume()
  defer { timer.cancel() }
  return try await withTaskCancellationHandler {
    try await task.value
  } onCancel: {
    task.cancel()
  }
}
