import Foundation
import TestSupport
import Testing

/// A host that comes from another module, by the steps of pwmeter.conf(5) and with the real packages.
@Suite(.onStage)
struct MigrationTests {
  /// The folders that packages write to.
  private static let written = """
    /usr/share/pam-configs /var/lib/pam /var/cache/debconf \
    /usr/lib/x86_64-linux-gnu/security /usr/lib/aarch64-linux-gnu/security
    """

  /// A module, and the settings that the host has for it.
  struct Origin: Sendable, CustomTestStringConvertible {
    let name: String
    let settings: String

    var testDescription: String { name }
  }

  static let origins = [
    Origin(
      name: "pwquality",
      settings: """
        cat >> /etc/security/pwquality.conf << 'END'
        minlen = 12
        minclass = 3
        maxrepeat = 3
        usercheck = 1
        dictcheck = 0
        enforce_for_root
        END
        """
    ),
    Origin(
      name: "passwdqc",
      settings:
        "sed -i 's/pam_passwdqc.so/& min=disabled,24,14,12,12 retry=2/' /etc/pam.d/common-password"
    ),
  ]

  /// Passwords of each kind that one module or the other is against, and some that both take.
  private static let passwords = [
    "abc", "jdoe", "password", "Password2024", "aaaaBBBB1111", "jdoe-jdoe-jdoe-1", "Short-1a",
    "purple7tango-Kettle", "Vh8#kq2Lp0z-vortex", "Zq7-vortex-Kl-harbinger",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "correct horse battery staple", "Autumnal-Kettle-19", "111222333444", "abcdefghijklmnop",
  ]

  @Test("a host ends with our module and an equal or stricter policy", arguments: origins)
  func migration(_ origin: Origin) throws {
    let steps = try #require(
      Manual("pwmeter.conf.5").displays(in: "COMING FROM PWQUALITY").first
    )
    let shell = """
      set -e
      export DEBIAN_FRONTEND=noninteractive
      rivals=$PWD/build/rivals
      modules=$(dirname "$(find /usr/lib -path '*/security/pam_unix.so')")
      profiles=/usr/share/pam-configs
      find "$rivals" -name 'lib*.so.*' -exec dirname {} + | sort -u > /etc/ld.so.conf.d/rivals.conf
      ldconfig -X -i
      cp /mnt/host/* /etc/pam.d
      mkdir /mnt/bin /mnt/home
      ln -s "$PWD/build/pwmeter" /mnt/bin
      # Stands for apt-get(8), and does what the packages do.
      cat > /mnt/bin/apt-get << END
      #!/bin/sh
      case \\$2 in
        ./libpam-pwmeter_*)
          cp /mnt/pam_pwmeter.so $modules
          cp '$PWD/pam.d-example/pam-configs/pwmeter' $profiles
          cp '$PWD/pam.d-example/pwmeter.conf' /etc/security
          exec pam-auth-update --package
          ;;
      esac
      END
      chmod +x /mnt/bin/apt-get
      PATH=/mnt/bin:$PATH

      cp -r "$rivals/etc/security/." /etc/security
      cp "$(find "$rivals" -name pam_\(origin.name).so)" "$modules"
      cp "$rivals/usr/share/pam-configs/\(origin.name)" "$profiles"
      pam-auth-update --package --force
      \(origin.settings)
      grep -q 'pam_\(origin.name).so' /etc/pam.d/common-password
      cat > /mnt/passwords
      judge() {
        while read -r password; do
          if echo "jdoe:$password" | chpasswd > /dev/null 2>&1; then echo "taken: $password"
          else echo "refused: $password"; fi
        done < /mnt/passwords > "$1"
      }
      judge /mnt/before

      cd /mnt/home
      \(steps)

      judge /mnt/after
      echo "-- pam.d"
      grep '^password' /etc/pam.d/common-password
      echo "-- before"
      cat /mnt/before
      echo "-- after"
      cat /mnt/after
      """
    let result = Stage.run(
      ["sh", "-c", shell],
      input: Self.passwords.joined(separator: "\n") + "\n",
      folders: Self.written
    )
    let parts = result.output.components(separatedBy: "-- ")
    func lines(_ title: String) -> [Substring] {
      (parts.first { $0.hasPrefix(title + "\n") } ?? "").split(separator: "\n").dropFirst() + []
    }
    let told = result.output + result.errors
    #expect(result.status == 0, "\(told)")
    #expect(lines("pam.d").contains { $0.contains("pam_pwmeter.so") }, "\(told)")
    #expect(!lines("pam.d").contains { $0.contains("pam_\(origin.name).so") }, "\(told)")
    let (before, after) = (lines("before"), lines("after"))
    #expect(before.count == Self.passwords.count && after.count == before.count, "\(told)")
    #expect(
      before.contains { $0.hasPrefix("taken") } && before.contains { $0.hasPrefix("refused") }
    )
    #expect(after.contains { $0.hasPrefix("taken") }, "\(told)")
    for (old, new) in zip(before, after) {
      #expect(!(old.hasPrefix("refused") && new.hasPrefix("taken")), "\(new)")
    }
  }
}
