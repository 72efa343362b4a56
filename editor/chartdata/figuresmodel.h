// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A chart's figures as a table of text, worked out anew after a change while somebody looks.

#include "editor/chartdata/figures.h"

#include <QAbstractTableModel>

#include <functional>

namespace editor {

class FiguresModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    explicit FiguresModel(std::function<Figures()> make, QObject *parent = nullptr);

    const Figures &figures() const { return m_figures; }
    /// Whether changes are followed; what was missed is made up for.
    void setFollowed(bool followed);
    /// Notes that the figures are others now: works them out when the event loop is back, or a
    /// little later where that takes long.
    void outdate();
    /// Brings the figures up to date now.
    void refresh();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    /// The figures are others, in whatever shape.
    void figuresChanged();

private:
    QString text(const QModelIndex &index) const;
    QVariant interval(const QModelIndex &index, int role) const;

    std::function<Figures()> m_make;
    Figures m_figures;
    bool m_followed = false;
    bool m_stale = true;
    bool m_scheduled = false;
    int m_wait = 0; // milliseconds
};

} // namespace editor
