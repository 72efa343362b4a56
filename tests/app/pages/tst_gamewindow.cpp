// SPDX-License-Identifier: GPL-3.0-or-later
// The window around the game: title, new game, menus, the way to and from the editor.

#include "resources/messages/english.h"
#include "tests/app/shownwindow.h"

#include "app/cards/card.h"
#include "app/pages/gamepage.h"
#include "app/runs/rulesets.h"
#include "app/runs/runjournal.h"
#include "app/settings/theme.h"
#include "app/text/sharestring.h"
#include "core/io/ruleset/rulesetjson.h"
#include "tests/support/sourcerulesets.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QDateTime>
#include <QDir>
#include <QHash>
#include <QKeySequence>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScreen>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QTabBar>
#include <QTabWidget>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolTip>
#include <QWindow>

#include <functional>
#include <memory>
#include <vector>

namespace {

std::shared_ptr<const core::Ruleset> shared(core::Ruleset rules)
{
    return std::make_shared<const core::Ruleset>(std::move(rules));
}

/// As after any game.
void havePlayed()
{
    QDir().mkpath(RunJournal::usualFolder());
    QFile run(RunJournal::usualFolder() + QStringLiteral("/earlier.run"));
    QVERIFY(run.open(QFile::WriteOnly));
}

} // namespace

class tst_GameWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void enterOnTheTitleLeadsToNewGameAndEscapeBack();
    void theTitleAsksForTheEditorByKeyAndByMouse();
    void aGameStartsWithTheSeedTyped();
    void lettersTypedIntoTheSeedFieldStayThere();
    void aSeedThatIsNoNumberCannotStart();
    void withoutASeedTwoGamesDiffer();
    void aRulesetFileIsListedAndPlayable();
    void todaysSeedIsTheDate();
    void anEasierGameSaysWhatItChangesAndIsCalledSo();
    void aBrokenFileSaysWhereAndChangesNothing();
    void aRulesetThatCannotBePlayedSaysWhatIsMissing();
    void sameSeedAgainIsTheSameGame();
    void menuEntriesDoWhatTheirKeysDo();
    void init();
    void aGameUnderWayIsLeftUnaskedAndContinued();
    void nothingAsksToGiveARunUp();
    void continueSaysWhichRunItGoesOnWith();
    void aPlaytestIsReplacedWithoutAsking();
    void everyControlHasAnAccessibleName();
    void aFirstStartBeginsWithTheLesson();
    void theRichestRulesetIsChosenFirst();
    void homeAndEndGoToTheEndsOfEveryList();
    void theWindowFitsTheScreenAndIsFoundAsItWasLeft();
    void theGameIsDarkUntilSomethingIsChosen();
    void noTwoUnderlinedLettersAreAlike();
    void aCardCoversTheMenusFromAltToo();
};

void tst_GameWindow::aFirstStartBeginsWithTheLesson()
{
    QDir runs(RunJournal::usualFolder());
    runs.removeRecursively();
    {
        const auto window = shown();
        QVERIFY(child<QPushButton>(*window, "lesson")->hasFocus());
        press(*window, Qt::Key_Return);
        QCOMPARE(page(*window), QStringLiteral("gamePage"));
    }
    runs.removeRecursively();
}

void tst_GameWindow::enterOnTheTitleLeadsToNewGameAndEscapeBack()
{
    havePlayed();
    const auto window = shown();
    QCOMPARE(page(*window), QStringLiteral("titlePage"));
    press(*window, Qt::Key_Return);
    QCOMPARE(page(*window), QStringLiteral("newGamePage"));
    press(*window, Qt::Key_Escape);
    QCOMPARE(page(*window), QStringLiteral("titlePage"));
    press(*window, Qt::Key_N);
    QCOMPARE(page(*window), QStringLiteral("newGamePage"));
}

void tst_GameWindow::theTitleAsksForTheEditorByKeyAndByMouse()
{
    const auto window = shown();
    QSignalSpy asked(window.get(), &GameWindow::editorRequested);
    press(*window, Qt::Key_E);
    QTest::mouseClick(child<QPushButton>(*window, "editor"), Qt::LeftButton);
    press(*window, Qt::Key_E, Qt::ControlModifier);
    QCOMPARE(asked.count(), 3);
}

void tst_GameWindow::aGameStartsWithTheSeedTyped()
{
    const auto window = shown();
    press(*window, Qt::Key_N);
    press(*window, Qt::Key_Down); // the second ruleset
    child<QLineEdit>(*window, "seed")->setFocus();
    for (const Qt::Key key : {Qt::Key_1, Qt::Key_2, Qt::Key_3})
        press(*window, key);
    press(*window, Qt::Key_Return);
    QCOMPARE(page(*window), QStringLiteral("gamePage"));
    QCOMPARE(window->session().state().seed, std::uint64_t(123));
    QCOMPARE(window->session().state().floor, 1);
    const QString second = child<QListWidget>(*window, "rulesets")->item(1)->text();
    QCOMPARE(QString::fromStdString(window->session().rules().name), second);
    press(*window, Qt::Key_Period); // the keys are the game's at once
    QCOMPARE(window->session().state().turn, 1);
    press(*window, Qt::Key_N, Qt::ControlModifier);
    press(*window, Qt::Key_Return);
    QVERIFY(window->session().state().seed != 123); // it was for one game
}

void tst_GameWindow::lettersTypedIntoTheSeedFieldStayThere()
{
    const auto window = shown();
    window->startGame(shared(roguebasinRules()), 1, 1);
    press(*window, Qt::Key_N, Qt::ControlModifier);
    QCOMPARE(page(*window), QStringLiteral("newGamePage"));
    auto *seed = child<QLineEdit>(*window, "seed");
    seed->setFocus();
    for (const char letter : std::string("gid.5nq"))
        QTest::keyClick(window->windowHandle(), letter);
    QCOMPARE(seed->text(), QStringLiteral("gid.5nq"));
    QCOMPARE(window->session().state().turn, 0);
}

void tst_GameWindow::aSeedThatIsNoNumberCannotStart()
{
    const auto window = shown();
    press(*window, Qt::Key_N);
    auto *seed = child<QLineEdit>(*window, "seed");
    seed->setText(QStringLiteral("12a"));
    QVERIFY(!child<QPushButton>(*window, "start")->isEnabled());
    seed->setFocus();
    press(*window, Qt::Key_Return);
    QVERIFY(!window->session().hasGame());
    seed->clear();
    QVERIFY(child<QPushButton>(*window, "start")->isEnabled());
}

void tst_GameWindow::withoutASeedTwoGamesDiffer()
{
    const auto window = shown();
    press(*window, Qt::Key_N);
    press(*window, Qt::Key_Return);
    QVERIFY(window->session().hasGame());
    const std::uint64_t first = window->session().state().seed;
    press(*window, Qt::Key_N, Qt::ControlModifier);
    press(*window, Qt::Key_Return);
    QVERIFY(window->session().state().seed != first); // equal once in a thousand million runs
}

void tst_GameWindow::aRulesetFileIsListedAndPlayable()
{
    QTemporaryDir folder;
    core::Ruleset rules = roguebasinRules();
    rules.name = "Mine";
    QFile file(folder.filePath(QStringLiteral("mine.ruleset.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(core::writeRuleset(rules)));
    file.close();
    const auto window = shown();
    press(*window, Qt::Key_N);
    auto *list = child<QListWidget>(*window, "rulesets");
    const int before = list->count();
    auto *chooser = child<QWidget>(*window, "newGamePage");
    QVERIFY(QMetaObject::invokeMethod(chooser, "addFile", Q_ARG(QString, file.fileName())));
    QCOMPARE(list->count(), before + 1);
    QTest::mouseClick(child<QPushButton>(*window, "start"), Qt::LeftButton);
    QCOMPARE(window->session().rules().name, std::string("Mine"));
}

void tst_GameWindow::todaysSeedIsTheDate()
{
    const auto window = shown();
    press(*window, Qt::Key_N);
    const auto today
        = [] { return QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMdd")); };
    const QString before = today();
    press(*window, Qt::Key_T, Qt::AltModifier);
    QTRY_VERIFY(!child<QLineEdit>(*window, "seed")->text().isEmpty());
    const QString typed = child<QLineEdit>(*window, "seed")->text();
    QVERIFY(typed == before || typed == today()); // midnight may pass
    QTest::mouseClick(child<QPushButton>(*window, "start"), Qt::LeftButton);
    QCOMPARE(QString::number(window->session().state().seed), typed);
}

void tst_GameWindow::anEasierGameSaysWhatItChangesAndIsCalledSo()
{
    const auto window = shown();
    press(*window, Qt::Key_N);
    // fathom, the first: 30 HP, of which kills give back 15 % of their experience
    QCOMPARE(child<QLabel>(*window, "easierText")->text(),
             QStringLiteral("60 HP at the start instead of 30; kills give 30 % of their XP back as "
                            "HP instead of 15 %."));
    press(*window, Qt::Key_E, Qt::AltModifier);
    QTRY_VERIFY(child<QCheckBox>(*window, "easier")->isChecked());
    press(*window, Qt::Key_Return); // the tick has the keys
    const GameSession &session = window->session();
    QCOMPARE(session.state().player.hp, 60);
    QCOMPARE(session.rules().rules.healOnXp, 30);
    QCOMPARE(session.rules().name, std::string("Fathom (easier)"));
    const QString share
        = shareString({.ruleset = fingerprintOf(session.rules()), .seed = session.state().seed});

    // Who types its seed plays the easier game, too.
    const auto other = shown();
    press(*other, Qt::Key_N);
    auto *seed = child<QLineEdit>(*other, "seed");
    auto *easier = child<QCheckBox>(*other, "easier");
    seed->setFocus();
    QVERIFY(!easier->isChecked());
    QTest::keyClicks(seed, share);
    QVERIFY(easier->isChecked());
    QVERIFY(child<QPushButton>(*other, "start")->isEnabled());
}

void tst_GameWindow::aBrokenFileSaysWhereAndChangesNothing()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("broken.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\n  \"format\": 7\n}\n");
    file.close();
    const auto window = shown();
    press(*window, Qt::Key_N);
    const int before = child<QListWidget>(*window, "rulesets")->count();
    auto *chooser = child<QWidget>(*window, "newGamePage");
    QVERIFY(QMetaObject::invokeMethod(chooser, "addFile", Q_ARG(QString, file.fileName())));
    QCOMPARE(child<QListWidget>(*window, "rulesets")->count(), before);
    auto *notice = child<QWidget>(*window, "notice");
    QVERIFY(notice);
    QString text;
    for (const QLabel *label : notice->findChildren<QLabel *>())
        text += label->text();
    QVERIFY2(text.contains(QStringLiteral("line 2")), qPrintable(text));
    press(*window, Qt::Key_Escape);
    QTRY_VERIFY(!child<QWidget>(*window, "notice"));
    QCOMPARE(page(*window), QStringLiteral("newGamePage"));
}

void tst_GameWindow::aRulesetThatCannotBePlayedSaysWhatIsMissing()
{
    core::Ruleset rules = roguebasinRules();
    rules.player.reset();
    const QString sentence
        = QString::fromStdString(resources::english(core::missingForPlay(rules).front()));
    const auto window = shown();
    window->startGame(shared(std::move(rules)), 1, 1);
    QVERIFY(!window->session().hasGame());
    auto *notice = child<QWidget>(*window, "notice");
    QVERIFY(notice);
    QStringList texts;
    for (const QLabel *label : notice->findChildren<QLabel *>())
        texts << label->text();
    QVERIFY2(texts.contains(sentence), qPrintable(texts.join(QLatin1Char('|'))));
}

void tst_GameWindow::sameSeedAgainIsTheSameGame()
{
    const auto window = shown();
    window->startGame(shared(roguebasinRules()), 99, 3);
    const core::GameState first = window->session().state();
    press(*window, Qt::Key_Period);
    QVERIFY(!(window->session().state() == first));
    press(*window, Qt::Key_R, Qt::ControlModifier);
    QVERIFY(window->session().state() == first);
}

void tst_GameWindow::menuEntriesDoWhatTheirKeysDo()
{
    const auto window = shown();
    const auto entry = [&](const QString &key) -> QAction * {
        for (QAction *menu : window->menuBar()->actions())
            for (QAction *action : menu->menu() ? menu->menu()->actions() : QList<QAction *>())
                if (action->text().endsWith(QLatin1Char('\t') + key))
                    return action;
        return nullptr;
    };
    QAction *wait = entry(QStringLiteral("."));
    QVERIFY(wait && entry(QStringLiteral("g")) && entry(QStringLiteral("i"))
            && entry(QStringLiteral("d")) && entry(QStringLiteral(">")));
    QVERIFY(!wait->isEnabled()); // on the title screen there is nothing to wait for
    QVERIFY(wait->shortcut().isEmpty());
    window->startGame(shared(roguebasinRules()), 1, 1);
    QVERIFY(wait->isEnabled());
    wait->trigger();
    QCOMPARE(window->session().state().turn, 1);
}

/// The runs of tests are nobody's: no test finds one of another.
void tst_GameWindow::init()
{
    QStandardPaths::setTestModeEnabled(true);
    QDir(RunJournal::usualFolder()).removeRecursively();
}

void tst_GameWindow::aGameUnderWayIsLeftUnaskedAndContinued()
{
    core::GameState state;
    {
        const auto window = shown();
        QVERIFY(!child<QPushButton>(*window, "continue")->isVisible());
        press(*window, Qt::Key_N);
        press(*window, Qt::Key_Return);
        press(*window, Qt::Key_Period);
        press(*window, Qt::Key_Period);
        state = window->session().state();
        QCOMPARE(state.turn, 2);
        // A look at a draft does not touch the run.
        window->startGame(shared(roguebasinRules()), 5, 1);
        press(*window, Qt::Key_Period);
        QCOMPARE(window->session().state().seed, std::uint64_t(5));
        window->close();
        QVERIFY(!window->isVisible());
    }
    const auto window = shown();
    QVERIFY(child<QPushButton>(*window, "continue")->isVisible());
    press(*window, Qt::Key_C);
    QCOMPARE(page(*window), QStringLiteral("gamePage"));
    QVERIFY(window->session().state() == state);
    press(*window, Qt::Key_Period);
    state = window->session().state();
    QCOMPARE(state.turn, 3);
    QVERIFY(RunJournal(RunJournal::usualFolder()).find().saved->resumed.state == state);
}

/// Each way to another game: the same seed, another one, a new game, the lesson. What was played
/// stays in progress.
void tst_GameWindow::nothingAsksToGiveARunUp()
{
    const auto window = shown();
    press(*window, Qt::Key_N);
    press(*window, Qt::Key_Return);
    press(*window, Qt::Key_Period);
    const std::uint64_t seed = window->session().state().seed;
    const std::vector<std::function<void()>> ways {
        [&] { press(*window, Qt::Key_R, Qt::ControlModifier); },
        [&] { press(*window, Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier); },
        [&] {
            press(*window, Qt::Key_N, Qt::ControlModifier);
            press(*window, Qt::Key_Return);
        },
        [&] {
            press(*window, Qt::Key_N, Qt::ControlModifier);
            press(*window, Qt::Key_Escape);
            press(*window, Qt::Key_L);
        }};
    for (std::size_t way = 0; way < ways.size(); ++way) {
        ways[way]();
        QVERIFY(Card::over(child<QWidget>(*window, "gamePage")) == nullptr);
        QCOMPARE(page(*window), QStringLiteral("gamePage"));
        QCOMPARE(window->session().state().turn, 0);
        QCOMPARE(window->session().state().seed == seed, way == 0);
        press(*window, Qt::Key_Period);
        QCOMPARE(RunJournal::inProgress(RunJournal::usualFolder()).size(),
                 static_cast<qsizetype>(way) + 2);
    }
}

void tst_GameWindow::continueSaysWhichRunItGoesOnWith()
{
    {
        const auto window = shown();
        QVERIFY(!child<QLabel>(*window, "continued")->isVisible());
        for (const std::uint64_t seed : {1, 2}) {
            window->play(shared(roguebasinRules()), seed);
            for (std::uint64_t turn = 0; turn < seed; ++turn)
                press(*window, Qt::Key_Period);
            QTest::qWait(20); // for files to differ in age
        }
    }
    const auto window = shown();
    auto *what = child<QLabel>(*window, "continued");
    const core::Ruleset rules = roguebasinRules();
    QTRY_COMPARE(what->text(),
                 QStringLiteral("%1, floor 1 of %2, level 1, %3 of %3 HP, turn 2")
                     .arg(QString::fromStdString(rules.name))
                     .arg(rules.floors)
                     .arg(rules.player->hp));
    QCOMPARE(QAccessible::queryAccessibleInterface(child<QWidget>(*window, "continue"))
                 ->text(QAccessible::Description),
             what->text());
    press(*window, Qt::Key_C);
    QCOMPARE(window->session().state().seed, std::uint64_t(2));
}

void tst_GameWindow::aPlaytestIsReplacedWithoutAsking()
{
    const auto window = shown();
    window->startGame(shared(roguebasinRules()), 1, 6);
    press(*window, Qt::Key_Period);
    window->startGame(shared(roguebasinRules()), 2, 6);
    QCOMPARE(window->session().state().seed, std::uint64_t(2));
}

void tst_GameWindow::everyControlHasAnAccessibleName()
{
    const auto window = shown();
    press(*window, Qt::Key_N);
    window->startGame(shared(roguebasinRules()), 1, 1);
    for (const char *name : {"map", "log", "inView", "hint", "sidePanel", "hp", "xp", "rulesets",
                             "titlePage", "newGamePage"}) {
        auto *widget = child<QWidget>(*window, name);
        QVERIFY2(widget, name);
        QVERIFY2(!QAccessible::queryAccessibleInterface(widget)->text(QAccessible::Name).isEmpty(),
                 name);
    }
}

void tst_GameWindow::theRichestRulesetIsChosenFirst()
{
    const auto window = shown();
    press(*window, Qt::Key_N);
    QCOMPARE(child<QListWidget>(*window, "rulesets")->currentItem()->text(),
             QStringLiteral("Fathom"));
}

void tst_GameWindow::homeAndEndGoToTheEndsOfEveryList()
{
    havePlayed();
    const auto window = shown();
    press(*window, Qt::Key_End);
    QVERIFY(child<QPushButton>(*window, "quit")->hasFocus());
    press(*window, Qt::Key_Home);
    QVERIFY(child<QPushButton>(*window, "newGame")->hasFocus());
    press(*window, Qt::Key_S);
    child<QTabWidget>(*window, "settingsTabs")->setCurrentIndex(2);
    auto *keys = child<QTableWidget>(*window, "keyTable");
    keys->setFocus();
    press(*window, Qt::Key_End);
    QCOMPARE(keys->currentRow(), keys->rowCount() - 1);
    press(*window, Qt::Key_Home);
    QCOMPARE(keys->currentRow(), 0);
    press(*window, Qt::Key_Escape);
    press(*window, Qt::Key_N);
    auto *rulesets = child<QListWidget>(*window, "rulesets");
    press(*window, Qt::Key_End);
    QCOMPARE(rulesets->currentRow(), rulesets->count() - 1);
    press(*window, Qt::Key_Home);
    QCOMPARE(rulesets->currentRow(), 0);
}

void tst_GameWindow::theWindowFitsTheScreenAndIsFoundAsItWasLeft()
{
    savePlace({});
    QSize left;
    {
        const auto window = shown();
        const QSize free = window->screen()->availableSize();
        const int titleBar = window->style()->pixelMetric(QStyle::PM_TitleBarHeight);
        QVERIFY(titleBar > 0); // which the screen has to hold, too
        QVERIFY(window->width() <= free.width() && window->height() + titleBar <= free.height());
        window->resize(700, 500);
        QTRY_COMPARE(window->size(), QSize(700, 500));
        left = window->size();
        window->close();
    }
    const auto window = shown();
    QCOMPARE(window->size(), left);
    savePlace({});
}

void tst_GameWindow::theGameIsDarkUntilSomethingIsChosen()
{
    QCOMPARE(Settings {}.theme, Theme::DarkGame);
    const QPalette desktop = QApplication::palette();
    const auto window = shown();
    press(*window, Qt::Key_N);
    const auto isDark = [](const QWidget *widget) {
        return widget->palette().color(QPalette::Window).lightness() < 80
            && widget->palette().color(QPalette::WindowText).lightness() > 180;
    };
    QVERIFY(isDark(window.get()));
    QVERIFY(isDark(child<QWidget>(*window, "newGamePage")));
    for (const QAction *action : window->menuBar()->actions())
        QVERIFY2(!action->menu() || isDark(action->menu()), qPrintable(action->text()));
    QToolTip::showText({}, QStringLiteral("Tip"), window.get());
    const auto *tip = child<QWidget>(*window, "qtooltip_label");
    QTRY_VERIFY(tip->palette().color(QPalette::ToolTipBase).lightness() < 80);
    QVERIFY(tip->palette().color(QPalette::ToolTipText).lightness() > 180);
    QToolTip::hideText();
    QCOMPARE(QApplication::palette(), desktop); // the editor follows the desktop
    QVERIFY(gamePalette(Theme::System) == QPalette());
}

/// Alt and a letter presses what underlines it only where nothing else on screen does.
void tst_GameWindow::noTwoUnderlinedLettersAreAlike()
{
    const auto window = shown();
    const auto check = [&](const QString &where) {
        QHash<QKeySequence, QString> taken;
        QStringList twice;
        const auto take = [&](const QString &text) {
            const QKeySequence key = QKeySequence::mnemonic(text);
            if (key.isEmpty())
                return;
            if (taken.contains(key))
                twice << QStringLiteral("%1: %2 and %3").arg(where, taken.value(key), text);
            taken.insert(key, text);
        };
        for (const QAction *menu : window->menuBar()->actions())
            take(menu->text());
        QWidget *page = window->findChild<QStackedWidget *>()->currentWidget();
        QWidget *front = Card::over(page) ? Card::over(page) : page;
        for (const auto *button : front->findChildren<QAbstractButton *>())
            if (button->isVisible())
                take(button->text());
        for (const auto *label : front->findChildren<QLabel *>())
            if (label->isVisible() && label->buddy())
                take(label->text());
        for (const auto *bar : front->findChildren<QTabBar *>())
            for (int i = 0; i < bar->count(); ++i)
                take(bar->tabText(i));
        return twice;
    };
    QStringList twice = check(QStringLiteral("title"));
    press(*window, Qt::Key_S);
    auto *tabs = child<QTabWidget>(*window, "settingsTabs");
    for (int tab = 0; tab < tabs->count(); ++tab) {
        tabs->setCurrentIndex(tab);
        twice << check(tabs->tabText(tab));
    }
    press(*window, Qt::Key_Escape);
    press(*window, Qt::Key_W);
    twice << check(QStringLiteral("runs"));
    press(*window, Qt::Key_Escape);
    press(*window, Qt::Key_N);
    twice << check(QStringLiteral("new game"));
    press(*window, Qt::Key_Return);
    press(*window, Qt::Key_M);
    twice << check(QStringLiteral("log"));
    press(*window, Qt::Key_Escape);
    press(*window, Qt::Key_F1);
    twice << check(QStringLiteral("help"));
    QVERIFY2(twice.isEmpty(), qPrintable(twice.join(QLatin1Char('\n'))));
}

void tst_GameWindow::aCardCoversTheMenusFromAltToo()
{
    const auto window = shown();
    window->startGame(shared(roguebasinRules()), 1, 1);
    const auto opens = [&](Qt::Key key) {
        press(*window, key, Qt::AltModifier);
        QWidget *menu = QApplication::activePopupWidget();
        if (menu != nullptr)
            menu->close();
        return menu != nullptr;
    };
    const QList<Qt::Key> keys {Qt::Key_G, Qt::Key_A, Qt::Key_V, Qt::Key_H};
    for (const Qt::Key key : keys)
        QVERIFY(opens(key));
    press(*window, Qt::Key_C); // about oneself
    press(*window, Qt::Key_Comma, Qt::ControlModifier); // a card over the card
    for (const Qt::Key key : keys)
        QVERIFY(!opens(key));
    press(*window, Qt::Key_Escape);
    press(*window, Qt::Key_Escape);
    QVERIFY(Card::over(child<QWidget>(*window, "gamePage")) == nullptr);
    for (const Qt::Key key : keys)
        QVERIFY(opens(key));
}

QTEST_MAIN(tst_GameWindow)
#include "tst_gamewindow.moc"
