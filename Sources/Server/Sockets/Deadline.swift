/// Does some work, or cancels it and throws when it takes longer.
func within<Result: Sendable>(
  _ limit: Duration, _ work: @escaping @Sendable () async throws -> Result
) async throws -> Result {
  try await withThrowingTaskGroup(of: Result.self) { group in
    defer { group.cancelAll() }
    group.addTask(operation: work)
    group.addTask {
      try await Task.sleep(for: limit)
      throw DeadlinePassed()
    }
    guard let result = try await group.next() else { throw DeadlinePassed() }
    return result
  }
}

struct DeadlinePassed: Error {}
