import LifelineDiagrams
import LifelineExploration
import LifelineRendering
import LifelineStatecharts

extension JudgedGeneralClaim {
  /// The timelines of the runs that show a property not to hold, in the order of the checks.
  func counterexamples(
    in site: Site, _ language: Language
  ) -> [(id: PictureID, timeline: Timeline)] {
    let claim = judgement.claim
    return claim.checks.indices.compactMap { number in
      guard let trace = counterexample(number) else { return nil }
      let id = PictureID.counterexample(claim.id, check: number)
      let meaning = (claim.checks[number].meaning ?? claim.says).text(in: language)
      let timeline = Timeline(
        of: trace, in: site.content.models.first?.chart,
        options: Timeline.Options(
          language: language, id: id.name,
          title: claim.id.description + (language == .english ? ": " : "：") + meaning))
      return (id, timeline)
    }
  }
}
