#!/bin/sh
# Prints the bill of materials, SPDX 2.3 in tags and values: what of others is inside the module and the
# program, which are the parts of Swift's runtime, of the C compiler's and of the C library, and the lists of
# words. Run at the top of the checkout.
set -eu
export LC_ALL=C

here=Sources/packaging
lists=Sources/GuessEstimator/Lists
version=$($here/version.sh)
date=$(date --utc --date="@$($here/version.sh --date)" +%Y-%m-%dT%H:%M:%SZ)
swift=$(swiftc --version 2> /dev/null | sed -n 's/.*Swift version \([^ ]*\).*/\1/p')
info=$(swiftc -print-target-info)
value() { printf '%s\n' "$info" | sed -n "s/^ *\"$1\": \"\(.*\)\",\{0,1\}\$/\1/p" | head -n 1; }
resources=$(value runtimeResourcePath)
tables=$resources/embedded/$(value unversionedTriple)/libswiftUnicodeDataTables.a
start=$("$resources/../../bin/clang" -print-file-name=Scrt1.o)
division=$("$resources/../../bin/clang" -print-libgcc-file-name)
glibc=$(getconf GNU_LIBC_VERSION | cut -d ' ' -f 2)
# What phrase-words.sh reads.
phrase_lists="scowl-10 scowl-20 english-film english-web english-wikipedia"

# The id of an element: letters, digits, full stops and hyphens.
id() { printf 'SPDXRef-%s' "$1" | tr -c 'A-Za-z0-9.-' '-'; }

# usage: package NAME VERSION LICENCE [PURL [SHA256]]
package() {
  printf '\nPackageName: %s\nSPDXID: %s\nPackageVersion: %s\n' "$1" "$(id "$1")" "$2"
  printf 'PackageDownloadLocation: NOASSERTION\nFilesAnalyzed: false\n'
  [ -z "${5-}" ] || printf 'PackageChecksum: SHA256: %s\n' "$5"
  printf 'PackageLicenseConcluded: %s\nPackageLicenseDeclared: %s\nPackageCopyrightText: NOASSERTION\n' "$3" "$3"
  [ -z "${4-}" ] || printf 'ExternalRef: PACKAGE-MANAGER purl %s\n' "$4"
}

# usage: file PATH LICENCE
file() {
  printf '\nFileName: ./%s\nSPDXID: %s\n' "$1" "$(id "$(basename "$1")")"
  printf 'FileChecksum: SHA1: %s\n' "$(sha1sum < "$1" | cut -d ' ' -f 1)"
  printf 'FileChecksum: SHA256: %s\n' "$(sum "$1")"
  printf 'LicenseConcluded: %s\nLicenseInfoInFile: NOASSERTION\nFileCopyrightText: NOASSERTION\n' "$2"
}

# The SHA-256 of a file.
sum() { sha256sum < "$1" | cut -d ' ' -f 1; }

relation() { printf 'Relationship: %s %s %s\n' "$(id "$1")" "$2" "$(id "$3")"; }

materials() { grep -v '^#' $here/materials.txt; }

# Each list and the licences of all that it was made from; our own lists are under ours.
licences=$( (materials && find "$lists" -name '*.txt' -printf '||||%f\n' | sort) | awk -F '|' '
  $4 != "" {
    count = split($5, names, " ")
    for (place = 1; place <= count; place++) {
      parts = split($4, licences, " AND ")
      for (part = 1; part <= parts; part++) {
        if (seen[names[place], licences[part]]++) continue
        joined = found[names[place]]
        found[names[place]] = joined (joined == "" ? "" : " AND ") licences[part]
      }
    }
  }
  $4 == "" {
    sub(/\.txt$/, "", $5)
    print $5 "|" ($5 in found ? found[$5] : "MIT")
  }')
# Joins the licences of lists, which are read a line each.
joined() { cut -d '|' -f 2 | sed 's/ AND /\n/g' | sort -u | paste -s -d '&' | sed 's/&/ AND /g'; }
all=$(printf '%s\n' "$licences" | joined)
phrases=$(for list in $phrase_lists; do printf '%s\n' "$licences" | grep "^$list|"; done | joined)

cat <<END
SPDXVersion: SPDX-2.3
DataLicense: CC0-1.0
SPDXID: SPDXRef-DOCUMENT
DocumentName: pam_pwmeter-$version
DocumentNamespace: https://spdx.org/spdxdocs/pam_pwmeter-$version-$(sha256sum < Sources/CWords/words.bin | cut -c 1-32)
Creator: Organization: The pam_pwmeter developers
Created: $date
END
printf '%s\n' "$licences" | while IFS='|' read -r name licence; do file "$lists/$name.txt" "$licence"; done
file Sources/CWords/words.bin "$all"
file Sources/CWords/letters.bin "$all"
# Written by hand in KeyTableBuilder.swift.
file Sources/CWords/keys.bin MIT
file Sources/CPhrases/words.txt "$phrases"

package pam_pwmeter "$version" MIT "pkg:generic/pam_pwmeter@$version"
linked="Unicode-3.0 AND Apache-2.0 WITH Swift-exception AND GPL-3.0-or-later WITH GCC-exception-3.1"
package pam_pwmeter.so "$version" "$all AND $linked"
package pwmeter "$version" "$all AND $linked AND LGPL-2.1-or-later WITH GCC-exception-2.0-note"
# The part of Swift's library that is in use is compiled into both, and the tables are linked to them.
package swift-embedded-standard-library "$swift" "Apache-2.0 WITH Swift-exception" \
  "pkg:github/swiftlang/swift@swift-$swift-RELEASE"
package swift-unicode-data-tables "$swift" "Apache-2.0 WITH Swift-exception AND Unicode-3.0" \
  "pkg:github/swiftlang/swift@swift-$swift-RELEASE" "$(sum "$tables")"
# The processor cannot divide numbers of 128 bits; the functions that do are GCC's.
package libgcc "$(basename "$(dirname "$division")")" "GPL-3.0-or-later WITH GCC-exception-3.1" \
  "pkg:generic/gcc@$(basename "$(dirname "$division")")" "$(sum "$division")"
package glibc-start-file "$glibc" "LGPL-2.1-or-later WITH GCC-exception-2.0-note" "pkg:generic/glibc@$glibc" \
  "$(sum "$start")"
materials | while IFS='|' read -r name release purl licence _; do
  package "$name" "$release" "$licence" "$purl"
done

printf '\nLicenseID: LicenseRef-SCOWL\nLicenseName: The licence of SCOWL\nExtractedText: <text>%s</text>\n' \
  "$(sed -n '/^The licence of SCOWL/,$p' $lists/NOTICE | tail -n +4 | sed 's/</(/g; s/>/)/g')"
cat <<END

LicenseID: LicenseRef-public-domain
LicenseName: Public domain
ExtractedText: <text>Works of the government of the United States are in the public domain.</text>

END
relation DOCUMENT DESCRIBES pam_pwmeter
for built in pam_pwmeter.so pwmeter; do
  relation pam_pwmeter CONTAINS $built
  relation $built CONTAINS swift-embedded-standard-library
  relation $built CONTAINS swift-unicode-data-tables
  relation $built CONTAINS libgcc
  for table in words letters keys; do relation $built GENERATED_FROM $table.bin; done
done
relation pwmeter CONTAINS glibc-start-file
relation pwmeter GENERATED_FROM words.txt
for list in "$lists"/*.txt; do relation words.bin GENERATED_FROM "$(basename "$list")"; done
relation letters.bin GENERATED_FROM words.bin
for list in $phrase_lists; do relation words.txt GENERATED_FROM "$list.txt"; done
materials | while IFS='|' read -r name _ _ _ made; do
  for list in $made; do relation "$list.txt" GENERATED_FROM "$name"; done
done
