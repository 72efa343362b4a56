// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/document/atomicfile.h"

#include "app/ui/writeall.h"
#include "core/io/ruleset/rulesetjson.h"

#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QObject>
#include <QSaveFile>

namespace editor {

namespace {

constexpr auto mostBytes = static_cast<qint64>(core::maxRulesetBytes);

core::Error plainError(const QString &message)
{
    return core::wordedError(message.toStdString());
}

} // namespace

core::Result<QByteArray> readWhole(const QString &path)
{
    const QFileInfo info(path);
    if (info.isDir())
        return plainError(QObject::tr("It is a folder, not a file."));
    if (info.exists() && !info.isFile())
        return plainError(QObject::tr("It is a pipe or a device, not a file."));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return plainError(QObject::tr("The file cannot be opened: %1.").arg(file.errorString()));
    const QByteArray bytes = file.read(mostBytes + 1); // its size may be a lie, as in /proc
    if (file.error() != QFileDevice::NoError)
        return plainError(QObject::tr("The file cannot be read: %1.").arg(file.errorString()));
    if (bytes.size() > mostBytes)
        return plainError(
            QObject::tr("The file is larger than %1.").arg(QLocale().formattedDataSize(mostBytes)));
    return bytes;
}

QString writeWhole(const QString &path, const QByteArray &bytes)
{
    const QFileInfo info(path);
    if (info.exists() && !info.isFile() && !info.isDir())
        return QObject::tr("It is a pipe or a device, not a file"); // and would be replaced by one
    QSaveFile file(path);
    const bool written = file.open(QIODevice::WriteOnly | QIODevice::Unbuffered)
        && ui::writeAll(file, bytes) && file.commit();
    return written ? QString() : file.errorString();
}

core::Result<core::Ruleset> loadRuleset(const QString &path)
{
    const core::Result<QByteArray> bytes = readWhole(path);
    if (!bytes)
        return bytes.error();
    return core::readRuleset({bytes->constData(), static_cast<std::size_t>(bytes->size())});
}

QString saveRuleset(const core::Ruleset &rules, const QString &path)
{
    return writeWhole(path, QByteArray::fromStdString(core::writeRuleset(rules)));
}

} // namespace editor
