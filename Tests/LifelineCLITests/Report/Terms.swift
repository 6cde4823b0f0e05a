/// One idea with the word for it in each language, and the words that the report does without.
struct ReportTerm: Sendable {
  let english: String
  let chinese: String
  /// English words for the same, in small letters, that would be a second term.
  var notEnglish: [String] = []
  /// Chinese words for the same that would be a second term.
  var notChinese: [String] = []
}

/// The terms of the report: one for each idea, in both languages.
enum Terms {
  static let entries = [
    ReportTerm(
      english: "lifecycle", chinese: "生命周期", notEnglish: ["life cycle", "life-cycle"]),
    ReportTerm(english: "delegate", chinese: "代理", notChinese: ["委托", "代表对象"]),
    ReportTerm(
      english: "callback", chinese: "回调方法", notEnglish: ["call-back"], notChinese: ["回呼"]),
    ReportTerm(english: "notification", chinese: "通知"),
    ReportTerm(
      english: "scenario", chinese: "场景", notEnglish: ["use case"], notChinese: ["用例"]),
    // UIKit's scene keeps its English name in Chinese, where 场景 is a scenario.
    ReportTerm(english: "scene", chinese: "scene", notChinese: ["场景界面"]),
    ReportTerm(
      english: "not running", chinese: "非运行", notEnglish: ["non-running"], notChinese: ["未启动状态"]),
    ReportTerm(english: "inactive", chinese: "非活动", notChinese: ["不活动", "不活跃", "非激活"]),
    ReportTerm(english: "active", chinese: "活动", notChinese: ["活跃状态"]),
    ReportTerm(english: "background", chinese: "后台", notChinese: ["背景状态"]),
    ReportTerm(english: "suspended", chinese: "挂起", notChinese: ["休眠状态", "暂停状态"]),
    ReportTerm(
      english: "deprecated", chinese: "弃用", notEnglish: ["obsoleted"], notChinese: ["废弃", "过时"]),
    ReportTerm(
      english: "Notification Center", chinese: "通知中心", notEnglish: ["notification centre"]),
    ReportTerm(english: "Control Center", chinese: "控制中心", notEnglish: ["control centre"]),
    ReportTerm(
      english: "switcher", chinese: "多任务界面", notEnglish: ["task switcher"],
      notChinese: ["应用切换器", "任务切换器"]),
    ReportTerm(english: "timeline", chinese: "时序图", notChinese: ["序列图", "时间线"]),
    ReportTerm(english: "launch options", chinese: "启动选项", notChinese: ["启动参数"]),
    ReportTerm(english: "state restoration", chinese: "恢复", notChinese: ["还原"]),
    // The system asks for a face or a finger, by the device.
    ReportTerm(english: "Touch ID", chinese: "生物识别验证", notChinese: ["指纹验证", "面容验证"]),
    ReportTerm(english: "comes late", chinese: "延迟到达", notChinese: ["晚到"]),
    ReportTerm(english: "too long", chinese: "超时", notChinese: ["过久"]),
    ReportTerm(
      english: "at least one of its events", chinese: "走过其中一个即可", notChinese: ["至少由"]),
    ReportTerm(
      english: "only the document goes this way", chinese: "仅文档有此跃迁", notChinese: ["有此状态"]),
    ReportTerm(english: "the document has", chinese: "文档中", notChinese: ["文档为无"]),
  ]

  /// Latin words that Chinese prose keeps, by the reason why.
  static let latinInChinese: [(reason: String, words: Set<String>)] = [
    (
      "names of products, companies and formats",
      [
        "Apple", "Home", "Touch", "ID", "Face", "Handoff", "Spotlight", "AirDrop", "Siri",
        "OpenGL", "ES", "OS", "X", "SDK", "URL", "DOT", "Mermaid", "Stack", "Overflow", "SIGKILL",
        "PDF", "SVG", "PNG", "App", "Xcode", "bundle", "Swift", "Safari", "Newsstand", "Bluetooth",
        "CloudKit", "Clip", "id", "WatchKit", "HealthKit", "Watch", "KIT", "NSError", "ARC",
        "Medium", "Intent", "Intents", "Mac", "Catalyst", "MAUI", "NFC", "Store",
      ]
    ),
    ("names of people", ["Jesse", "Squires", "gugupluto"]),
    (
      "words that Chinese programmers write in English",
      [
        "app", "storyboard", "nib", "xib", "scene", "fetch", "window", "main", "delegate", "nil",
        "YES", "NO", "Bool", "options", "coder", "Notification", "Error", "Token", "Key",
        "application", "iOS", "BOOL", "jetsam", "content", "available",
      ]
    ),
    ("units of time, and endings of files", ["s", "ms", "min", "h", "m"]),
    ("parts of events' names, which a line may end after", ["reply"]),
    (
      "moments, columns and parts numbered by a letter",
      Set("abcdefghijklABCDEFGHIJKL".map(String.init))
    ),
    ("options of the command line", ["profile"]),
    ("ids of scenarios that are one word", ["rotate", "crash", "terminate", "keyboard"]),
    ("the other language's own name", ["English"]),
    ("ids of documents", ["SC"]),
    ("last parts of selectors that are broken over lines", ["annotation"]),
    (
      "parts of class names that are broken over lines",
      ["Scene", "Delegate", "Center", "Phase", "View", "Controller"]
    ),
    (
      "state names that two documents give in English",
      ["Not", "Running", "running", "Inactive", "Active", "Background", "Suspended"]
    ),
  ]

  /// Chinese in English prose, by the reason why.
  static let chineseInEnglish: [(reason: String, words: [String])] = [
    ("the other language's own name", ["简体中文"]),
    ("the name of an author", ["龙西村"]),
  ]
}
