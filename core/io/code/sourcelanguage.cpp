// SPDX-License-Identifier: MIT
#include "core/io/code/sourcelanguage.h"

#include "core/base/lines.h"
#include "core/io/csv/csvtext.h"
#include "core/io/source/literalnames.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

constexpr std::string_view blanks = " \t\r";

/// Whether lines of the text are keys of YAML, with items of lists below them, rather than
/// statements.
bool looksLikeYaml(std::string_view source)
{
    int keys = 0;
    int others = 0;
    for (std::string_view line : linesOf(source)) {
        const bool isItem = trimmed(line, blanks).starts_with("- ");
        line = trimmed(line, " -\t\r");
        if (line.empty() || line.front() == '#')
            continue;
        const bool isKey = (line.back() == ':' || line.find(": ") != std::string_view::npos)
            && line.find_first_of("(){};=") == std::string_view::npos;
        keys += isKey ? 1 : 0;
        others += isKey || isItem ? 0 : 1;
    }
    return keys > 2 && keys > others * 4;
}

/// [newt] above weight = 12.
bool looksLikeToml(std::string_view source)
{
    const auto tokens = tokenize(source.substr(0, 4000), Language::Toml);
    const auto close
        = std::ranges::find_if(tokens, [](const Token &token) { return token.is("]"); });
    return tokens.front().is("[") && tokens.end() - close > 3 && close - tokens.begin() < 6
        && close[1].startsLine && close[2].is("=");
}

/// Whether most lines end as those of languages with braces do, or some is such a comment.
bool looksBraced(std::string_view source)
{
    int ends = 0;
    int others = 0;
    for (std::string_view line : linesOf(source)) {
        line = trimmed(line, blanks);
        if (line.starts_with("//"))
            return true;
        if (line.ends_with(';') || line.ends_with('{'))
            ++ends;
        else if (!line.empty() && line.find_last_of("}),") + 1 != line.size())
            ++others;
    }
    return ends > 1 && ends > others;
}

/// XML, YAML and TOML by how they begin and what their lines are, Rust when the text has what only
/// Rust writes (let, vec!, Transition { ... }), else with braces or Python.
Language languageOf(std::string_view source)
{
    const std::string_view begin = trimmed(source, " \t\r\n");
    if (begin.starts_with("<?xml") || begin.starts_with("<!--"))
        return Language::Xml;
    if (begin.starts_with("%YAML") || looksLikeYaml(source))
        return Language::Yaml;
    if (looksLikeToml(source))
        return Language::Toml;
    static constexpr std::array<std::string_view, 9> signs
        = {"Transition {", "Transition{", "Weighted {", "vec!", "let ", "fn ", "=>", "&[", "::"};
    const auto has
        = [source](std::string_view sign) { return source.find(sign) != std::string_view::npos; };
    if (std::ranges::any_of(signs, has) && !has("def "))
        return Language::Rust;
    return looksBraced(source) ? Language::Braces : Language::Python;
}

/// Whether a text without a known ending begins with a comment or the header of Haskell, Elm and
/// the like, or has lines that begin with such comments and with commas.
bool looksLikeHaskell(std::string_view source)
{
    const auto hasLine = [source](std::string_view sign) {
        return std::ranges::any_of(linesOf(source), [sign](std::string_view line) {
            return trimmed(line, " \t").starts_with(sign);
        });
    };
    if (hasLine("-- ") && hasLine(", "))
        return true;
    const std::string_view begin = trimmed(source, " \t\r\n");
    const std::string_view line = begin.substr(0, begin.find('\n'));
    return begin.starts_with("{-") || begin.starts_with("-- ")
        || (begin.starts_with("module ") && line.find(';') == std::string_view::npos
            && begin.find("where") != std::string_view::npos);
}

/// Whether the text is one of Lisp, behind its comments: (ns ...), (define ...), [{:name "rat"}].
bool looksLikeLisp(std::string_view source)
{
    for (std::string_view line : linesOf(source)) {
        line = trimmed(line, blanks);
        if (line.empty() || line.front() == ';')
            continue;
        if (line.starts_with("#lang ") || line.starts_with("#|"))
            return true;
        const std::string_view inner
            = line.substr(std::min(line.find_first_not_of("([{'`#"), line.size()));
        const std::string_view word = inner.substr(0, inner.find_first_of(" \t\r)"));
        const bool isForm = line.front() == '('
            && (word.starts_with("def")
                || isOneOf(word,
                           {"ns", "module", "require", "provide", "in-package", "in-ns", "setq",
                            "let", "use", "use-modules", "import", "library"}));
        const bool isMap // not {:rat => 5} of Ruby
            = inner.starts_with(':') && line.find_first_of("[{") == 0
            && line.find_first_of(",=") == std::string_view::npos;
        return isForm || isMap;
    }
    return false;
}

/// db 60, NEWT, 8: whether several lines are data of an assembler.
bool looksLikeAssembler(std::string_view source)
{
    int lines = 0;
    for (std::string_view line : linesOf(source)) {
        line = trimmed(line, blanks);
        const std::string_view word = line.substr(0, line.find_first_of(" \t"));
        const bool isData = word.size() > 1 && word.size() < line.size() && word.front() == 'd'
            && word.find_first_not_of("bwl", 1) == std::string_view::npos;
        lines += isData || isOneOf(word, {".byte", ".word", ".long", "dc.b", "dc.w"}) ? 1 : 0;
    }
    return lines > 2;
}

} // namespace

Language languageFor(std::string_view source, const ImportOptions &options)
{
    if (options.language || !options.notation)
        return options.language ? *options.language : languageOf(source);
    return infoOf(*options.notation).language.value_or(Language::Python);
}

std::optional<Error> unreadLanguage(std::string_view text)
{
    if (looksLikeLisp(text))
        return errorAt(Token {}, {"lisp-is-not-read"});
    if (looksLikeAssembler(text))
        return errorAt(Token {}, {"assembler-is-not-read"});
    return std::nullopt;
}

std::string withoutHaskellComments(std::string text)
{
    if (!looksLikeHaskell(text))
        return text;
    int depth = 0;
    bool isLine = false;
    bool isText = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::string_view two = std::string_view(text).substr(i, 2);
        isLine = isLine && text[i] != '\n';
        isText = (isText != (text[i] == '"' && depth == 0 && !isLine)) && text[i] != '\n';
        isLine = isLine || (two == "--" && depth == 0 && !isText);
        const int step = isText || isLine ? 0 : two == "{-" ? 1 : two == "-}" && depth > 0 ? -1 : 0;
        depth += step;
        if (step != 0)
            text.replace(i++, 2, "  ");
        else if ((depth > 0 || isLine) && text[i] != '\n')
            text[i] = ' ';
    }
    return text;
}

} // namespace core
