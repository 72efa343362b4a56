// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/style/noticebar.h"

#include "editor/style/colors.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTextDocument>

namespace editor {

NoticeBar::NoticeBar(QWidget *parent)
    : QFrame(parent)
    , m_sentence(new QLabel)
    , m_buttons(new QHBoxLayout)
{
    setFrameShape(QFrame::NoFrame);
    setAutoFillBackground(true);
    m_sentence->setWordWrap(true);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 6, 8, 6);
    layout->addWidget(m_sentence, 1);
    layout->addLayout(m_buttons);
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
        auto *button = new QPushButton(answer.text);
        connect(button, &QPushButton::clicked, this, [this, action = std::move(answer.action)] {
            hide();
            action();
        });
        m_buttons->addWidget(button);
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
