import Lifeline

/// The browser of the user.
enum Browser {
  #if canImport(Darwin)
    private static let program = "open"
  #else
    private static let program = "xdg-open"
  #endif

  /// Opens an address, without waiting for the browser; `false` if there is no program that does.
  static func open(_ url: String) -> Bool {
    let words = [program, url]
    let variables = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
    var arguments = words.map { strdup($0) } + [nil]
    var environment = variables.map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var child = pid_t()
    return posix_spawnp(&child, program, nil, nil, &arguments, &environment) == 0
  }
}
