// SPDX-License-Identifier: MIT
#pragma once
// The answers to a question of an import, each tried before it is offered.

#include "core/io/literals/imported.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace core {

struct TriedAnswer
{
    std::string answer; ///< for ImportOptions::take; "value-first", "sorted", "zero" and the like
                        ///< for questions of other kinds
    ImportOptions options; ///< with the answer
    std::optional<Imported>
        imported; ///< what it reads; nothing where it leads to a further question
};

/// A question that came up, with the answers that lead to tables.
struct AskedQuestion
{
    Question question;
    std::vector<TriedAnswer> answers; ///< never empty
    std::optional<std::size_t> chosen; ///< of them
};

/// What an import reads by answers, or the first question that none of them settles.
struct AnsweredImport
{
    Result<Imported> imported;
    std::vector<AskedQuestion> asked = {}; ///< in the order in which they came up
    ImportOptions options = {}; ///< with the answers
};

/// Reads the file by these options.
using ReadWith = std::function<Result<Imported>(const ImportOptions &)>;

/// Whether some way of answering `question`, and those behind it, reads something.
bool leadsToTables(const Question &question, const ImportOptions &options, const ReadWith &read);

/// The answers to `question` that read something, in their order, or that lead to a further
/// question of which some answer does. `read` is handed `options` with the answer among what is
/// taken. Of answers that read the same tables, the first.
std::vector<TriedAnswer> triedAnswers(const Question &question, const ImportOptions &options,
                                      const ReadWith &read);

/// Where no answer leads to tables, the error that the first one ends at.
Error errorBehind(Error error, ImportOptions options, const ReadWith &read);

/// Notes the answers in `options` without which all is read as `imported` is. One of them that
/// names nothing in the text, where that is not empty, is an error.
std::optional<Error> noteIdleAnswers(Imported &imported, ImportOptions options,
                                     const ReadWith &read, std::string_view text);

/// Reads, and answers each question on the way by the one of `answers` that fits it. The order of
/// bare pairs may be answered otherwise than the text says, and so is among those asked.
AnsweredImport importAnswered(const ImportOptions &options, const std::vector<std::string> &answers,
                              const ReadWith &read);

} // namespace core
