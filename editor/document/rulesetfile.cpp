#include "editor/document/rulesetfile.h"

#include "core/io/rulesetjson.h"

#include <QCoreApplication>
#include <QFile>
#include <QLocale>
#include <QSaveFile>

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(RulesetFile)
};

core::Error plainError(const QString &message)
{
    return {.message = message.toStdString(), .where = {}, .line = 0, .column = 0};
}

} // namespace

core::Result<core::Ruleset> loadRuleset(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return plainError(Texts::tr("The file cannot be opened: %1.").arg(file.errorString()));
    if (file.size() > static_cast<qint64>(core::maxRulesetBytes))
        return plainError(
            Texts::tr("The file is larger than %1.")
                .arg(QLocale().formattedDataSize(static_cast<qint64>(core::maxRulesetBytes))));
    const QByteArray bytes = file.readAll();
    if (file.error() != QFileDevice::NoError)
        return plainError(Texts::tr("The file cannot be read: %1.").arg(file.errorString()));
    return core::readRuleset({bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

QString saveRuleset(const core::Ruleset &rules, const QString &path)
{
    const std::string text = core::writeRuleset(rules);
    QSaveFile file(path);
    const bool written = file.open(QIODevice::WriteOnly)
        && file.write(text.data(), static_cast<qint64>(text.size()))
            == static_cast<qint64>(text.size())
        && file.commit();
    return written ? QString() : file.errorString();
}
