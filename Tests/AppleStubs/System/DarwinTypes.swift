// The types of Apple's C library that the sources use, with the members that they use, as Swift
// imports them from the headers of the macOS SDK. A module of its own, since a type and a function
// of a module cannot both be named `stat`; `Darwin` exports it.

public import Glibc

// <sys/_types/…>
public typealias mode_t = UInt16
public typealias nfds_t = UInt32
public typealias off_t = Int64
public typealias pid_t = Int32
public typealias sigset_t = UInt32
public typealias uid_t = UInt32
public typealias useconds_t = UInt32

// <sys/_types/_timespec.h>
public struct timespec {
  public var tv_sec: Int
  public var tv_nsec: Int
}

// <sys/stat.h>
public struct stat {
  public init() { fatalError() }
  public var st_dev: Int32
  public var st_mode: mode_t
  public var st_ino: UInt64
  public var st_mtimespec: timespec
  public var st_size: off_t
}

// <poll.h>
public struct pollfd {
  public init(fd: Int32, events: Int16, revents: Int16) { fatalError() }
  public var revents: Int16
}

// <signal.h>
public struct sigaction {
  public init() { fatalError() }
  public var sa_mask: sigset_t
  public var sa_flags: Int32
}
public typealias sig_t = @convention(c) (Int32) -> Void

// <spawn.h>
public typealias posix_spawn_file_actions_t = UnsafeMutableRawPointer
public typealias posix_spawnattr_t = UnsafeMutableRawPointer

// <sys/resource.h>
public typealias rlim_t = UInt64
public struct rlimit {
  public init() { fatalError() }
  public var rlim_cur: rlim_t
  public var rlim_max: rlim_t
}

// <netinet/in.h>; FlyingSocks is compiled for this system, and has this system's addresses.
public typealias sockaddr_in = Glibc.sockaddr_in
public typealias sockaddr_in6 = Glibc.sockaddr_in6
