// The functions and constants of Apple's C library that the sources use, as Swift imports them
// from the headers of the macOS SDK, or as Swift's own `Platform.swift` declares them (`open`,
// `fcntl`, `errno`, `S_IFMT`, `SIG_DFL`). A function of C may be called without a use of its
// result.
@_exported public import DarwinTypes

public let EPERM: Int32 = 0
public let ENOENT: Int32 = 0
public let EINTR: Int32 = 0
public let EBADF: Int32 = 0
public let EACCES: Int32 = 0
public let EEXIST: Int32 = 0
public let EINVAL: Int32 = 0
public let ENOTDIR: Int32 = 0
public let EPIPE: Int32 = 0
public let ELOOP: Int32 = 0
public let EADDRINUSE: Int32 = 0
public let EADDRNOTAVAIL: Int32 = 0

public let O_RDONLY: Int32 = 0
public let O_WRONLY: Int32 = 0
public let O_RDWR: Int32 = 0
public let O_NONBLOCK: Int32 = 0
public let O_APPEND: Int32 = 0
public let O_CREAT: Int32 = 0
public let O_TRUNC: Int32 = 0
public let O_EXCL: Int32 = 0
public let O_CLOEXEC: Int32 = 0
public let O_NOFOLLOW: Int32 = 0
public let O_DIRECTORY: Int32 = 0
public let AT_FDCWD: Int32 = 0
public let AT_SYMLINK_NOFOLLOW: Int32 = 0
public let W_OK: Int32 = 0
public let F_OK: Int32 = 0
public let F_GETFD: Int32 = 0
public let F_SETFD: Int32 = 0
public let FD_CLOEXEC: Int32 = 0
public let SEEK_CUR: Int32 = 0
public let FNM_PERIOD: Int32 = 0

public let STDIN_FILENO: Int32 = 0
public let STDOUT_FILENO: Int32 = 0
public let STDERR_FILENO: Int32 = 0
public let POLLIN: Int32 = 0

public let SIGHUP: Int32 = 0
public let SIGINT: Int32 = 0
public let SIGKILL: Int32 = 0
public let SIGPIPE: Int32 = 0
public let SIGTERM: Int32 = 0
public let SIGXFSZ: Int32 = 0
public let SIG_BLOCK: Int32 = 0
public let SIG_UNBLOCK: Int32 = 0
public let SIG_SETMASK: Int32 = 0

public let AF_INET: Int32 = 0
public let AF_INET6: Int32 = 0
public let IPPROTO_TCP: Int32 = 0
public let TCP_NODELAY: Int32 = 0
public let SHUT_WR: Int32 = 0
public let SHUT_RDWR: Int32 = 0
public let RLIMIT_FSIZE: Int32 = 0

public var S_IFMT: mode_t { 0o170000 }
public var S_IFIFO: mode_t { 0o010000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFLNK: mode_t { 0o120000 }
public var S_IFSOCK: mode_t { 0o140000 }

public var errno: Int32 {
  get { 0 }
  set {}
}
public var SIG_DFL: sig_t? { nil }
public var SIG_IGN: sig_t { fatalError() }

@discardableResult public func stat(_: UnsafePointer<CChar>!, _: UnsafeMutablePointer<stat>!)
  -> Int32
{ fatalError() }
@discardableResult public func lstat(_: UnsafePointer<CChar>!, _: UnsafeMutablePointer<stat>!)
  -> Int32
{ fatalError() }
@discardableResult public func fstat(_: Int32, _: UnsafeMutablePointer<stat>!) -> Int32 {
  fatalError()
}
@discardableResult public func fstatat(
  _: Int32, _: UnsafePointer<CChar>!, _: UnsafeMutablePointer<stat>!, _: Int32
) -> Int32 { fatalError() }
@discardableResult public func access(_: UnsafePointer<CChar>!, _: Int32) -> Int32 { fatalError() }
@discardableResult public func chmod(_: UnsafePointer<CChar>!, _: mode_t) -> Int32 { fatalError() }
@discardableResult public func fchmod(_: Int32, _: mode_t) -> Int32 { fatalError() }
@discardableResult public func mkdir(_: UnsafePointer<CChar>!, _: mode_t) -> Int32 { fatalError() }
@discardableResult public func rmdir(_: UnsafePointer<CChar>!) -> Int32 { fatalError() }
@discardableResult public func mkdirat(_: Int32, _: UnsafePointer<CChar>!, _: mode_t) -> Int32 {
  fatalError()
}
@discardableResult public func openat(
  _ fd: Int32, _ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t
) -> Int32 { fatalError() }
@discardableResult public func renameat(
  _: Int32, _: UnsafePointer<CChar>!, _: Int32, _: UnsafePointer<CChar>!
) -> Int32 { fatalError() }
@discardableResult public func unlinkat(_: Int32, _: UnsafePointer<CChar>!, _: Int32) -> Int32 {
  fatalError()
}
@discardableResult public func truncate(_: UnsafePointer<CChar>!, _: off_t) -> Int32 {
  fatalError()
}
@discardableResult public func memchr(_: UnsafeRawPointer!, _: Int32, _: Int)
  -> UnsafeMutableRawPointer!
{ fatalError() }
public struct FILE {}
@discardableResult public func fopen(_: UnsafePointer<CChar>!, _: UnsafePointer<CChar>!)
  -> UnsafeMutablePointer<FILE>!
{ fatalError() }
@discardableResult public func fputs(_: UnsafePointer<CChar>!, _: UnsafeMutablePointer<FILE>!)
  -> Int32
{ fatalError() }
@discardableResult public func fclose(_: UnsafeMutablePointer<FILE>!) -> Int32 { fatalError() }
@discardableResult public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 {
  fatalError()
}
@discardableResult public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t)
  -> Int32
{ fatalError() }
@discardableResult public func fcntl(_ fd: Int32, _ cmd: Int32) -> Int32 { fatalError() }
@discardableResult public func fcntl(_ fd: Int32, _ cmd: Int32, _ value: Int32) -> Int32 {
  fatalError()
}
@discardableResult public func close(_: Int32) -> Int32 { fatalError() }
@discardableResult public func read(_: Int32, _: UnsafeMutableRawPointer!, _: Int) -> Int {
  fatalError()
}
@discardableResult public func write(_: Int32, _: UnsafeRawPointer!, _: Int) -> Int { fatalError() }
@discardableResult public func pread(_: Int32, _: UnsafeMutableRawPointer!, _: Int, _: off_t) -> Int
{ fatalError() }
@discardableResult public func pwrite(_: Int32, _: UnsafeRawPointer!, _: Int, _: off_t) -> Int {
  fatalError()
}
@discardableResult public func lseek(_: Int32, _: off_t, _: Int32) -> off_t { fatalError() }
@discardableResult public func ftruncate(_: Int32, _: off_t) -> Int32 { fatalError() }
@discardableResult public func pipe(_: UnsafeMutablePointer<Int32>!) -> Int32 { fatalError() }
@discardableResult public func poll(_: UnsafeMutablePointer<pollfd>!, _: nfds_t, _: Int32) -> Int32
{ fatalError() }
@discardableResult public func rename(_: UnsafePointer<CChar>!, _: UnsafePointer<CChar>!) -> Int32 {
  fatalError()
}
@discardableResult public func unlink(_: UnsafePointer<CChar>!) -> Int32 { fatalError() }
@discardableResult public func mkfifo(_: UnsafePointer<CChar>!, _: mode_t) -> Int32 { fatalError() }
@discardableResult public func mkstemp(_: UnsafeMutablePointer<CChar>!) -> Int32 { fatalError() }
@discardableResult public func realpath(_: UnsafePointer<CChar>!, _: UnsafeMutablePointer<CChar>!)
  -> UnsafeMutablePointer<CChar>!
{ fatalError() }
@discardableResult public func fnmatch(
  _: UnsafePointer<CChar>!, _: UnsafePointer<CChar>!, _: Int32
) -> Int32 { fatalError() }
@discardableResult public func isatty(_: Int32) -> Int32 { fatalError() }
@discardableResult public func getenv(_: UnsafePointer<CChar>!) -> UnsafeMutablePointer<CChar>! {
  fatalError()
}
@discardableResult public func geteuid() -> uid_t { fatalError() }
@discardableResult public func getpid() -> pid_t { fatalError() }
@discardableResult public func getppid() -> pid_t { fatalError() }
@discardableResult public func kill(_: pid_t, _: Int32) -> Int32 { fatalError() }
public func exit(_: Int32) -> Never { fatalError() }
@discardableResult public func usleep(_: useconds_t) -> Int32 { fatalError() }
@discardableResult public func strdup(_: UnsafePointer<CChar>!) -> UnsafeMutablePointer<CChar>! {
  fatalError()
}
@discardableResult public func strerror(_: Int32) -> UnsafeMutablePointer<CChar>! { fatalError() }
public func free(_: UnsafeMutableRawPointer!) {}
@discardableResult public func posix_spawnp(
  _: UnsafeMutablePointer<pid_t>!, _: UnsafePointer<CChar>!,
  _: UnsafePointer<posix_spawn_file_actions_t?>!, _: UnsafePointer<posix_spawnattr_t?>!,
  _ __argv: UnsafePointer<UnsafeMutablePointer<CChar>?>!,
  _ __envp: UnsafePointer<UnsafeMutablePointer<CChar>?>!
) -> Int32 { fatalError() }
@discardableResult public func signal(_: Int32, _: sig_t!) -> sig_t! { fatalError() }
@discardableResult public func sigaction(
  _: Int32, _: UnsafePointer<sigaction>!, _: UnsafeMutablePointer<sigaction>!
) -> Int32 { fatalError() }
@discardableResult public func sigemptyset(_: UnsafeMutablePointer<sigset_t>!) -> Int32 {
  fatalError()
}
@discardableResult public func sigaddset(_: UnsafeMutablePointer<sigset_t>!, _: Int32) -> Int32 {
  fatalError()
}
@discardableResult public func pthread_sigmask(
  _: Int32, _: UnsafePointer<sigset_t>!, _: UnsafeMutablePointer<sigset_t>!
) -> Int32 { fatalError() }
@discardableResult public func shutdown(_: Int32, _: Int32) -> Int32 { fatalError() }
@discardableResult public func getrlimit(_: Int32, _: UnsafeMutablePointer<rlimit>!) -> Int32 {
  fatalError()
}
@discardableResult public func setrlimit(_: Int32, _: UnsafePointer<rlimit>!) -> Int32 {
  fatalError()
}

public func log10(_: Double) -> Double { fatalError() }
