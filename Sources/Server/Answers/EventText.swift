import Foundation

/// The text of server-sent events, as HTML's standard has it.
enum EventText {
  /// The reader comes again half a second after its connection was lost.
  static let beginning = Data("retry: 500\n\n".utf8)

  /// A comment, which finds out whether the reader is still there.
  static let heartbeat = Data(":\n\n".utf8)

  /// An event named `end`: the page closes its stream, or it would come again.
  static let end = Data("event: end\ndata:\n\n".utf8)

  /// A change, with a line of data for each of its lines.
  static func event(_ change: LiveChange) -> Data {
    var bytes = Array("id: \(change.cursor.withoutControls)\ndata: ".utf8)
    let (newline, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    var last = newline
    for byte in change.data.utf8 {
      if byte == carriageReturn || byte == newline && last != carriageReturn {
        bytes += "\ndata: ".utf8
      } else if byte != newline {
        bytes.append(byte)
      }
      last = byte
    }
    return Data(bytes + "\n\n".utf8)
  }
}

extension String {
  /// Without the characters that would end a line.
  var withoutControls: String {
    String(UnicodeScalarView(unicodeScalars.filter { $0.value >= 0x20 }))
  }
}
