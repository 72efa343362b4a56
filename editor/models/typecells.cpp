// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/typecells.h"

#include "editor/text/kindtext.h"
#include "editor/text/numbertext.h"
#include "editor/text/ruletext.h"
#include "editor/text/viewtext.h"

#include "core/io/json/jsontext.h"
#include "core/io/json/jsontree.h"
#include "core/io/ruleset/owncolumns.h"

#include <QObject>
#include <QRegularExpression>

#include <cmath>
#include <utility>

namespace editor {

namespace {

const QString nothing = QStringLiteral("–");

/// Puts text into one member of a type.
class CellReader : public core::FieldVisitor<CellReader>
{
public:
    CellReader(std::string_view owner, std::size_t column, QString text, DecimalMark mark)
        : m_owner(owner)
        , m_column(column)
        , m_text(std::move(text))
        , m_mark(mark)
    {}

    void show(const core::Field &field, auto &value, const auto &form)
    {
        if (m_at++ != m_column)
            return;
        m_presence = field.presence;
        m_member = field.name;
        if constexpr (requires { read(value, form); })
            m_problem = read(value, form);
        else
            m_problem = QObject::tr("Its form says this: Enter opens it.");
    }

    const QString &problem() const { return m_problem; }

private:
    QString read(int &value, const core::form::Number &form)
    {
        const TypedNumber number = whole(m_text, form);
        if (number.value)
            value = *number.value;
        else if (number.isEmpty() && m_presence == core::Presence::Unusual)
            value = form.absent.value_or(0);
        else if (number.isEmpty())
            return QObject::tr("A number belongs here.");
        return number.problem;
    }
    QString read(int &value, const core::form::NumberOrWord &form)
    {
        return read(value, form.number);
    }
    QString read(std::optional<int> &value, const core::form::Number &form)
    {
        const TypedNumber number = whole(m_text, form);
        if (number.problem.isEmpty())
            value = number.value;
        return number.problem;
    }
    QString read(core::Range &value, const core::form::Number &form)
    {
        static const QRegularExpression dash(QStringLiteral("\\s*[-\u2013\u2212]\\s*"));
        const QStringList ends = m_text.split(dash);
        const TypedNumber least = whole(ends.first(), form);
        const TypedNumber most = whole(ends.last(), form);
        if (ends.size() > 2 || least.isEmpty() || most.isEmpty())
            return QObject::tr("A number belongs here, or two as in 2–5.");
        if (!least.problem.isEmpty() || !most.problem.isEmpty())
            return least.problem.isEmpty() ? most.problem : least.problem;
        if (*least.value > *most.value)
            return QObject::tr("The smaller number comes first, as in 2–5.");
        value = {*least.value, *most.value};
        return {};
    }
    QString read(bool &value, const core::form::OnlyTrue & /*form*/)
    {
        static const QStringList on {QStringLiteral("✓"), QStringLiteral("x"), QStringLiteral("1"),
                                     QStringLiteral("yes"), QStringLiteral("true")};
        static const QStringList off {QString(), QStringLiteral("0"), QStringLiteral("no"),
                                      QStringLiteral("false")};
        const QString typed = m_text.toLower();
        if (!on.contains(typed) && !off.contains(typed))
            return QObject::tr("yes or no belongs here.");
        value = on.contains(typed);
        return {};
    }
    QString read(std::string &value, const core::form::Text &form)
    {
        value = m_text.isEmpty() ? std::string(form.absent) : m_text.toStdString();
        return {};
    }
    QString read(std::string &value, const core::form::Id & /*form*/) { return keep(value); }
    QString read(std::string &value, const core::form::Glyph & /*form*/)
    {
        if (m_text.toUcs4().size() != 1)
            return QObject::tr("One sign belongs here.");
        return keep(value);
    }
    QString read(std::string &value, const core::form::Color & /*form*/)
    {
        static const QRegularExpression color(QStringLiteral("^#[0-9a-fA-F]{6}$"));
        if (!color.match(m_text).hasMatch())
            return QObject::tr("A colour belongs here, such as #ff8000.");
        return keep(value);
    }
    template<typename E, std::size_t Size>
    QString read(E &value, const std::array<core::Word<E>, Size> &words)
    {
        QStringList known;
        for (const core::Word<E> &word : words) {
            known << choiceText(m_owner, m_member, word.text);
            const bool isIt = m_text.compare(known.last(), Qt::CaseInsensitive) == 0
                || m_text.compare(fromView(word.text), Qt::CaseInsensitive) == 0;
            if (isIt || (m_text.isEmpty() && word.value == E {})) {
                value = word.value;
                return {};
            }
        }
        return QObject::tr("One of these belongs here: %1.").arg(known.join(QStringLiteral(", ")));
    }

public:
    /// Whether such a member is read from text.
    template<typename T, typename Form>
    static constexpr bool reads()
    {
        return requires(CellReader & reader, T & value, const Form &form)
        {
            reader.read(value, form);
        };
    }

private:
    QString keep(std::string &value) const
    {
        if (m_text.isEmpty() && m_presence == core::Presence::Required)
            return QObject::tr("This cannot be empty.");
        value = m_text.toStdString();
        return {};
    }
    /// A whole number within the limits of the form, perhaps with its unit.
    TypedNumber whole(QString text, const core::form::Number &form) const
    {
        if (text.endsWith(u'%'))
            text.chop(1);
        text = text.trimmed();
        if (m_mark != DecimalMark::Unclear) {
            const std::optional<double> number = numberOf(text, m_mark);
            if (number && *number != std::round(*number))
                return {{}, QObject::tr("“%1” is not a whole number.").arg(text)};
            if (number && std::abs(*number) < 1e9)
                text = QString::number(std::lround(*number));
        }
        TypedNumber number = parseWhole(text, form.max);
        if (number.value && *number.value < form.min)
            return {{}, QObject::tr("The smallest number here is %1.").arg(form.min)};
        return number;
    }

    std::string_view m_owner;
    std::string_view m_member;
    core::Presence m_presence = core::Presence::Always;
    std::size_t m_column;
    std::size_t m_at = 0;
    QString m_text;
    DecimalMark m_mark;
    QString m_problem;
};

/// Without the sign for nothing.
QString saidIn(const QString &text)
{
    const QString said = text.trimmed();
    return said == nothing ? QString() : said;
}

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
        m_cells.push_back({field.name, field.about, isSaid ? text(field, value, form) : nothing,
                           CellReader::reads<T, std::remove_cvref_t<decltype(form)>>()});
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

/// What a file has for it.
std::string jsonOf(const QString &text, DecimalMark mark)
{
    static const QRegularExpression digits(QStringLiteral("^[-\u2212]?[0-9.,]+$"));
    constexpr double exact = 1e15; // beyond, a double need not be what was written
    const bool isNumber = mark != DecimalMark::Unclear && digits.match(text).hasMatch();
    const std::optional<double> number = isNumber ? numberOf(text, mark) : std::nullopt;
    if (number && std::abs(*number) < exact)
        return core::jsonNumber(*number);
    const std::string typed = text.toStdString();
    const auto tree = core::parseJson(typed);
    const bool isText = !tree || tree->root.kind == core::JsonKind::Text
        || tree->root.kind == core::JsonKind::Null;
    return isText ? core::jsonQuoted(typed) : core::inlineText(tree->root);
}

} // namespace

template<typename Type>
std::vector<TypeCell> typeCells(const Type &type)
{
    CellWriter writer(typeWord<Type>);
    describe(writer, type);
    return writer.cells();
}
template std::vector<TypeCell> typeCells(const core::MonsterType &type);
template std::vector<TypeCell> typeCells(const core::ItemType &type);
template std::vector<TypeCell> typeCells(const core::TerrainType &type);

QString TypeCell::typed() const
{
    return text == nothing ? QString() : text;
}

template<typename Type>
QString setTypeCell(Type &type, std::size_t column, const QString &text, DecimalMark mark)
{
    CellReader reader(typeWord<Type>, column, saidIn(text), mark);
    describe(reader, type);
    return reader.problem();
}
template QString setTypeCell(core::MonsterType &, std::size_t, const QString &, DecimalMark);
template QString setTypeCell(core::ItemType &, std::size_t, const QString &, DecimalMark);
template QString setTypeCell(core::TerrainType &, std::size_t, const QString &, DecimalMark);

TypeCell ownCell(const std::string &column, const core::UnknownMembers &members)
{
    const std::string text = core::plainText(core::valueIn(members, column));
    return {column, {}, text.empty() ? nothing : QString::fromStdString(text), true};
}

QString setOwnCell(core::UnknownMembers &members, const std::string &column, const QString &text,
                   DecimalMark mark)
{
    static const QRegularExpression comma(QStringLiteral("^[-\u2212]?[0-9]+,[0-9]+$"));
    const QString said = saidIn(text);
    if (mark == DecimalMark::Unclear && comma.match(said).hasMatch())
        return QObject::tr("“%1” is no number here: write a point, as in 1.5.").arg(said);
    core::setValueIn(members, column, said.isEmpty() ? std::string() : jsonOf(said, mark));
    return {};
}

} // namespace editor
