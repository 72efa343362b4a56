// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/document/snapshotfile.h"

#include "editor/document/atomicfile.h"

#include "core/io/ruleset/rulesetjson.h"
#include "resources/messages/english.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QObject>
#include <QStandardPaths>

namespace editor {

namespace {

core::Error failure(const QString &sentence)
{
    return core::wordedError(sentence.toStdString());
}

} // namespace

// By the place of the ruleset: links to it lead to the same snapshots.
QString snapshotFile(const QString &path)
{
    const QFileInfo info(path);
    const QString place = info.exists() ? info.canonicalFilePath() : info.absoluteFilePath();
    const QByteArray hash
        = QCryptographicHash::hash(place.toUtf8(), QCryptographicHash::Sha1).toHex().left(16);
    return QStringLiteral("%1/snapshots/%2.json")
        .arg(QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation),
             QString::fromLatin1(hash));
}

core::Result<std::vector<Snapshot>> readSnapshots(const QString &file)
{
    QFile device(file);
    if (!device.exists())
        return std::vector<Snapshot>();
    if (!device.open(QIODevice::ReadOnly))
        return failure(device.errorString());
    QJsonParseError error;
    const QJsonDocument json = QJsonDocument::fromJson(device.readAll(), &error);
    if (error.error != QJsonParseError::NoError)
        return failure(error.errorString());
    std::vector<Snapshot> snapshots;
    for (const auto &value : json.object().value(QStringLiteral("snapshots")).toArray()) {
        const QString name = value.toObject().value(QStringLiteral("name")).toString();
        // As text within the text, so that not one byte is lost on the way.
        const std::string text
            = value.toObject().value(QStringLiteral("ruleset")).toString().toStdString();
        core::Result<core::Ruleset> rules = core::readRuleset(text);
        if (!rules)
            return failure(
                QObject::tr("“%1”: %2")
                    .arg(name, QString::fromStdString(resources::english(rules.error()))));
        snapshots.push_back(
            {name, std::make_shared<const core::Ruleset>(std::move(rules).value())});
    }
    return snapshots;
}

QString writeSnapshots(const QString &file, const QString &path,
                       const std::vector<Snapshot> &snapshots)
{
    if (snapshots.empty()) {
        QFile device(file);
        return !device.exists() || device.remove() ? QString() : device.errorString();
    }
    const QString folder = QFileInfo(file).path();
    if (!QDir().mkpath(folder))
        return QObject::tr("The folder “%1” cannot be made").arg(folder);
    QJsonArray list;
    for (const Snapshot &snapshot : snapshots)
        list.append(QJsonObject {{QStringLiteral("name"), snapshot.name},
                                 {QStringLiteral("ruleset"),
                                  QString::fromStdString(core::writeRuleset(*snapshot.rules))}});
    return writeWhole(file,
                      QJsonDocument(QJsonObject {{QStringLiteral("file"), path},
                                                 {QStringLiteral("snapshots"), list}})
                          .toJson());
}

} // namespace editor
