// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/forms/countbutton.h"

#include "editor/forms/countformedit.h"
#include "editor/forms/editdialog.h"
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
    auto *fields = new CountFormEdit(m_form, m_floors);
    fields->setSigned(m_isSigned);
    const auto after = askWith(this, m_title, fields, &CountFormEdit::form);
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
