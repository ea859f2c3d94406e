extension Command {
  /// Command lines that help shows; they are the same in all languages.
  var examples: [String] {
    switch name {
    case "": ["pwmeter", "pwmeter --user jdoe --reveal shown"]
    case "ask":
      [
        "passphrase=$(pwmeter ask --prompt 'For the backup')",
        "pwmeter ask -n --no-confirm --timeout 60 > key",
      ]
    case "change": ["pwmeter change", "pwmeter change jdoe"]
    case "generate": ["pwmeter generate --count 20", "pwmeter generate --words 5 --user jdoe"]
    case "check": ["pwmeter check --explain", "pwmeter check --user jdoe < passwords"]
    case "show": ["pwmeter show --user jdoe --service sshd"]
    case "lint":
      ["pwmeter lint", "pwmeter lint --strict pwmeter.conf", "pwmeter lint --pam passwd"]
    case "import": ["pwmeter import /etc/security/pwquality.conf > pwmeter.conf"]
    case "breached": ["pwmeter breached check < passwords"]
    case "completions": ["eval \"$(pwmeter completions bash)\""]
    case "help": ["pwmeter help check"]
    default: []
    }
  }

  /// The command line that is probably meant by an option that the command does not have.
  func meant(byOption option: String) -> String? {
    switch (name, option) {
    case ("ask", "--json"), ("", "--json"): "pwmeter check --json"
    case ("check", "--file"), ("check", "--input"), ("check", "--stdin"): "pwmeter check < FILE"
    case ("lint", "--user"), ("lint", "--service"): "pwmeter show " + option + " NAME"
    case ("check", "--old"), ("check", "--old-password"): "pwmeter check --old-fd N"
    default: nil
    }
  }

  /// The command line that is probably meant by a word that the command does not take.
  var meantByWord: String? {
    switch name {
    case "show": "pwmeter show --user NAME"
    case "generate": "pwmeter generate --count N"
    default: nil
    }
  }
}
