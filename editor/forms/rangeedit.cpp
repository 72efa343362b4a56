// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/forms/rangeedit.h"

#include "app/ui/widgets.h"

#include <QLabel>

#include <algorithm>

namespace editor {

RangeEdit::RangeEdit(core::Range range, Bounds bounds, const QString &name, QWidget *parent)
    : QWidget(parent)
    , m_least(makeNumberBox(bounds, range.min, tr("%1, at least").arg(name)))
    , m_most(makeNumberBox(bounds, range.max, tr("%1, at most").arg(name)))
{
    setLayout(ui::spaced(ui::inRow({m_least, new QLabel(tr("to")), m_most, ui::rest()}), {}));
    setFocusProxy(m_least);
    setFocusPolicy(Qt::StrongFocus); // else the mark of its label leads nowhere
    connect(m_least, &QSpinBox::valueChanged, this, [this](int value) {
        m_most->setValue(std::max(m_most->value(), value));
        Q_EMIT changed();
    });
    connect(m_most, &QSpinBox::valueChanged, this, [this](int value) {
        m_least->setValue(std::min(m_least->value(), value));
        Q_EMIT changed();
    });
}

} // namespace editor
