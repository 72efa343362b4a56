// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A sentence across the window with what can be done about it, until it is answered. Unlike a
// message box it blocks nothing.

#include <QFrame>

#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;

namespace editor {

class NoticeBar : public QFrame
{
    Q_OBJECT

public:
    struct Answer
    {
        QString text;
        std::function<void()> action;
    };

    explicit NoticeBar(QWidget *parent = nullptr);

    /// Shows the sentence with a button per answer. The bar hides before an answer's action runs.
    /// What people wrote, such as names of files, is no Markdown.
    void ask(const QString &sentence, std::vector<Answer> answers,
             Qt::TextFormat format = Qt::PlainText);
    QString sentence() const;
    /// The button of the first answer, or nullptr before there was a question.
    QWidget *firstAnswer() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    void dress();

    QLabel *m_sentence;
    QHBoxLayout *m_buttons;
};

} // namespace editor
