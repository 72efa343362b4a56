// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/charts/transitions/transitiondialog.h"

#include "app/ui/widgets.h"
#include "editor/dialogs/helpwindow.h"
#include "editor/text/numbertext.h"

#include <QFormLayout>
#include <QLineEdit>

namespace editor {

TransitionDialog::TransitionDialog(const RulesetDocument &document, const std::string &table,
                                   const TransitionRef &at, QWidget *parent)
    : FormDialog(parent)
    , m_document(document)
    , m_before(document.entry(table, at.entry)->weight)
    , m_at(at.floor)
    , m_floor(new QLineEdit(QString::number(at.floor)))
    , m_weight(new QLineEdit(QString::number(core::valueAt(m_before, at.floor))))
{
    setWindowTitle(tr("Transition of %1").arg(document.entryName(table, at.entry)));
    HelpWindow::setPlace(*this, {QStringLiteral("workbench"), QStringLiteral("Grid and charts")});
    m_floor->setAccessibleName(tr("Floor from which the weight holds"));
    m_weight->setAccessibleName(tr("Weight from that floor on"));
    told()->setMinimumWidth(32 * fontMetrics().averageCharWidth());
    auto *form = new QFormLayout(this);
    form->addRow(tr("&From floor:"), m_floor);
    form->addRow(tr("&Weight:"), m_weight);
    form->addRow(told());
    form->addRow(buttons());
    connect(m_floor, &QLineEdit::textChanged, this, &TransitionDialog::check);
    connect(m_weight, &QLineEdit::textChanged, this, &TransitionDialog::check);
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
    tell(problem());
}

std::optional<TransitionDialog::Values> TransitionDialog::values() const
{
    if (!problem().isEmpty())
        return {};
    return Values {.floor = *parseWhole(m_floor->text(), core::maxFloors).value,
                   .weight = *parseWhole(m_weight->text(), core::maxValue).value};
}

} // namespace editor
