import CLifelineGraphviz
import LifelineDOT
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

  /// Parses a text, lays it out, passes the layout to `body` and frees everything.
  mutating func withLayout<Value>(
    of dot: DOT, engine: Engine, fonts: OutputFormat.Fonts,
    _ body: (borrowing LaidOutGraph) -> Result<Value, GraphvizError>
  ) throws(GraphvizError) -> Value {
    let context = try context(for: fonts)
    CGraphviz_listen()
    guard let graph = CGraphviz_read(dot.description) else {
      throw .unreadable(Messages.heard().words)
    }
    defer { CGraphviz_release(graph) }
    try Messages.heard().refuseErrors { .unreadable($0) }
    guard !CGraphviz_isAnonymous(graph) else { throw .anonymous }
    try SizeLimit.apply(to: graph, engine: engine)

    let succeeded = CGraphviz_layout(context, graph, engine.rawValue)
    defer { CGraphviz_clear(context, graph) }
    let messages = Messages.heard()
    try messages.refuseMissingPlugIn()
    try messages.refuseErrors { .layoutFailed($0) }
    guard succeeded else { throw .layoutFailed(messages.words) }
    return try body(LaidOutGraph(context: context, pointer: graph)).get()
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

/// A graph that has been laid out and not been freed.
struct LaidOutGraph: ~Copyable {
  let context: OpaquePointer
  let pointer: OpaquePointer

  /// Draws the graph.
  func drawing(as format: OutputFormat) -> Result<[UInt8], GraphvizError> {
    Result { () throws(GraphvizError) in
      try ImageLimit.check(pointer, format: format)
      var length = 0
      let drawing = CGraphviz_draw(context, pointer, format.device, &length)
      defer { if let drawing { CGraphviz_releaseDrawing(drawing) } }
      let messages = Messages.heard()
      try messages.refuseMissingPlugIn()
      try messages.refuseErrors { .drawingFailed($0) }
      guard let drawing else { throw .drawingFailed(messages.words) }
      return [UInt8](UnsafeRawBufferPointer(start: drawing, count: length))
    }
  }
}
