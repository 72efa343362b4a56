// SPDX-License-Identifier: GPL-3.0-or-later
// The desktop program.

#include "app/commandline.h"
#include "app/map/fontpreload.h"
#include "app/map/icon.h"
#include "app/pages/gamewindow.h"
#include "app/pages/newgamepage.h"
#include "app/runs/rulesets.h"
#include "app/windows.h"
#include "editor/window/editorwindow.h"
#include "resources/messages/english.h"

#include <QApplication>
#include <QFile>
#include <QTimer>

#include <cstdio>
#include <cstdlib>

namespace {

void print(std::FILE *stream, const QString &text)
{
    std::fputs(text.toLocal8Bit().constData(), stream);
}

QString noDisplayText()
{
    return QCoreApplication::translate(
        "main",
        "fathom: there is no display to open a window on.\n"
        "Log in to a desktop, or use ssh -X, or run it as: xvfb-run -a fathom\n"
        "fathom-cli does everything that needs no window.\n");
}

/// Qt ends the program where it cannot open a display; say first how to go on.
void explainFatal(QtMsgType type, const QMessageLogContext & /*context*/, const QString &text)
{
    print(stderr, text + QLatin1Char('\n'));
    if (type != QtFatalMsg)
        return;
    if (!QCoreApplication::instance() || QCoreApplication::startingUp())
        print(stderr, noDisplayText());
    std::_Exit(2);
}

bool mayHaveDisplay(const StartOptions &options)
{
#ifdef Q_OS_LINUX
    return options.namesPlatform || qEnvironmentVariableIsSet("QT_QPA_PLATFORM")
        || !qEnvironmentVariableIsEmpty("DISPLAY")
        || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
#else
    return options.namesPlatform || true;
#endif
}

void openEditor(editor::EditorWindow &editor, const QString &file)
{
    editor.show();
    if (file.isEmpty())
        return;
    if (QFile::exists(file))
        editor.files().openFile(file);
    else
        editor.files().openBuiltin(file);
}

/// Shows what was asked for; false with a line on stderr where that cannot be.
bool open(const StartOptions &options, Windows &windows)
{
    if (options.mode == StartOptions::Mode::Editor) {
        openEditor(windows.editor(), options.file);
        return true;
    }
    if (options.mode == StartOptions::Mode::Play) {
        auto rules = findRuleset(options.ruleset);
        if (!rules) {
            print(stderr,
                  QStringLiteral("fathom: %1\n")
                      .arg(QString::fromStdString(resources::english(rules.error()))));
            return false;
        }
        const std::uint64_t seed = options.seed ? *options.seed : randomSeed();
        if (options.floor == 1)
            windows.game().play(*rules, seed);
        else
            windows.game().startGame(*rules, seed, options.floor);
    }
    windows.game().show();
    return true;
}

} // namespace

int main(int argc, char **argv)
{
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments << QString::fromLocal8Bit(argv[i]);
    const StartOptions options = readArguments(arguments);
    if (!options.error.isEmpty()) {
        print(stderr, QStringLiteral("fathom: %1\n").arg(options.error));
        return 2;
    }
    if (options.mode == StartOptions::Mode::Version) {
        print(stdout, QStringLiteral("fathom " FATHOM_VERSION "\n"));
        return 0;
    }
    if (options.mode == StartOptions::Mode::Help) {
        print(stdout, helpText());
        return 0;
    }
    if (!mayHaveDisplay(options)) {
        print(stderr, noDisplayText());
        return 2;
    }
    qInstallMessageHandler(explainFatal);
    QCoreApplication::setApplicationName(QStringLiteral("Fathom"));
    QCoreApplication::setOrganizationName(QStringLiteral("Fathom"));
    QCoreApplication::setApplicationVersion(QStringLiteral(FATHOM_VERSION));
    const FontPreload fonts;
    QApplication application(argc, argv);

    Windows windows;
    if (!open(options, windows))
        return 2;
    // Its pictures are drawn once the window is on screen.
    QTimer::singleShot(200, &application, [] { QApplication::setWindowIcon(programIcon()); });
    return QApplication::exec();
}
