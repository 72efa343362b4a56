// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/typeforms/throwrows.h"

namespace editor {

namespace {

QStringList firesOf(const core::Ruleset &rules)
{
    QStringList fires;
    for (const core::TerrainType &terrain : rules.terrain) {
        if (core::isFire(terrain))
            fires << QString::fromStdString(terrain.id);
    }
    return fires;
}

} // namespace

ThrowRows::ThrowRows(QFormLayout &form, const core::ItemType &before, const core::Ruleset &rules)
    : FormRows(form)
    , m_range(addNumber(tr("T&hrown up to:"), bounds::reaches, before.thrown.range, tr(" cells")))
    , m_power(addRange(tr("power of the throw:"), bounds::amounts, before.thrown.power))
    , m_inflicts(form, tr("it in&flicts:"), InflictionRows::Source::Hit, before.thrown.inflicts)
    , m_landing(addChoice(tr("where it lands:"), {tr("it lies there"), tr("it breaks")},
                          static_cast<std::size_t>(before.thrown.landing)))
    , m_radius(
          addNumber(tr("it bursts over:"), bounds::reaches, before.thrown.radius, tr(" cells")))
    , m_ignites(addId(tr("it sets alight:"), tr("nothing"), firesOf(rules), before.ignites))
{
    m_radius->setSpecialValueText(tr("only whom it hits"));
    m_ignites->setToolTip(tr("The fire on bare ground where it works, or where it comes down when "
                             "it is thrown; what burns there catches fire."));
    setShown(m_ignites, m_ignites->count() > 1);
    connect(&m_inflicts, &InflictionRows::changed, this, &ThrowRows::changed);
}

void ThrowRows::applyTo(core::ItemType &item) const
{
    item.thrown = {m_range->value(), m_power->range(), m_inflicts.infliction(),
                   static_cast<core::Landing>(m_landing->currentIndex()), m_radius->value()};
    item.ignites
        = m_ignites->currentIndex() > 0 ? m_ignites->currentText().toStdString() : std::string();
}

} // namespace editor
