// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Floors of a draft for several seeds, as small pictures with what stands on them.

#include "core/gen/generate.h"
#include "core/tables/ruleset.h"

#include <QAbstractListModel>
#include <QImage>
#include <QStringList>

#include <atomic>
#include <cstdint>
#include <vector>

namespace editor {

struct GalleryFloor
{
    std::uint64_t seed = 0;
    QImage picture;
    QStringList counts; ///< of monsters, of items: "9 monsters: 7 orc, 2 troll"
};

/// The floor for each of these seeds, until `cancelled`.
std::vector<GalleryFloor> makeGallery(const core::Ruleset &rules, int floor,
                                      const std::vector<std::uint64_t> &seeds,
                                      const std::atomic<bool> &cancelled);

class FloorGallery : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { PictureRole = Qt::UserRole, SeedRole, CountsRole };

    using QAbstractListModel::QAbstractListModel;

    /// Changes the rows where their seeds are the same, and is another list otherwise.
    void setFloors(std::vector<GalleryFloor> floors);
    /// The row of a seed, or -1.
    int rowOf(std::uint64_t seed) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    std::vector<GalleryFloor> m_floors;
};

} // namespace editor
