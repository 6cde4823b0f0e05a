package import LifelineExploration
package import LifelineScenarios
package import LifelineStatecharts

/// A picture of a report.
package enum PictureID: Hashable, Sendable {
  /// What happened in a scenario, as a timeline.
  case timeline(ScenarioID)
  /// The way of a scenario through the stages.
  case path(ScenarioID)
  /// What a figure of a document draws.
  case figure(String)
  /// What the model does where a figure draws something else.
  case figureOfModel(String)
  /// The stages of a model and all ways between them that scenarios took.
  case stages(of: String)
  /// The stages of a model, or of what lives beside it, with the events that lead from one to the
  /// next.
  case ways(of: String)
  /// The stages of a track of a model and all ways between them that scenarios took.
  case track(TrackID, of: String)
  /// One region of a model.
  case region(StateID, of: String)
  /// What the model does under an account where a document draws a figure.
  case figureUnder(String, String)
  /// The states and transitions that have to do with a message.
  case message(EventName)

  /// A run that shows a check of a general claim to be answered no.
  case counterexample(GeneralClaimID, check: Int)

  /// What happened in a recorded run, by its number from 1.
  case recordedTimeline(Int)
  /// The way of a recorded run through the stages, by its number from 1.
  case recordedPath(Int)

  /// The states of a model or of one of them, with a run over them when a scenario is given.
  case graph(ScenarioID?, of: String, root: StateID?)

  /// The name of its files, and what the ids in the picture begin with.
  var name: String {
    switch self {
    case .timeline(let scenario): "\(FileName.of(scenario.description))-timeline"
    case .path(let scenario): "\(FileName.of(scenario.description))-path"
    case .figure(let id): FileName.of(id)
    case .figureOfModel(let id): "\(FileName.of(id))-model"
    case .stages(let model): "\(FileName.of(model))-stages"
    case .ways(let model): "\(FileName.of(model))-ways"
    case .track(let track, let model):
      "\(FileName.of(model))-stages-\(FileName.of(track.description))"
    case .region(let state, let model):
      "\(FileName.of(model))-region-\(FileName.of(state.description))"
    case .figureUnder(let profile, let id): "\(FileName.of(id))-\(FileName.of(profile))"
    case .message(let message): "\(FileName.of(message.description))-explained"
    case .counterexample(let claim, let check):
      "\(FileName.of(claim.description))-\(check + 1)-counterexample"
    case .recordedTimeline(let number): "recorded-\(number)-timeline"
    case .recordedPath(let number): "recorded-\(number)-path"
    case .graph(let scenario, let model, let root):
      "\(FileName.of(scenario?.description ?? model))-graph"
        + (root.map { "-\(FileName.of($0.description))" } ?? "")
    }
  }

  /// Where a file of the picture is written, below the folder of the report; a mark tells two
  /// files with the same suffix apart.
  func path(in language: Language, mark: String = "", suffix: String) -> String {
    "pictures/\(language.rawValue)/\(name)\(mark).\(suffix)"
  }
}
