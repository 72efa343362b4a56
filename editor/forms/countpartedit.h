// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Edits one number of a count: its form, and what that form needs, on one line.

#include "core/tables/countrule.h"

#include <QWidget>

#include <cstddef>
#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace editor {

class CountPartEdit : public QWidget
{
    Q_OBJECT

public:
    explicit CountPartEdit(QWidget *parent = nullptr);

    void setPart(const core::CountPart &part);
    /// What the fields say, or nothing while they cannot be read.
    const std::optional<core::CountPart> &part() const { return m_part; }
    /// Why there is none: a sentence.
    const QString &problem() const { return m_problem; }
    /// Whether the form is offered that may be below 0, which only a sum has.
    void offerAdd(bool offered);
    void setRemovable(bool removable);
    /// The keys go to its first number, to be typed over.
    void focusNumber();

Q_SIGNALS:
    void changed();
    void removeClicked();

private:
    core::CountPart converted(std::size_t form) const;
    void showFields();
    void read();

    std::optional<core::CountPart> m_part;
    core::CountPart m_last; // the last that could be read: what conversions start from
    QString m_problem;
    bool m_filling = false;
    QComboBox *m_kind;
    QLineEdit *m_first;
    QLabel *m_between; ///< the words between the two fields
    QLineEdit *m_second;
    QLabel *m_after;
    QToolButton *m_remove;
};

} // namespace editor
