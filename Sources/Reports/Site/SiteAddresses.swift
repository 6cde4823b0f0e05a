/// The addresses of a site's pages, by those of the report's.
struct SiteAddresses: Sendable {
  private let pages: Set<String>

  init(of pages: [MadePage]) { self.pages = Set(pages.map(\.path)) }

  /// The path of a page on the site: `README.md` is `index.html`.
  func path(_ page: String) -> String {
    var parts = page.split(separator: "/").map(String.init)
    let name = parts.popLast().map { String($0.dropLast(".md".count)) } ?? ""
    let isFirst = name == "README" || name.hasPrefix("README.")
    parts.append((isFirst ? "index" + name.dropFirst("README".count) : name) + ".html")
    return parts.joined(separator: "/")
  }

  /// The address on the site of what a page of the report links to.
  ///
  /// - Parameters:
  ///   - address: The address, as in the page; one that leads to no page of the report is kept.
  ///   - page: The path of the page that contains it.
  /// - Returns: The address, relative to that page.
  func address(_ address: String, on page: String) -> String {
    let file = address.prefix { $0 != "#" }
    let target = resolve(String(file), from: page)
    guard pages.contains(target) else { return address }
    return FileName.relative(path(target), from: page) + address.dropFirst(file.count)
  }
}

/// The path that a relative address means, as seen from a file.
func resolve(_ address: String, from file: String) -> String {
  var folder = file.split(separator: "/").dropLast().map(String.init)
  for part in address.split(separator: "/") {
    if part == ".." { _ = folder.popLast() } else { folder.append(String(part)) }
  }
  return folder.joined(separator: "/")
}
