// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target; a warning is an error.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let strictC: [CSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "pam_pwmeter",
  products: [
    .library(name: "pam_pwmeter", type: .dynamic, targets: ["PAMModule"]),
    .library(name: "PasswordPolicy", targets: ["PasswordPolicy"]),
  ],
  targets: [
    .target(name: "PasswordPolicy", swiftSettings: strict),
    .target(name: "PolicyFile", dependencies: ["PasswordPolicy"], swiftSettings: strict),
    .target(name: "CHost", cSettings: strictC),
    .target(name: "Host", dependencies: ["CHost", "PolicyFile"], swiftSettings: strict),
    .target(name: "CPAM", cSettings: strictC, linkerSettings: [.linkedLibrary("pam")]),
    .target(name: "PAMModule", dependencies: ["CPAM", "Host"], swiftSettings: strict),

    .testTarget(name: "PasswordPolicyTests", dependencies: ["PasswordPolicy"], swiftSettings: strict),
    .testTarget(name: "PolicyFileTests", dependencies: ["PolicyFile"], swiftSettings: strict),
    .testTarget(name: "HostTests", dependencies: ["Host"], swiftSettings: strict),
    .testTarget(name: "PAMModuleTests", dependencies: ["PAMModule"], swiftSettings: strict),
  ]
)
