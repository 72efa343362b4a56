// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"

#include "app/text/gametext.h"
#include "core/tables/progression.h"

#include <QObject>

namespace {

// From the documentation of QGuiApplication and QApplication.
bool isQtOptionWithValue(const QString &name)
{
    static const QStringList names
        = {QStringLiteral("platform"),      QStringLiteral("platformpluginpath"),
           QStringLiteral("platformtheme"), QStringLiteral("plugin"),
           QStringLiteral("qmljsdebugger"), QStringLiteral("qwindowgeometry"),
           QStringLiteral("qwindowicon"),   QStringLiteral("qwindowtitle"),
           QStringLiteral("session"),       QStringLiteral("display"),
           QStringLiteral("geometry"),      QStringLiteral("style"),
           QStringLiteral("stylesheet")};
    return names.contains(name);
}

bool isQtFlag(const QString &name)
{
    static const QStringList names
        = {QStringLiteral("reverse"), QStringLiteral("nograb"), QStringLiteral("dograb"),
           QStringLiteral("sync"), QStringLiteral("widgetcount")};
    return names.contains(name);
}

class Reader
{
public:
    explicit Reader(const QStringList &arguments)
        : m_rest(arguments)
    {}

    StartOptions read()
    {
        while (!m_rest.isEmpty() && m_options.error.isEmpty())
            readOne(m_rest.takeFirst());
        const bool plays = m_options.mode == StartOptions::Mode::Play;
        if (m_options.error.isEmpty() && m_playsOnly && !plays
            && m_options.mode != StartOptions::Mode::Version
            && m_options.mode != StartOptions::Mode::Help)
            m_options.error = QObject::tr("--seed and --floor need --ruleset.");
        return m_options;
    }

private:
    void readOne(const QString &argument)
    {
        QString name = argument;
        while (name.startsWith(QLatin1Char('-')))
            name.remove(0, 1);
        const qsizetype equals = name.indexOf(QLatin1Char('='));
        if (equals >= 0) {
            m_rest.prepend(name.mid(equals + 1));
            name.truncate(equals);
        }
        if (!argument.startsWith(QLatin1Char('-')))
            m_options.error = QObject::tr("What is “%1” for? See --help.").arg(argument);
        else if (name == QLatin1String("version") || argument == QLatin1String("-v"))
            m_options.mode = StartOptions::Mode::Version;
        else if (name == QLatin1String("help") || argument == QLatin1String("-h"))
            m_options.mode = StartOptions::Mode::Help;
        else if (!readOwn(name) && !readQt(name))
            m_options.error = QObject::tr("There is no option “%1”. See --help.").arg(argument);
    }

    bool readOwn(const QString &name)
    {
        if (name == QLatin1String("editor")) {
            m_options.mode = StartOptions::Mode::Editor;
            if (!m_rest.isEmpty() && !m_rest.front().startsWith(QLatin1Char('-')))
                m_options.file = m_rest.takeFirst();
        } else if (name == QLatin1String("ruleset")) {
            m_options.mode = StartOptions::Mode::Play;
            m_options.ruleset = value(name);
        } else if (name == QLatin1String("seed")) {
            m_playsOnly = true;
            const gametext::Seed seed = gametext::seed(value(name));
            m_options.seed = seed.number;
            if (!seed.number && m_options.error.isEmpty())
                m_options.error = QObject::tr("--seed needs a whole number, 0 or more.");
        } else if (name == QLatin1String("floor")) {
            m_playsOnly = true;
            m_options.floor = value(name).toInt();
            if ((m_options.floor < 1 || m_options.floor > core::maxFloors)
                && m_options.error.isEmpty())
                m_options.error
                    = QObject::tr("--floor needs a number from 1 to %1.").arg(core::maxFloors);
        } else {
            return false;
        }
        return true;
    }

    bool readQt(const QString &name)
    {
        if (isQtFlag(name))
            return true;
        if (!isQtOptionWithValue(name))
            return false;
        value(name);
        if (name == QLatin1String("platform") || name == QLatin1String("display"))
            m_options.namesPlatform = true;
        return true;
    }

    QString value(const QString &name)
    {
        if (!m_rest.isEmpty())
            return m_rest.takeFirst();
        m_options.error = QObject::tr("--%1 needs a value. See --help.").arg(name);
        return {};
    }

    QStringList m_rest;
    StartOptions m_options;
    bool m_playsOnly = false;
};

} // namespace

StartOptions readArguments(const QStringList &arguments)
{
    return Reader(arguments).read();
}

QString helpText()
{
    return QObject::tr(
        "Fathom, a roguelike and the workbench that balances it.\n"
        "\n"
        "  fathom                       the title screen\n"
        "  fathom --ruleset NAME|FILE   play at once, a built-in ruleset or a file\n"
        "         [--seed N] [--floor N]\n"
        "  fathom --editor [FILE]       the table editor\n"
        "  fathom --version, --help\n"
        "\n"
        "Example: fathom --ruleset roguebasin --seed 1 --floor 6\n"
        "Options of Qt such as -platform and -style are understood too. Without a display,\n"
        "fathom-cli does everything that needs no window.\n");
}
