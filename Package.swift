// swift-tools-version: 6.2
import PackageDescription

/// Whether this is the build that inputs are thrown at.
let isFuzzing = Context.environment["PWMETER_FUZZING"] != nil

/// The settings of every target; a warning is an error.
///
/// The build that inputs are thrown at counts the edges that an input reaches, and no more: to tell the
/// fuzzer of every comparison takes as long as all else.
let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
  + (isFuzzing
    ? [
      .unsafeFlags([
        "-sanitize=address", "-sanitize-coverage=edge,inline-8bit-counters,pc-table",
        "-cross-module-optimization",
      ])
    ] : [])

/// The same for C; there the build that inputs are thrown at stops at undefined behaviour, as Swift does
/// in every build.
///
/// `_FORTIFY_SOURCE` is set here and not in the toolset, because SwiftPM passes the toolset's C options to
/// Swift's importer too, and Swift cannot import the fortified functions of glibc 2.40 and newer.
let strictC: [CSetting] =
  [.treatAllWarnings(as: .error)]
  + (isFuzzing
    ? [
      .unsafeFlags([
        "-fsanitize=undefined,fuzzer-no-link", "-fno-sanitize-recover=undefined",
      ])
    ] : [.define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release))])

/// What passwd(1) loads, and what it is made of.
let sources: [Target] = [
  .target(name: "CWords", exclude: ["words.bin", "letters.bin", "keys.bin"], cSettings: strictC),
  .target(
    name: "Guessing",
    dependencies: ["CWords"],
    exclude: ["Lists"],
    swiftSettings: strict
  ),
  .target(name: "PasswordPolicy", dependencies: ["Guessing"], swiftSettings: strict),
  .target(name: "PolicyFile", dependencies: ["PasswordPolicy"], swiftSettings: strict),
  .target(name: "Blocklist", dependencies: ["PasswordPolicy"], swiftSettings: strict),
  .target(name: "CHost", cSettings: strictC),
  .target(
    name: "Host",
    dependencies: ["Blocklist", "CHost", "PolicyFile"],
    swiftSettings: strict
  ),
  .target(name: "CPAM", cSettings: strictC, linkerSettings: [.linkedLibrary("pam")]),
  .target(name: "PAMModule", dependencies: ["CPAM", "Host"], swiftSettings: strict),
]

/// What makes the table of words.
let generators: [Target] = [
  .target(name: "WordTableBuilder", dependencies: ["Guessing"], swiftSettings: strict),
  .executableTarget(
    name: "wordtable",
    dependencies: ["WordTableBuilder"],
    swiftSettings: strict
  ),
]

/// What administrators and users run.
let program: [Target] = [
  .target(name: "CProgram", cSettings: strictC),
  .target(name: "CPhrases", exclude: ["left-out.txt", "words.txt"], cSettings: strictC),
  .target(name: "Changing", swiftSettings: strict),
  .target(name: "Generating", dependencies: ["PasswordPolicy"], swiftSettings: strict),
  .target(name: "Terminal", swiftSettings: strict),
  .target(name: "Field", dependencies: ["PasswordPolicy", "Terminal"], swiftSettings: strict),
  .executableTarget(
    name: "pwmeter",
    dependencies: [
      "Blocklist", "Changing", "CPhrases", "CProgram", "Field", "Generating", "Guessing", "Host",
      "Terminal",
    ],
    swiftSettings: strict
  ),
]

/// What the tests share.
let testSupport: [Target] = [
  .target(
    name: "TestSupport",
    dependencies: ["PasswordPolicy"],
    path: "Tests/TestSupport",
    swiftSettings: strict
  ),
  .target(
    name: "CStagehand",
    path: "Tests/CStagehand",
    cSettings: strictC,
    linkerSettings: [.linkedLibrary("pam")]
  ),
  .executableTarget(
    name: "stagehand",
    dependencies: ["CHost", "CStagehand", "Guessing", "Host", "PasswordPolicy"],
    path: "Tests/Stagehand",
    swiftSettings: strict
  ),
]

/// Tests of one target each.
let unitTests: [Target] = [
  .testTarget(
    name: "GuessingTests",
    dependencies: ["Guessing", "TestSupport", "WordTableBuilder"],
    exclude: ["Golden"],
    swiftSettings: strict
  ),
  .testTarget(
    name: "PasswordPolicyTests",
    dependencies: ["PasswordPolicy", "TestSupport"],
    swiftSettings: strict
  ),
  .testTarget(
    name: "PolicyFileTests",
    dependencies: ["PolicyFile", "TestSupport"],
    exclude: ["Import/Golden"],
    swiftSettings: strict
  ),
  .testTarget(name: "ChangingTests", dependencies: ["Changing"], swiftSettings: strict),
  .testTarget(
    name: "GeneratingTests",
    dependencies: ["CPhrases", "Generating", "PolicyFile", "TestSupport"],
    swiftSettings: strict
  ),
  .testTarget(
    name: "BlocklistTests",
    dependencies: ["Blocklist", "TestSupport"],
    swiftSettings: strict
  ),
  .testTarget(
    name: "HostTests",
    dependencies: ["Blocklist", "Host", "PolicyFile", "TestSupport", "stagehand"],
    swiftSettings: strict
  ),
  .testTarget(
    name: "TerminalTests",
    dependencies: ["PasswordPolicy", "Terminal", "TestSupport"],
    swiftSettings: strict
  ),
  .testTarget(
    name: "FieldTests",
    dependencies: ["Field", "PasswordPolicy", "Terminal", "TestSupport"],
    swiftSettings: strict
  ),
  .testTarget(
    name: "PAMModuleTests",
    dependencies: ["PAMModule", "TestSupport"],
    exclude: ["Golden"],
    swiftSettings: strict
  ),
]

/// Tests of the built module, through libpam and in real programs.
let moduleTests: [Target] = [
  .testTarget(
    name: "ModuleTests",
    dependencies: ["TestSupport", "stagehand"],
    exclude: ["Golden"],
    swiftSettings: strict
  ),
  .testTarget(
    name: "EndToEnd",
    dependencies: ["TestSupport", "stagehand"],
    exclude: ["Golden"],
    swiftSettings: strict
  ),
]

/// Tests of the built program.
let programTests: [Target] = [
  .testTarget(
    name: "ProgramTests",
    dependencies: ["Host", "PolicyFile", "TestSupport", "stagehand"],
    exclude: ["Golden", "read-list.py"],
    swiftSettings: strict
  ),
  .testTarget(
    name: "FieldScreenTests",
    dependencies: ["TestSupport"],
    exclude: ["Golden"],
    swiftSettings: strict
  ),
]

/// What the fuzz targets throw inputs at.
let fuzzed: [Target.Dependency] = [
  "Blocklist", "Field", "Guessing", "Host", "PAMModule", "PasswordPolicy", "PolicyFile", "Terminal",
]

/// Tests with inputs that nobody thought of.
///
/// The fuzzer is there for a build that is told so alone: it has no beginning of its own but that of
/// libFuzzer. All others have a test that runs its targets on the inputs of the tree.
let fuzzing: [Target] =
  isFuzzing
  ? [
    .executableTarget(
      name: "fuzz",
      dependencies: fuzzed,
      path: "Tests/Fuzz",
      exclude: ["Corpus", "FuzzTests", "fuzz.sh", "sanitized.sh"],
      sources: ["FuzzTargets", "fuzz"],
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-sanitize=address,fuzzer"])]
    )
  ]
  : [
    .testTarget(
      name: "FuzzTests",
      dependencies: fuzzed + ["TestSupport", "stagehand"],
      path: "Tests/Fuzz",
      exclude: ["Corpus", "fuzz", "fuzz.sh", "sanitized.sh"],
      sources: ["FuzzTargets", "FuzzTests"],
      swiftSettings: strict
    )
  ]

let package = Package(
  name: "pam_pwmeter",
  products: [
    .library(name: "pam_pwmeter", type: .dynamic, targets: ["PAMModule"]),
    .executable(name: "pwmeter", targets: ["pwmeter"]),
    .library(name: "PasswordPolicy", targets: ["PasswordPolicy"]),
  ],
  targets: sources + generators + program + testSupport + unitTests + moduleTests + programTests
    + fuzzing
)
