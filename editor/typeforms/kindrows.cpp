// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/typeforms/kindrows.h"

#include <QAbstractItemView>
#include <QLineEdit>
#include <QSignalBlocker>

#include <algorithm>

namespace editor {

namespace {

constexpr std::string_view distance = "distance";
constexpr int lettersInSight = 45; // of the kind

/// Distances are one role, shares another; beside those a kind is about one amount.
std::string_view roleOf(const core::Field &field, const core::form::Number &form)
{
    switch (form.unit) {
    case core::form::Unit::Cells:
        return distance;
    case core::form::Unit::Percent:
        return "share";
    case core::form::Unit::None:
        break;
    }
    return field.presence == core::Presence::Unusual ? field.name : "amount";
}

} // namespace

KindRows::KindRows(QFormLayout &form, Choices choices)
    : FormRows(form)
    , m_choices(std::move(choices))
{}

void KindRows::addKinds(const QString &label, const QStringList &kinds, std::size_t current)
{
    m_kind = addChoice(label, kinds, current);
    m_kind->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_kind->setMinimumContentsLength(lettersInSight);
    m_kind->view()->setMinimumWidth(m_kind->view()->sizeHintForColumn(0)); // sentences are long
}

void KindRows::start()
{
    remember();
    for (const std::vector<KindRow> &rows : m_rows) {
        for (const KindRow &row : rows) {
            if (row.number)
                connect(row.number, &QSpinBox::valueChanged, this, &KindRows::remember);
        }
    }
    connect(m_kind, &QComboBox::currentIndexChanged, this, &KindRows::choose);
    follow();
}

const std::vector<KindRow> &KindRows::chosen() const
{
    return m_rows[static_cast<std::size_t>(m_kind->currentIndex())];
}

void KindRows::remember()
{
    for (const KindRow &row : chosen()) {
        if (row.number)
            m_numbers[row.role] = row.number->value();
    }
}

// What was typed is taken along; but a scroll that reaches nobody is nobody's wish.
void KindRows::choose()
{
    for (const KindRow &row : chosen()) {
        if (!row.number)
            continue;
        const int before = m_numbers.try_emplace(row.role, row.usual).first->second;
        const QSignalBlocker blocker(row.number);
        row.number->setValue(before == 0 && row.role == distance ? row.usual : before);
    }
    follow();
    Q_EMIT changed();
}

void KindRows::follow()
{
    for (const std::vector<KindRow> &rows : m_rows) {
        for (const KindRow &row : rows) {
            const bool isShown = &rows == &chosen();
            if (row.status)
                row.status->setShown(isShown);
            for (QWidget *field :
                 {static_cast<QWidget *>(row.number), static_cast<QWidget *>(row.range),
                  static_cast<QWidget *>(row.choice)}) {
                if (field)
                    setShown(field, isShown);
            }
        }
    }
}

void KindRows::RowMaker::show(const core::Field &field, int value, const core::form::Number &form)
{
    const MemberText text = memberText(m_kind, field.name);
    KindRow row {.role = roleOf(field, form), .usual = text.usual};
    row.number = m_rows.addNumber(text.label, form, m_isChosen ? value : text.usual, text.unit);
    row.number->setSpecialValueText(text.atLeast);
    m_made.push_back(std::move(row));
}

void KindRows::RowMaker::show(const core::Field &field, const core::Range &value,
                              const core::form::Number &form)
{
    const MemberText text = memberText(m_kind, field.name);
    KindRow row;
    row.range = m_rows.addRange(text.label, form,
                                m_isChosen ? value : core::Range {text.usual, text.usual});
    m_made.push_back(std::move(row));
}

void KindRows::RowMaker::show(const core::Field &field, const std::string &value,
                              const core::form::Id & /*form*/)
{
    addChoice(field, m_rows.m_choices[field.name], 0);
    QComboBox *box = m_made.back().choice;
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->lineEdit()->setPlaceholderText(memberText(m_kind, field.name).atLeast);
    if (!value.empty())
        box->setEditText(QString::fromStdString(value));
    connect(box, &QComboBox::editTextChanged, &m_rows, &KindRows::changed);
}

void KindRows::RowMaker::status(const core::Infliction &infliction)
{
    KindRow row;
    row.status = std::make_unique<InflictionRows>(
        m_rows.form(), memberText(m_kind, "status").label, InflictionRows::Source::Item,
        m_isChosen ? std::optional(infliction) : std::nullopt);
    connect(row.status.get(), &InflictionRows::changed, &m_rows, &KindRows::changed);
    m_made.push_back(std::move(row));
}

void KindRows::RowMaker::addChoice(const core::Field &field, const QStringList &choices,
                                   std::size_t current)
{
    KindRow row;
    row.choice = m_rows.addChoice(memberText(m_kind, field.name).label, choices, current);
    m_made.push_back(std::move(row));
}

} // namespace editor
