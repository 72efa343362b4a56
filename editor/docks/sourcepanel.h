// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The Source dock: the draft's tables as text that can be edited and is read again.

#include "editor/document/rulesetdocument.h"
#include "editor/document/sourcetext.h"

#include <QTimer>
#include <QWidget>

#include <memory>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace editor {

class NoticeBar;

class SourcePanel : public QWidget
{
    Q_OBJECT

public:
    explicit SourcePanel(RulesetDocument &document, QWidget *parent = nullptr);

    /// Whether the text was edited and is not applied.
    bool isModified() const;
    /// Makes the tables those of the text, as one undo step; false, with the cursor on the place,
    /// where the text cannot be read. Nothing is done by halves.
    bool apply();
    /// Shows the tables as they are, whatever was typed.
    void revert();
    /// What is wrong with the text, or what it cannot say.
    QString message() const;
    void focusText();
    QPlainTextEdit &text() { return *m_text; }
    QComboBox &notation() { return *m_notation; }

    QSize sizeHint() const override { return {520, 260}; }

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeBar();
    void followDraft();
    void refresh();
    void showState();
    void showError(const core::Error &error);
    void say(const QString &sentence, bool isProblem);
    SourceNotation chosen() const;

    RulesetDocument &m_document;
    std::shared_ptr<const core::Ruleset> m_shown; ///< whose text it was, before it was edited
    QTimer m_soon; ///< many changes in a row are written once
    bool m_applying = false;
    QComboBox *m_notation = nullptr;
    QPushButton *m_apply = nullptr;
    QPushButton *m_revert = nullptr;
    NoticeBar *m_notice = nullptr;
    QPlainTextEdit *m_text;
    QLabel *m_message;
};

} // namespace editor
