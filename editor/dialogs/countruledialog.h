#pragma once
// Edits a table's count rule: per room or floor, and how the number is found.

#include "core/tables/countrule.h"

#include <QDialog>

#include <optional>

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QStackedWidget;

namespace editor {

class CountRuleDialog : public QDialog
{
    Q_OBJECT

public:
    CountRuleDialog(const QString &table, core::CountRule rule, QWidget *parent);

    /// The rule as it stands in the dialog, or nothing while a field cannot be read.
    const std::optional<core::CountRule> &rule() const { return m_rule; }

private:
    enum Kind { UpTo, Exactly, OneOf, Dice, Kept };

    QWidget *makeFields();
    void fill();
    void read();
    std::optional<core::CountRule> parse(QString &problem) const;
    core::Progression progression() const;

    core::CountRule m_before;
    std::optional<core::CountRule> m_rule;
    QComboBox *m_per;
    QComboBox *m_kind;
    QStackedWidget *m_fields;
    QLineEdit *m_numbers;
    QLineEdit *m_dice;
    QLabel *m_result;
    QDialogButtonBox *m_buttons;
};

} // namespace editor
