// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/choicecard.h"

#include "app/cards/choicerow.h"

#include <QCursor>
#include <QKeyEvent>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace {

constexpr int widest = 600; // pixels of a row: what is longer takes more lines

/// Scrolls by wheel and by the row that is marked: all keys are the card's.
class Rows : public QScrollArea
{
protected:
    void keyPressEvent(QKeyEvent *event) override { event->ignore(); }
};

/// How far along the rows a key goes; more than there are to an end, 0 for any other key.
int stepOf(const QKeyEvent &event)
{
    constexpr int page = 8;
    constexpr int all = 1'000'000;
    struct Key
    {
        int key;
        int onPad;
        int step;
    };
    constexpr std::array<Key, 6> keys {{{Qt::Key_Up, Qt::Key_8, -1},
                                        {Qt::Key_Down, Qt::Key_2, 1},
                                        {Qt::Key_PageUp, Qt::Key_9, -page},
                                        {Qt::Key_PageDown, Qt::Key_3, page},
                                        {Qt::Key_Home, Qt::Key_7, -all},
                                        {Qt::Key_End, Qt::Key_1, all}}};
    const bool onPad = event.modifiers() & Qt::KeypadModifier;
    for (const Key &key : keys)
        if (event.key() == key.key || (onPad && event.key() == key.onPad))
            return key.step;
    return 0;
}

bool isForChoosing(const QKeyEvent &event)
{
    return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter
        || event.key() == Qt::Key_Space;
}

} // namespace

ChoiceCard::ChoiceCard(const QString &title, const QString &intro, const QList<Choice> &choices,
                       Escape escape, QWidget *page)
    : Card(title, escape, page)
    , m_pointer(QCursor::pos())
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
    const bool haveLetters = std::any_of(choices.begin(), choices.end(), [](const Choice &choice) {
        return !choice.letter.isEmpty();
    });
    for (int i = 0; i < choices.size(); ++i) {
        auto *row = new ChoiceRow(choices[i], haveLetters ? choices[i].letter : letterAt(i));
        connect(row, &QAbstractButton::clicked, this, [this, i] { choose(i); });
        connect(row, &ChoiceRow::pointedAt, this,
                [this, row](QPoint position) { point(row, position); });
        layout->addWidget(row);
        m_rows << row;
    }
    m_area = new Rows;
    m_area->setWidget(list);
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->viewport()->setAutoFillBackground(false);
    list->setAutoFillBackground(false);
    makeRoom(std::min(widest, list->sizeHint().width()));
    const QMargins margins = body()->contentsMargins();
    const int width = body()->parentWidget()->minimumWidth() - margins.left() - margins.right();
    const int wanted = list->heightForWidth(width);
    m_area->setMinimumHeight(std::min(wanted, std::max(120, parentWidget()->height() - 260)));
    m_area->setMaximumHeight(wanted);
    body()->addWidget(m_area);
}

void ChoiceCard::setFootnote(const QString &text)
{
    m_usualFootnote = text;
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

/// A card that comes up, or scrolls, under a resting pointer keeps its mark.
void ChoiceCard::point(ChoiceRow *row, QPoint globalPosition)
{
    if (std::exchange(m_pointer, globalPosition) != globalPosition)
        row->setFocus(Qt::MouseFocusReason);
}

/// The row with the focus, or -1.
int ChoiceCard::marked() const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [](const ChoiceRow *row) { return row->hasFocus(); });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

void ChoiceCard::mark(int row)
{
    if (row < 0 || row >= m_rows.size())
        return;
    m_rows[row]->setFocus();
    m_area->ensureWidgetVisible(m_rows[row], 0, 4);
}

/// To the next row that is shown, round and round.
void ChoiceCard::step(int by)
{
    const int count = static_cast<int>(m_rows.size());
    int row = marked();
    for (int i = 0; i < count; ++i) {
        row = row < 0 ? (by > 0 ? 0 : count - 1) : (row + by + count) % count;
        if (!m_rows[row]->isHidden()) {
            mark(row);
            return;
        }
    }
}

/// The row whose letter that is, capital or not where only one of them has a row; -1 for none.
int ChoiceCard::rowOf(const QKeyEvent &event) const
{
    const auto index = letterIndex(event);
    if (!index)
        return -1;
    const QString small = letterAt(*index);
    const QString typed = event.modifiers() & Qt::ShiftModifier ? small.toUpper() : small;
    for (const QString &letter : {typed, small}) {
        const auto found = std::find_if(m_rows.begin(), m_rows.end(), [&](const ChoiceRow *row) {
            return row->letter() == letter;
        });
        if (found != m_rows.end())
            return static_cast<int>(found - m_rows.begin());
    }
    return -1;
}

void ChoiceCard::setFilter(const std::optional<QString> &filter)
{
    m_filter = filter;
    for (ChoiceRow *row : std::as_const(m_rows))
        row->setVisible(!filter || row->text().contains(*filter, Qt::CaseInsensitive));
    m_footnote->setText(
        filter ? tr("Names with “%1”. Enter chooses, Esc shows all again.").arg(*filter)
               : m_usualFootnote);
    const int now = marked();
    if (now < 0 || m_rows[now]->isHidden()) {
        setFocus(); // so that the search for the next begins at the top
        step(1);
    }
}

/// Whether the key belongs to typing a part of a name.
bool ChoiceCard::filters(const QKeyEvent &event)
{
    if (!m_filter) {
        const bool begins = m_isFilterable && event.text() == QLatin1String("/");
        if (begins)
            setFilter(QString());
        return begins;
    }
    if (event.key() == Qt::Key_Escape)
        setFilter({});
    else if (event.key() == Qt::Key_Backspace)
        setFilter(m_filter->chopped(m_filter->isEmpty() ? 0 : 1));
    else if (event.key() != Qt::Key_Return && event.key() != Qt::Key_Enter
             && !event.text().isEmpty() && event.text().front().isPrint())
        setFilter(*m_filter + event.text());
    else
        return false;
    return true;
}

void ChoiceCard::keyPressEvent(QKeyEvent *event)
{
    if (filters(*event))
        return;
    const int lettered = rowOf(*event);
    const int chosen = lettered >= 0 ? lettered : isForChoosing(*event) ? marked() : -1;
    const int last = static_cast<int>(m_rows.size()) - 1;
    const int by = stepOf(*event);
    if (chosen >= 0 && !m_rows[chosen]->isHidden()) {
        if (!isMeantForGame(*event))
            choose(chosen);
    } else if (by == 1 || by == -1) {
        step(by);
    } else if (by != 0) {
        mark(std::clamp(marked() + by, 0, std::max(0, last)));
    } else {
        Card::keyPressEvent(event);
    }
}
