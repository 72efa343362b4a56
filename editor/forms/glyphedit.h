// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The sign that a thing has on the map, typed or chosen, and what else has it.

#include "core/tables/ruleset.h"

#include <QWidget>

#include <optional>
#include <string>
#include <vector>

class QLabel;
class QLineEdit;

namespace editor {

class GlyphEdit : public QWidget
{
    Q_OBJECT

public:
    /// What else has a sign is all in `rules` but the type of the id `own`: empty for the player,
    /// none for a new type.
    GlyphEdit(const std::string &glyph, const core::Ruleset &rules,
              const std::optional<std::string> &own, QWidget *parent = nullptr);

    /// As it was typed: one visible character, where it is one.
    std::string glyph() const;
    void setGlyph(const std::string &glyph);
    /// Whether the user has chosen it.
    bool isChosen() const { return m_chosen; }

Q_SIGNALS:
    void changed();

private:
    /// Something with a sign.
    struct Bearer
    {
        QString glyph;
        QString color;
        QString name;
    };

    QStringList bearersOf(const QString &glyph) const;
    void choose();
    void showClashes();

    std::vector<Bearer> m_bearers;
    bool m_chosen = false;
    QLineEdit *m_text;
    QLabel *m_clashes;
};

} // namespace editor
