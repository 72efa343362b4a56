// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A form made from what core describes: a labelled and limited row for each member of a struct.
// What a member is called, memberText() says; its tooltip is what its description says about it.

#include "editor/text/kindtext.h"
#include "editor/typeforms/inflictionrows.h"

#include "core/tables/ruleset.h"

#include <QCheckBox>

#include <algorithm>
#include <functional>
#include <memory>
#include <set>
#include <vector>

class QLineEdit;

namespace editor {

class CountButton;

class PropertyForm : public FormRows, public core::FieldVisitor<PropertyForm>
{
    Q_OBJECT

public:
    /// What rows may need to know beside the struct.
    struct Surroundings
    {
        const core::Ruleset &rules; ///< has the ids to choose from
        std::optional<std::string> own = {}; ///< see GlyphEdit
        std::set<std::string_view> skipped = {"id"}; ///< members without a row
    };

    PropertyForm(QFormLayout &form, Surroundings around)
        : FormRows(form)
        , m_around(std::move(around))
    {
        connect(this, &FormRows::changed, this, &PropertyForm::read);
    }

    /// Why some row cannot be read, a sentence; empty where all can.
    const QString &problem() const { return m_problem; }

    /// Adds a row for each member that `value` has as it is now. What is typed goes into `value`,
    /// which must outlive this; rows of members that it has no more are hidden. `owner` is what
    /// memberText() knows the struct by.
    template<typename Struct>
    void edit(std::string_view owner, Struct &value)
    {
        describeAs(owner, *this, value);
        m_follow = [this, owner, &value] {
            m_there.clear();
            Follower follower(*this);
            describeAs(owner, follower, value);
        };
        read();
    }

    /// What edits the member of that name.
    template<typename Field>
    Field *field(std::string_view name) const
    {
        for (const Row &row : m_rows) {
            if (row.name == name)
                return qobject_cast<Field *>(row.field);
        }
        return nullptr;
    }

    // The members that describe() shows.
    void show(const core::Field &field, int &value, const core::form::Number &form);
    void show(const core::Field &field, int &value, const core::form::NumberOrWord &form)
    {
        show(field, value, form.number);
    }
    void show(const core::Field &field, int &value, const core::ShareBeside & /*form*/)
    {
        show(field, value, core::percents);
    }
    void show(const core::Field &field, std::optional<int> &value, const core::form::Number &form);
    void show(const core::Field &field, core::Range &value, const core::form::Number &form);
    void show(const core::Field &field, core::Range &value, const core::RoomSide & /*form*/)
    {
        show(field, value, core::form::Number {.min = core::minRoomSide, .max = core::maxMapSide});
    }
    void show(const core::Field &field, bool &value, const core::form::OnlyTrue &form);
    void show(const core::Field &field, std::string &value, const core::form::Text & /*form*/)
    {
        addText(field, value);
    }
    void show(const core::Field &field, std::string &value, const core::Expression & /*form*/)
    {
        addText(field, value);
    }
    void show(const core::Field &field, std::string &value, const core::form::Glyph &form);
    void show(const core::Field &field, std::string &value, const core::form::Color &form);
    void show(const core::Field &field, std::string &value, const core::form::Id &form);
    void show(const core::Field &field, std::vector<std::string> &value,
              const core::form::Id &form);
    void show(const core::Field &field, core::CountForm &value, const core::form::CountedBy &form);
    void show(const core::Field &field, std::optional<core::CountForm> &value,
              const core::form::CountedBy &form);
    void show(const core::Field &field, std::optional<core::Progression> &value,
              const core::form::ByFloor &form);
    void show(const core::Field &field, std::optional<core::Condition> &value,
              const core::form::TrueOrFalse &form);
    void show(const core::Field &field, std::optional<core::Infliction> &value,
              const core::form::Object &form);
    /// The usual value comes first where no word stands for it.
    template<typename E, std::size_t Size>
    void show(const core::Field &field, E &value, const std::array<core::Word<E>, Size> &words)
    {
        const MemberText text = textOf(field);
        QStringList choices;
        std::vector<E> values;
        if (core::wordFor(words, E {}).empty()) {
            choices << text.atLeast;
            values.push_back(E {});
        }
        for (const core::Word<E> &word : words) {
            choices << choiceText(m_owner, field.name, word.text);
            values.push_back(word.value);
        }
        const auto current = std::find(values.begin(), values.end(), value) - values.begin();
        QComboBox *box = addChoice(text.label, choices, static_cast<std::size_t>(current));
        add(field, box, [box, values, &value] {
            value = values[static_cast<std::size_t>(box->currentIndex())];
        });
    }
    /// What a form of its own edits.
    template<typename T>
    void show(const core::Field & /*field*/, T & /*value*/, const core::form::Among & /*form*/)
    {}
    void show(const core::Field & /*field*/, core::Progression & /*value*/,
              const core::form::ByFloor & /*form*/)
    {}
    void show(const core::Field & /*field*/, std::vector<std::string> & /*value*/,
              const core::form::Themes & /*form*/)
    {}
    void show(const core::Field & /*field*/, std::string & /*value*/,
              const core::form::Note & /*form*/)
    {}
    void show(const core::Field & /*field*/, std::vector<core::FloorNote> & /*value*/,
              const core::form::FloorNotes & /*form*/)
    {}
    template<typename... Ts>
    void show(const core::Field &field, std::variant<Ts...> &value,
              const core::form::WordOrObject & /*form*/)
    {
        addKinds(field, value);
    }
    void show(const core::Field &field, core::Effect &value, const core::Purpose & /*form*/)
    {
        addKinds(field, value);
    }
    void status(core::Infliction &infliction);
    template<typename Struct>
    void show(const core::Field &field, Struct &value, const core::form::Object & /*form*/)
    {
        if (!m_around.skipped.contains(field.name))
            describeAs(field.name, *this, value);
    }
    /// A box to tick, and below it the members of what there is then.
    template<typename Struct>
    void show(const core::Field &field, std::optional<Struct> &value,
              const core::form::Object & /*form*/)
    {
        const auto own = std::make_shared<Struct>(value.value_or(Struct {}));
        QCheckBox *box = addCheck(field, value.has_value());
        const bool wasFresh = std::exchange(m_isFresh, !value);
        describeAs(field.name, *this, *own);
        m_isFresh = wasFresh;
        add(field, nullptr, [box, own, &value] {
            if (box->isChecked() && !Silence::of(*own))
                value = *own;
            else
                value.reset();
        });
    }
    /// Lists have tables of their own.
    template<typename Struct>
    void show(const core::Field & /*field*/, std::vector<Struct> & /*value*/,
              const core::form::Object & /*form*/)
    {}

Q_SIGNALS:
    /// The struct says what the rows say.
    void edited();

private:
    struct Row
    {
        std::string_view owner;
        std::string_view name;
        QWidget *field; ///< null where others show the member
        std::function<void()> write; ///< into the struct
        InflictionRows *status = nullptr; ///< where several rows show the member
    };
    /// A number of a kind: those of one role are taken along from kind to kind.
    struct KindNumber
    {
        WheelSafeSpinBox *box;
        std::string_view role;
        int usual;
    };
    using KindNumbers = std::vector<KindNumber>;

    /// Whether a struct has only members that may be absent, and none is there.
    class Silence : public core::FieldVisitor<Silence>
    {
    public:
        static bool of(auto &value)
        {
            Silence visitor;
            describe(visitor, value);
            return visitor.m_isSilent;
        }
        void show(const core::Field &field, auto &value, const auto &form)
        {
            m_isSilent = m_isSilent && field.presence == core::Presence::Unusual
                && core::isUsual(value, form);
        }

    private:
        bool m_isSilent = true;
    };

    /// Looks which members there are, and limits those that depend on others.
    class Follower : public core::FieldVisitor<Follower>
    {
    public:
        explicit Follower(PropertyForm &form)
            : m_form(form)
        {}

        template<typename T, typename Form>
        void show(const core::Field &field, T &value, const Form &form)
        {
            const std::string_view needs = memberText(m_form.m_owner, field.name).needs;
            if (!needs.empty() && !m_form.m_there.contains({m_form.m_owner, needs, true})) {
                value = T {};
                return;
            }
            m_form.m_there.insert({m_form.m_owner, field.name, false});
            if (!(value == T {}))
                m_form.m_there.insert({m_form.m_owner, field.name, true});
            if constexpr (std::is_same_v<Form, core::ShareBeside>)
                m_form.limit(field, core::percents.max - form.others);
            if constexpr (std::is_same_v<Form, core::Expression>)
                m_form.enable(field, field.presence != core::Presence::Unusual);
            constexpr bool hasMembers
                = std::is_same_v<
                      Form,
                      core::form::
                          Object> || std::is_same_v<Form, core::form::WordOrObject> || std::is_same_v<Form, core::Purpose>;
            if constexpr (hasMembers)
                descend(field, value);
        }

    private:
        void descend(const core::Field &field, auto &value)
        {
            m_form.describeAs(field.name, *this, value);
        }
        template<typename Struct>
        void descend(const core::Field &field, std::optional<Struct> &value)
        {
            if (value)
                descend(field, *value);
        }
        template<typename Struct>
        void descend(const core::Field & /*field*/, std::vector<Struct> & /*value*/)
        {}
        template<typename... Ts>
        void descend(const core::Field & /*field*/, std::variant<Ts...> &value)
        {
            std::visit([this](auto &of) { m_form.describeAs(of.kind.name, *this, of); }, value);
        }

        PropertyForm &m_form;
    };

    void describeAs(std::string_view owner, auto &visitor, auto &value)
    {
        const std::string_view outer = std::exchange(m_owner, owner);
        describe(visitor, value);
        m_owner = outer;
    }
    /// A choice among the kinds, and below it the members of the chosen one.
    template<typename Variant>
    void addKinds(const core::Field &field, Variant &value)
    {
        QStringList kinds;
        core::Kinds<Variant>::forEach([&](const auto &of) { kinds << kindPhrase(of.kind); });
        QComboBox *box = addKindBox(textOf(field).label, kinds, value.index());
        const bool wasFresh = m_isFresh;
        std::vector<KindNumbers> numbers;
        core::Kinds<Variant>::forEach([&]<typename Kind>(const Kind &fresh) {
            const Kind *chosen = std::get_if<Kind>(&value);
            const auto own = std::make_shared<Kind>(chosen ? *chosen : fresh);
            const auto index = static_cast<int>(numbers.size());
            m_isFresh = !chosen;
            m_numbers.emplace();
            describeAs(Kind::kind.name, *this, *own);
            numbers.push_back(*std::exchange(m_numbers, std::nullopt));
            add(field, nullptr, [box, own, index, &value] {
                if (box->currentIndex() == index)
                    value = *own;
            });
        });
        m_isFresh = wasFresh;
        takeAlong(*box, std::move(numbers));
    }
    QComboBox *addKindBox(const QString &label, const QStringList &kinds, std::size_t current);
    void takeAlong(QComboBox &kinds, std::vector<KindNumbers> numbers);
    MemberText textOf(const core::Field &field) const;
    QCheckBox *addCheck(const core::Field &field, bool isChecked);
    void addText(const core::Field &field, std::string &value);
    void addSlot(const core::Field &field, std::string &value);
    void add(const core::Field &field, QWidget *widget, std::function<void()> write);
    void adopt(std::unique_ptr<FormRows> part);
    void showWhere(const QCheckBox &box, QWidget *part);
    CountButton *addCount(const QString &label, const QString &title, const core::CountForm &value);
    QStringList idsFor(std::string_view member) const;
    QWidget *fieldOf(const core::Field &field) const;
    void limit(const core::Field &field, int most);
    void enable(const core::Field &field, bool isEnabled);
    void read();

    Surroundings m_around;
    std::string_view m_owner; // of the members that are shown
    bool m_isFresh = false; // they have no values yet
    std::optional<KindNumbers> m_numbers; // where they are those of a kind
    QString m_problem;
    std::vector<Row> m_rows;
    std::vector<std::unique_ptr<FormRows>> m_parts;
    std::function<void()> m_follow;
    std::set<std::tuple<std::string_view, std::string_view, bool>> m_there; // true: not usual
};

} // namespace editor
