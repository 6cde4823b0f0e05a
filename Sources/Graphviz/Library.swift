import CLifelineGraphviz
import LifelineDrawing
import Synchronization

/// A process-wide lock, because Graphviz keeps its parser, its messages and parts of its layouts in
/// globals: two threads crash it, even with separate contexts.
private let library = Mutex(Library())

/// The C library with its contexts, each opened on first use and kept.
struct Library: ~Copyable {
  private var contexts: [OutputFormat.Fonts: OpaquePointer] = [:]

  /// Runs `body` with exclusive access to the library.
  static func use<Result>(
    _ body: (inout sending Library) throws(GraphvizError) -> sending Result
  ) throws(GraphvizError) -> sending Result {
    try library.withLock(body)
  }

  /// Parses a text, lays it out and draws it.
  mutating func drawing(
    of dot: DOT, as format: OutputFormat, engine: LayoutEngine, scale: Double
  ) throws(GraphvizError) -> [UInt8] {
    let context = try context(for: format.fonts)
    CGraphviz_listen()
    guard let graph = CGraphviz_read(dot.description) else {
      throw .unreadable(Messages.heard().words)
    }
    defer { CGraphviz_release(graph) }
    try Messages.heard().refuseErrors { .unreadable($0) }
    guard !CGraphviz_isAnonymous(graph) else { throw .anonymous }
    try SizeLimit.apply(to: graph, engine: engine)
    if format == .png { CGraphviz_setDefault(graph, "dpi", "\(72 * scale)") }

    let succeeded = CGraphviz_layout(context, graph, engine.rawValue)
    defer { CGraphviz_clear(context, graph) }
    var messages = Messages.heard()
    try messages.refuseMissingPlugIn()
    try messages.refuseErrors { .layoutFailed($0) }
    guard succeeded else { throw .layoutFailed(messages.words) }

    try ImageLimit.check(graph, format: format)
    var length = 0
    let drawing = CGraphviz_draw(context, graph, format.device, &length)
    defer { if let drawing { CGraphviz_releaseDrawing(drawing) } }
    messages = Messages.heard()
    try messages.refuseMissingPlugIn()
    try messages.refuseErrors { .drawingFailed($0) }
    guard let drawing else { throw .drawingFailed(messages.words) }
    return [UInt8](UnsafeRawBufferPointer(start: drawing, count: length))
  }

  private mutating func context(
    for fonts: OutputFormat.Fonts
  ) throws(GraphvizError) -> OpaquePointer {
    if let context = contexts[fonts] { return context }
    guard let context = CGraphviz_open(fonts == .host) else { throw .unavailable }
    contexts[fonts] = context
    return context
  }
}
