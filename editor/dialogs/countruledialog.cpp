#include "editor/dialogs/countruledialog.h"

#include "editor/commands/changecountrule.h"
#include "editor/style/colors.h"
#include "editor/text/counttext.h"
#include "editor/text/numbertext.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>

#include <cmath>

namespace editor {

CountRuleDialog::CountRuleDialog(const QString &table, core::CountRule rule, QWidget *parent)
    : QDialog(parent)
    , m_before(std::move(rule))
    , m_per(new QComboBox)
    , m_kind(new QComboBox)
    , m_fields(new QStackedWidget)
    , m_numbers(new QLineEdit)
    , m_dice(new QLineEdit)
    , m_result(new QLabel)
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel))
{
    setWindowTitle(tr("Count Rule of “%1”").arg(table));
    m_per->addItems({tr("per room"), tr("per floor")});
    m_kind->addItems({tr("0 up to a number, each equally likely"), tr("exactly a number"),
                      tr("one of a list, each equally likely"), tr("dice")});
    if (m_before.draws.index() >= Kept) // a form that has no fields here
        m_kind->addItem(tr("%1, as it is").arg(countRuleText(m_before)));
    m_result->setWordWrap(true);
    m_result->setMinimumHeight(2 * fontMetrics().height());

    auto *form = new QFormLayout(this);
    form->addRow(tr("&Draws:"), m_per);
    form->addRow(tr("&Number:"), m_kind);
    form->addRow(makeFields());
    form->addRow(m_result);
    form->addRow(m_buttons);
    setMinimumWidth(420);

    fill();
    connect(m_per, &QComboBox::currentIndexChanged, this, &CountRuleDialog::read);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &CountRuleDialog::read);
    connect(m_numbers, &QLineEdit::textChanged, this, &CountRuleDialog::read);
    connect(m_dice, &QLineEdit::textChanged, this, &CountRuleDialog::read);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    read();
}

QWidget *CountRuleDialog::makeFields()
{
    auto *inGrid = new QLabel(tr("The number of each floor is edited under the grid."));
    inGrid->setWordWrap(true);
    auto *kept = new QLabel(tr("This rule is kept as the file has it."));
    kept->setWordWrap(true);
    m_numbers->setPlaceholderText(tr("such as 0×6, 1×4, 2×3"));
    m_numbers->setAccessibleName(tr("List of numbers"));
    m_dice->setPlaceholderText(tr("such as 2d3+1"));
    m_dice->setAccessibleName(tr("Dice"));
    m_per->setAccessibleName(tr("Draws per room or per floor"));
    m_kind->setAccessibleName(tr("How the number of draws is found"));
    for (QWidget *field : {static_cast<QWidget *>(inGrid), static_cast<QWidget *>(m_numbers),
                           static_cast<QWidget *>(m_dice), static_cast<QWidget *>(kept)}) {
        auto *page = new QWidget;
        auto *layout = new QVBoxLayout(page);
        layout->setContentsMargins({});
        layout->addWidget(field);
        layout->addStretch();
        m_fields->addWidget(page);
    }
    m_fields->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    return m_fields;
}

void CountRuleDialog::fill()
{
    m_per->setCurrentIndex(m_before.per == core::Per::Room ? 0 : 1);
    m_kind->setCurrentIndex(std::min<int>(static_cast<int>(m_before.draws.index()), Kept));
    const core::Count first = core::Count::at(m_before, 1);
    if (const auto *oneOf = std::get_if<core::OneOf>(&m_before.draws)) {
        m_numbers->setText(countListText(oneOf->numbers));
    } else {
        QStringList all;
        for (int number = 0; number <= std::min(first.most(), 12); ++number)
            all << QString::number(number);
        m_numbers->setText(all.join(QStringLiteral(", ")));
    }
    const auto *dice = std::get_if<core::Dice>(&m_before.draws);
    m_dice->setText(dice ? QString::fromStdString(core::toText(*dice)) : QStringLiteral("1d3-1"));
}

// A number by floor to go on with: the present one, else the mean of the present rule.
core::Progression CountRuleDialog::progression() const
{
    if (const core::Progression *present = countProgression(m_before))
        return *present;
    const double mean = core::Count::at(m_before, 1).mean();
    return core::Constant {static_cast<int>(std::lround(mean))};
}

std::optional<core::CountRule> CountRuleDialog::parse(QString &problem) const
{
    core::CountRule rule {.per = m_per->currentIndex() == 0 ? core::Per::Room : core::Per::Floor,
                          .draws = core::UpTo()};
    switch (static_cast<Kind>(m_kind->currentIndex())) {
    case UpTo:
        rule.draws = core::UpTo {progression()};
        break;
    case Exactly:
        rule.draws = core::Exactly {progression()};
        break;
    case OneOf: {
        TypedCounts typed = parseCountList(m_numbers->text(), core::maxDraws);
        problem = typed.problem;
        if (!typed.numbers)
            return {};
        rule.draws = core::OneOf {std::move(*typed.numbers)};
        break;
    }
    case Dice: {
        const core::Result<core::Dice> dice = core::parseDice(m_dice->text().toStdString());
        if (!dice) {
            problem = QString::fromStdString(dice.error().message);
            return {};
        }
        rule.draws = *dice;
        break;
    }
    case Kept:
        rule.draws = m_before.draws;
        break;
    }
    return rule;
}

void CountRuleDialog::read()
{
    const int kind = m_kind->currentIndex();
    m_fields->setCurrentIndex(kind == OneOf ? 1 : kind == Dice ? 2 : kind == Kept ? 3 : 0);
    QString problem;
    m_rule = parse(problem);
    QPalette colors = palette();
    if (m_rule) {
        colors.setColor(QPalette::WindowText, mutedText(colors));
        const core::Count count = core::Count::at(*m_rule, 1);
        m_result->setText(tr("On floor 1: %1 on average, at most %2.")
                              .arg(meanText(count.mean()))
                              .arg(count.most()));
    } else {
        colors.setColor(QPalette::WindowText, problemText(colors));
        m_result->setText(problem);
    }
    m_result->setPalette(colors);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(m_rule.has_value());
}

} // namespace editor
