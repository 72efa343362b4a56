// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The transitions of a weights chart that have a handle: which one keys are about, which are
// marked.

#include "editor/charts/floorchart.h"
#include "editor/edits/transitiongesture.h"

#include <optional>
#include <vector>

namespace editor {

class HandleSelection : public QObject
{
    Q_OBJECT

public:
    explicit HandleSelection(const ChartContext &context, QObject *parent = nullptr);

    /// All of them, those of stepped entries that are charted, by row, then by floor.
    std::vector<FloorPoint> transitions() const;
    /// Whether there is a transition.
    bool isTransition(FloorPoint at) const;
    std::optional<FloorPoint> current() const { return m_current; }
    const std::vector<FloorPoint> &marked() const { return m_marked; }
    bool isMarked(FloorPoint at) const;
    /// The marked ones and the current one.
    std::vector<FloorPoint> all() const;
    /// The current one in words; empty where there is none.
    QString description() const;

    /// Selects its cell too.
    void setCurrent(std::optional<FloorPoint> at);
    void mark(FloorPoint at);
    void unmark(FloorPoint at);
    void setMarked(std::vector<FloorPoint> marked);
    /// The next one is current, or the one before; false where there is none.
    bool walk(bool next);
    /// Lets go of those that are gone.
    void dropMissing();

Q_SIGNALS:
    /// There is something else to draw.
    void changed();
    /// description() may be another.
    void described();

private:
    ChartContext m_context;
    std::optional<FloorPoint> m_current;
    std::vector<FloorPoint> m_marked;
};

} // namespace editor
