/// Shell commands that write the files of a host with a policy.
enum HostFile {
  /// The administrator's main file.
  static let main = "/etc/security/pwmeter.conf"
  /// The folder of the administrator's additions.
  static let additions = "/etc/security/pwmeter.conf.d"
  /// The settings of pam_pwquality.
  static let pwquality = "/etc/security/pwquality.conf"

  /// A /usr/lib that the vendor's files can be added to, of the host's own pieces.
  static let vendorFolder = """
    mkdir /mnt/lib
    for entry in /usr/lib/*; do
      piece=/mnt/lib/${entry##*/}
      if [ -L "$entry" ]; then cp -a "$entry" "$piece"
      elif [ -d "$entry" ]; then mkdir "$piece"; mount --rbind "$entry" "$piece"
      else : > "$piece"; mount --bind "$entry" "$piece"; fi
    done
    umount /mnt/lib/security 2> /dev/null || true
    mount --rbind /mnt/lib /usr/lib
    """

  /// Writes a file, and the folder that it is in.
  static func write(_ text: String, to file: String) -> String {
    "mkdir -p $(dirname \(file)); printf '%b' '" + text.replacing("\n", with: "\\n") + "' > " + file
  }

  /// Writes the main file, with no announcement so that transcripts are short.
  static func policy(_ text: String) -> String {
    write("announce = no\n" + text, to: main)
  }

  /// Commands one behind the other.
  static func all(_ commands: String...) -> String {
    commands.joined(separator: "\n")
  }
}
