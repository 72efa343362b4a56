// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Everything about one monster, item or terrain: its look, what it can take, deal out and do.

#include "editor/dialogs/formdialog.h"
#include "editor/document/freshtypes.h"
#include "editor/document/rulesetdocument.h"

#include <memory>
#include <optional>

class QComboBox;
class QFormLayout;
class QLineEdit;

namespace editor {

class PropertyForm;
class WheelSafeSpinBox;

class TypeForm : public FormDialog
{
    Q_OBJECT

public:
    /// What a new type is like, and where it is drawn from.
    struct Start
    {
        core::Spawns kind = core::Spawns::Monsters; ///< but Both
        std::string id = {}; ///< empty: it is asked for
        std::string like = {}; ///< the id of another of its kind; empty: a fresh one
        std::string table = {}; ///< the first to be offered, where it spawns that kind
    };

    TypeForm(const RulesetDocument &document, const Start &start, QWidget *parent);
    /// For a type that is there, under the id it has.
    TypeForm(const RulesetDocument &document, const AnyType &before, QWidget *parent);
    ~TypeForm() override;

    /// The type as the form has it, or nothing while a file could not say it.
    const std::optional<AnyType> &type() const { return m_type; }
    /// The table that a new type shall have an entry in; empty for none.
    std::string table() const;
    /// That entry.
    core::SpawnEntry entry() const;

private:
    TypeForm(const RulesetDocument &document, AnyType shown, bool isNew, QWidget *parent);

    void addNewRows(const Start &start);
    QWidget *makePlace(const Start &start);
    void addTypeRows();
    void build();
    void becomeLike();
    void suggest();
    std::string id() const;
    QString problemOf(const AnyType &type) const;
    void read();

    const RulesetDocument &m_document;
    AnyType m_shown;
    bool m_isNew;
    std::optional<AnyType> m_type;
    QFormLayout *m_form;
    QLineEdit *m_id = nullptr; // of a new type only, as are the next four
    QComboBox *m_like = nullptr;
    QComboBox *m_table = nullptr;
    WheelSafeSpinBox *m_weight = nullptr;
    WheelSafeSpinBox *m_floor = nullptr;
    std::unique_ptr<PropertyForm> m_rows; // of the members of m_shown
};

/// Asks for a new type and adds it, with an entry where it is wanted, in one step. The address of
/// the entry; nothing where there is none.
struct NewEntry
{
    std::string table;
    std::string entry;
};
std::optional<NewEntry> addNewType(RulesetDocument &document, const TypeForm::Start &start,
                                   QWidget *parent);
/// Opens the form of the type of that id; where there is none, that of a new one.
void editType(RulesetDocument &document, core::Spawns kind, const std::string &id, QWidget *parent);

} // namespace editor
