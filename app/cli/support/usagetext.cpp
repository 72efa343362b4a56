// SPDX-License-Identifier: MIT
#include "app/cli/support/usagetext.h"

#include "core/bot/bot.h"
#include "core/report/printers.h"
#include "resources/builtins.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace cli {

namespace {

/// `text` in roff, where no line begins a request.
std::string roff(const std::string &text)
{
    std::string result;
    for (const char c : text) {
        const bool beginsLine = result.empty() || result.back() == '\n';
        if (beginsLine && (c == '.' || c == '\''))
            result += "\\&";
        if (c == '\\')
            result += "\\e";
        else if (c == '-')
            result += "\\-";
        else
            result += c;
    }
    return result;
}

/// The same as one paragraph.
std::string flowing(std::string text)
{
    std::replace(text.begin(), text.end(), '\n', ' ');
    return roff(text) + '\n';
}

/// The same with its own lines.
std::string asSet(const std::string &text)
{
    return ".nf\n" + roff(text) + "\n.fi\n";
}

std::vector<const CLI::App *> subcommands(const CLI::App &app)
{
    return app.get_subcommands([](const CLI::App *) { return true; });
}

/// Those that --help shows.
std::vector<const CLI::Option *> options(const CLI::App &app)
{
    return app.get_options([](const CLI::Option *option) { return !option->get_group().empty(); });
}

std::string optionText(const CLI::Option &option)
{
    const std::string type = option.get_type_name();
    std::string text = ".TP\n.B " + roff(option.get_name(option.get_positional(), true));
    if (!type.empty())
        text += " \\fI" + roff(type) + "\\fR";
    return text + '\n' + flowing(option.get_description());
}

std::string subcommandText(const CLI::App &sub)
{
    std::string text = ".SS " + roff(sub.get_name()) + '\n' + flowing(sub.get_description() + '.');
    for (const CLI::Option *option : options(sub))
        text += optionText(*option);
    return text + ".PP\n" + asSet(sub.get_footer());
}

std::string inQuotes(const std::string &words)
{
    return '"' + words + '"';
}

/// "list resolve analyze"
template<typename List, typename Name>
std::string wordsOf(const List &list, Name nameOfEach)
{
    std::string words;
    for (const auto &element : list)
        words += (words.empty() ? "" : " ") + std::string(nameOfEach(element));
    return words;
}

std::string longOptions(const CLI::App &app)
{
    std::string words;
    for (const CLI::Option *option : options(app)) {
        for (const std::string &name : option->get_lnames())
            words += (words.empty() ? "--" : " --") + name;
    }
    return words;
}

constexpr auto nameOfEach = [](const auto &each) { return each.name; };

/// The words that options take, by the name of the option.
std::vector<std::pair<std::string, std::string>> optionWords()
{
    return {
        {"format",
         "table " + wordsOf(core::report::printers(), nameOfEach) + " json text markdown github"},
        {"bot", wordsOf(core::botNames(), nameOfEach)},
        {"template", wordsOf(resources::templates(), nameOfEach)}};
}

std::string inSingleQuotes(const std::string &text)
{
    std::string quoted = "'";
    for (const char c : text)
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + '\'';
}

std::string firstLine(const std::string &text)
{
    return text.substr(0, text.find('\n'));
}

/// What follows an option's name in fish: nothing where it takes no value.
std::string valuesInFish(const CLI::Option &option, const std::string &name)
{
    for (const auto &[known, words] : optionWords()) {
        if (known == name)
            return " -x -a " + inSingleQuotes(words);
    }
    return option.get_items_expected_max() > 0 ? " -r" : "";
}

} // namespace

std::string manualPage(const CLI::App &app)
{
    std::string text = ".TH FATHOM\\-CLI 1 \"\" \"Fathom " FATHOM_VERSION "\" \"User Commands\"\n"
                       ".SH NAME\nfathom\\-cli \\- numbers about roguelike spawn tables\n"
                       ".SH SYNOPSIS\n.B fathom\\-cli\n.I SUBCOMMAND\n[\\fIOPTIONS\\fR]\n"
                       ".SH DESCRIPTION\n"
        + flowing(app.get_description()) + ".PP\n" + asSet(app.get_footer()) + ".SH SUBCOMMANDS\n";
    for (const CLI::App *sub : subcommands(app))
        text += subcommandText(*sub);
    return text;
}

std::string bashCompletion(const CLI::App &app)
{
    std::string text = "# bash completion for fathom-cli\n_fathom_cli()\n{\n"
                       "    local word=${COMP_WORDS[COMP_CWORD]} options=\n"
                       "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
                       "        COMPREPLY=($(compgen -W "
        + inQuotes(wordsOf(subcommands(app), [](const CLI::App *sub) { return sub->get_name(); })
                   + " --help --version")
        + " -- \"$word\"))\n        return\n    fi\n"
          "    case ${COMP_WORDS[COMP_CWORD-1]} in\n";
    for (const auto &[option, words] : optionWords()) {
        text += "        --" + option + ")\n            COMPREPLY=($(compgen -W " + inQuotes(words)
            + " -- \"$word\"))\n            return ;;\n";
    }
    text += "    esac\n    case ${COMP_WORDS[1]} in\n";
    for (const CLI::App *sub : subcommands(app))
        text += "        " + sub->get_name() + ") options=" + inQuotes(longOptions(*sub)) + " ;;\n";
    return text
        + "    esac\n    case $word in\n"
          "        -*) COMPREPLY=($(compgen -W \"$options\" -- \"$word\")) ;;\n"
          "        *) COMPREPLY=($(compgen -W "
        + inQuotes(wordsOf(resources::builtins(), nameOfEach))
        + " -- \"$word\") $(compgen -f -- \"$word\")) ;;\n    esac\n}\n"
          "complete -o filenames -F _fathom_cli fathom-cli\n";
}

std::string zshCompletion(const CLI::App &app)
{
    std::string text = "#compdef fathom-cli\n_fathom_cli()\n{\n    local -a commands options\n"
                       "    commands=(\n";
    for (const CLI::App *sub : subcommands(app))
        text += "        " + inSingleQuotes(sub->get_name() + ':' + sub->get_description()) + '\n';
    text += "    )\n    if ((CURRENT == 2)); then\n        _describe subcommand commands\n"
            "        compadd -- --help --version\n        return\n    fi\n"
            "    case $words[CURRENT-1] in\n";
    for (const auto &[option, words] : optionWords())
        text += std::string("        --").append(option).append(") compadd -- ").append(words)
            + "; return ;;\n";
    text += "    esac\n    case $words[2] in\n";
    for (const CLI::App *sub : subcommands(app))
        text += "        " + sub->get_name() + ") options=(" + longOptions(*sub) + ") ;;\n";
    return text
        + "    esac\n    if [[ $words[CURRENT] == -* ]]; then\n        compadd -- $options\n"
          "    else\n        compadd -- "
        + wordsOf(resources::builtins(), nameOfEach) + "\n        _files\n    fi\n}\n"
        + "_fathom_cli \"$@\"\n";
}

std::string fishCompletion(const CLI::App &app)
{
    const std::string begin = "complete -c fathom-cli ";
    const std::string first = "-n __fish_use_subcommand ";
    std::string text = "# fish completion for fathom-cli\n" + begin + first + "-f -l help\n" + begin
        + first + "-f -l version\n";
    for (const CLI::App *sub : subcommands(app))
        text += begin + first + "-f -a " + sub->get_name() + " -d "
            + inSingleQuotes(sub->get_description()) + '\n';
    for (const CLI::App *sub : subcommands(app)) {
        const std::string within
            = begin + "-n '__fish_seen_subcommand_from " + sub->get_name() + "' -l ";
        for (const CLI::Option *option : options(*sub)) {
            for (const std::string &name : option->get_lnames())
                text += within + name + valuesInFish(*option, name) + " -d "
                    + inSingleQuotes(firstLine(option->get_description())) + '\n';
        }
    }
    return text + begin + "-n 'not __fish_use_subcommand' -a "
        + inSingleQuotes(wordsOf(resources::builtins(), nameOfEach)) + '\n';
}

} // namespace cli
