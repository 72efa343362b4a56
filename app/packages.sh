# Sourced by app/run.sh, tests/run.sh and .ci/run: what Fathom needs from the system, in one place.
# shellcheck shell=sh disable=SC2034  # the lists are for those who source this

buildPackages="g++ cmake ninja-build qt6-base-dev libqt6opengl6-dev qt6-charts-dev qt6-svg-dev
libfontconfig-dev nlohmann-json3-dev libcli11-dev fonts-dejavu-core
libkainjow-mustache-dev python3-dev pybind11-dev zlib1g-dev
libyaml-cpp-dev libpugixml-dev"
testPackages="xvfb xauth lua5.4 python3-numpy"
lintPackages="clang clang-format clang-tidy"

say() { printf '%s\n' "$*" >&2; }

# The packages among the arguments that dpkg does not know as installed.
missingPackages() {
    for package in "$@"; do
        status=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) || status=absent
        [ "$status" = installed ] || printf '%s ' "$package"
    done
}

asRoot() {
    if [ "$(id -u)" -eq 0 ]; then
        env DEBIAN_FRONTEND=noninteractive "$@"
    else
        sudo env DEBIAN_FRONTEND=noninteractive "$@"
    fi
}

aptGet() { asRoot apt-get -o DPkg::Lock::Timeout=300 "$@" </dev/null >&2; }

aptInstall() { aptGet install -y --no-install-recommends "$@"; }

giveUpInstalling() {
    say "$1 To go on, install these packages as root and start again:"
    say "    apt-get update && apt-get install --no-install-recommends $2"
    exit 1
}

# requirePackages PACKAGE...: installs what is missing on Debian and its relatives, after saying so.
requirePackages() {
    missing=$(missingPackages "$@")
    missing=${missing% }
    [ -n "$missing" ] || return 0
    say "Installing with apt: $missing"
    if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null 2>&1; then
        giveUpInstalling "This needs root, and there is no sudo." "$missing"
    fi
    # The lists of a fresh system are empty and those of an old one name files that are gone.
    # shellcheck disable=SC2086  # a list of words on purpose
    if ! apt-get install --simulate --no-install-recommends $missing >/dev/null 2>&1 \
        || ! aptInstall $missing; then
        say "Fetching apt's package lists first."
        aptGet update || say "apt-get update failed; trying with the lists that are there."
        aptInstall $missing || giveUpInstalling "apt could not install them." "$missing"
    fi
}

# Where apt is not at home we cannot install; the packages have these names.
namePackages() {
    say "This is not Debian or a relative of it, so nothing is installed for you. Fathom needs:"
    say "  Fedora    dnf install gcc-c++ cmake ninja-build qt6-qtbase-devel qt6-qtcharts-devel qt6-qtsvg-devel json-devel cli11-devel dejavu-sans-mono-fonts zlib-devel yaml-cpp-devel pugixml-devel"
    say "  Arch      pacman -S gcc cmake ninja qt6-base qt6-charts qt6-svg nlohmann-json cli11 ttf-dejavu zlib yaml-cpp pugixml"
    say "  Homebrew  brew install cmake ninja qt nlohmann-json cli11 yaml-cpp pugixml"
    for tool in cmake ninja; do
        if ! command -v "$tool" >/dev/null 2>&1; then
            say "$tool is not installed; stopping here."
            exit 1
        fi
    done
    say "Going on with what is installed."
}

# requireSystem PACKAGE...: the given Debian packages, or their names for other systems.
requireSystem() {
    if command -v apt-get >/dev/null 2>&1 && command -v dpkg-query >/dev/null 2>&1; then
        requirePackages "$@"
    else
        namePackages
    fi
    if command -v ccache >/dev/null 2>&1; then
        export CMAKE_CXX_COMPILER_LAUNCHER="${CMAKE_CXX_COMPILER_LAUNCHER-ccache}"
        # What it asks for where headers are precompiled.
        export CCACHE_SLOPPINESS="${CCACHE_SLOPPINESS-pch_defines,time_macros}"
    fi
}
