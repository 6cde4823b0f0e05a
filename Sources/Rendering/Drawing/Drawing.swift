package import LifelineStatecharts

/// A picture as a value: what is where, in which role's colour, and what to call it.
///
/// Layouts make drawings and writers turn them into files, so a picture can be examined, combined
/// and tested without reading SVG. Lengths are points, which SVG shows as pixels; the origin is
/// the top left corner and `y` grows downwards.
///
/// ```swift
/// let box = Shape(.rectangle(Rectangle(x: 10, y: 10, width: 80, height: 30), radius: 8),
///   fill: .surface, stroke: Stroke(.surfaceBorder))
/// let drawing = Drawing(id: "hello", title: "Hello", size: Size(width: 100, height: 50),
///   elements: [.group(Group(id: "box", label: "A box", elements: [.shape(box)]))])
/// SVGWriter().write(drawing)   // <svg …>…<g id="hello-box" role="graphics-symbol" aria-label="A box">…
/// ```
public struct Drawing: Equatable, Sendable {
  /// What the ids of this picture begin with, so that several fit into one HTML page.
  public var id: String
  /// The picture's name, which is shown as a tooltip and read aloud first.
  public var title: String
  /// A sentence or two that say what the picture shows, for people who cannot see it.
  public var description: String
  /// What kind of picture this is in a word or two, for example `sequence diagram`.
  ///
  /// It is read aloud instead of "graphics document"; `nil` when that will do.
  package var kind: String?
  /// The language of the words in the picture.
  package var language: Language
  /// How large the picture is.
  public var size: Size
  /// What to paint, from back to front; the page's own background comes before it.
  package var elements: [Element]

  package init(
    id: String, title: String, description: String = "", kind: String? = nil,
    language: Language = .english, size: Size, elements: [Element] = []
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.kind = kind
    self.language = language
    self.size = size
    self.elements = elements
  }

  /// One thing to paint.
  package indirect enum Element: Equatable, Sendable {
    case shape(Shape)
    case text(Text)
    case group(Group)
  }
}
