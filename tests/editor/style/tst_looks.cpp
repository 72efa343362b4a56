// SPDX-License-Identifier: GPL-3.0-or-later
// No text is cut off, every widget has a name, every chart can be read as a table: in the
// languages, fonts and layouts people use.

#include "tests/screenshots/shots.h"
#include "tests/support/accessible.h"
#include "tests/support/clipping.h"

#include "editor/dialogs/helpwindow.h"
#include "editor/dialogs/iddialog.h"
#include "editor/dialogs/pastespecialdialog.h"
#include "editor/docks/numberspanel.h"
#include "editor/docks/playedpanel.h"
#include "editor/edits/rulesetedits.h"
#include "editor/forms/progressionedit.h"
#include "editor/style/colors.h"
#include "editor/style/contraststyle.h"
#include "editor/style/seriesstyle.h"
#include "editor/text/viewtext.h"
#include "editor/window/editordocks.h"
#include "editor/window/editorwindow.h"
#include "editor/window/tableeditor.h"

#include "resources/builtins.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QLineEdit>
#include <QPainter>
#include <QProxyStyle>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QStyleFactory>
#include <QStyleOption>
#include <QTabWidget>
#include <QTableView>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTimer>
#include <QtTest>

using namespace editor;

namespace {

// What `open` shows and waits for, as long as it is there.
QStringList problemsIn(const std::function<void()> &open)
{
    QStringList found {QStringLiteral("nothing opened")};
    QTimer timer;
    timer.setInterval(20);
    QObject::connect(&timer, &QTimer::timeout, &timer, [&] {
        auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
        if (!dialog || !dialog->isVisible())
            return;
        timer.stop();
        found = accessible::unnamed(*dialog) + clipping::clippedTexts(*dialog);
        dialog->reject();
    });
    timer.start();
    open();
    return found;
}

// The places that widgets name as their help, and that no page has.
QStringList placesMissing(const QWidget &window)
{
    QStringList found;
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        const HelpPlace place = HelpWindow::placeOf(*widget);
        bool isThere = false;
        for (const resources::HelpPage &page : resources::helpPages()) {
            const QString text = fromView(page.markdown);
            isThere = isThere
                || (fromView(page.name) == place.page
                    && (place.section.isEmpty()
                        || text.contains(QStringLiteral("\n## %1\n").arg(place.section))));
        }
        if (!isThere)
            found << QStringLiteral("%1: %2, %3")
                         .arg(QString::fromLatin1(widget->metaObject()->className()), place.page,
                              place.section);
    }
    return found;
}

} // namespace

class TestLooks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linesAreAsThickAtEveryScale();
    void initTestCase();
    void init();
    void cleanup();
    void noTextIsCutOffInAnyLayout_data();
    void noTextIsCutOffInAnyLayout();
    void docksAreWholeAndNamed_data() { noTextIsCutOffInAnyLayout_data(); }
    void docksAreWholeAndNamed();
    void dialogsAreWholeAndNamed_data() { noTextIsCutOffInAnyLayout_data(); }
    void dialogsAreWholeAndNamed();
    void questionsAreWholeAndNamed();
    void everyWidgetHasAName();
    void everyElementIsTold();
    void sentencesAreReadWithTheirNames();
    void openedWindowHasNoMoreControls();
    void everyChartCanBeReadAsATable();
    void everyDialogHasItsHelp();
    void everyPlaceOfTheHelpIsThere();
    void fieldsStandOffADarkWindow_data();
    void fieldsStandOffADarkWindow();
    void highContrastIsToldFromLightAndDark();
    void nothingIsMutedInHighContrast();

private:
    void open();
    void setLook(const QLocale &locale, int larger);
    QStringList clippedAtRest();
    QString widths() const;

    QFont m_font;
    std::unique_ptr<EditorWindow> m_window;
};

void TestLooks::initTestCase()
{
    qputenv("FATHOM_LAYOUTS", "200");
    m_font = QApplication::font();
}

void TestLooks::init()
{
    QSettings(QStringLiteral("Fathom"), QStringLiteral("Fathom")).clear();
}

void TestLooks::cleanup()
{
    m_window.reset();
    QApplication::setFont(m_font);
    QLocale::setDefault(QLocale::c());
}

void TestLooks::open()
{
    m_window = std::make_unique<EditorWindow>();
    QVERIFY(m_window->files().openBuiltin(QStringLiteral("roguebasin")));
    m_window->showTable(1);
    m_window->resize(1024, 700);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

/// In that language, with a font so many points larger.
void TestLooks::setLook(const QLocale &locale, int larger)
{
    QLocale::setDefault(locale);
    QFont font = m_font;
    font.setPointSize(font.pointSize() + larger);
    QApplication::setFont(font);
}

// Numbers come from a thread, and what shows them takes its place a moment later.
QStringList TestLooks::clippedAtRest()
{
    QStringList found;
    (void)QTest::qWaitFor([this] { return m_window->docks().numbers().isCurrent(); }, 3000);
    QTest::qWait(60);
    (void)QTest::qWaitFor(
        [&] {
            found = clipping::clippedTexts(*m_window);
            return found.isEmpty();
        },
        1000);
    return found;
}

// What makes the window wider than it was asked to be.
QString TestLooks::widths() const
{
    QString text = QStringLiteral("%1 x %2, centre needs %3")
                       .arg(m_window->width())
                       .arg(m_window->height())
                       .arg(m_window->centralWidget()->minimumSizeHint().width());
    for (const QDockWidget *dock : m_window->findChildren<QDockWidget *>()) {
        if (dock->isVisible())
            text += QStringLiteral(", %1 %2")
                        .arg(dock->objectName())
                        .arg(dock->minimumSizeHint().width());
    }
    return text;
}

void TestLooks::noTextIsCutOffInAnyLayout_data()
{
    QTest::addColumn<QLocale>("locale");
    QTest::addColumn<int>("larger");
    QTest::newRow("English") << QLocale(QLocale::English) << 0;
    QTest::newRow("German") << QLocale(QLocale::German) << 0;
    QTest::newRow("German, larger font") << QLocale(QLocale::German) << 3;
}

void TestLooks::noTextIsCutOffInAnyLayout()
{
    QFETCH(const QLocale, locale);
    QFETCH(const int, larger);
    setLook(locale, larger);
    open();
    using Layout = EditorDocks::Layout;
    for (const Layout layout : {Layout::Edit, Layout::Analyze, Layout::Compare, Layout::Minimal}) {
        m_window->docks().choose(layout);
        const QStringList found = clippedAtRest();
        if (larger == 0)
            QVERIFY2(m_window->size() == QSize(1024, 700), qPrintable(widths()));
        QVERIFY2(found.isEmpty(),
                 qPrintable(QStringLiteral("layout %1: ").arg(int(layout)) + found.join(u'\n')));
    }
}

void TestLooks::docksAreWholeAndNamed()
{
    QFETCH(const QLocale, locale);
    QFETCH(const int, larger);
    setLook(locale, larger);
    open();
    for (QDockWidget *dock : m_window->docks().docks()) {
        m_window->docks().choose(EditorDocks::Layout::Minimal);
        dock->show();
        dock->raise();
        const QStringList found = clippedAtRest() + accessible::unnamed(*m_window);
        QVERIFY2(found.isEmpty(),
                 qPrintable(dock->objectName() + QStringLiteral(": ") + found.join(u'\n')));
        dock->hide();
    }
}

void TestLooks::dialogsAreWholeAndNamed()
{
    QFETCH(const QLocale, locale);
    QFETCH(const int, larger);
    setLook(locale, larger);
    for (const Shot &shot : dialogShots()) {
        const std::unique_ptr<QWidget> dialog = shot.make({});
        QVERIFY(QTest::qWaitForWindowExposed(dialog.get()));
        const QStringList found = accessible::unnamed(*dialog) + clipping::clippedTexts(*dialog);
        QVERIFY2(found.isEmpty(), qPrintable(shot.name + QStringLiteral(": ") + found.join(u'\n')));
    }
}

void TestLooks::questionsAreWholeAndNamed()
{
    open();
    QWidget *parent = m_window.get();
    const TextBlock block = splitBlock(QStringLiteral("1\t2\n3\t4\n"));
    const std::vector<std::function<void()>> questions = {
        [&] { askHowToPaste(parent, block); },
        [&] { askForDecimalMark(parent, QStringLiteral("1,234")); },
        [&] {
            askForHeading(parent, {QStringLiteral("1"), QStringLiteral("2")});
        },
        [&] { askForEntryId(parent, m_window->document(), "monsters", "troll"); },
        [&] { askForNewTable(parent, m_window->document()); },
        [&] { askForTableId(parent, m_window->document(), QStringLiteral("Rename"), "monsters"); },
        [&] { askForProgression(parent, QStringLiteral("troll"), core::Constant {3}, 10); },
    };
    for (const auto &question : questions) {
        const QStringList found = problemsIn(question);
        QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
    }
}

void TestLooks::everyWidgetHasAName()
{
    EditorWindow onStartPage;
    onStartPage.show();
    QVERIFY(QTest::qWaitForWindowExposed(&onStartPage));
    QCOMPARE(accessible::unnamed(onStartPage), QStringList());
    QCOMPARE(accessible::unnamedTips(onStartPage), QStringList());
    open();
    for (QDockWidget *dock : m_window->findChildren<QDockWidget *>())
        dock->show();
    QCOMPARE(accessible::unnamedTips(*m_window), QStringList());
    TableEditor &editor = *m_window->currentTable();
    for (const bool asTables : {false, true}) {
        for (int choice = 0; choice <= static_cast<int>(ChartPanes::Choice::All); ++choice) {
            editor.charts().choose(static_cast<ChartPanes::Choice>(choice));
            editor.charts().showTables(asTables);
            QTest::qWait(1);
            const QStringList found = accessible::unnamed(*m_window);
            QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
        }
    }
}

// Cells and texts, too. What is left is made by Qt, and nothing is done with it that is not told
// beside it: separators, grips, the corners of tables and the surface that text is written on.
void TestLooks::everyElementIsTold()
{
    QStringList found;
    const auto add = [&found](QWidget &widget) {
        accessible::addUnnamedElements(*QAccessible::queryAccessibleInterface(&widget), found);
    };
    EditorWindow onStartPage;
    onStartPage.show();
    QVERIFY(QTest::qWaitForWindowExposed(&onStartPage));
    add(onStartPage);
    open();
    core::MeanGoal goal;
    goal.subject = {.table = "monsters", .entry = "troll"};
    addGoal(m_window->document(), {.kind = goal, .unknown = {}});
    for (QDockWidget *dock : m_window->docks().docks()) {
        m_window->docks().choose(EditorDocks::Layout::Minimal);
        dock->show();
        (void)clippedAtRest();
        add(*m_window);
        dock->hide();
    }
    ChartPanes &charts = m_window->currentTable()->charts();
    for (int kind = 0; kind <= static_cast<int>(ChartPanes::Choice::All); ++kind) {
        for (const bool asTables : {false, true}) {
            charts.choose(static_cast<ChartPanes::Choice>(kind));
            charts.showTables(asTables);
            QTest::qWait(1);
            add(charts);
        }
    }
    for (const Shot &shot : dialogShots())
        add(*shot.make({}));
    found.removeDuplicates();
    found.removeIf([](const QString &element) {
        static const QStringList ofQt {
            QStringLiteral("QToolBarSeparator in "), QStringLiteral("QSizeGrip in "),
            QStringLiteral("QSplitterHandle in "), QStringLiteral("Pane  in "),
            QStringLiteral("QWidget in QPlainTextEdit")};
        return std::any_of(ofQt.begin(), ofQt.end(),
                           [&element](const QString &part) { return element.contains(part); });
    });
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

void TestLooks::sentencesAreReadWithTheirNames()
{
    open();
    const auto named
        = [](const QLabel *label) { return label->accessibleName() == QStringLiteral("Method"); };
    const QList<QLabel *> labels = m_window->docks().numbersPanel().findChildren<QLabel *>();
    QLabel *method = *std::find_if(labels.begin(), labels.end(), named);
    QTRY_VERIFY(method->text().startsWith(QStringLiteral("exact")));
    QCOMPARE(QAccessible::queryAccessibleInterface(method)->text(QAccessible::Name),
             QStringLiteral("Method: ") + method->text());
}

// Without menus and tabs, on opening: eight in the tool bar, three beside the tabs, twelve above
// the grid, grid, figures and chart, five above the chart, five in Numbers, and the issues.
void TestLooks::openedWindowHasNoMoreControls()
{
    m_window = std::make_unique<EditorWindow>();
    QVERIFY(m_window->files().openBuiltin(QStringLiteral("roguebasin")));
    m_window->resize(1280, 800);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    (void)clippedAtRest();
    QStringList controls = accessible::controls(*m_window);
    controls.removeIf([](const QString &control) {
        return control.startsWith(QLatin1String(qAccessibleRoleString(QAccessible::MenuItem)))
            || control.startsWith(QLatin1String(qAccessibleRoleString(QAccessible::PageTab)));
    });
    QVERIFY2(controls.size() > 30 && controls.size() <= 37, qPrintable(controls.join(u'\n')));
}

void TestLooks::everyChartCanBeReadAsATable()
{
    open();
    ChartPanes &charts = m_window->currentTable()->charts();
    for (int kind = 0; kind < static_cast<int>(ChartPanes::Choice::All); ++kind) {
        charts.choose(static_cast<ChartPanes::Choice>(kind));
        charts.showTables(false);
        QVERIFY(!charts.twin(static_cast<ChartKind>(kind)).isVisible());
        QTest::keyClick(m_window.get(), Qt::Key_T, Qt::AltModifier);
        const QTableView &twin = charts.twin(static_cast<ChartKind>(kind));
        QTRY_VERIFY(twin.isVisible());
        QVERIFY(twin.focusPolicy() & Qt::TabFocus);
        QVERIFY(!twin.accessibleName().isEmpty());
        QTRY_VERIFY(twin.model()->rowCount() > 0 && twin.model()->columnCount() > 0);
        QVERIFY(!twin.model()->index(0, 0).data().toString().isEmpty());
    }
}

// As somebody presses F1 in it, the window being open behind it.
void TestLooks::everyDialogHasItsHelp()
{
    open();
    for (const Shot &shot : dialogShots()) {
        const std::unique_ptr<QWidget> dialog = shot.make({});
        if (!qobject_cast<QDialog *>(dialog.get()))
            continue; // a part of one
        QVERIFY(QTest::qWaitForWindowExposed(dialog.get()));
        QWidget *field = dialog->focusWidget() ? dialog->focusWidget() : dialog.get();
        QTest::keyClick(field, Qt::Key_F1);
        auto *help = dialog->findChild<HelpWindow *>();
        QVERIFY2(help && help->isVisible(), qPrintable(shot.name));
        QCOMPARE(accessible::unnamed(*help), QStringList());
        const HelpPlace place = HelpWindow::placeOf(*field);
        QCOMPARE(help->page(), place.page);
        const QTextBlock shown = help->findChild<QTextBrowser *>()->textCursor().block();
        QVERIFY2(place.section.isEmpty() || shown.text() == place.section, qPrintable(shot.name));
        const QStringList missing = placesMissing(*dialog);
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
    }
}

void TestLooks::everyPlaceOfTheHelpIsThere()
{
    open();
    for (QDockWidget *dock : m_window->docks().docks()) {
        dock->show();
        QVERIFY2(HelpWindow::placeOf(*dock).page != QStringLiteral("tour"),
                 qPrintable(dock->objectName()));
    }
    QCOMPARE(placesMissing(*m_window), QStringList());
}

void TestLooks::fieldsStandOffADarkWindow_data()
{
    QTest::addColumn<bool>("hasOwnStyle");
    QTest::newRow("Fusion") << false;
    QTest::newRow("a style of the program over Fusion") << true;
}

void TestLooks::fieldsStandOffADarkWindow()
{
    QFETCH(const bool, hasOwnStyle);
    const QPalette before = QApplication::palette();
    QApplication::setStyle(hasOwnStyle ? new QProxyStyle(QStringLiteral("fusion"))
                                       : QStyleFactory::create(QStringLiteral("fusion")));
    QApplication::setPalette(QPalette(QColor(0x2b, 0x2d, 0x33), QColor(0x23, 0x25, 0x2a)));
    ContrastStyle::followPalette();
    const QColor ground = QApplication::palette().color(QPalette::Window);
    QVERIFY(isDark(QApplication::palette()));
    const auto check = [&ground](QWidget &field, QPoint edge) {
        field.resize(120, 26);
        const QColor color = field.grab().toImage().pixelColor(edge);
        QVERIFY2(contrast(color, ground) >= 3, qPrintable(color.name()));
    };
    QLineEdit line;
    check(line, {60, 0});
    QComboBox box;
    check(box, {60, 0});
    QSpinBox number;
    check(number, {60, 0});
    QPushButton button(QStringLiteral("Press"));
    check(button, {60, 0});
    QCheckBox tick;
    QStyleOptionButton option;
    tick.resize(120, 26);
    option.initFrom(&tick);
    const QRect sign = tick.style()->subElementRect(QStyle::SE_CheckBoxIndicator, &option, &tick);
    check(tick, {sign.center().x(), sign.top()});
    QApplication::setPalette(before);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("fusion")));
}

void TestLooks::highContrastIsToldFromLightAndDark()
{
    QPalette contrastive(Qt::black, Qt::black);
    contrastive.setColor(QPalette::Base, Qt::black);
    contrastive.setColor(QPalette::Text, Qt::white);
    QVERIFY(isHighContrast(contrastive));
    QPalette light(QColor(0xEF, 0xEF, 0xEF));
    light.setColor(QPalette::Base, Qt::white);
    light.setColor(QPalette::Text, Qt::black);
    QVERIFY(!isHighContrast(light));
    QPalette dark(QColor(0x1E, 0x1E, 0x1E));
    dark.setColor(QPalette::Base, QColor(0x1E, 0x1E, 0x1E));
    dark.setColor(QPalette::Text, QColor(0xE0, 0xE0, 0xE0));
    QVERIFY(!isHighContrast(dark));
}

void TestLooks::nothingIsMutedInHighContrast()
{
    QPalette palette(Qt::black, Qt::black);
    palette.setColor(QPalette::Base, Qt::black);
    palette.setColor(QPalette::Text, Qt::white);
    palette.setColor(QPalette::Highlight, Qt::yellow);
    QCOMPARE(mutedText(palette), QColor(Qt::white));
    QCOMPARE(accent(palette), QColor(Qt::yellow));
    const QColor white(Qt::white);
    QVERIFY(contrast(white, Qt::black) > 20.9);
    for (const QColor &ground : {selectedStripe(palette), hoveredStripe(palette),
                                 heatColor(palette, 1), problemBackground(palette)})
        QVERIFY(contrast(white, ground) > 7); // WCAG's stricter level
    for (const QColor &text : {problemText(palette), warningText(palette), gridLine(palette)})
        QVERIFY(contrast(text, Qt::black) > 4.5);
    palette.setColor(QPalette::Highlight, QColor(0x30, 0x00, 0x30)); // would not be seen
    QCOMPARE(accent(palette), QColor(Qt::white));
}

// Four pixels of text are eight of a screen of scale 2.
void TestLooks::linesAreAsThickAtEveryScale()
{
    for (const int scale : {1, 2}) {
        QImage image(20 * scale, 20 * scale, QImage::Format_RGB32);
        image.setDevicePixelRatio(scale);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setPen(
            SeriesStyle {.color = Qt::black, .line = Qt::SolidLine, .marker = {}}.pen(4));
        painter.drawLine(0, 10, 20, 10);
        painter.end();
        int thickness = 0;
        for (int y = 0; y < image.height(); ++y)
            thickness += image.pixelColor(image.width() / 2, y) == Qt::black ? 1 : 0;
        QCOMPARE(thickness, 4 * scale);
    }
}

QTEST_MAIN(TestLooks)
#include "tst_looks.moc"
