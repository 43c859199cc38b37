#!/usr/bin/env bash
# Puts the oldest Firefox and WebKitGTK that everything works in (`browserslist` of package.json) into a folder of their
# own, with the libraries that later systems lack: as Debian 11 has them, by their checksums. Nothing is installed. For
# Linux on x86-64 with what firefox-esr and webkit2gtk-driver bring along; says so and fails where they can't be had.
set -euo pipefail

target=${OLDEST_BROWSERS:-$HOME/.cache/fo-oldest-browsers}
[ -e "$target" ] && exit

packages=(
  ea708f9259c53ecb4a47e3b29571a578fe27f472d0f01ae9b0a657c20e32ac66 f/firefox-esr/firefox-esr_115.14.0esr-1~deb11u1
  1dd953bcfe6d2fc7e697b5a84af55badfc70f90e90b2de93f6d16dec0df47b2a w/webkit2gtk/libwebkit2gtk-4.0-37_2.44.2-1~deb11u1
  440f2ff9b771b2a227854dc519e419619d246ac0a5c844cb781557e5b3c9191c w/webkit2gtk/libjavascriptcoregtk-4.0-18_2.44.2-1~deb11u1
  fa41357a3f26aa7b39f300d7daaad95f6f9a96f47992cf78bbbd7a72fe49167e w/webkit2gtk/webkit2gtk-driver_2.44.2-1~deb11u1
  47a8829767c5707785c57ea7a99df90daa3c7f75dcfe3c6481d997307b7ed7a0 d/dbus-glib/libdbus-glib-1-2_0.110-6
  30ca89bfddae5fa6e0a2a044f22b6e50cd17c4bc6bc850c579819aeab7101f0f libf/libffi/libffi7_3.3-6
  2bf5c46254f527865bfd6368e1120908755fa57d83634bd7d316c9b3cfd57303 i/icu/libicu67_67.1-7
  32dad5305be0faa619df36688a20d187ba915f02e9e184cc5c3c6e3d98259e9c libs/libsoup2.4/libsoup2.4-1_2.72.0-2
  8abc2b1ca77a458bbbcdeb6af5d85316260977370fa2518d017222b3584d9653 libw/libwebp/libwebp6_0.6.1-2.1+deb11u2
)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

fetch() {
  for mirror in http://deb.debian.org http://archive.debian.org; do
    curl --silent --fail --max-time 120 --output "$1" "$mirror/debian/pool/main/$2_amd64.deb" &&
      echo "$1  $1" | sha256sum --quiet --check && return
  done
  echo "$2 can't be had." >&2
  return 1
}

for ((at = 0; at < ${#packages[@]}; at += 2)); do
  fetch "${packages[at]}" "${packages[at + 1]}"
  dpkg-deb --extract "${packages[at]}" unpacked
done

libraries=unpacked/usr/lib/x86_64-linux-gnu
# WebKit starts its processes by a path in its library: from where it is unpacked, as it is started there
sed -i 's#/usr/lib/x86_64-linux-gnu/webkit2gtk-4\.0#/proc/self/cwd////////////webkit2gtk-4.0#g' "$libraries"/libwebkit2gtk-4.0.so.37.*

programs=("$libraries"/webkit2gtk-4.0/WebKit*Process unpacked/usr/bin/WebKitWebDriver unpacked/usr/lib/firefox-esr/libxul.so)
missing=$(LD_LIBRARY_PATH="$libraries:unpacked/usr/lib/firefox-esr" ldd "${programs[@]}" | sed -n 's/ => not found//p' | sort -u)
if [ -n "$missing" ]; then
  echo "The oldest browsers lack" $missing >&2
  exit 1
fi
mkdir -p "$(dirname "$target")"
mv unpacked "$target"
