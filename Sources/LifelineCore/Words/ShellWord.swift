/// Words as a shell reads them.
package enum ShellWord {
  /// Returns a word in quotation marks if the shell would read it otherwise without.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch Unicode.Scalar(byte) {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/", ":", ",", "=", "+", "@", "%": true
      default: false
      }
    }
    guard !isPlain || word.isEmpty else { return word }
    return "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}
