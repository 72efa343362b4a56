// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/transitions/transitiondialog.h"

#include "editor/dialogs/helpwindow.h"
#include "editor/style/colors.h"
#include "editor/text/numbertext.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace editor {

TransitionDialog::TransitionDialog(const RulesetDocument &document, const std::string &table,
                                   const TransitionRef &at, QWidget *parent)
    : QDialog(parent)
    , m_document(document)
    , m_before(document.entry(table, at.entry)->weight)
    , m_at(at.floor)
    , m_floor(new QLineEdit(QString::number(at.floor)))
    , m_weight(new QLineEdit(QString::number(core::valueAt(m_before, at.floor))))
    , m_problem(new QLabel)
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel))
{
    setWindowTitle(tr("Transition of %1").arg(document.entryName(table, at.entry)));
    HelpWindow::setPlace(*this, {QStringLiteral("workbench"), QStringLiteral("Grid and charts")});
    m_floor->setAccessibleName(tr("Floor from which the weight holds"));
    m_weight->setAccessibleName(tr("Weight from that floor on"));
    m_problem->setWordWrap(true);
    m_problem->setMinimumHeight(2 * fontMetrics().height());
    m_problem->setMinimumWidth(32 * fontMetrics().averageCharWidth());
    QPalette red = m_problem->palette();
    red.setColor(QPalette::WindowText, problemText(palette()));
    m_problem->setPalette(red);
    auto *form = new QFormLayout(this);
    form->addRow(tr("&From floor:"), m_floor);
    form->addRow(tr("&Weight:"), m_weight);
    form->addRow(m_problem);
    form->addRow(m_buttons);
    connect(m_floor, &QLineEdit::textChanged, this, &TransitionDialog::check);
    connect(m_weight, &QLineEdit::textChanged, this, &TransitionDialog::check);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_weight->setFocus();
    m_weight->selectAll();
}

QString TransitionDialog::problem() const
{
    const TypedNumber floor = parseWhole(m_floor->text(), core::maxFloors);
    const TypedNumber weight = parseWhole(m_weight->text(), core::maxValue);
    if (!floor.problem.isEmpty() || !weight.problem.isEmpty())
        return floor.problem.isEmpty() ? weight.problem : floor.problem;
    if (!floor.value || !weight.value)
        return tr("Both numbers are needed.");
    const auto reach = [this](int wanted) {
        return m_at
            + possibleShift(m_before, {m_at}, wanted, m_document.draft().floors, Followers::Stay);
    };
    if (reach(*floor.value - m_at) != *floor.value)
        return tr("Between its neighbours this transition can be on floors %1 to %2.")
            .arg(reach(-core::maxFloors))
            .arg(reach(core::maxFloors));
    return {};
}

void TransitionDialog::check()
{
    const QString sentence = problem();
    m_problem->setText(sentence);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(sentence.isEmpty());
}

std::optional<TransitionDialog::Values> TransitionDialog::values() const
{
    if (!problem().isEmpty())
        return {};
    return Values {.floor = *parseWhole(m_floor->text(), core::maxFloors).value,
                   .weight = *parseWhole(m_weight->text(), core::maxValue).value};
}

} // namespace editor
