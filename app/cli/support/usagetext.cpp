// SPDX-License-Identifier: MIT
#include "app/cli/support/usagetext.h"

#include "core/bot/bot.h"
#include "resources/builtins.h"

#include <algorithm>
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
std::string wordsOf(const List &list, Name nameOf)
{
    std::string words;
    for (const auto &element : list)
        words += (words.empty() ? "" : " ") + std::string(nameOf(element));
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
    const auto nameOf = [](const auto &each) { return each.name; };
    const auto values = [](const std::string &option, const std::string &words) {
        return "        " + option + ")\n            COMPREPLY=($(compgen -W " + inQuotes(words)
            + " -- \"$word\"))\n            return ;;\n";
    };
    std::string text = "# bash completion for fathom-cli\n_fathom_cli()\n{\n"
                       "    local word=${COMP_WORDS[COMP_CWORD]} options=\n"
                       "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
                       "        COMPREPLY=($(compgen -W "
        + inQuotes(wordsOf(subcommands(app), [](const CLI::App *sub) { return sub->get_name(); })
                   + " --help --version")
        + " -- \"$word\"))\n        return\n    fi\n"
          "    case ${COMP_WORDS[COMP_CWORD-1]} in\n"
        + values("--format", "table csv json") + values("--bot", wordsOf(core::botNames(), nameOf))
        + values("--template", wordsOf(resources::templates(), nameOf))
        + "    esac\n    case ${COMP_WORDS[1]} in\n";
    for (const CLI::App *sub : subcommands(app))
        text += "        " + sub->get_name() + ") options=" + inQuotes(longOptions(*sub)) + " ;;\n";
    return text
        + "    esac\n    case $word in\n"
          "        -*) COMPREPLY=($(compgen -W \"$options\" -- \"$word\")) ;;\n"
          "        *) COMPREPLY=($(compgen -W "
        + inQuotes(wordsOf(resources::builtins(), nameOf))
        + " -- \"$word\") $(compgen -f -- \"$word\")) ;;\n    esac\n}\n"
          "complete -o filenames -F _fathom_cli fathom-cli\n";
}

} // namespace cli
