// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What was changed against a reference, and where it makes a difference, as two lists.

#include "editor/models/listmodel.h"
#include "editor/text/comparereport.h"

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

class DifferencesModel : public ListModel
{
    Q_OBJECT

public:
    enum Column { Where, What };

    explicit DifferencesModel(QObject *parent = nullptr);

    void setState(const std::shared_ptr<const ComparedState> &state);
    const core::Difference &at(int row) const;

protected:
    std::size_t rows() const override
    {
        return m_state ? m_state->comparison.differences.size() : 0;
    }
    QVariant cell(int row, int column) const override;
    QVariant beside(const QModelIndex &index, int role) const override;

private:
    std::shared_ptr<const ComparedState> m_state;
};

class EffectsModel : public ListModel
{
    Q_OBJECT

public:
    enum Column { Floor, What, AtLeastOne, Expected, Share };
    /// How far it moved, on a row's first column.
    enum Role { SizeRole = Qt::UserRole };

    explicit EffectsModel(QObject *parent = nullptr);

    void setState(const std::shared_ptr<const ComparedState> &state);
    const core::Shift &at(int row) const;

protected:
    std::size_t rows() const override { return m_state ? m_state->comparison.effects.size() : 0; }
    QVariant cell(int row, int column) const override;
    QVariant beside(const QModelIndex &index, int role) const override;

private:
    static QString mark(const core::Shift &effect);

    std::shared_ptr<const ComparedState> m_state;
};

} // namespace editor
