/// Lifeline's annotations.
extension ChartBuilder {
  mutating func readAnnotations(of xml: XMLElement) -> StateAnnotations {
    StateAnnotations(
      title: readText("title", of: xml),
      stage: xml.annotation("stage").map { Stage($0.value) },
      track: xml.annotation("track").map { TrackID($0.value) },
      sees: xml.annotation("sees").map { Stage($0.value) }, note: readText("note", of: xml))
  }

  /// Reads `l:title` and `l:title-zh-Hans`, or another text in both languages.
  private mutating func readText(_ name: String, of xml: XMLElement) -> LocalizedText? {
    let english = xml.annotation(name)
    let chinese = xml.annotation("\(name)-zh-Hans")
    if let chinese, english == nil {
      report(chinese, of: xml, "'\(chinese.qualifiedName)' needs an English \(name) beside it")
    }
    return english.map { LocalizedText($0.value, simplifiedChinese: chinese?.value) }
  }

  /// Reads `<l:event>` or `<l:participant>`.
  mutating func readTerm(_ xml: XMLElement, in parent: SCXMLElement) {
    let key: String
    switch xml.name {
    case "event": key = "name"
    case "participant": key = "id"
    default:
      let question = NearestName.question(xml.name, among: ["event", "participant"])
      report(xml.tag, "unknown annotation element '\(xml.name)'\(question)")
      return
    }
    guard parent == .scxml else {
      report(xml.tag, "annotation element '\(xml.name)' belongs directly in 'scxml'")
      return
    }
    let names = [key, "title", "title-zh-Hans", key == "id" ? "track" : "rare"]
    for attribute in xml.attributes where attribute.namespace == .none {
      guard !names.contains(attribute.name) else { continue }
      report(
        attribute, of: xml,
        "unknown attribute '\(attribute.name)' of '\(xml.name)'"
          + NearestName.question(attribute.name, among: names))
    }
    guard let name = xml.attribute(key)?.value, let title = xml.attribute("title")?.value else {
      report(xml.tag, "annotation element '\(xml.name)' needs '\(key)' and 'title'")
      return
    }
    if let rare = xml.attribute("rare"), !["true", "false"].contains(rare.value) {
      report(rare, of: xml, "'rare' is 'true' or 'false'")
    }
    let chinese = xml.attribute("title-zh-Hans")?.value
    let term = Glossary.Term(
      name: name, title: LocalizedText(title, simplifiedChinese: chinese),
      track: xml.attribute("track").map { TrackID($0.value) },
      isRare: xml.attribute("rare")?.value == "true")
    if key == "name" {
      chart.glossary.events.append(term)
    } else {
      chart.glossary.participants.append(term)
    }
  }
}
