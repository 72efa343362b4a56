// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/typeforms/throwrows.h"

namespace editor {

ThrowRows::ThrowRows(QFormLayout &form, const core::Throw &before)
    : FormRows(form)
    , m_range(addNumber(tr("T&hrown up to:"), bounds::reaches, before.range, tr(" cells")))
    , m_power(addRange(tr("power of the throw:"), bounds::amounts, before.power))
    , m_inflicts(form, tr("it in&flicts:"), InflictionRows::Source::Hit, before.inflicts)
    , m_landing(addChoice(tr("where it lands:"), {tr("it lies there"), tr("it breaks")},
                          static_cast<std::size_t>(before.landing)))
    , m_radius(addNumber(tr("it bursts over:"), bounds::reaches, before.radius, tr(" cells")))
{
    m_radius->setSpecialValueText(tr("only whom it hits"));
    connect(&m_inflicts, &InflictionRows::changed, this, &ThrowRows::changed);
}

core::Throw ThrowRows::thrown() const
{
    return {m_range->value(), m_power->range(), m_inflicts.infliction(),
            static_cast<core::Landing>(m_landing->currentIndex()), m_radius->value()};
}

} // namespace editor
