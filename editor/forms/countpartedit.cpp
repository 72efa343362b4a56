// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/forms/countpartedit.h"

#include "app/ui/widgets.h"
#include "editor/forms/fields.h"
#include "editor/text/counttext.h"
#include "editor/text/numbertext.h"
#include "editor/text/progressionnotation.h"

#include "core/tables/inwords.h"
#include "editor/text/errortext.h"

#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace editor {

namespace {

/// What a form begins with where another is near to these numbers.
struct Near
{
    core::Progression number; ///< what is written floor by floor stays
    int most;
};

/// A form of a count as it is edited: its name, the names of its fields for those who hear them,
/// and the words around the second.
struct FormRow
{
    QString name;
    core::CountPart (*start)(const Near &near);
    QString first;
    QString example = {};
    QString between = {};
    QString second = {};
    QString after = {};
};

core::OneOf upToMost(const Near &near)
{
    core::OneOf numbers {std::vector<int>(static_cast<std::size_t>(near.most) + 1)};
    std::iota(numbers.numbers.begin(), numbers.numbers.end(), 0);
    return numbers;
}

using core::Constant;
using core::CountPart;

/// As the variant has them; what only a sum has is the last.
std::array<FormRow, std::variant_size_v<CountPart>> formRows()
{
    const auto tr = [](const char *text, const char *about = nullptr) {
        return CountPartEdit::tr(text, about);
    };
    return {{{.name = tr("0 up to a number"),
              .start = [](const Near &near) -> CountPart { return core::UpTo {near.number}; },
              .first = tr("Largest number")},
             {.name = tr("exactly"),
              .start = [](const Near &near) -> CountPart { return core::Exactly {near.number}; },
              .first = tr("Number")},
             {.name = tr("one of a list"),
              .start = [](const Near &near) -> CountPart { return upToMost(near); },
              .first = tr("List of numbers"),
              .example = tr("such as 0×6, 1×4, 2×3")},
             {.name = tr("dice"),
              .start = [](const Near &) -> CountPart {
                  return core::Dice {1, 3, -1};
              },
              .first = tr("Dice"),
              .example = tr("such as 2d3+1")},
             {.name = tr("between two numbers"),
              .start = [](const Near &near) -> CountPart {
                  return core::Between {Constant {1}, Constant {near.most}};
              },
              .first = tr("Least number"),
              .between = tr("to"),
              .second = tr("Largest number")},
             {.name = tr("one more while a roll succeeds"),
              .start = [](const Near &) -> CountPart { return core::Chain {Constant {50}}; },
              .first = tr("Percent of going on"),
              .between = tr("% each, at most"),
              .second = tr("At most so many")},
             {.name = tr("as many as rolls succeed"),
              .start = [](const Near &near) -> CountPart {
                  return core::Tries {Constant {near.most}, Constant {50}};
              },
              .first = tr("Number of rolls"),
              .between = tr("rolls of"),
              .second = tr("Percent of each roll"),
              .after = tr("%", "percent, after a field")},
             {.name = tr("plus a number that may be below 0"),
              .start = [](const Near &near) -> CountPart { return core::Add {near.number}; },
              .first = tr("Number, may be below 0")}}};
}

constexpr int onlyInSum = std::variant_size_v<CountPart> - 1;

/// The fields that a form fills.
class FieldTexts : public core::FieldVisitor<FieldTexts>
{
public:
    struct Text
    {
        QString text;
        bool isByFloor = false;
    };

    void show(const core::Field & /*field*/, const core::Progression &value,
              const core::form::ByFloor & /*form*/)
    {
        m_list.push_back({progressionNotation(value), true});
    }
    void show(const core::Field &field, const core::Between &ends, const core::form::Ends &form)
    {
        show(field, ends.min, form.each);
        show(field, ends.max, form.each);
    }
    void show(const core::Field & /*field*/, const std::vector<int> &numbers,
              const core::form::Numbers & /*form*/)
    {
        m_list.push_back({QString::fromStdString(core::numberListText(numbers))});
    }
    void show(const core::Field & /*field*/, const core::Dice &dice,
              const core::form::DiceText & /*form*/)
    {
        m_list.push_back({QString::fromStdString(core::toText(dice))});
    }
    void show(const core::Field & /*field*/, int number, const core::form::Number & /*form*/)
    {
        m_list.push_back({QString::number(number)});
    }

    static std::vector<Text> of(const CountPart &part)
    {
        FieldTexts texts;
        std::visit([&texts](const auto &form) { describe(texts, form); }, part);
        return texts.m_list;
    }

private:
    std::vector<Text> m_list;
};

/// Reads the fields of a form, up to the first that cannot be read.
class FieldReading : public core::FieldVisitor<FieldReading>
{
public:
    explicit FieldReading(QStringList texts)
        : m_texts(std::move(texts))
    {}

    void show(const core::Field & /*field*/, core::Progression &value,
              const core::form::ByFloor &form)
    {
        take(value, [&](const QString &text) {
            TypedProgression typed = parseProgression(text, form.max, form.min < 0);
            m_problem = typed.problem;
            return typed.progression;
        });
    }
    void show(const core::Field &field, core::Between &ends, const core::form::Ends &form)
    {
        show(field, ends.min, form.each);
        show(field, ends.max, form.each);
    }
    void show(const core::Field & /*field*/, std::vector<int> &numbers,
              const core::form::Numbers &form)
    {
        take(numbers, [&](const QString &text) {
            TypedCounts typed = parseCountList(text, form.max);
            m_problem = typed.problem;
            return typed.numbers;
        });
    }
    void show(const core::Field & /*field*/, core::Dice &dice,
              const core::form::DiceText & /*form*/)
    {
        take(dice, [&](const QString &text) -> std::optional<core::Dice> {
            const auto typed = core::parseDice(text.trimmed().toStdString());
            if (typed)
                return *typed;
            m_problem = messageText(typed.error().message);
            return {};
        });
    }
    /// Nothing typed is the usual number.
    void show(const core::Field & /*field*/, int &number, const core::form::Number &form)
    {
        take(number, [&](const QString &text) -> std::optional<int> {
            const TypedNumber typed = parseWhole(text, form.max);
            m_problem = typed.problem;
            return std::max(typed.value.value_or(form.absent.value_or(form.max)), form.min);
        });
    }

    const QString &problem() const { return m_problem; }

private:
    void take(auto &value, auto reading)
    {
        if (!m_problem.isEmpty())
            return;
        if (auto read = reading(m_texts[m_next++]))
            value = std::move(*read);
    }

    QStringList m_texts;
    qsizetype m_next = 0;
    QString m_problem;
};

} // namespace

CountPartEdit::CountPartEdit(QWidget *parent)
    : QWidget(parent)
    , m_kind(makeChoice({}, 0, tr("How the number is found")))
    , m_first(new QLineEdit)
    , m_between(new QLabel)
    , m_second(new QLineEdit)
    , m_after(new QLabel)
    , m_remove(ui::signButton(QStringLiteral("×"), tr("Remove this number")))
{
    const auto rows = formRows();
    for (int i = 0; i < onlyInSum; ++i)
        m_kind->addItem(rows[static_cast<std::size_t>(i)].name);
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
        setPart(converted(static_cast<std::size_t>(kind)));
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
    m_part = m_last = part;
    showFields();
    m_filling = false;
    m_problem.clear();
}

void CountPartEdit::offerAdd(bool offered)
{
    const bool isOffered = m_kind->count() > onlyInSum;
    if (offered && !isOffered)
        m_kind->addItem(formRows()[onlyInSum].name);
    else if (!offered && isOffered && m_kind->currentIndex() != onlyInSum)
        m_kind->removeItem(onlyInSum);
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

// Another form begins with numbers near to those of the last.
CountPart CountPartEdit::converted(std::size_t form) const
{
    const core::Count count
        = core::Count::at(core::CountSum {{m_last}}, 1); // 0 at least, whatever the form
    Near near {Constant {static_cast<int>(std::lround(count.mean()))},
               std::clamp(count.most(), 1, 12)};
    if (const auto *upTo = std::get_if<core::UpTo>(&m_last))
        near.number = upTo->most;
    else if (const auto *exactly = std::get_if<core::Exactly>(&m_last))
        near.number = exactly->number;
    return formRows()[form].start(near);
}

void CountPartEdit::showFields()
{
    const auto rows = formRows();
    const FormRow &row = rows[m_last.index()];
    const std::vector<FieldTexts::Text> texts = FieldTexts::of(m_last);
    const bool hasTwo = texts.size() > 1;
    const auto show = [&](QLineEdit &field, std::size_t i, const QString &name) {
        const FieldTexts::Text text = i < texts.size() ? texts[i] : FieldTexts::Text();
        field.setText(text.text);
        field.setAccessibleName(name);
        field.setToolTip(text.isByFloor ? notationHelp() : QString());
    };
    show(*m_first, 0, row.first);
    show(*m_second, 1, hasTwo ? row.second : row.first);
    m_first->setPlaceholderText(row.example);
    m_between->setText(row.between);
    m_after->setText(row.after);
    m_second->setVisible(hasTwo);
    m_between->setVisible(hasTwo);
    m_after->setVisible(!row.after.isEmpty());
}

void CountPartEdit::read()
{
    if (m_filling)
        return;
    CountPart part = m_last;
    FieldReading reading({m_first->text(), m_second->text()});
    std::visit([&reading](auto &form) { describe(reading, form); }, part);
    m_problem = reading.problem();
    m_part.reset();
    if (m_problem.isEmpty())
        m_part = m_last = part;
    Q_EMIT changed();
}

} // namespace editor
