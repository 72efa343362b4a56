// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Where the named states of a ruleset file are kept: one file for each, in the user's data folder.

#include "core/base/result.h"
#include "core/tables/ruleset.h"

#include <QString>

#include <memory>
#include <vector>

namespace editor {

/// A named state of a draft.
struct Snapshot
{
    QString name;
    std::shared_ptr<const core::Ruleset> rules;
};

/// The file with the snapshots of the ruleset file `path`, whether or not it is there.
QString snapshotFile(const QString &path);
/// The snapshots in such a file, oldest first; none where there is no file. The error is a sentence
/// for the user.
core::Result<std::vector<Snapshot>> readSnapshots(const QString &file);
/// Replaces a snapshot file, or removes it where there are no snapshots. `path` is the ruleset's.
/// Returns why that failed, or an empty string.
QString writeSnapshots(const QString &file, const QString &path,
                       const std::vector<Snapshot> &snapshots);

} // namespace editor
