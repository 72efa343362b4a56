// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Edits what an entry makes of earlier draws: limit, meter, force and quota.

#include "core/tables/spawntable.h"

#include <QWidget>

#include <optional>

class QCheckBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace editor {

class WheelSafeSpinBox;

class DrawMemoryEdit : public QWidget
{
    Q_OBJECT

public:
    /// Shows those members of `entry`; `floors` is the last floor of the ruleset.
    DrawMemoryEdit(const core::SpawnEntry &entry, int floors, QWidget *parent = nullptr);

    /// Why the fields cannot be read: a sentence; empty where they can.
    const QString &problem() const { return m_problem; }
    /// Gives `entry` what the fields say, which can be read.
    void applyTo(core::SpawnEntry &entry) const;

Q_SIGNALS:
    void changed();

private:
    void addLimits(QFormLayout &form, const core::SpawnEntry &entry);
    void addMeter(QFormLayout &form, const core::SpawnEntry &entry);
    void addForce(QFormLayout &form, const core::SpawnEntry &entry);
    void addQuota(QFormLayout &form, const core::SpawnEntry &entry, int floors);
    void read();

    QString m_problem;
    std::optional<core::Condition> m_condition;
    QCheckBox *m_limitsFloor;
    WheelSafeSpinBox *m_perFloor;
    QCheckBox *m_limitsRun;
    WheelSafeSpinBox *m_perRun;
    QCheckBox *m_hasMeter;
    WheelSafeSpinBox *m_eachFloor;
    WheelSafeSpinBox *m_eachDraw;
    QLineEdit *m_force;
    QLabel *m_forceNote;
    QCheckBox *m_hasQuota;
    WheelSafeSpinBox *m_atLeast;
    WheelSafeSpinBox *m_byFloor;
};

} // namespace editor
