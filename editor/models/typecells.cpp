// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/typecells.h"

#include "editor/text/kindtext.h"
#include "editor/text/ruletext.h"
#include "editor/text/viewtext.h"

namespace editor {

namespace {

const QString nothing = QStringLiteral("–");

/// Lists what each member says.
class CellWriter : public core::FieldVisitor<CellWriter>
{
public:
    explicit CellWriter(std::string_view owner)
        : m_owner(owner)
    {}

    template<typename T>
    void show(const core::Field &field, const T &value, const auto &form)
    {
        const bool isSaid
            = field.presence != core::Presence::Unusual || !core::isUsual(value, form);
        m_cells.push_back({field.name, field.about, isSaid ? text(field, value, form) : nothing});
    }

    const std::vector<TypeCell> &cells() const { return m_cells; }
    /// "percent 20 %, radius 6"
    QString line() const
    {
        QStringList parts;
        for (const TypeCell &cell : m_cells) {
            if (cell.text != nothing)
                parts << spaced(cell.name) + u' ' + cell.text;
        }
        return parts.join(QStringLiteral(", "));
    }

private:
    static QString text(const core::Field & /*field*/, int value, const core::form::Number &form)
    {
        const bool isPercent = form.unit == core::form::Unit::Percent;
        return isPercent ? QStringLiteral("%1 %").arg(value) : QString::number(value);
    }
    static QString text(const core::Field & /*field*/, int value,
                        const core::form::NumberOrWord & /*form*/)
    {
        return QStringLiteral("%1 %").arg(value);
    }
    static QString text(const core::Field & /*field*/, const core::Range &value,
                        const core::form::Number & /*form*/)
    {
        return value.min == value.max ? QString::number(value.min)
                                      : QStringLiteral("%1–%2").arg(value.min).arg(value.max);
    }
    static QString text(const core::Field & /*field*/, bool value, const auto & /*form*/)
    {
        return value ? QStringLiteral("✓") : nothing;
    }
    static QString text(const core::Field & /*field*/, const std::string &value,
                        const auto & /*form*/)
    {
        return value.empty() ? nothing : QString::fromStdString(value);
    }
    static QString text(const core::Field & /*field*/, const core::CountForm &value,
                        const core::form::CountedBy & /*form*/)
    {
        return countFormText(value);
    }
    template<typename E, std::size_t Size>
    QString text(const core::Field &field, E value,
                 const std::array<core::Word<E>, Size> &words) const
    {
        return choiceText(m_owner, field.name, core::wordFor(words, value));
    }
    template<typename T>
    QString text(const core::Field &field, const std::optional<T> &value, const auto &form) const
    {
        return value ? text(field, *value, form) : nothing;
    }
    static QString text(const core::Field &field, const auto &value,
                        const core::form::Object & /*form*/)
    {
        return lineOf(field.name, value);
    }
    template<typename T>
    static QString text(const core::Field &field, const std::optional<T> &value,
                        const core::form::Object & /*form*/)
    {
        return value ? lineOf(field.name, *value) : nothing;
    }
    template<typename... Ts>
    static QString text(const core::Field & /*field*/, const std::variant<Ts...> &value,
                        const auto & /*form*/)
    {
        return std::visit(
            [](const auto &kind) {
                const QString line = lineOf(kind.kind.name, kind);
                const QString word = kindWord(kind.kind.name);
                return line.isEmpty() ? word : word + QStringLiteral(": ") + line;
            },
            value);
    }
    static QString lineOf(std::string_view owner, const auto &value)
    {
        CellWriter writer(owner);
        describe(writer, value);
        return writer.line();
    }

    std::string_view m_owner;
    std::vector<TypeCell> m_cells;
};

std::vector<TypeCell> cellsOf(std::string_view owner, const auto &type)
{
    CellWriter writer(owner);
    describe(writer, type);
    return writer.cells();
}

} // namespace

std::vector<TypeCell> typeCells(const core::MonsterType &type)
{
    return cellsOf("monster", type);
}

std::vector<TypeCell> typeCells(const core::ItemType &type)
{
    return cellsOf("item", type);
}

std::vector<TypeCell> typeCells(const core::TerrainType &type)
{
    return cellsOf("terrain", type);
}

} // namespace editor
