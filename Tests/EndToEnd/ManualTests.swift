import Foundation
import TestSupport
import Testing

/// What the manuals tell people to write and to run.
@Suite(.onStage)
struct ManualTests {
  private static let policies = Manual("pwmeter.conf.5").displays(in: "EXAMPLES")
  private static let stacks = Manual("pam_pwmeter.8").displays(in: "EXAMPLES")
  private static let commands = Manual("pwmeter.1").displays(in: "EXAMPLES")

  /// What the commands of pwmeter(1) read, and the program where a person would have it.
  static let belongings = """
    mkdir /mnt/bin /mnt/home
    ln -s "$PWD/build/pwmeter" /mnt/bin
    PATH=/mnt/bin:$PATH
    cd /mnt/home
    export old=Old-Harbour-61 new=Vh8-kq2-Lp0z
    echo Vh8-kq2-Lp0z > passwords
    echo abc > password
    echo 'length = 12' > pwmeter.conf
    echo 'minlen = 12' > /etc/security/pwquality.conf
    cp /mnt/host/common-password /etc/pam.d/common-password
    echo 'password requisite pam_pwquality.so retry=3' >> /etc/pam.d/common-password
    printf '%s\\n' 'password requisite /mnt/pam_pwmeter.so' 'password required pam_unix.so use_authtok' \\
      | tee /etc/pam.d/passwd > /etc/pam.d/chpasswd
    """

  @Test("every example of the policy's manual is a policy without errors", arguments: policies)
  func policy(_ text: String) {
    let shell =
      "cat > /mnt/policy; build/pwmeter lint /mnt/policy; build/pwmeter show --config /mnt/policy"
    let result = Stage.run(["sh", "-ec", shell], input: text + "\n")
    #expect(result.status == 0, "\(result.output + result.errors)")
    #expect(!result.output.contains(": error: "))
    #expect(result.output.contains("Checklist"))
  }

  @Test(
    "every stack of the module's manual refuses a weak password and takes a strong one",
    arguments: stacks.filter { $0.hasPrefix("#%PAM-1.0") }
  )
  func stack(_ text: String) {
    let row = ProgramCase(
      id: "manual",
      command: "sh -c 'echo jdoe:abc | chpasswd; echo jdoe:Vh8#kq2Lp0z-vortex | chpasswd'",
      setup: """
        cat > /etc/pam.d/chpasswd << 'END'
        \(text)
        account required pam_permit.so
        auth required pam_rootok.so
        END
        sed -i 's|pam_pwmeter.so|/mnt/pam_pwmeter.so|; s|yescrypt|sha512 rounds=1000|' /etc/pam.d/chpasswd
        """,
      script: "expect Weak"
    )
    let transcript = row.transcript()
    #expect(transcript.hasSuffix("= exit 0, shadow entry changed"), "\(transcript)")
  }

  @Test("what else the module's manual shows is a policy")
  func section() throws {
    let rest = Self.stacks.filter { !$0.hasPrefix("#%PAM-1.0") }
    #expect(rest.count == 1)
    policy(try #require(rest.first))
  }

  /// Examples for other programs, and those that need a person at a terminal.
  private static let otherExamples = ["- ansible", "lint:", "pwmeter change"]

  @Test(
    "every command of the program's manual works",
    arguments: commands.filter { text in
      text != "pwmeter" && !otherExamples.contains { text.hasPrefix($0) }
    }
  )
  func command(_ text: String) {
    let shell = Self.belongings + "\nset -e\n" + text
    let result = Stage.run(["bash", "-c", shell], input: "Vh8-kq2-Lp0z\n")
    #expect(result.status == 0, "\(result.output + result.errors)")
    #expect(!result.errors.contains("usage:"), "\(result.errors)")
  }

  @Test("what Ansible and make(1) are to run is there")
  func validation() throws {
    let shown = Self.commands.joined(separator: "\n")
    #expect(shown.contains("validate: pwmeter lint %s"))
    let rule = try #require(Self.commands.first { $0.hasPrefix("lint:") })
    let shell = "\(Self.belongings)\nset -e\npwmeter lint pwmeter.conf\nmake -f /mnt/rule lint"
    let result = Stage.run(["sh", "-c", "cat > /mnt/rule\n" + shell], input: rule + "\n")
    #expect(result.status == 0, "\(result.output + result.errors)")
  }

  @Test("lists are made, looked after and used by the steps of their manual")
  func lists() {
    let manual = Manual("pwmeter-breached.5")
    // A folder of a million files is made by no test.
    let steps = (manual.displays(in: "DESCRIPTION") + manual.displays(in: "EXAMPLES"))
      .flatMap { $0.split(separator: "\n") }.filter { !$0.hasSuffix(" ranges/") }
    #expect(steps.count > 10)
    let shell = """
      \(Self.belongings)
      set -e
      for number in $(seq 200); do printf "leaked-$number" | sha1sum; done | tr a-f A-F | sort \
        | sed 's/ .*/:12/' > pwnedpasswords.txt
      echo Vh8-kq2-Lp0z > own.txt
      printf '#!/bin/sh\\ncat pwnedpasswords.txt\\n' > /mnt/bin/downloader
      chmod +x /mnt/bin/downloader
      \(steps.joined(separator: "\n"))
      printf 'preset = none\\nbreached = /etc/security/breached.d\\n' > /etc/security/pwmeter.conf
      pwmeter lint
      echo leaked-7 | pwmeter check --quiet || echo refused
      echo leaked-777 | pwmeter check --quiet && echo accepted
      """
    let result = Stage.run(["bash", "-c", shell])
    #expect(
      result.output.hasSuffix("\nrefused\naccepted"),
      "\(result.output + result.errors)"
    )
  }

  @Test("the recipe for authselect puts our module in the place of pam_pwquality")
  func authselect() throws {
    let displays = Manual("pam_pwmeter.8").displays(in: "SWITCHING IT ON")
    let recipe = try #require(displays.first { $0.contains("authselect") })
    let shell = """
      mkdir /mnt/bin
      printf '#!/bin/sh\\necho "$*" >> /mnt/asked\\n' > /mnt/bin/authselect
      chmod +x /mnt/bin/authselect
      PATH=/mnt/bin:$PATH
      mkdir -p /etc/authselect/custom/pwmeter
      for file in system-auth password-auth; do
        cat > /etc/authselect/custom/pwmeter/$file << 'END'
      auth        required                                     pam_deny.so
      password    requisite                                    pam_pwquality.so local_users_only
      password    sufficient                                   pam_unix.so yescrypt shadow {if not "without-nullok":nullok} use_authtok
      password    required                                     pam_deny.so
      END
      done
      set -e
      \(recipe)
      sed 's:pam_pwmeter.so:/mnt/&:' system-auth > /etc/pam.d/authselected
      cat /mnt/asked
      cd "$1"
      build/pwmeter lint --strict --pam authselected
      grep -c pam_pwmeter.so /etc/authselect/custom/pwmeter/*
      """
    let result = Stage.run(["sh", "-c", shell, "sh", Stage.path("")])
    #expect(
      result.output == """
        create-profile pwmeter --base-on sssd
        select custom/pwmeter
        /etc/authselect/custom/pwmeter/password-auth:1
        /etc/authselect/custom/pwmeter/system-auth:1
        """,
      "\(result.output + result.errors)"
    )
  }
}
