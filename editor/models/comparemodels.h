// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What was changed against a reference, and where it makes a difference, as two lists.

#include "editor/text/comparereport.h"

#include <QAbstractTableModel>

#include <memory>

namespace editor {

/// A comparison with the two rulesets it is of.
struct ComparedState
{
    std::shared_ptr<const core::Ruleset> before; ///< nullptr: nothing is compared
    std::shared_ptr<const core::Ruleset> after;
    core::Comparison comparison;
    ReportFigures figures = {}; ///< what a report tells beside it
    QString summary = {}; ///< of all that, in a few sentences
};

class DifferencesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Where, What, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setState(const std::shared_ptr<const ComparedState> &state);
    const core::Difference &at(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::shared_ptr<const ComparedState> m_state;
};

class EffectsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Floor, What, AtLeastOne, Expected, Share, ColumnCount };
    /// How far it moved, on a row's first column.
    enum Role { SizeRole = Qt::UserRole };

    using QAbstractTableModel::QAbstractTableModel;

    void setState(const std::shared_ptr<const ComparedState> &state);
    const core::Shift &at(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    static QString mark(const core::Shift &effect);
    QString text(const core::Shift &effect, int column) const;

    std::shared_ptr<const ComparedState> m_state;
};

} // namespace editor
