// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Everything one can go to or do, narrowed down by typed words.

#include <QAbstractListModel>

#include <functional>
#include <vector>

namespace editor {

struct PaletteItem
{
    QString text;
    QString kind; ///< "entry", "floor", "dock", "command", "issue", and of what
    QString keys; ///< shortcut, or empty
    std::function<void()> run;
};

class PaletteModel : public QAbstractListModel
{
    Q_OBJECT

public:
    explicit PaletteModel(std::vector<PaletteItem> items, QObject *parent = nullptr);

    /// Keeps the items in which every word occurs, those that begin with the first word first.
    void narrow(const QString &words);
    const PaletteItem &at(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    std::vector<PaletteItem> m_items;
    std::vector<std::size_t> m_shown;
};

} // namespace editor
