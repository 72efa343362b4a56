// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/sourcepanel.h"

#include "app/ui/widgets.h"
#include "editor/docks/docktools.h"
#include "editor/edits/tableedits.h"
#include "editor/style/colors.h"
#include "editor/style/fixedfont.h"
#include "editor/style/noticebar.h"
#include "editor/style/texthighlight.h"
#include "editor/style/wheelsafecombobox.h"
#include "editor/text/errortext.h"
#include "editor/text/viewtext.h"

#include <QAction>
#include <QComboBox>
#include <QPlainTextEdit>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace editor {

namespace {

// One line each, the first few: a long table may have as many notes as entries.
QString noteText(const std::vector<core::Message> &notes)
{
    constexpr std::size_t most = 3;
    QStringList lines;
    for (std::size_t i = 0; i < std::min(notes.size(), most); ++i)
        lines << messageText(notes[i]);
    if (notes.size() > most)
        lines << SourcePanel::tr("… and %1 more, marked in the text.").arg(notes.size() - most);
    return lines.join(u'\n');
}

} // namespace

SourcePanel::SourcePanel(RulesetDocument &document, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_text(ui::named(new QPlainTextEdit, tr("The tables as text")))
    , m_message(makeSentence(tr("What there is to say about the text")))
{
    m_text->setFont(fixedFont());
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setTabChangesFocus(true);
    m_text->setMinimumHeight(60);
    m_notice = new NoticeBar(this);
    setLayout(ui::spaced(ui::inColumn({makeBar(), m_notice, ui::growing(m_text), m_message}),
                         {8, 4, 8, 4}, 4));
    m_soon.setSingleShot(true);
    m_soon.setInterval(100);
    connect(&m_soon, &QTimer::timeout, this, &SourcePanel::refresh);
    connect(m_text, &QPlainTextEdit::modificationChanged, this, &SourcePanel::showState);
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] { markLine(*m_text, 0, 0); });
    connect(&document, &RulesetDocument::settled, this, &SourcePanel::followDraft);
    connect(&document, &RulesetDocument::sessionBegan, this, &SourcePanel::revert);
    refresh();
}

QWidget *SourcePanel::makeBar()
{
    m_notation = ui::named(new WheelSafeComboBox, tr("Notation"));
    m_notation->addItem(tr("JSON"));
    for (const core::NotationInfo *info : core::notations) {
        if (!info->isCsv())
            m_notation->addItem(fromView(info->title), static_cast<int>(info->notation));
    }
    m_apply = ui::button(tr("&Apply"), this, &SourcePanel::apply);
    m_apply->setToolTip(tr("Make the tables those of the text (Ctrl+Enter)"));
    m_revert = ui::button(tr("Reve&rt"), this, &SourcePanel::revert);
    m_revert->setToolTip(tr("Drop what was typed and show the tables as they are"));
    QWidget *bar = ui::holding(ui::spaced(ui::inRow({ui::labelOf(tr("Table&s as"), m_notation),
                                                     m_notation, ui::rest(), m_apply, m_revert}),
                                          {}));
    connect(m_notation, &QComboBox::currentIndexChanged, this, &SourcePanel::refresh);
    auto *enter = new QAction(tr("Apply"), this);
    enter->setShortcuts({Qt::CTRL | Qt::Key_Return, Qt::CTRL | Qt::Key_Enter});
    enter->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(enter, &QAction::triggered, this, &SourcePanel::apply);
    addAction(enter);
    return bar;
}

bool SourcePanel::isModified() const
{
    return m_text->document()->isModified();
}

QString SourcePanel::message() const
{
    return m_message->text();
}

SourceNotation SourcePanel::chosen() const
{
    const QVariant notation = m_notation->currentData();
    return notation.isValid() ? SourceNotation(static_cast<core::Notation>(notation.toInt()))
                              : std::nullopt;
}

void SourcePanel::focusText()
{
    m_text->setFocus(Qt::OtherFocusReason);
}

void SourcePanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    followDraft();
}

// Text that was typed is never replaced unasked.
void SourcePanel::followDraft()
{
    const bool isSeen = isVisible() || isModified(); // otherwise it has time until it is shown
    if (m_applying || !isSeen || m_shown == m_document.publish())
        return;
    if (!isModified())
        return m_soon.start();
    m_notice->ask(tr("The tables have changed since this text was written. Applied, it takes "
                     "their place."),
                  {{tr("&Keep the Text"), [] {}}, {tr("Show the &Tables"), [this] { revert(); }}});
}

void SourcePanel::revert()
{
    m_text->document()->setModified(false);
    refresh();
}

void SourcePanel::refresh()
{
    m_soon.stop();
    if (isModified())
        return;
    m_notice->hide();
    m_shown = m_document.publish();
    const core::Result<SourceText> source = m_document.isOpen()
        ? sourceText(*m_shown, chosen())
        : core::Result<SourceText>(SourceText());
    const int line = m_text->verticalScrollBar()->value();
    const int position = m_text->textCursor().position();
    m_text->setPlainText(source ? QString::fromStdString(source->text) : QString());
    QTextCursor cursor = m_text->textCursor();
    cursor.setPosition(std::min(position, static_cast<int>(m_text->toPlainText().size())));
    m_text->setTextCursor(cursor);
    m_text->verticalScrollBar()->setValue(line);
    if (source)
        say(noteText(source->notes), false);
    else
        say(tr("This notation cannot say it: %1").arg(errorText(source.error())), true);
    m_text->setReadOnly(!source || !m_document.isOpen());
    showState();
}

bool SourcePanel::apply()
{
    if (!isModified() || !m_document.isOpen())
        return true;
    const std::string text = m_text->toPlainText().toStdString();
    core::Result<std::vector<core::SpawnTable>> tables
        = tablesFromSource(text, m_document.draft(), chosen());
    if (!tables) {
        showError(tables.error());
        return false;
    }
    const bool hadFocus = m_text->hasFocus();
    m_applying = true;
    if (!(*tables == m_document.draft().tables))
        replaceTables(m_document, std::move(tables).value(), tr("Source: tables"));
    m_applying = false;
    revert();
    if (hadFocus)
        focusText();
    return true;
}

void SourcePanel::showError(const core::Error &error)
{
    say(errorText(error), true);
    m_text->setFocus(Qt::OtherFocusReason);
    goToPlace(*m_text, error.line, error.column);
    markLine(*m_text, error.line, error.column);
}

void SourcePanel::say(const QString &sentence, bool isProblem)
{
    m_message->setText(sentence);
    m_message->setVisible(!sentence.isEmpty());
    setInk(*m_message, isProblem ? problemText : mutedText);
}

void SourcePanel::showState()
{
    m_apply->setEnabled(isModified());
    m_revert->setEnabled(isModified());
    m_notation->setEnabled(!isModified());
    m_notation->setToolTip(isModified() ? tr("Apply or revert the text first") : QString());
}

} // namespace editor
