/// The sizes of a report's pictures, so that a page keeps their places while they load.
struct PictureSizes: Sendable {
  private let sizes: [String: (width: Substring, height: Substring)]

  init(of files: [ReportFile]) {
    var sizes: [String: (width: Substring, height: Substring)] = [:]
    for file in files where file.path.hasSuffix(".svg") {
      let start = String(decoding: file.bytes.prefix(600), as: UTF8.self)
      guard let match = start.firstMatch(of: #/ width="([0-9.]+)" height="([0-9.]+)"/#)
      else { continue }
      sizes[file.path] = (match.1, match.2)
    }
    self.sizes = sizes
  }

  /// A picture as HTML that loads when it comes into view; `nil` for one of unknown size.
  ///
  /// - Parameters:
  ///   - address: The address of the picture, as in the page.
  ///   - description: What can be seen.
  ///   - page: The path of the page.
  /// - Returns: An `img` element.
  func element(_ address: String, _ description: String, on page: String) -> String? {
    guard let (width, height) = sizes[resolve(address, from: page)] else { return nil }
    var html = XMLBuffer()
    html.markup("<img loading=\"lazy\"")
    html.attribute("alt", description)
    html.attribute("src", address)
    html.attribute("width", String(width))
    html.attribute("height", String(height))
    html.markup(">")
    return html.text
  }
}
