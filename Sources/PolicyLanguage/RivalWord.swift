/// Settings of pam_pwquality(8), pam_cracklib(8) and pam_passwdqc(8), which people bring along.
enum RivalWord {
  /// Their names, each with that of the setting here which is nearest, if one is.
  private static var names: String {
    "minlen=length ucredit=upper lcredit=lower dcredit=digit ocredit=symbol minclass=classes"
      + " maxrepeat=repeat maxclassrepeat=class-run maxsequence=sequence difok=previous"
      + " gecoscheck=realname dictcheck=dictionary dictpath=dictionary usercheck=username"
      + " usersubstr=username badwords=words enforcing=enforce enforce_for_root=enforce"
      + " local_users_only=users min= max=max-length passphrase= match= similar=previous random="
  }

  /// Returns what to do about a key that is such a setting, to follow what is wrong with it.
  ///
  /// - Parameter key: The key.
  /// - Returns: The text, or nil where the key is no such setting.
  static func hint(for key: String) -> String? {
    let start = key + "="
    guard let name = Word.list(names).first(where: { $0.text.hasPrefix(start) }) else { return nil }
    let ours = name.text.utf8.dropFirst(start.utf8.count)
    let isOurs =
      ours.isEmpty ? "" : "it is " + String(decoding: ours, as: UTF8.self) + " here, and "
    return "; " + isOurs + "pwmeter import makes a policy of such a file or line"
  }
}
