// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/forms/pointsedit.h"

#include "app/ui/widgets.h"
#include "editor/forms/fields.h"

#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace editor {

PointsEdit::PointsEdit(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
    , m_add(ui::button(tr("Add Poi&nt"), this, &PointsEdit::addNext))
{
    m_layout->setContentsMargins({});
    m_layout->setSpacing(3);
    m_layout->addWidget(m_add, 0, Qt::AlignLeft);
    m_add->setAutoDefault(false);
}

std::vector<core::Transition> PointsEdit::points() const
{
    std::vector<core::Transition> points;
    for (const Line &line : m_lines)
        points.push_back({line.floor->value(), line.value->value()});
    std::stable_sort(points.begin(), points.end(),
                     [](const auto &a, const auto &b) { return a.floor < b.floor; });
    return points;
}

bool PointsEdit::isDistinct() const
{
    const std::vector<core::Transition> all = points();
    return std::adjacent_find(all.begin(), all.end(),
                              [](const auto &a, const auto &b) { return a.floor == b.floor; })
        == all.end();
}

void PointsEdit::setPoints(const std::vector<core::Transition> &points)
{
    for (const Line &line : m_lines)
        line.box->deleteLater();
    m_lines.clear();
    for (const core::Transition &point : points)
        addLine(point);
    Q_EMIT changed();
}

void PointsEdit::addLine(const core::Transition &point)
{
    auto *box = new QWidget;
    QToolButton *remove = ui::signButton(QStringLiteral("\u2212"), tr("Remove this point"));
    const Line line {box, makeWideBox({1, core::maxFloors}, point.floor, tr("Floor of this point")),
                     makeWideBox({0, core::maxValue}, point.value, tr("Value at this point")),
                     remove};
    line.value->setMinimumWidth(line.floor->sizeHint().width()); // docks are narrow
    box->setLayout(ui::spaced(ui::inRow({new QLabel(tr("floor")), line.floor, new QLabel(tr(":")),
                                         ui::growing(line.value), remove}),
                              {}));
    connect(line.floor, &QSpinBox::valueChanged, this, &PointsEdit::changed);
    connect(line.value, &QSpinBox::valueChanged, this, &PointsEdit::changed);
    connect(remove, &QToolButton::clicked, this, [this, box] { removeLine(box); });
    m_layout->insertWidget(static_cast<int>(m_lines.size()), box);
    m_lines.push_back(line);
    orderTabs();
}

// Tab goes through the points before it comes to the button under them.
void PointsEdit::orderTabs()
{
    QWidget *before = m_add;
    for (const Line &line : m_lines) {
        for (QWidget *field :
             {static_cast<QWidget *>(line.floor), static_cast<QWidget *>(line.value),
              static_cast<QWidget *>(line.remove)}) {
            setTabOrder(before, field);
            before = field;
        }
    }
    if (before != m_add)
        setTabOrder(before, m_add);
}

// Where the fields were put elsewhere, their order was lost.
void PointsEdit::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    orderTabs();
}

// Goes on where the last point is.
void PointsEdit::addNext()
{
    const std::vector<core::Transition> all = points();
    addLine(all.empty() ? core::Transition {1, 10}
                        : core::Transition {std::min(all.back().floor + 1, core::maxFloors),
                                            all.back().value});
    m_lines.back().floor->setFocus(Qt::OtherFocusReason);
    m_lines.back().floor->selectAll();
    Q_EMIT changed();
}

void PointsEdit::removeLine(const QWidget *box)
{
    const auto at = std::find_if(m_lines.begin(), m_lines.end(),
                                 [box](const Line &line) { return line.box == box; });
    if (at == m_lines.end())
        return;
    at->box->hide();
    at->box->deleteLater();
    m_lines.erase(at);
    m_add->setFocus(Qt::OtherFocusReason);
    Q_EMIT changed();
}

} // namespace editor
