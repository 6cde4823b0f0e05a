import LifelineDiagrams
import LifelineStatecharts

extension Duration {
  /// The duration as people read it on a page: `1 min 5 s`, `1 分钟 5 秒`.
  func label(in language: Language) -> String {
    guard language == .simplifiedChinese else { return label }
    let units = ["ms": "毫秒", "s": "秒", "min": "分钟", "h": "小时"]
    return label.split(separator: " ").map { units[String($0)] ?? String($0) }
      .joined(separator: " ")
  }
}
