// swift-tools-version: 6.2
import PackageDescription

/// Whether this is the build that inputs are thrown at.
let isFuzzing = Context.environment["PWMETER_FUZZING"] != nil

/// The settings of every target of Swift; a warning is an error, and each unsafe place is marked.
///
/// The build that inputs are thrown at counts the edges that an input reaches, and no more: to tell the
/// fuzzer of every comparison takes as long as all else.
let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
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

/// A target of Swift, with every module that its files import.
func swift(_ name: String, _ dependencies: [String] = [], exclude: [String] = []) -> Target {
  .target(
    name: name,
    dependencies: dependencies.map { .byName(name: $0) },
    exclude: exclude,
    swiftSettings: strict
  )
}

/// A target of unit tests, with every module that its files import.
func tests(_ name: String, _ dependencies: [String], exclude: [String] = []) -> Target {
  .testTarget(
    name: name,
    dependencies: dependencies.map { .byName(name: $0) },
    exclude: exclude,
    swiftSettings: strict
  )
}

/// What passwd(1) loads and runs as root: nothing else belongs in these targets, except what
/// Sources/toolchain/unreached.txt lists, and `make audit` checks that.
let module: [Target] = [
  swift("Text"),
  .target(name: "CWords", exclude: ["words.bin", "letters.bin", "keys.bin"], cSettings: strictC),
  swift("GuessEstimator", ["CWords", "Text"], exclude: ["Lists"]),
  swift("PasswordPolicy", ["GuessEstimator", "Text"]),
  swift("PolicyLanguage", ["PasswordPolicy", "Text"]),
  swift("BreachedList", ["Text"]),
  .target(name: "CModuleHost", cSettings: strictC),
  swift(
    "ModuleHost",
    ["BreachedList", "CModuleHost", "PasswordPolicy", "PolicyLanguage", "Text"]
  ),
  .target(
    name: "CPAM",
    dependencies: ["CModuleHost"],
    cSettings: strictC,
    linkerSettings: [.linkedLibrary("pam")]
  ),
  swift("PAMModule", ["CPAM", "ModuleHost", "PasswordPolicy", "PolicyLanguage", "Text"]),
]

/// What makes the table of words.
let generators: [Target] = [
  swift("WordTableBuilder", ["GuessEstimator"]),
  .executableTarget(
    name: "wordtable",
    dependencies: ["WordTableBuilder"],
    swiftSettings: strict
  ),
]

/// What administrators and users run: the program and the targets that it adds to the module's.
let program: [Target] = [
  swift("PolicyLinter", ["PasswordPolicy", "PolicyLanguage"]),
  swift("PAMStack", ["PolicyLanguage", "Text"]),
  swift("PolicyImport", ["PAMStack", "PasswordPolicy", "PolicyLanguage", "Text"]),
  swift("BreachedListBuilder", ["BreachedList", "PasswordPolicy", "Text"]),
  swift("PasswordGenerator", ["PasswordPolicy", "Text"]),
  swift("PasswdDialogue"),
  swift("Terminal", ["Text"]),
  swift("Field", ["PasswordPolicy", "Terminal", "Text"]),
  .target(name: "CPhrases", exclude: ["left-out.txt", "words.txt"], cSettings: strictC),
  .target(name: "CProgramHost", cSettings: strictC),
  swift(
    "ProgramHost",
    [
      "BreachedList", "BreachedListBuilder", "CModuleHost", "CProgramHost", "ModuleHost",
      "PAMStack",
      "PasswordPolicy", "PolicyLanguage", "PolicyLinter", "Text",
    ]
  ),
  .executableTarget(
    name: "pwmeter",
    dependencies: [
      "BreachedList", "BreachedListBuilder", "CModuleHost", "CPhrases", "CProgramHost", "Field",
      "GuessEstimator", "ModuleHost", "PAMStack", "PasswdDialogue", "PasswordGenerator",
      "PasswordPolicy", "PolicyImport", "PolicyLanguage", "PolicyLinter", "ProgramHost", "Terminal",
      "Text",
    ],
    swiftSettings: strict
  ),
]

/// What the tests share.
let testSupport: [Target] = [
  .target(
    name: "TestSupport",
    dependencies: ["PasswordPolicy", "Text"],
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
    dependencies: [
      "BreachedList", "CModuleHost", "CStagehand", "GuessEstimator", "ModuleHost", "PAMStack",
      "PasswordPolicy", "PolicyImport", "PolicyLanguage", "ProgramHost", "Text",
    ],
    path: "Tests/Stagehand",
    swiftSettings: strict
  ),
]

/// Tests of one or two targets each.
let unitTests: [Target] = [
  tests("TextTests", ["TestSupport", "Text"]),
  tests(
    "GuessEstimatorTests",
    ["GuessEstimator", "TestSupport", "WordTableBuilder"],
    exclude: ["Golden"]
  ),
  tests("PasswordPolicyTests", ["GuessEstimator", "PasswordPolicy", "TestSupport", "Text"]),
  tests("PolicyLanguageTests", ["PasswordPolicy", "PolicyLanguage", "TestSupport", "Text"]),
  tests(
    "PolicyLinterTests",
    ["PasswordPolicy", "PolicyLanguage", "PolicyLinter", "TestSupport", "Text"]
  ),
  tests("PAMStackTests", ["PAMStack", "PolicyLanguage", "PolicyLinter", "TestSupport"]),
  tests(
    "PolicyImportTests",
    ["PasswordPolicy", "PolicyImport", "PolicyLanguage", "PolicyLinter", "TestSupport"],
    exclude: ["Golden"]
  ),
  tests("PasswdDialogueTests", ["PasswdDialogue"]),
  tests(
    "PasswordGeneratorTests",
    ["CPhrases", "PasswordGenerator", "PasswordPolicy", "PolicyLanguage", "TestSupport", "Text"]
  ),
  tests("BreachedListTests", ["BreachedList", "BreachedListBuilder", "TestSupport", "Text"]),
  tests(
    "HostTests",
    [
      "BreachedList", "BreachedListBuilder", "CModuleHost", "ModuleHost", "PAMStack",
      "PasswordPolicy",
      "PolicyImport", "PolicyLanguage", "PolicyLinter", "ProgramHost", "TestSupport", "Text",
      "stagehand",
    ]
  ),
  tests("TerminalTests", ["Terminal", "TestSupport"]),
  tests("FieldTests", ["Field", "PasswordPolicy", "Terminal", "TestSupport", "Text"]),
  tests(
    "PAMModuleTests",
    ["ModuleHost", "PAMModule", "PasswordPolicy", "PolicyLanguage", "TestSupport", "Text"],
    exclude: ["Golden"]
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
    dependencies: [
      "ModuleHost", "PAMStack", "PolicyImport", "PolicyLanguage", "ProgramHost", "TestSupport",
      "stagehand",
    ],
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
  "BreachedList", "BreachedListBuilder", "Field", "GuessEstimator", "ModuleHost", "PAMModule",
  "PAMStack",
  "PasswordPolicy", "PolicyImport", "PolicyLanguage", "PolicyLinter", "ProgramHost", "Terminal",
  "Text",
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
  targets: module + generators + program + testSupport + unitTests + moduleTests + programTests
    + fuzzing
)
