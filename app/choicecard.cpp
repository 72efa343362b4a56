#include "app/choicecard.h"

#include "app/choicerow.h"

#include <QKeyEvent>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

ChoiceCard::ChoiceCard(const QString &title, const QString &intro, const QList<Choice> &choices,
                       Escape escape, QWidget *page)
    : Card(title, escape, page)
{
    if (!intro.isEmpty())
        addText(intro);
    addRows(choices);
    m_footnote = addText(QString());
    m_footnote->setForegroundRole(QPalette::PlaceholderText);
    m_footnote->hide();
    if (!m_rows.isEmpty())
        m_rows.front()->setFocus();
}

void ChoiceCard::addRows(const QList<Choice> &choices)
{
    auto *list = new QWidget;
    auto *layout = new QVBoxLayout(list);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    for (int i = 0; i < choices.size(); ++i) {
        auto *row = new ChoiceRow(choices[i], letterAt(i));
        connect(row, &QAbstractButton::clicked, this, [this, i] { choose(i); });
        layout->addWidget(row);
        m_rows << row;
    }
    auto *area = new QScrollArea;
    area->setWidget(list);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->viewport()->setAutoFillBackground(false);
    list->setAutoFillBackground(false);
    const int wanted = list->sizeHint().height();
    area->setMinimumHeight(std::min(wanted, std::max(120, parentWidget()->height() - 260)));
    area->setMaximumHeight(wanted);
    body()->addWidget(area);
}

void ChoiceCard::setFootnote(const QString &text)
{
    m_footnote->setText(text);
    m_footnote->show();
}

bool ChoiceCard::isMeantForGame(const QKeyEvent &event) const
{
    if (event.isAutoRepeat())
        return true;
    // Nobody presses the key for reading about oneself in a hurry.
    const auto command = m_keys.commandFor(event);
    const bool isHurried = command && *command != Command::Character;
    return escape() == Escape::Stays && isSudden() && isHurried;
}

void ChoiceCard::choose(int index)
{
    dismiss();
    Q_EMIT chosen(index);
}

void ChoiceCard::moveFocus(int step)
{
    if (m_rows.isEmpty())
        return;
    const auto focused = std::find_if(m_rows.begin(), m_rows.end(),
                                      [](const ChoiceRow *row) { return row->hasFocus(); });
    const auto current = focused == m_rows.end() ? -1 : focused - m_rows.begin();
    const auto size = m_rows.size();
    const auto target = current < 0 ? 0 : (current + step + size) % size;
    m_rows[target]->setFocus();
    if (auto *area = findChild<QScrollArea *>())
        area->ensureWidgetVisible(m_rows[target], 0, 4);
}

void ChoiceCard::keyPressEvent(QKeyEvent *event)
{
    const auto letter = letterIndex(*event);
    if (letter && *letter < m_rows.size()) {
        if (!isMeantForGame(*event))
            choose(*letter);
    } else if (event->key() == Qt::Key_Down)
        moveFocus(1);
    else if (event->key() == Qt::Key_Up)
        moveFocus(-1);
    else
        Card::keyPressEvent(event);
}
