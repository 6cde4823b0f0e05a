import Foundation

/// What one run of a program took, by the operating system's account.
struct ProcessRun {
  /// Seconds from its start to its end.
  let seconds: Double
  /// Seconds of processor time, the program's own and the system's for it.
  let cpu: Double
  /// The most memory it held, in MiB.
  let peak: Double

  /// Runs a program and waits for its end.
  ///
  /// - Parameters:
  ///   - words: The program, by its path or its name, and its arguments.
  ///   - output: Where its output goes; not `/dev/null`, for which grep stops at the first line.
  ///   - accepted: The highest exit status that is no failure.
  /// - Throws: `POSIXError` when it cannot be started or fails.
  init(_ words: [String], output: String, accepting accepted: Int32 = 0) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(
        &actions, descriptor, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    }
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let clock = ContinuousClock()
    let start = clock.now
    guard posix_spawnp(&process, words[0], &actions, nil, &arguments, environ) == 0 else {
      throw POSIXError(.ENOENT)
    }
    var status: Int32 = 0
    var usage = rusage()
    // The status of a program that ended by itself is in the second byte.
    guard wait4(process, &status, 0, &usage) == process, status & 0x7F == 0,
      status >> 8 <= accepted
    else {
      throw POSIXError(.ECHILD)
    }
    seconds = (clock.now - start) / .seconds(1)
    cpu = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    peak = Double(usage.ru_maxrss) / 1024
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}

/// A program that is run again and again, in turn with another.
struct Command {
  let words: [String]
  var accepting: Int32 = 0

  /// Runs programs in turn, so that what else the machine does disturbs all of them alike.
  ///
  /// - Parameters:
  ///   - commands: The programs.
  ///   - rounds: How often each runs; a first run, which fills the system's caches, is not counted.
  ///   - output: Where their output goes.
  /// - Returns: The runs of each program.
  /// - Throws: `POSIXError` when a program cannot be started or fails.
  static func inTurn(
    _ commands: [Command], rounds: Int, output: String
  ) throws -> [[ProcessRun]] {
    var runs: [[ProcessRun]] = commands.map { _ in [] }
    for round in 0...rounds {
      for (index, command) in commands.enumerated() {
        let run = try ProcessRun(command.words, output: output, accepting: command.accepting)
        if round > 0 { runs[index].append(run) }
      }
    }
    return runs
  }
}

extension [Double] {
  /// The middle value; the higher of the two of an even number.
  var median: Double { sorted()[count / 2] }
}
