import Foundation
import Lifeline
import LifelineServer

/// Answers a page that asks what follows something that a reader played on it.
///
/// Nothing is kept from one answer to the next: all that was played comes with the request.
enum PlayAnswer {
  static let path = "/play"

  /// Returns the table of the situations near the one that was played to.
  ///
  /// - Parameters:
  ///   - query: `events`, joined by commas, each encoded for an address; see ``PlayedMoment``.
  ///   - reading: The model that the query names.
  /// - Returns: The table as JSON.
  /// - Throws: A refusal that says what cannot be played.
  static func file(
    _ query: RequestQuery, of reading: PlayReading
  ) throws(Refusal) -> ServedFile {
    let texts = (query["events"] ?? "").split(separator: ",").map(\.removingPercentEncoding)
    let events = texts.compactMap(\.self)
    guard events.count == texts.count else { throw .malformedQuery }
    let moment: PlayedMoment
    do throws(PlayedMoment.Mistake) {
      moment = try PlayedMoment(events, of: reading.model)
    } catch {
      throw refusal(error)
    }
    return ServedFile(
      Data(PlayTable(reading, from: moment).json.utf8), mediaType: "application/json")
  }

  private static func refusal(_ mistake: PlayedMoment.Mistake) -> Refusal {
    switch mistake {
    case .unknown(let text):
      Refusal(
        status: .badRequest,
        sentence: "The model has no event '\(text)', and this is no time such as 5s.")
    case .tooLong:
      Refusal(
        status: .badRequest,
        sentence: "At most \(PlayedMoment.most) events are played, and waits of a day.")
    case .refused(let reason):
      Refusal(status: .unprocessable, sentence: "This cannot be played: \(reason)")
    }
  }
}
