#!/bin/sh
# Builds the Debian packages, asks lintian, and installs, starts and removes them on a bare Debian 12.
# Needs root, the network, lintian and debootstrap, and takes some minutes: not among the everyday tests.
# sh tests/packaging/packages.sh [BARE_ROOT [DEBS]]: a bare system that is left as it is, or else ("") a new
# one; a folder of packages that are built already.
set -eu

source=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
bare=${1-}
build=$source/build/packages
debs=${2-$build/debs}
system=$(mktemp -d)

say() { printf '== %s\n' "$*"; }
finish() {
    umount -l "$system/root/proc" "$system/root" "$system" 2>/dev/null || true
    rmdir "$system" 2>/dev/null || true
}
trap finish EXIT

makePackages() {
    # The system's own Python: another one's version would be depended on.
    cmake --preset release -B "$build" -DBUILD_TESTING=OFF -DPython3_EXECUTABLE=/usr/bin/python3 >/dev/null
    cmake --build "$build"
    rm -rf "$debs"
    (cd "$build" && cpack -B "$debs" >/dev/null)
    rm -rf "$debs/_CPack_Packages"
}

say "Packages"
cd "$source"
[ $# -ge 2 ] || makePackages
ls -l "$debs"

say "lintian"
lintian --allow-root --fail-on error "$debs"/*.deb

say "A bare system"
# In memory, above the bare one: what happens there stays there.
mount -t tmpfs -o size=3g fathom-packages "$system"
mkdir "$system/root" "$system/upper" "$system/work"
if [ -z "$bare" ]; then
    bare=$system/bare
    debootstrap --variant=minbase bookworm "$bare" >/dev/null
fi
mount -t overlay overlay -o "lowerdir=$bare,upperdir=$system/upper,workdir=$system/work" "$system/root"
root=$system/root
mkdir -p "$root/debs" "$root/proc"
mount -t proc proc "$root/proc"
cp "$debs"/*.deb "$root/debs"
cp /etc/resolv.conf "$root/etc/resolv.conf" 2>/dev/null || true
cp "$source/resources/rulesets/roguebasin.json" "$root/debs/mine.ruleset.json"
cp "$source/tests/python/page.py" "$source/resources/help/python.md" "$root/debs"

cat >"$root/debs/inside.sh" <<'INSIDE'
set -eu
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8
say() { printf '== %s\n' "$*"; }
traces() { find / -xdev -iname '*fathom*' -not -path '/proc/*' -not -path '/var/log/*' -not -path '/debs*' -not -path '/tmp/*'; }
traces >/debs/before
say "Install"
apt-get update >/dev/null
apt-get install -y --no-install-recommends /debs/*.deb shared-mime-info libglib2.0-bin desktop-file-utils \
    cmake make g++ >/debs/apt.log 2>&1 || { tail -20 /debs/apt.log; exit 1; }
say "fathom-cli"
fathom-cli --version
fathom-cli resolve /debs/mine.ruleset.json --floors 6 | tail -3
fathom-cli export /debs/mine.ruleset.json /debs/tables.lua --template lua | tail -1
test -s /usr/share/man/man1/fathom-cli.1.gz || say "no manual page (this system leaves out /usr/share/man)"
say "fathom"
export QT_QPA_PLATFORM=offscreen HOME=/debs/home XDG_RUNTIME_DIR=/debs/home
mkdir -m 700 /debs/home
fathom --version
staysOpen() { # it runs until it is stopped
    status=0
    timeout 5 "$@" || status=$?
    [ "$status" = 124 ] || { echo "$* ended with $status"; exit 1; }
}
staysOpen fathom --editor /debs/mine.ruleset.json
staysOpen fathom
gio info -a standard::content-type /debs/mine.ruleset.json | grep -q application/vnd.fathom.ruleset+json \
    || { echo "*.ruleset.json has another type"; exit 1; }
gio mime application/vnd.fathom.ruleset+json | grep -q fathom-tables.desktop \
    || { echo "nothing opens *.ruleset.json"; exit 1; }
say "Python"
python3 -c 'import fathom
rules = fathom.read("/debs/mine.ruleset.json")
print(fathom.analyze(rules, 6, layouts=200).array("atLeastOne", "items", "confusion-scroll"))'
apt-get install -y --no-install-recommends python3-numpy python3-matplotlib >/debs/apt.log 2>&1
(cd /debs && python3 page.py python.md && test -s sweep.png)
say "C++"
cmake -S /usr/share/doc/libfathom-dev/examples/descent -B /debs/descent >/dev/null
cmake --build /debs/descent >/dev/null
printf 'f\nd\nx\n' | /debs/descent/descent /debs/mine.ruleset.json | tail -1
say "Remove"
apt-get purge -y fathom fathom-cli python3-fathom libfathom-dev >/debs/apt.log 2>&1
traces >/debs/after
left=$(diff /debs/before /debs/after | grep '^>' | grep -v /var/cache/) || true
test -z "$left" || { echo "Left behind: $left"; exit 1; }
INSIDE
chroot "$root" sh /debs/inside.sh
say "All is well."
