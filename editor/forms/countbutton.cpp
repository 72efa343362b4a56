// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/forms/countbutton.h"

#include "editor/forms/countformedit.h"
#include "editor/text/ruletext.h"

#include <utility>

namespace editor {

CountButton::CountButton(core::CountForm form, int floors, QWidget *parent)
    : QPushButton(parent)
    , m_form(std::move(form))
    , m_floors(floors)
    , m_title(tr("How Many"))
{
    setAutoDefault(false);
    connect(this, &QPushButton::clicked, this, &CountButton::edit);
    showForm();
}

void CountButton::setTitle(const QString &title)
{
    m_title = title;
    showForm();
}

void CountButton::edit()
{
    const auto after = askForCountForm(this, m_title, m_form, m_floors, m_isSigned);
    if (!after || *after == m_form)
        return;
    m_form = *after;
    showForm();
    Q_EMIT changed();
}

void CountButton::showForm()
{
    const QString words = countFormText(m_form);
    const int widest = fontMetrics().averageCharWidth() * 26;
    setText(fontMetrics().elidedText(words, Qt::ElideRight, widest) + QStringLiteral("…"));
    setToolTip(words);
    setAccessibleName(tr("%1: %2").arg(m_title, words));
}

} // namespace editor
