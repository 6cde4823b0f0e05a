package import Foundation

/// What a ``PageServer`` serves: files, and the changes that keep the page current.
package protocol LiveSource: Sendable {
  /// Finds the file of a path that the server was given.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - query: The values after its `?`.
  /// - Returns: The file; `nil` if there is none now.
  /// - Throws: Why the query cannot be understood.
  func file(_ path: String, query: RequestQuery) async throws(Refusal) -> ServedFile?

  /// Waits for something newer than the cursor.
  ///
  /// Each reader asks again when its last change was written, so a source joins all that happened
  /// meanwhile: a slow reader costs nothing. A call is cancelled when its reader has gone.
  ///
  /// - Parameter cursor: The cursor of the last change that the reader has; `nil` for none. It comes from
  ///   the browser, perhaps from before the program was started again: it may be any text.
  /// - Returns: What is newer than the cursor; `nil` when nothing can follow, or when cancelled.
  func change(after cursor: String?) async -> LiveChange?
}

/// A file as a ``LiveSource`` has it now.
package struct ServedFile: Sendable {
  let bytes: Data
  let mediaType: String
  let downloadName: String?
  let headers: [String: String]

  /// Creates it.
  ///
  /// - Parameters:
  ///   - bytes: Its content.
  ///   - mediaType: Its type: `text/html; charset=utf-8`.
  ///   - downloadName: The name under which a browser saves it, instead of showing it.
  ///   - headers: Its own headers, such as `Content-Security-Policy`.
  package init(
    _ bytes: Data, mediaType: String, downloadName: String? = nil, headers: [String: String] = [:]
  ) {
    (self.bytes, self.mediaType) = (bytes, mediaType)
    (self.downloadName, self.headers) = (downloadName, headers)
  }
}

/// What is newer than a cursor.
package struct LiveChange: Hashable, Sendable {
  package let cursor: String
  package let data: String

  /// Creates it.
  ///
  /// - Parameters:
  ///   - cursor: Where a reader of this change stands: one line. Names the run of the program, too, if
  ///     cursors of another run mean something else.
  ///   - data: The text that the page gets; `\r` and `\r\n` in it arrive as `\n`.
  package init(cursor: String, data: String) {
    (self.cursor, self.data) = (cursor, data)
  }
}
