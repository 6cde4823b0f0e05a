/// A picture that a region of a user's page asks for.
struct RegionPicture: Hashable, Sendable {
  enum Kind: String, Sendable {
    case timeline, path, graph
  }

  let kind: Kind
  /// The scenario whose run is drawn; `nil` draws the model alone.
  var scenario: ScenarioID?
  var model: String
  var graph = GraphChoice()
  var timeScale = Timeline.TimeScale.compressed
  var isUnfolded = false
  /// The theme; `nil` for that of all pictures.
  var theme: PictureTheme?

  /// The base name of its files: `Shop-graph-focus-paid`.
  var name: String {
    let subject = FileName.of(scenario?.description ?? model)
    return ([subject, kind.rawValue] + marks.map { FileName.of($0) }).joined(separator: "-")
  }

  /// What distinguishes the picture from the same one without options.
  private var marks: [String] {
    var marks = [graph.root].compactMap(\.self)
    func mark(_ option: PictureOption, _ value: String?) {
      if let value { marks += [option.rawValue, value] }
    }
    func mark(_ option: PictureOption, if isGiven: Bool) {
      if isGiven { marks.append(option.rawValue) }
    }
    mark(.focus, graph.focus.isEmpty ? nil : graph.focus.joined(separator: ","))
    mark(.radius, graph.radius.map(String.init))
    mark(.direction, graph.direction?.rawValue)
    mark(.expand, graph.expansion == .automatic ? nil : graph.expansion.rawValue)
    mark(.arrangement, graph.arrangement?.rawValue)
    mark(.layout, graph.layout == .lifeline ? nil : graph.layout.rawValue)
    mark(.stages, if: graph.showsStages)
    mark(.onlyRun, if: graph.isOnlyRun)
    mark(.guards, if: graph.showsGuards)
    mark(.entryActions, if: graph.showsEntryActions)
    mark(.names, if: graph.showsNames)
    mark(.time, timeScale == .compressed ? nil : timeScale.rawValue)
    mark(.unfold, if: isUnfolded)
    if let theme { marks.append(theme.rawValue) }
    return marks
  }
}
