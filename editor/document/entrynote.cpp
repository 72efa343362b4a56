// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/document/entrynote.h"

#include "core/io/json/jsontext.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace editor {

namespace {

constexpr auto member = "note";

bool isNote(const std::pair<std::string, std::string> &unknown)
{
    return unknown.first == member;
}

} // namespace

QString entryNote(const core::SpawnEntry &entry)
{
    const auto note = std::find_if(entry.unknown.begin(), entry.unknown.end(), isNote);
    if (note == entry.unknown.end())
        return {};
    const QByteArray list = QByteArray::fromStdString("[" + note->second + "]");
    return QJsonDocument::fromJson(list).array().at(0).toString();
}

void setEntryNote(core::SpawnEntry &entry, const QString &note)
{
    const std::string text = core::jsonQuoted(note.toStdString());
    const auto present = std::find_if(entry.unknown.begin(), entry.unknown.end(), isNote);
    if (note.isEmpty())
        std::erase_if(entry.unknown, isNote);
    else if (present != entry.unknown.end())
        present->second = text;
    else
        entry.unknown.emplace_back(member, text);
}

} // namespace editor
