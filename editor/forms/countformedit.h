// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Edits a number of something, of any form: one number or the sum of several, with a picture of
// what comes of it on a floor.

#include "core/tables/countrule.h"

#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace editor {

class CountPartEdit;
class CountPicture;
class WheelSafeSpinBox;

class CountFormEdit : public QWidget
{
    Q_OBJECT

public:
    /// `floors` is the last floor the picture may be of. NotDrawn is no number: it is shown as one.
    CountFormEdit(const core::CountForm &form, int floors, QWidget *parent = nullptr);

    /// Whether the whole may be below 0.
    void setSigned(bool isSigned);
    void setForm(const core::CountForm &form);
    /// What the fields say, or nothing while they cannot be read.
    const std::optional<core::CountForm> &form() const { return m_form; }
    /// Why there is none: a sentence.
    const QString &problem() const { return m_problem; }
    const CountPicture &picture() const { return *m_picture; }
    void focusFields();

Q_SIGNALS:
    void changed();

private:
    CountPartEdit *addPart(const core::CountPart &part);
    void removePart(CountPartEdit *part);
    void followNumber();
    void read();
    std::optional<core::CountForm> parse(QString &problem) const;

    bool m_isSigned = false;
    bool m_wasSum = false; // a sum of one number stays what it was
    std::optional<core::CountForm> m_form;
    QString m_problem;
    std::vector<CountPartEdit *> m_parts;
    QVBoxLayout *m_list;
    QPushButton *m_add;
    WheelSafeSpinBox *m_floor;
    QLabel *m_summary;
    CountPicture *m_picture;
};

} // namespace editor
