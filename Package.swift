// swift-tools-version: 6.2
import PackageDescription

/// Settings of every target.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "pam_pwmeter",
  products: [

    .library(name: "PasswordPolicy", targets: ["PasswordPolicy"])
  ],
  targets: [
    .target(name: "PasswordPolicy", swiftSettings: strict)
  ]
)
