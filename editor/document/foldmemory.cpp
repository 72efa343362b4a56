// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/document/foldmemory.h"

#include "editor/document/editorsettings.h"

#include <QCryptographicHash>

namespace editor {

namespace {

QString keyOf(const QString &path, const std::string &table)
{
    const QByteArray place = (path + u'#' + QString::fromStdString(table)).toUtf8();
    return QStringLiteral("editor/folds/")
        + QString::fromLatin1(QCryptographicHash::hash(place, QCryptographicHash::Sha1).toHex());
}

} // namespace

Folds keptFolds(const QString &path, const std::string &table)
{
    if (path.isEmpty())
        return {};
    QStringList kept = editorSettings().value(keyOf(path, table)).toStringList();
    const int grouping = kept.isEmpty() ? 0 : kept.takeFirst().toInt();
    if (grouping < 1 || grouping > static_cast<int>(Grouping::FirstFloor))
        return {};
    return {.grouping = static_cast<Grouping>(grouping), .open = kept};
}

void keepFolds(const QString &path, const std::string &table, const Folds &folds)
{
    if (path.isEmpty())
        return;
    QSettings kept = editorSettings();
    if (folds.grouping == Grouping::None)
        kept.remove(keyOf(path, table));
    else
        kept.setValue(keyOf(path, table),
                      QStringList(QString::number(static_cast<int>(folds.grouping))) + folds.open);
}

} // namespace editor
