// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A choice among the kinds of a variant, and below it the members of the chosen one: what core
// describes can be edited here.

#include "editor/text/kindtext.h"
#include "editor/typeforms/inflictionrows.h"

#include "core/tables/types.h"

#include <map>
#include <memory>
#include <vector>

namespace editor {

/// One member of one kind: which of the fields it has depends on what it is.
struct KindRow
{
    WheelSafeSpinBox *number = nullptr;
    RangeEdit *range = nullptr;
    QComboBox *choice = nullptr;
    std::unique_ptr<InflictionRows> status = nullptr;
    std::string_view role = {}; ///< numbers of one role are taken along from kind to kind
    int usual = 0;
};

/// What all such forms have in common: the rows, and which are shown.
class KindRows : public FormRows
{
    Q_OBJECT

public:
    /// What to choose from for texts, by the name of the member.
    using Choices = std::map<std::string_view, QStringList>;

protected:
    KindRows(QFormLayout &form, Choices choices);

    /// Each kind has its rows in the order of its members.
    std::vector<std::vector<KindRow>> m_rows;
    QComboBox *m_kind = nullptr;

    void addKinds(const QString &label, const QStringList &kinds, std::size_t current);
    /// After all rows are there.
    void start();

    class RowMaker;
    class RowReader;

private:
    const std::vector<KindRow> &chosen() const;
    void remember();
    void choose();
    void follow();

    Choices m_choices;
    std::map<std::string_view, int> m_numbers; // by role, as chosen last
};

/// Makes the rows of one kind, with the values of a sample.
class KindRows::RowMaker : public core::FieldVisitor<RowMaker>
{
public:
    RowMaker(KindRows &rows, std::string_view kind, bool isChosen)
        : m_rows(rows)
        , m_kind(kind)
        , m_isChosen(isChosen)
    {}

    void show(const core::Field &field, int value, const core::form::Number &form);
    void show(const core::Field &field, const core::Range &value, const core::form::Number &form);
    void show(const core::Field &field, const std::string &value, const core::form::Id &form);
    template<typename E, std::size_t Size>
    void show(const core::Field &field, E value, const std::array<core::Word<E>, Size> &words)
    {
        QStringList choices;
        std::size_t current = 0;
        for (std::size_t i = 0; i < Size; ++i) {
            choices << choiceText(m_kind, field.name, words[i].text);
            if (words[i].value == value)
                current = i;
        }
        addChoice(field, choices, current);
    }
    void status(const core::Infliction &infliction);

    std::vector<KindRow> rows() { return std::move(m_made); }

private:
    void addChoice(const core::Field &field, const QStringList &choices, std::size_t current);

    KindRows &m_rows;
    std::string_view m_kind;
    bool m_isChosen;
    std::vector<KindRow> m_made;
};

/// Fills in a kind from its rows.
class KindRows::RowReader : public core::FieldVisitor<RowReader>
{
public:
    explicit RowReader(const std::vector<KindRow> &rows)
        : m_next(rows.data())
    {}

    void show(const core::Field & /*field*/, int &value, const core::form::Number & /*form*/)
    {
        value = m_next++->number->value();
    }
    void show(const core::Field & /*field*/, core::Range &value,
              const core::form::Number & /*form*/)
    {
        value = m_next++->range->range();
    }
    void show(const core::Field & /*field*/, std::string &value, const core::form::Id & /*form*/)
    {
        value = m_next++->choice->currentText().trimmed().toStdString();
    }
    template<typename E, std::size_t Size>
    void show(const core::Field & /*field*/, E &value, const std::array<core::Word<E>, Size> &words)
    {
        value = words[static_cast<std::size_t>(m_next++->choice->currentIndex())].value;
    }
    void status(core::Infliction &infliction) { infliction = *m_next++->status->infliction(); }

private:
    const KindRow *m_next;
};

template<typename Variant>
class KindForm : public KindRows
{
public:
    KindForm(QFormLayout &form, const QString &label, const Variant &before, Choices choices = {})
        : KindRows(form, std::move(choices))
    {
        QStringList kinds;
        core::Kinds<Variant>::forEach([&](const auto &kind) { kinds << kindPhrase(kind.kind); });
        addKinds(label, kinds, before.index());
        core::Kinds<Variant>::forEach([&]<typename Kind>(const Kind &fresh) {
            const Kind *chosen = std::get_if<Kind>(&before);
            RowMaker maker(*this, Kind::kind.name, chosen != nullptr);
            describe(maker, chosen ? *chosen : fresh);
            m_rows.push_back(maker.rows());
        });
        start();
    }

    Variant value() const
    {
        const auto chosen = static_cast<std::size_t>(m_kind->currentIndex());
        Variant variant;
        std::size_t index = 0;
        core::Kinds<Variant>::forEach([&]<typename Kind>(Kind kind) {
            if (index == chosen) {
                RowReader reader(m_rows[index]);
                describe(reader, kind);
                variant = kind;
            }
            ++index;
        });
        return variant;
    }
};

} // namespace editor
