#!/bin/sh
# Builds the PAM module to the named file, stripped, with its debug information beside it in
# FILE.debug, where gdb(1) finds it. Run at the top of the checkout.
set -eu

module=$1
folder=$(dirname "$module")
mkdir -p "$folder"

# SwiftPM does not notice another toolset, so each has a scratch folder of its own.
toolset=$folder/toolset.json
Sources/toolchain/toolset.sh > "$toolset"
scratch=.build/module-$(cat "$toolset" Sources/toolchain/pam_pwmeter.map | sha256sum | cut -c 1-16)

swift build --configuration release --toolset "$toolset" --scratch-path "$scratch" \
  --disable-local-rpath --product pam_pwmeter
built=$(swift build --configuration release --toolset "$toolset" --scratch-path "$scratch" \
  --show-bin-path)/libpam_pwmeter.so

stamp=$(sha256sum < "$built")
if [ -f "$module" ] && [ -f "$module.debug" ] && [ "$(cat "$module.stamp" 2> /dev/null)" = "$stamp" ]; then
  exit 0
fi
objcopy --only-keep-debug "$built" "$module.debug"
objcopy --strip-all --add-gnu-debuglink="$module.debug" "$built" "$module.new"
mv "$module.new" "$module"
echo "$stamp" > "$module.stamp"
