#!/bin/sh
# What the packages bring for the system: the manual page, the completion, desktop, MIME and AppStream
# entries, each read by the tool that reads it there. Tools that are not here are named.
# sh metadata.sh FATHOM_CLI SOURCE_DIR BUILD_DIR
set -eu

cli=$1
source=$2
build=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
have() { command -v "$1" >/dev/null 2>&1 || { echo "Not here, so not asked: $1"; return 1; }; }
wrong() { echo "$*"; exit 1; }

"$cli" --manual-page >"$folder/fathom-cli.1"
grep -q '^\.SS autoplay$' "$folder/fathom-cli.1" || wrong "The manual page lacks a subcommand."
if have groff; then
    LC_ALL=C.UTF-8 groff -man -Tutf8 -Kutf8 -ww -z "$folder/fathom-cli.1" 2>"$folder/complaints"
    [ ! -s "$folder/complaints" ] || wrong "$(cat "$folder/complaints")"
fi

"$cli" --bash-completion >"$folder/fathom-cli"
if have bash; then
    bash -eu -c '. "$1"
        ask() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _fathom_cli; echo "${COMPREPLY[*]}"; }
        [ "$(ask fathom-cli resol)" = resolve ]
        [ "$(ask fathom-cli resolve rogueb)" = "roguebasin roguebasin-13" ]
        [ "$(ask fathom-cli export --template ru)" = "rust rust-tcod" ]
        [ "$(ask fathom-cli simulate --s)" = "--seed --shard" ]' bash "$folder/fathom-cli" \
        || wrong "The completion does not complete."
fi

"$cli" --zsh-completion >"$folder/_fathom-cli"
if have zsh; then
    zsh -n "$folder/_fathom-cli" || wrong "zsh cannot read its completion."
fi
"$cli" --fish-completion >"$folder/fathom-cli.fish"
if have fish; then
    fish -c 'source $argv[1]
        complete -C"fathom-cli resolve rogueb" | string match -q roguebasin-13; or exit 1
        complete -C"fathom-cli export --template ru" | string match -q rust; or exit 1' "$folder/fathom-cli.fish" \
        || wrong "The completion of fish does not complete."
fi
for sub in $("$cli" --help | sed -n '/^Subcommands/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
    grep -q "^        '$sub:" "$folder/_fathom-cli" || wrong "zsh lacks $sub."
    grep -q " -a $sub -d" "$folder/fathom-cli.fish" || wrong "fish lacks $sub."
done

words='zero one two three four five six seven eight nine ten eleven twelve'
playable=$(grep -l '^  "player"' "$source"/resources/rulesets/*.json | wc -l)
word=$(echo "$words" | cut -d ' ' -f $((playable + 1)))
grep -q "Play $word rulesets" "$source/resources/desktop/fathom.metainfo.xml.in" \
    || wrong "AppStream does not say that there are $word rulesets to play."

# No link that leads nowhere.
if grep -q '<url.*\.example' "$build/packages/example.fathom.Fathom.metainfo.xml" 2>/dev/null; then
    wrong "AppStream names an address that nobody has."
fi
if [ -f "$build/packages/example.fathom.Fathom.metainfo.xml" ] && have appstreamcli; then
    appstreamcli validate --no-net --explain "$build/packages/example.fathom.Fathom.metainfo.xml" >"$folder/appstream" \
        || wrong "$(cat "$folder/appstream")"
fi
if have desktop-file-validate; then
    desktop-file-validate "$source"/resources/desktop/*.desktop
fi
if have update-mime-database; then
    mkdir -p "$folder/mime/packages"
    cp "$source/resources/desktop/fathom-ruleset.xml" "$folder/mime/packages"
    XDG_DATA_DIRS=$folder XDG_DATA_HOME=$folder update-mime-database "$folder/mime"
    grep -q 'application/vnd.fathom.ruleset+json:\*\.ruleset\.json' "$folder/mime/globs2" || wrong "No MIME type."
fi
