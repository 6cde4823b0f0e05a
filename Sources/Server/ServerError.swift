/// Why a server cannot listen.
package enum ServerError: Error, Hashable, CustomStringConvertible {
  /// Neither `localhost` nor a literal address.
  case notAnAddress(String)
  /// Another program listens there.
  case portInUse(UInt16)
  /// This user may not listen there: ports below 1024, as a rule.
  case portForbidden(UInt16)
  /// No network of this machine has the address.
  case notOfThisMachine(String)
  /// The system refused for another reason, which it gives.
  case refused(String)

  package var description: String {
    switch self {
    case .notAnAddress(let host):
      "'\(host)' is not an address; write localhost, or one such as 127.0.0.1 or ::1"
    case .portInUse(let port): "port \(port) is in use by another program"
    case .portForbidden(let port): "port \(port) needs more rights than this user has"
    case .notOfThisMachine(let host): "\(host) is not an address of this machine"
    case .refused(let reason): "the system does not let this program listen: \(reason)"
    }
  }
}
