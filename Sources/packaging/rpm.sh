#!/bin/sh
# Builds the RPM packages in the checkout, and puts them into build/rpm. Run at the top of the checkout.
#
# The folders are those of RHEL, whatever system this is. Which packages there are is not asked: on a Debian
# none is known to rpm, and what compresses the manuals wants bash, which is no /bin/sh there.
set -eu

SOURCE_DATE_EPOCH=$(Sources/packaging/version.sh --date)
export SOURCE_DATE_EPOCH
library=/usr/lib64
[ "$(uname -m)" = x86_64 ] || [ "$(uname -m)" = aarch64 ] || library=/usr/lib
rm -rf build/rpm
mkdir -p build/rpm
rpmbuild -bb --build-in-place --nodeps --quiet \
  --define "_topdir $(pwd)/build/rpm/work" --define "_rpmdir $(pwd)/build/rpm" \
  --define "_build_name_fmt %%{NAME}-%%{VERSION}-%%{RELEASE}.%%{ARCH}.rpm" \
  --define "_prefix /usr" --define "_libdir $library" --define "_sysconfdir /etc" \
  --define "_buildhost localhost" --define "use_source_date_epoch_as_buildtime 1" \
  --define "clamp_mtime_to_source_date_epoch 1" \
  --define "__brp_compress /bin/bash /usr/lib/rpm/brp-compress" \
  --define "pwmeter_version $(Sources/packaging/version.sh)" Sources/packaging/rpm/pam_pwmeter.spec
rm -rf build/rpm/work
echo "made: $(echo build/rpm/*.rpm)"
