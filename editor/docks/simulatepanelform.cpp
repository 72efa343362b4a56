// What SimulatePanel is made of.

#include "editor/docks/simulatepanel.h"

#include "editor/widgets/calmspinbox.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>
#include <thread>

QHBoxLayout *SimulatePanel::makeSettings()
{
    m_runs = new CalmSpinBox;
    m_runs->setRange(1, static_cast<int>(core::maxRuns));
    m_runs->setValue(10000);
    m_runs->setSingleStep(10000);
    m_runs->setAccessibleName(tr("Runs"));
    m_seed = new QLineEdit(QStringLiteral("1"));
    m_seed->setAccessibleName(tr("Seed of the simulation"));
    m_seed->setMaximumWidth(90);
    m_jobs = new CalmSpinBox;
    m_jobs->setRange(1, 256);
    m_jobs->setValue(static_cast<int>(std::max(1U, std::thread::hardware_concurrency())));
    m_jobs->setAccessibleName(tr("Threads"));
    m_start = new QPushButton(tr("&Start"));
    m_pause = new QPushButton(tr("Pause"));
    m_cancel = new QPushButton(tr("Cancel"));
    m_pin = new QPushButton(tr("Pin"));
    m_pin->setToolTip(tr("Keep these counts in the last columns, beside those of later runs"));
    m_copy = new QPushButton(tr("Copy CSV"));
    m_export = new QPushButton(tr("Export CSV…"));
    connect(m_start, &QPushButton::clicked, this, &SimulatePanel::start);
    connect(m_seed, &QLineEdit::returnPressed, this, &SimulatePanel::start);
    connect(m_pause, &QPushButton::clicked, this, &SimulatePanel::pauseOrResume);
    connect(m_cancel, &QPushButton::clicked, this, [this] { m_run.cancel(); });
    connect(m_pin, &QPushButton::clicked, &m_model, &SimulationModel::pin);
    connect(m_copy, &QPushButton::clicked, this, &SimulatePanel::copyCsv);
    connect(m_export, &QPushButton::clicked, this, &SimulatePanel::exportCsv);
    auto *row = new QHBoxLayout;
    const auto addLabelled = [row](const QString &text, QWidget *field) {
        auto *label = new QLabel(text);
        label->setBuddy(field);
        row->addWidget(label);
        row->addWidget(field);
    };
    addLabelled(tr("&Runs"), m_runs);
    addLabelled(tr("See&d"), m_seed);
    addLabelled(tr("&Threads"), m_jobs);
    for (QPushButton *button : {m_start, m_pause, m_cancel})
        row->addWidget(button);
    row->addStretch();
    for (QPushButton *button : {m_pin, m_copy, m_export})
        row->addWidget(button);
    return row;
}

QHBoxLayout *SimulatePanel::makeProgress()
{
    m_bar = new QProgressBar;
    m_bar->setRange(0, 1000);
    m_bar->setTextVisible(false);
    m_bar->setMaximumHeight(fontMetrics().height());
    m_bar->setAccessibleName(tr("Progress of the simulation"));
    m_rate = new QLabel;
    m_rate->setAccessibleName(tr("Rate and time left"));
    m_onlyFloor = new QCheckBox(tr("Selected &floor only"));
    connect(m_onlyFloor, &QCheckBox::toggled, this,
            [this](bool only) { m_model.showFloor(only ? m_cell.address().floor : 0); });
    auto *row = new QHBoxLayout;
    row->addWidget(m_bar, 1);
    row->addWidget(m_rate, 2);
    row->addWidget(m_onlyFloor);
    return row;
}
