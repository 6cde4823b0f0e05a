extension PictureFormat {
  /// A raster image.
  public static let png = PictureFormat(
    "png", summary: "a picture in pixels", isText: false
  ) { picture, theme throws(LifelineError) in try picture.images(as: .png, theme) }

  /// A page for print.
  public static let pdf = PictureFormat(
    "pdf", summary: "a picture for print", isText: false
  ) { picture, theme throws(LifelineError) in try picture.images(as: .pdf, theme) }
}

extension Picture {
  /// Draws the pages with libgraphviz; a graph laid out by dot from its own DOT text.
  fileprivate func images(
    as format: OutputFormat, _ theme: Theme
  ) throws(LifelineError) -> [[UInt8]] {
    let scale = format == .png ? scale : 1
    do {
      if case .graph(let graph, _) = diagram, graph.layout == .dot {
        return [
          try graph.imageByGraphviz(
            as: format, in: theme.fallback, scale: self.scale, titled: showsTitle)
        ]
      }
    } catch {
      throw LifelineError(describing: error)
    }
    var images: [[UInt8]] = []
    for drawing in try drawings() {
      do {
        images.append(try drawing.image(as: format, in: theme.fallback, scale: scale))
      } catch {
        throw LifelineError(describing: error)
      }
    }
    return images
  }
}
