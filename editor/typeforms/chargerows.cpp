// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/typeforms/chargerows.h"

namespace editor {

ChargeRows::ChargeRows(QFormLayout &form, const core::ItemType &before, int floors)
    : FormRows(form)
    , m_works(addChoice(tr("It works:"), {tr("once"), tr("as often as it has charges")},
                        before.charges ? 1 : 0))
    , m_charges(new CountButton(
          before.charges.value_or(core::CountForm(core::Exactly {core::Constant {3}})), floors))
{
    m_charges->setTitle(tr("Charges"));
    form.addRow(tr("charges:"), m_charges);
    m_recharges
        = addNumber(tr("one comes back in:"), bounds::amounts, before.recharges, tr(" turns"));
    m_recharges->setSpecialValueText(tr("never: it is used up"));
    connect(m_charges, &CountButton::changed, this, &ChargeRows::changed);
    connect(m_works, &QComboBox::currentIndexChanged, this, &ChargeRows::follow);
    follow();
}

void ChargeRows::applyTo(core::ItemType &item) const
{
    const bool hasCharges = m_works->currentIndex() == 1;
    item.charges = hasCharges ? std::optional(m_charges->form()) : std::nullopt;
    item.recharges = hasCharges ? m_recharges->value() : 0;
}

void ChargeRows::follow()
{
    setShown(m_charges, m_works->currentIndex() == 1);
    setShown(m_recharges, m_works->currentIndex() == 1);
}

} // namespace editor
