// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What an import leaves open, a box for each question, with the answers to choose from.

#include "core/base/result.h"

#include <QWidget>

#include <optional>
#include <string>
#include <vector>

class QButtonGroup;
class QGroupBox;

namespace editor {

/// A question with the answers that lead to tables.
struct ImportQuestion
{
    core::Question question;
    std::vector<std::string> answers;
    std::optional<std::size_t> chosen;
};

/// An answer in words: "“Chance”: Weight".
QString answerText(const std::string &answer);

class ImportQuestions : public QWidget
{
    Q_OBJECT

public:
    explicit ImportQuestions(QWidget *parent = nullptr);

    /// Those that are asked, in the order in which they came up. What was answered stays to be
    /// seen, and to be answered otherwise.
    void show(const std::vector<ImportQuestion> &questions);

    /// The boxes shown.
    const std::vector<QGroupBox *> &boxes() const { return m_boxes; }

Q_SIGNALS:
    void answered(const std::vector<std::string> &answers, std::size_t chosen);

private:
    void add(const ImportQuestion &question);

    std::vector<ImportQuestion> m_questions;
    std::vector<QGroupBox *> m_boxes;
};

} // namespace editor
