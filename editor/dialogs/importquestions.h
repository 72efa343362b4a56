// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What an import leaves open, a box for each question, with the answers to choose from.

#include "core/io/sheets/answers.h"

#include <QWidget>

#include <string>
#include <vector>

class QButtonGroup;
class QGroupBox;
class QRadioButton;

namespace editor {

/// An answer in words: "“Chance”: Weight".
QString answerText(const std::string &answer);

class ImportQuestions : public QWidget
{
    Q_OBJECT

public:
    explicit ImportQuestions(QWidget *parent = nullptr);

    /// Those that are asked, in the order in which they came up. What was answered stays to be
    /// seen, and to be answered otherwise. Those of `remembered` are said to be of the last time.
    void show(const std::vector<core::AskedQuestion> &questions,
              const std::vector<std::string> &remembered = {});

    /// The first answer to the question that is open; nullptr where none is.
    QRadioButton *firstAnswer() const;

    /// The boxes shown.
    const std::vector<QGroupBox *> &boxes() const { return m_boxes; }

Q_SIGNALS:
    void answered(const std::vector<std::string> &answers, std::size_t chosen);

private:
    void add(const core::AskedQuestion &question);

    std::vector<core::AskedQuestion> m_questions;
    std::vector<QGroupBox *> m_boxes;
};

} // namespace editor
