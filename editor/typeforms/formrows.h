// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Rows that a part of a type adds to the form of the whole, so that all fields stand in one line.

#include "editor/forms/rangeedit.h"

#include <QFormLayout>
#include <QLabel>
#include <QObject>

namespace editor {

class FormRows : public QObject
{
    Q_OBJECT

Q_SIGNALS:
    /// Some field has another value.
    void changed();

protected:
    /// The rows belong to `form`, which must outlive this.
    explicit FormRows(QFormLayout &form)
        : m_form(form)
    {}

    /// A label with a mark of its own is read aloud without it, and without its colon.
    WheelSafeSpinBox *addNumber(const QString &label, const core::form::Number &limits, int value,
                                const QString &suffix = {})
    {
        auto *box = makeNumberBox({limits.min, limits.max}, value, heard(label));
        box->setSuffix(suffix);
        connect(box, &QSpinBox::valueChanged, this, &FormRows::changed);
        m_form.addRow(label, box);
        return box;
    }
    RangeEdit *addRange(const QString &label, const core::form::Number &limits, core::Range range)
    {
        auto *edit = new RangeEdit(range, {limits.min, limits.max}, heard(label));
        connect(edit, &RangeEdit::changed, this, &FormRows::changed);
        m_form.addRow(label, edit);
        return edit;
    }
    QComboBox *addChoice(const QString &label, const QStringList &choices, std::size_t current)
    {
        auto *box = makeChoice(choices, static_cast<int>(current), heard(label));
        connect(box, &QComboBox::currentIndexChanged, this, &FormRows::changed);
        m_form.addRow(label, box);
        return box;
    }
    /// `none` and the ids, with `current` among them: one of them, or empty for none.
    QComboBox *addId(const QString &label, const QString &none, QStringList ids,
                     const std::string &current)
    {
        const QString own = QString::fromStdString(current);
        if (!own.isEmpty() && !ids.contains(own))
            ids << own;
        ids.prepend(none);
        return addChoice(label, ids,
                         own.isEmpty() ? 0 : static_cast<std::size_t>(ids.indexOf(own, 1)));
    }
    void setShown(QWidget *field, bool shown) { m_form.setRowVisible(field, shown); }
    /// A row for any field.
    void addField(const QString &label, QWidget *field)
    {
        field->setAccessibleName(heard(label));
        m_form.addRow(label, field);
    }
    /// A row of rows that are another object's.
    QFormLayout &form() { return m_form; }

private:
    static QString heard(QString label) { return label.remove(u'&').remove(u':'); }

    QFormLayout &m_form;
};

} // namespace editor
