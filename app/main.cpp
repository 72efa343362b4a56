// The desktop program: the only file that sees both windows.

#include "app/commandline.h"
#include "app/gamewindow.h"
#include "app/icon.h"
#include "app/newgamepage.h"
#include "app/rulesets.h"
#include "app/runkeeper.h"
#include "editor/docks/playedpanel.h"
#include "editor/editordocks.h"
#include "editor/editorwindow.h"

#include <QApplication>
#include <QFile>
#include <QTimer>

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <utility>

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

void raise(QWidget &window)
{
    window.show();
    window.raise();
    window.activateWindow();
}

/// Lets the running game go on with the draft, and says in the editor what came of it.
void applyEdits(GameWindow &game, EditorWindow &editor, std::shared_ptr<const core::Ruleset> draft,
                EditsApply when)
{
    const bool atOnce = when == EditsApply::AtOnce;
    const QString problem = game.applyRules(
        std::move(draft), atOnce ? GameSession::Floor::Anew : GameSession::Floor::AsItIs);
    if (!problem.isEmpty())
        return editor.note(problem, true);
    editor.note(atOnce ? EditorWindow::tr("The running game has made its floor anew.")
                       : EditorWindow::tr("The running game uses these tables from its next "
                                          "floor on."),
                false);
}

/// Both windows, each made when it is first asked for: who plays does not wait for the editor.
class Windows
{
public:
    GameWindow &game()
    {
        if (m_game)
            return *m_game;
        m_game = std::make_unique<GameWindow>();
        QObject::connect(m_game.get(), &GameWindow::editorRequested, [this] { raise(editor()); });
        return *m_game;
    }
    EditorWindow &editor()
    {
        if (m_editor)
            return *m_editor;
        m_editor = std::make_unique<EditorWindow>();
        m_editor->docks().playedPanel().setRunsFolder(RunKeeper::usualFolder());
        QObject::connect(m_editor.get(), &EditorWindow::playRequested,
                         [this](std::shared_ptr<const core::Ruleset> draft, quint64 seed, int floor,
                                const std::optional<core::StartKit> &kit) {
                             raise(game());
                             game().startGame(std::move(draft), seed, floor, kit);
                         });
        QObject::connect(m_editor.get(), &EditorWindow::editsRequested,
                         [this](std::shared_ptr<const core::Ruleset> draft, EditsApply when) {
                             applyEdits(game(), editor(), std::move(draft), when);
                         });
        QObject::connect(m_editor.get(), &EditorWindow::watchRequested,
                         [this](const QString &path) {
                             raise(game());
                             game().watch(path);
                         });
        return *m_editor;
    }

private:
    std::unique_ptr<GameWindow> m_game;
    std::unique_ptr<EditorWindow> m_editor;
};

void openEditor(EditorWindow &editor, const QString &file)
{
    editor.show();
    if (file.isEmpty())
        return;
    if (QFile::exists(file))
        editor.openFile(file);
    else
        editor.openBuiltin(file);
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
                      .arg(QString::fromStdString(core::describe(rules.error()))));
            return false;
        }
        windows.game().startGame(*rules, options.seed ? *options.seed : randomSeed(),
                                 options.floor);
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
    QApplication application(argc, argv);

    Windows windows;
    if (!open(options, windows))
        return 2;
    // Its pictures are drawn once the window is on screen.
    QTimer::singleShot(200, &application, [] { QApplication::setWindowIcon(programIcon()); });
    return QApplication::exec();
}
