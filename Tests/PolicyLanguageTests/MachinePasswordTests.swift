import Foundation
import PasswordPolicy
import TestSupport
import Testing

@testable import PolicyLanguage

/// Random passwords of programs under the default policy.
struct MachinePasswordTests {
  /// A program that makes passwords.
  struct Maker: Sendable, CustomTestStringConvertible {
    let name: String
    /// How many of 10,000 may be rejected.
    var most = 10
    let make: @Sendable (inout SplitMix64) -> String
    var testDescription: String { name }
  }

  private static let letters = "abcdefghijklmnopqrstuvwxyz"
  private static let alphanumeric = Array(letters + letters.uppercased() + "0123456789")

  private static func random(_ count: Int, of characters: [Character], _ random: inout SplitMix64)
    -> String
  {
    String((0..<count).map { _ in characters.randomElement(using: &random) ?? "x" })
  }

  private static let hexadecimal = Array("0123456789abcdef")

  static let makers = [
    Maker(name: "RANDOM of cloud-init") { random(20, of: alphanumeric, &$0) },
    Maker(name: "openssl rand -hex 16") { random(32, of: hexadecimal, &$0) },
    Maker(name: "openssl rand -base64 18") {
      random(24, of: alphanumeric + ["+", "/"], &$0)
    },
    Maker(name: "uuidgen") { source in
      [8, 4, 4, 4, 12].map { random($0, of: hexadecimal, &source) }.joined(separator: "-")
    },
    Maker(name: "Bitwarden") { random(14, of: alphanumeric, &$0) },
    Maker(name: "1Password") { random(20, of: alphanumeric + ["-", "_", "!", "*", "."], &$0) },
    // Syllables look like words to the estimate, so that 0.3 percent are below 1e12.
    Maker(name: "pwgen 16", most: 60) { Pwgen.password(16, &$0) },
    Maker(name: "diceware of six words") { source in
      (0..<6).map { _ in words.randomElement(using: &source) ?? "" }.joined(separator: " ")
    },
  ]

  /// The words that `pwmeter generate` chooses from, as long a list as those of diceware.
  private static let words: [String] = {
    let text = try? String(
      contentsOfFile: Stage.path("Sources/CPhrases/words.txt"),
      encoding: .utf8
    )
    return (text ?? "").split { !$0.isLetter }.map(String.init)
  }()

  @Test(arguments: makers)
  func `the default policy accepts nearly all of 10,000`(_ maker: Maker) throws {
    let policy = try Configuration([]).policy
    var random = SplitMix64(seed: 16)
    let count = 10_000
    let rejected = (0..<count).map { _ in maker.make(&random) }.filter {
      !policy.judge(Candidate($0)).isAccepted
    }
    #expect(rejected.count <= maker.most, "\(rejected.count): \(rejected.prefix(5))")
  }
}

/// pwgen(1) without options: syllables, with a capital letter and a number at least.
enum Pwgen {
  private struct Element {
    let text: String
    let isVowel: Bool
    let isPair: Bool
    let isNotFirst: Bool
  }

  private static let elements: [Element] =
    "a ae+ ah+ ai+ b c ch. d e ee+ ei+ f g gh.! h i ie+ j k l m n ng.! o oh+ oo+ p ph. qu. r s sh. t th. u v w x y z"
    .split(separator: " ").map { word in
      let text = word.filter { $0.isLetter }
      return Element(
        text: text,
        isVowel: "aeiou".contains(text.prefix(1)),
        isPair: text.count > 1,
        isNotFirst: word.contains("!")
      )
    }

  static func password(_ length: Int, _ random: inout SplitMix64) -> String {
    while true {
      let text = attempt(length, &random)
      if text.contains(where: \.isUppercase), text.contains(where: \.isNumber) { return text }
    }
  }

  private static func attempt(_ length: Int, _ random: inout SplitMix64) -> String {
    var text = ""
    var wantsVowel = Bool.random(using: &random)
    var previous: Element?
    var isFirst = true
    while text.count < length {
      guard let element = elements.randomElement(using: &random) else { return text }
      let isTwice = previous?.isVowel == true && element.isVowel && element.isPair
      if element.isVowel != wantsVowel || isFirst && element.isNotFirst || isTwice
        || text.count + element.text.count > length
      {
        continue
      }
      let isCapital = (isFirst || !element.isVowel) && Int.random(in: 0..<10, using: &random) < 2
      text +=
        isCapital ? element.text.prefix(1).uppercased() + element.text.dropFirst() : element.text
      if text.count >= length { break }
      if !isFirst, Int.random(in: 0..<10, using: &random) < 3 {
        text += String(Int.random(in: 0...9, using: &random))
        isFirst = true
        previous = nil
        wantsVowel = Bool.random(using: &random)
        continue
      }
      if !wantsVowel {
        wantsVowel = true
      } else {
        let isLong =
          previous?.isVowel == true || element.isPair || Int.random(in: 0..<10, using: &random) > 3
        wantsVowel = !isLong
      }
      previous = element
      isFirst = false
    }
    return text
  }
}
