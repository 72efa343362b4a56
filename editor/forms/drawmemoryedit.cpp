// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/forms/drawmemoryedit.h"

#include "editor/forms/fields.h"
#include "editor/style/colors.h"
#include "editor/style/wheelsafespinbox.h"
#include "editor/text/errortext.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>

namespace editor {

DrawMemoryEdit::DrawMemoryEdit(const core::SpawnEntry &entry, int floors, QWidget *parent)
    : QWidget(parent)
{
    auto *form = new QFormLayout(this);
    addLimits(*form, entry);
    addMeter(*form, entry);
    addQuota(*form, entry, floors);
    addForce(*form, entry);
    for (QCheckBox *check : {m_limitsFloor, m_limitsRun, m_hasMeter, m_hasQuota})
        connect(check, &QCheckBox::toggled, this, &DrawMemoryEdit::read);
    for (WheelSafeSpinBox *box :
         {m_perFloor, m_perRun, m_eachFloor, m_eachDraw, m_atLeast, m_byFloor})
        connect(box, &QSpinBox::valueChanged, this, &DrawMemoryEdit::read);
    connect(m_force, &QLineEdit::textChanged, this, &DrawMemoryEdit::read);
    read();
}

void DrawMemoryEdit::addLimits(QFormLayout &form, const core::SpawnEntry &entry)
{
    const core::Limit limit = entry.limit.value_or(core::Limit());
    m_limitsFloor = new QCheckBox(tr("at most so many draws a &floor:"));
    m_limitsFloor->setChecked(limit.perFloor.has_value());
    m_perFloor = makeNumberBox({1, core::maxDraws}, limit.perFloor.value_or(1),
                               tr("Most draws on one floor"));
    m_limitsRun = new QCheckBox(tr("at most so many draws a &run:"));
    m_limitsRun->setChecked(limit.perRun.has_value());
    m_perRun
        = makeNumberBox({1, core::maxDraws}, limit.perRun.value_or(1), tr("Most draws in one run"));
    form.addRow(tr("Limit:"), inLine({m_limitsFloor, m_perFloor}));
    form.addRow(QString(), inLine({m_limitsRun, m_perRun}));
}

void DrawMemoryEdit::addMeter(QFormLayout &form, const core::SpawnEntry &entry)
{
    const core::Meter meter = entry.meter.value_or(core::Meter {.perFloor = 10, .perDraw = -20});
    m_hasMeter = new QCheckBox(tr("the &weight changes by"));
    m_hasMeter->setChecked(entry.meter.has_value());
    m_eachFloor = makeNumberBox({-core::maxValue, core::maxValue}, meter.perFloor,
                                tr("Weight added on each floor"));
    m_eachDraw = makeNumberBox({-core::maxValue, core::maxValue}, meter.perDraw,
                               tr("Weight added by each draw"));
    for (WheelSafeSpinBox *box : {m_eachFloor, m_eachDraw})
        box->setMaximumWidth(fontMetrics().averageCharWidth() * 16);
    form.addRow(tr("Meter:"), inLine({m_hasMeter, m_eachFloor, new QLabel(tr("on each floor"))}));
    form.addRow(QString(),
                inLine({new QLabel(tr("and by")), m_eachDraw, new QLabel(tr("with each draw"))}));
}

void DrawMemoryEdit::addQuota(QFormLayout &form, const core::SpawnEntry &entry, int floors)
{
    const core::Quota quota
        = entry.quota.value_or(core::Quota {.atLeast = 1, .byFloor = std::max(floors, 1)});
    m_hasQuota = new QCheckBox(tr("at &least"));
    m_hasQuota->setChecked(entry.quota.has_value());
    m_atLeast = makeNumberBox({1, core::maxDraws}, quota.atLeast, tr("Draws that are promised"));
    m_byFloor
        = makeNumberBox({1, core::maxFloors}, quota.byFloor, tr("Floor by which they have come"));
    form.addRow(tr("Quota:"),
                inLine({m_hasQuota, m_atLeast, new QLabel(tr("in a run by floor")), m_byFloor}));
}

void DrawMemoryEdit::addForce(QFormLayout &form, const core::SpawnEntry &entry)
{
    m_force = new QLineEdit(entry.force ? QString::fromStdString(entry.force->expression())
                                        : QString());
    m_force->setPlaceholderText(tr("never; or such as 4*drawn + 3 < floor"));
    m_force->setAccessibleName(tr("Condition under which it is drawn by force"));
    m_forceNote = new QLabel;
    m_forceNote->setWordWrap(true);
    m_forceNote->setMinimumHeight(5 * fontMetrics().height());
    m_forceNote->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    form.addRow(tr("For&ce where:"), m_force);
    form.addRow(QString(), m_forceNote);
}

void DrawMemoryEdit::read()
{
    m_problem.clear();
    m_condition.reset();
    m_perFloor->setEnabled(m_limitsFloor->isChecked());
    m_perRun->setEnabled(m_limitsRun->isChecked());
    for (WheelSafeSpinBox *box : {m_eachFloor, m_eachDraw})
        box->setEnabled(m_hasMeter->isChecked());
    for (WheelSafeSpinBox *box : {m_atLeast, m_byFloor})
        box->setEnabled(m_hasQuota->isChecked());
    const QString typed = m_force->text().trimmed();
    if (!typed.isEmpty()) {
        const auto condition = core::Condition::make(typed.toStdString());
        if (condition)
            m_condition = *condition;
        else
            m_problem = messageText(condition.error().message);
    }
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText,
                    m_problem.isEmpty() ? mutedText(colors) : problemText(colors));
    m_forceNote->setPalette(colors);
    m_forceNote->setText(
        m_problem.isEmpty() ? tr(
            "Where this is true before a draw, the entry is drawn whatever the weights. Names: "
            "floor, drawn (so far in the run), here (so far on this floor), since (floors "
            "since the last one; floor where there was none), jitter (of the table, 0 "
            "without).")
                            : m_problem);
    Q_EMIT changed();
}

void DrawMemoryEdit::applyTo(core::SpawnEntry &entry) const
{
    entry.limit.reset();
    if (m_limitsFloor->isChecked() || m_limitsRun->isChecked()) {
        entry.limit.emplace();
        if (m_limitsFloor->isChecked())
            entry.limit->perFloor = m_perFloor->value();
        if (m_limitsRun->isChecked())
            entry.limit->perRun = m_perRun->value();
    }
    entry.meter.reset();
    if (m_hasMeter->isChecked())
        entry.meter
            = core::Meter {.perFloor = m_eachFloor->value(), .perDraw = m_eachDraw->value()};
    entry.quota.reset();
    if (m_hasQuota->isChecked())
        entry.quota = core::Quota {.atLeast = m_atLeast->value(), .byFloor = m_byFloor->value()};
    entry.force = m_condition;
}

} // namespace editor
