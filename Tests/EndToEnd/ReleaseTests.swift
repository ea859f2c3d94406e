import Foundation
import TestSupport
import Testing

/// What a release is made of.
@Suite(.waiting)
struct ReleaseTests {
  @Test("the version stands in one place, and everything tells it")
  func version() throws {
    let version = Stage.launch(["Sources/packaging/version.sh"]).output
    #expect(version.contains(/^\d+\.\d+\.\d+$/))
    let told = Stage.launch(["build/pwmeter", "--version"]).output
    #expect(told == "pwmeter \(version)")
    let found = Stage.launch([
      "sh", "-c",
      "Sources/packaging/sources.sh | xargs -0 grep -lF -e \"$1\" -- | grep -v -e Golden -e ^Tests/",
      "sh",
      "\"\(version)\"",
    ])
    #expect(found.output == "Sources/pwmeter/Version.swift")
  }

  @Test("the tarball holds the sources, makes itself again, and its checksum is right")
  func tarball() {
    let shell = """
      set -e
      folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
      version=$(Sources/packaging/version.sh)
      SOURCE_DATE_EPOCH=$(Sources/packaging/version.sh --date)
      Sources/packaging/sources.sh > "$folder/wanted"
      mkdir "$folder/copy"
      xargs -0 < "$folder/wanted" cp --parents --preserve=mode --target-directory="$folder/copy" --
      (cd "$folder/copy" && SOURCE_DATE_EPOCH=$SOURCE_DATE_EPOCH Sources/packaging/dist.sh > /dev/null 2>&1)
      cd "$folder/copy/build/dist"
      sha256sum --check --quiet SHA256SUMS
      cp "pam_pwmeter-$version.tar.gz" "pam_pwmeter-$version.spdx" "$folder"
      tar -xf "pam_pwmeter-$version.tar.gz" -C "$folder"
      cd "$folder/pam_pwmeter-$version"
      find . -type f -printf '%P\\0' | LC_ALL=C sort -z | cmp - "$folder/wanted"
      Sources/packaging/dist.sh > /dev/null 2>&1
      cmp "build/dist/pam_pwmeter-$version.tar.gz" "$folder/pam_pwmeter-$version.tar.gz"
      cmp "build/dist/pam_pwmeter-$version.spdx" "$folder/pam_pwmeter-$version.spdx"
      echo same
      """
    let result = Stage.launch(["sh", "-c", shell])
    #expect(result.output == "same", "\(result.output + result.errors)")
  }

  @Test(
    "the bill of materials has every list, where it is from as NOTICE says it, and Swift's parts"
  )
  func materials() throws {
    let bill = Stage.launch(["Sources/packaging/materials.sh"]).output
    let notice = try String(
      contentsOfFile: Stage.path("Sources/GuessEstimator/Lists/NOTICE"),
      encoding: .utf8
    )
    let lists = try FileManager.default.contentsOfDirectory(
      atPath: Stage.path("Sources/GuessEstimator/Lists")
    ).filter { $0.hasSuffix(".txt") }
    let own = lists.filter { $0.hasPrefix("own-") || $0 == "brands.txt" }
    for list in lists {
      #expect(bill.contains("\nFileName: ./Sources/GuessEstimator/Lists/\(list)\n"))
      #expect(bill.contains("\nRelationship: SPDXRef-words.bin GENERATED_FROM SPDXRef-\(list)\n"))
      #expect(
        bill.contains("\nRelationship: SPDXRef-\(list) GENERATED_FROM ") != own.contains(list),
        "\(list)"
      )
    }
    let table = try String(
      contentsOfFile: Stage.path("Sources/packaging/materials.txt"),
      encoding: .utf8
    )
    for line in table.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "|")
      #expect(notice.contains("\(fields[0]) \(fields[1])"), "\(line)")
    }
    #expect(bill.contains("\nPackageName: swift-embedded-standard-library\n"))
    #expect(bill.contains("\nPackageName: swift-unicode-data-tables\n"))
  }

  @Test("the bill of materials has every file that is compiled in as it is, and what is linked")
  func embedded() {
    let bill = Stage.launch(["Sources/packaging/materials.sh"]).output
    let found = Stage.launch([
      "sh", "-c",
      "grep -r --include='*.c' '^#embed' Sources | sed 's|/[^/]*:#embed \"\\(.*\\)\"|/\\1|'",
    ])
    let files = found.output.split(separator: "\n")
    #expect(files.contains("Sources/CWords/words.bin"))
    for file in files { #expect(bill.contains("\nFileName: ./\(file)\n"), "\(file)") }
    for built in ["pam-pwmeter.so", "pwmeter"] {
      for part in ["swift-embedded-standard-library", "swift-unicode-data-tables", "libgcc"] {
        #expect(bill.contains("\nRelationship: SPDXRef-\(built) CONTAINS SPDXRef-\(part)\n"))
      }
    }
    #expect(bill.contains("\nRelationship: SPDXRef-pwmeter CONTAINS SPDXRef-glibc-start-file\n"))
  }

  @Test("every option of pwquality and of passwdqc is in the manual's tables")
  func options() throws {
    let manual = try String(
      contentsOfFile: Stage.path("Sources/man/pwmeter.conf.5"),
      encoding: .utf8
    )
    let section = manual.components(separatedBy: ".Sh COMING FROM PWQUALITY").last ?? ""
    let names = """
      minlen dcredit ucredit lcredit ocredit minclass maxrepeat maxsequence maxclassrepeat usercheck
      usersubstr gecoscheck badwords difok dictcheck dictpath enforcing enforce_for_root
      local_users_only retry min max passphrase match similar random enforce non-unix wordlist
      denylist filter config ask_oldauthtok check_oldauthtok use_first_pass use_authtok noaudit
      """
    for name in names.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      #expect(section.contains(try Regex("(?m)^\\.It .*\\b\(name)\\b")), "\(name)")
    }
  }
}
