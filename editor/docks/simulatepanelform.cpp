// What SimulatePanel is made of.

#include "editor/docks/simulatepanel.h"

#include "editor/style/calmspinbox.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QPushButton>

QHBoxLayout *SimulatePanel::makeSettings()
{
    m_runs = new CalmSpinBox;
    m_runs->setRange(1, static_cast<int>(core::maxRuns));
    m_runs->setValue(10000);
    m_runs->setSingleStep(10000);
    m_runs->setAccessibleName(tr("Runs"));
    m_pin = new QPushButton(tr("Pin"));
    m_pin->setToolTip(tr("Keep these counts in the last columns, beside those of later runs"));
    m_copy = new QPushButton(tr("Copy CSV"));
    m_export = new QPushButton(tr("Export CSV…"));
    connect(m_pin, &QPushButton::clicked, &m_model, &SimulationModel::pin);
    connect(m_copy, &QPushButton::clicked, this, &SimulatePanel::copyCsv);
    connect(m_export, &QPushButton::clicked, this, &SimulatePanel::exportCsv);
    auto *row = new QHBoxLayout;
    addLabelled(*row, tr("&Runs"), m_runs);
    m_controls.addSettings(*row);
    m_controls.addButtons(*row);
    row->addStretch();
    for (QPushButton *button : {m_pin, m_copy, m_export})
        row->addWidget(button);
    return row;
}

QHBoxLayout *SimulatePanel::makeProgress()
{
    m_onlyFloor = new QCheckBox(tr("Selected &floor only"));
    connect(m_onlyFloor, &QCheckBox::toggled, this,
            [this](bool only) { m_model.showFloor(only ? m_cell.address().floor : 0); });
    auto *row = new QHBoxLayout;
    m_controls.addProgress(*row);
    row->addWidget(m_onlyFloor);
    return row;
}
