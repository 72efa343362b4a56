// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/style/noticebar.h"

#include "app/ui/widgets.h"
#include "editor/style/colors.h"

#include <QEvent>
#include <QTextDocument>

namespace editor {

NoticeBar::NoticeBar(QWidget *parent)
    : QFrame(parent)
    , m_sentence(ui::wrapped())
    , m_buttons(new QHBoxLayout)
{
    setFrameShape(QFrame::NoFrame);
    setAutoFillBackground(true);
    setLayout(ui::spaced(ui::inRow({ui::growing(m_sentence), m_buttons}), {12, 6, 8, 6}));
    dress();
    hide();
}

void NoticeBar::ask(const QString &sentence, std::vector<Answer> answers, Qt::TextFormat format)
{
    while (QLayoutItem *item = m_buttons->takeAt(0)) {
        item->widget()->hide(); // it may be the one that was just pressed
        item->widget()->deleteLater();
        delete item;
    }
    m_sentence->setTextFormat(format);
    m_sentence->setText(sentence);
    QTextDocument read;
    if (format == Qt::MarkdownText)
        read.setMarkdown(sentence);
    else
        read.setPlainText(sentence);
    setAccessibleName(read.toPlainText());
    for (Answer &answer : answers) {
        m_buttons->addWidget(
            ui::button(answer.text, this, [this, action = std::move(answer.action)] {
                hide();
                action();
            }));
    }
    show();
}

QString NoticeBar::sentence() const
{
    return m_sentence->text();
}

QWidget *NoticeBar::firstAnswer() const
{
    const QLayoutItem *first = m_buttons->itemAt(0);
    return first ? first->widget() : nullptr;
}

void NoticeBar::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        dress();
}

void NoticeBar::dress()
{
    const QPalette outer = parentWidget() ? parentWidget()->palette() : QPalette();
    const QColor back = blended(outer.color(QPalette::Window), accent(outer), 0.18);
    QPalette own = palette();
    if (own.color(QPalette::Window) == back)
        return; // setting it would come back here
    own.setColor(QPalette::Window, back);
    setPalette(own);
}

} // namespace editor
