// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/forms/countpartedit.h"

#include "app/ui/widgets.h"
#include "editor/forms/fields.h"
#include "editor/text/counttext.h"
#include "editor/text/numbertext.h"
#include "editor/text/progressionnotation.h"

#include "core/base/overloaded.h"
#include "editor/text/errortext.h"
#include "editor/text/viewtext.h"

#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "resources/messages/ruletext.h"

namespace editor {

namespace {

constexpr int mostPercent = 100;

} // namespace

CountPartEdit::CountPartEdit(QWidget *parent)
    : QWidget(parent)
    , m_kind(makeChoice({tr("0 up to a number"), tr("exactly"), tr("one of a list"), tr("dice"),
                         tr("between two numbers"), tr("one more while a roll succeeds"),
                         tr("as many as rolls succeed")},
                        0, tr("How the number is found")))
    , m_first(new QLineEdit)
    , m_between(new QLabel)
    , m_second(new QLineEdit)
    , m_after(new QLabel)
    , m_remove(ui::signButton(QStringLiteral("×"), tr("Remove this number")))
{
    for (QLineEdit *field : {m_first, m_second}) {
        field->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("00000000")));
        connect(field, &QLineEdit::textChanged, this, &CountPartEdit::read);
    }
    setLayout(ui::spaced(ui::inRow({m_kind, ui::growing(m_first), m_between, ui::growing(m_second),
                                    m_after, m_remove}),
                         {}));
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this](int kind) {
        if (m_filling)
            return;
        setPart(converted(static_cast<Kind>(kind)));
        Q_EMIT changed();
    });
    connect(m_remove, &QToolButton::clicked, this, &CountPartEdit::removeClicked);
    setPart(core::Exactly {core::Constant {1}});
}

void CountPartEdit::setPart(const core::CountPart &part)
{
    m_filling = true;
    if (std::holds_alternative<core::Add>(part))
        offerAdd(true);
    m_kind->setCurrentIndex(static_cast<int>(part.index()));
    const auto show = [this](const QString &first, const QString &second = {}) {
        m_first->setText(first);
        m_second->setText(second);
    };
    std::visit(core::Overloaded {
                   [&](const core::UpTo &rule) { show(progressionNotation(rule.most)); },
                   [&](const core::Exactly &rule) { show(progressionNotation(rule.number)); },
                   [&](const core::OneOf &rule) {
                       show(fromView(resources::countListText(rule.numbers)));
                   },
                   [&](const core::Dice &rule) { show(QString::fromStdString(toText(rule))); },
                   [&](const core::Between &rule) {
                       show(progressionNotation(rule.min), progressionNotation(rule.max));
                   },
                   [&](const core::Chain &rule) {
                       show(progressionNotation(rule.percent), QString::number(rule.atMost));
                   },
                   [&](const core::Tries &rule) {
                       show(progressionNotation(rule.tries), progressionNotation(rule.percent));
                   },
                   [&](const core::Add &rule) { show(progressionNotation(rule.number)); }},
               part);
    m_filling = false;
    showFields();
    m_part = m_last = part;
    m_problem.clear();
}

void CountPartEdit::offerAdd(bool offered)
{
    const bool isOffered = m_kind->count() > Add;
    if (offered && !isOffered)
        m_kind->addItem(tr("plus a number that may be below 0"));
    else if (!offered && isOffered && m_kind->currentIndex() != Add)
        m_kind->removeItem(Add);
}

void CountPartEdit::focusNumber()
{
    m_first->setFocus();
    m_first->selectAll();
}

void CountPartEdit::setRemovable(bool removable)
{
    m_remove->setVisible(removable);
}

// Another form begins with numbers near to those of the last; what is written floor by floor stays.
core::CountPart CountPartEdit::converted(Kind kind) const
{
    const core::Count count
        = core::Count::at(core::CountSum {{m_last}}, 1); // 0 at least, whatever the form
    const int mean = static_cast<int>(std::lround(count.mean()));
    const int most = std::clamp(count.most(), 1, 12);
    core::Progression number = core::Constant {mean};
    if (const auto *upTo = std::get_if<core::UpTo>(&m_last))
        number = upTo->most;
    else if (const auto *exactly = std::get_if<core::Exactly>(&m_last))
        number = exactly->number;
    std::vector<int> numbers(static_cast<std::size_t>(most) + 1);
    std::iota(numbers.begin(), numbers.end(), 0);
    switch (kind) {
    case UpTo:
        return core::UpTo {number};
    case Exactly:
        return core::Exactly {number};
    case OneOf:
        return core::OneOf {numbers};
    case Dice:
        return core::Dice {.dice = 1, .sides = 3, .plus = -1};
    case Between:
        return core::Between {core::Constant {1}, core::Constant {most}};
    case Chain:
        return core::Chain {.percent = core::Constant {50}};
    case Tries:
        return core::Tries {core::Constant {most}, core::Constant {50}};
    case Add:
        return core::Add {number};
    }
    return m_last;
}

void CountPartEdit::showFields()
{
    const auto kind = static_cast<Kind>(m_kind->currentIndex());
    const bool hasTwo = kind == Between || kind == Chain || kind == Tries;
    m_second->setVisible(hasTwo);
    m_between->setVisible(hasTwo);
    m_after->setVisible(kind == Tries);
    m_after->setText(tr("%", "percent, after a field"));
    m_between->setText(kind == Between     ? tr("to")
                           : kind == Chain ? tr("% each, at most")
                                           : tr("rolls of"));
    const QString names[] = {tr("Largest number"),  tr("Number"),
                             tr("List of numbers"), tr("Dice"),
                             tr("Least number"),    tr("Percent of going on"),
                             tr("Number of rolls"), tr("Number, may be below 0")};
    m_first->setAccessibleName(names[kind]);
    m_second->setAccessibleName(kind == Between     ? tr("Largest number")
                                    : kind == Chain ? tr("At most so many")
                                                    : tr("Percent of each roll"));
    m_first->setPlaceholderText(kind == OneOf      ? tr("such as 0×6, 1×4, 2×3")
                                    : kind == Dice ? tr("such as 2d3+1")
                                                   : QString());
    m_first->setToolTip(kind == OneOf || kind == Dice ? QString() : notationHelp());
    m_second->setToolTip(kind == Chain ? QString() : notationHelp());
}

std::optional<core::Progression> CountPartEdit::progressionIn(const QLineEdit &field, int most,
                                                              QString &problem, bool isSigned) const
{
    TypedProgression typed = parseProgression(field.text(), most, isSigned);
    problem = typed.problem;
    return std::move(typed.progression);
}

std::optional<core::CountPart> CountPartEdit::parse(QString &problem) const
{
    const auto kind = static_cast<Kind>(m_kind->currentIndex());
    if (kind == OneOf) {
        TypedCounts typed = parseCountList(m_first->text(), core::maxDraws);
        problem = typed.problem;
        if (!typed.numbers)
            return {};
        return core::OneOf {std::move(*typed.numbers)};
    }
    if (kind == Dice) {
        const core::Result<core::Dice> dice
            = core::parseDice(m_first->text().trimmed().toStdString());
        if (!dice) {
            problem = messageText(dice.error().message);
            return {};
        }
        return *dice;
    }
    const auto first = progressionIn(*m_first, kind == Chain ? mostPercent : core::maxDraws,
                                     problem, kind == Add);
    if (!first)
        return {};
    if (kind == UpTo)
        return core::UpTo {*first};
    if (kind == Exactly)
        return core::Exactly {*first};
    if (kind == Add)
        return core::Add {*first};
    if (kind == Chain) {
        const TypedNumber atMost = parseWhole(m_second->text(), core::maxChain);
        problem = atMost.problem;
        if (!problem.isEmpty())
            return {};
        return core::Chain {*first, std::max(atMost.value.value_or(core::maxChain), 1)};
    }
    const auto second
        = progressionIn(*m_second, kind == Tries ? mostPercent : core::maxDraws, problem);
    if (!second)
        return {};
    if (kind == Between)
        return core::Between {*first, *second};
    return core::Tries {*first, *second};
}

void CountPartEdit::read()
{
    if (m_filling)
        return;
    m_problem.clear();
    m_part = parse(m_problem);
    if (m_part)
        m_last = *m_part;
    Q_EMIT changed();
}

} // namespace editor
