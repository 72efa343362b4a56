// SPDX-License-Identifier: GPL-3.0-or-later
// "1,5", "1.5" and "90 %" mean the same in every field and language; nothing makes 15 of 1.5.

#include "tests/editor/windowtest.h"

#include "editor/charts/transitions/transitiondialog.h"
#include "editor/docks/goaldialog.h"
#include "editor/forms/progressionedit.h"
#include "editor/grid/celleditor.h"
#include "editor/grid/transitionlist.h"
#include "editor/models/displayedvalues.h"
#include "editor/style/wheelsafespinbox.h"
#include "editor/window/editordocks.h"

#include <QClipboard>
#include <QDockWidget>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMimeData>

using namespace editor;

class TestTypedNumbers : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openWindow(); }
    void cleanup() { closeWindow(); }
    void weightsAreWhole();
    void countsAreWhole();
    void targetsHaveDecimals();
    void boundsOfGoalsHaveDecimals();
    void fieldsOfATransitionAreWhole();
    void rowsOfTheListAreWhole();
    void spinBoxesOfTheWindowAreWhole();
    void spinBoxesOfProgressionsAreWhole();
    void whatIsShownCanBeTyped();

private:
    void eachBroken(const std::function<void(const QString &)> &attempt);
    void tryBox(WheelSafeSpinBox &box, const QString &broken);
};

constexpr std::array brokenNumbers = {"1.5", "1,5", "1.500", "1,500"};

// In either language.
void TestTypedNumbers::eachBroken(const std::function<void(const QString &)> &attempt)
{
    for (const QLocale::Language language : {QLocale::English, QLocale::German}) {
        QLocale::setDefault(QLocale(language));
        for (const char *broken : brokenNumbers)
            attempt(QString::fromLatin1(broken));
    }
}

void TestTypedNumbers::weightsAreWhole()
{
    eachBroken([this](const QString &broken) {
        select(1, 5);
        type(qPrintable(broken));
        key(Qt::Key_Return);
        auto *editor = qobject_cast<CellEditor *>(QApplication::focusWidget());
        QVERIFY(editor); // refused, and told why
        QVERIFY(!editor->problem().isEmpty());
        key(Qt::Key_Escape);
        QCOMPARE(weight("troll", 5), 30);
    });
}

void TestTypedNumbers::countsAreWhole()
{
    eachBroken([this](const QString &broken) {
        FloorTableView &footer = m_window->currentTable()->footer();
        footer.setFocus();
        footer.setCurrentIndex(footer.model()->index(FooterModel::CountRow, 3));
        const core::CountRule before = document().table("monsters")->count;
        QTest::keyClick(&footer, broken[0].toLatin1());
        QTest::keyClicks(focused(), broken.mid(1));
        key(Qt::Key_Return);
        key(Qt::Key_Escape);
        QVERIFY(document().table("monsters")->count == before);
    });
}

void TestTypedNumbers::targetsHaveDecimals()
{
    m_window->showTable(1);
    const auto attempt = [this](CellDisplay display, const char *text, double wanted) {
        m_window->currentTable()->gridBar().setDisplay(display);
        select(1, 6);
        type(text);
        key(Qt::Key_Return);
        const double got = m_window->currentTable()->model().values()->at(display, 1, 6);
        QVERIFY2(std::abs(got - wanted) < 0.03 * wanted, text);
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(weight("confusion-scroll", 6, "items"), 10);
    };
    for (const QLocale::Language language : {QLocale::English, QLocale::German}) {
        QLocale::setDefault(QLocale(language));
        attempt(CellDisplay::AtLeastOne, "90 %", 0.9);
        attempt(CellDisplay::AtLeastOne, "90", 0.9);
        attempt(CellDisplay::AtLeastOne, "89.6", 0.896);
        attempt(CellDisplay::AtLeastOne, "89,6", 0.896);
        attempt(CellDisplay::Share, "12.5 %", 0.125);
        attempt(CellDisplay::Share, "12,5 %", 0.125);
        attempt(CellDisplay::Expected, "1.5", 1.5);
        attempt(CellDisplay::Expected, "1,5", 1.5);
    }
}

void TestTypedNumbers::boundsOfGoalsHaveDecimals()
{
    const auto lower = [](QDialog &dialog) -> QLineEdit & {
        for (QLineEdit *field : dialog.findChildren<QLineEdit *>()) {
            if (field->accessibleName() == QStringLiteral("Lower bound"))
                return *field;
        }
        return *dialog.findChild<QLineEdit *>();
    };
    const auto attempt = [&](const char *text, double bound, const char *shown) {
        core::ProbabilityGoal begun;
        begun.subject.entry = "troll";
        begun.floor = 6;
        GoalDialog dialog(document().draft(), core::Goal {.kind = begun, .unknown = {}},
                          m_window.get());
        dialog.show();
        QTest::keyClicks(&lower(dialog), QString::fromLatin1(text));
        QVERIFY2(dialog.goal(), text);
        const auto &goal = std::get<core::ProbabilityGoal>(dialog.goal()->kind);
        QCOMPARE(goal.probability.min.value_or(0), bound);
        GoalDialog again(document().draft(), *dialog.goal(), m_window.get());
        QCOMPARE(lower(again).text(), QString::fromLatin1(shown)); // as people of it write
    };
    QLocale::setDefault(QLocale(QLocale::English));
    attempt("1.5", 0.015, "1.5");
    attempt("1,5", 0.015, "1.5");
    attempt("90 %", 0.9, "90");
    QLocale::setDefault(QLocale(QLocale::German));
    attempt("1.5", 0.015, "1,5");
    attempt("1,5", 0.015, "1,5");
    attempt("99,9 %", 0.999, "99,9");
}

void TestTypedNumbers::fieldsOfATransitionAreWhole()
{
    eachBroken([this](const QString &broken) {
        TransitionDialog dialog(document(), "monsters", {.entry = "troll", .floor = 5});
        dialog.show();
        const QList<QLineEdit *> fields = dialog.findChildren<QLineEdit *>();
        QCOMPARE(fields.size(), 2);
        for (QLineEdit *field : fields) {
            const QString good = field->text();
            field->selectAll();
            QTest::keyClicks(field, broken);
            QVERIFY(!dialog.values());
            field->setText(good);
            QVERIFY(dialog.values());
        }
    });
}

void TestTypedNumbers::rowsOfTheListAreWhole()
{
    eachBroken([this](const QString &broken) {
        m_window->currentTable()->gridBar().setShowsList(true);
        TransitionList &list = m_window->currentTable()->transitionList();
        list.setFocus();
        const core::Ruleset before = document().draft();
        for (const int column : {1, 2}) {
            list.setCurrentIndex(list.model()->index(1, column));
            QTest::keyClick(&list, Qt::Key_F2);
            auto *field = list.findChild<QLineEdit *>();
            QVERIFY(field);
            field->selectAll();
            QTest::keyClicks(field, broken);
            QTest::keyClick(field, Qt::Key_Return);
            QVERIFY(document().draft() == before);
            QTRY_VERIFY(!list.findChild<QLineEdit *>());
        }
    });
}

void TestTypedNumbers::tryBox(WheelSafeSpinBox &box, const QString &broken)
{
    const int before = box.value();
    auto *field = box.findChild<QLineEdit *>();
    box.setFocus();
    box.selectAll();
    QTest::keyClicks(field, broken);
    QTest::keyClick(field, Qt::Key_Return);
    // A box that follows each digit has got as far as the first one.
    QVERIFY2(box.value() == before || (box.keyboardTracking() && box.value() == 1),
             qPrintable(box.accessibleName()));
    box.setValue(before);
}

void TestTypedNumbers::spinBoxesOfTheWindowAreWhole()
{
    for (const QLocale::Language language : {QLocale::English, QLocale::German}) {
        QLocale::setDefault(QLocale(language));
        openWindow(); // widgets keep the locale they were made in
        int boxes = 0;
        for (QDockWidget *dock : m_window->findChildren<QDockWidget *>()) {
            dock->show();
            dock->raise();
            for (WheelSafeSpinBox *box : dock->findChildren<WheelSafeSpinBox *>()) {
                if (!box->isVisible() || !box->isEnabled())
                    continue;
                for (const char *broken : brokenNumbers)
                    tryBox(*box, QString::fromLatin1(broken));
                ++boxes;
            }
        }
        QVERIFY(boxes >= 4);
    }
}

void TestTypedNumbers::spinBoxesOfProgressionsAreWhole()
{
    eachBroken([this](const QString &broken) {
        for (const core::Progression &progression :
             {core::Progression {core::Constant {40}},
              core::Progression {core::Transitions {{{2, 30}, {5, 2000}}}},
              core::Progression {core::Ramp {{{2, 30}, {5, 2000}}}},
              core::Progression {core::Shape {core::ShapeKind::Peak, 4, 8, 100}}}) {
            ProgressionEdit edit(progression, 10);
            edit.show();
            int boxes = 0;
            for (WheelSafeSpinBox *box : edit.findChildren<WheelSafeSpinBox *>()) {
                if (!box->isVisible())
                    continue;
                tryBox(*box, broken);
                ++boxes;
            }
            QVERIFY(boxes > 0);
        }
    });
}

// A cell opened and left, or copied and pasted, is as it was, in files' and people's numbers.
void TestTypedNumbers::whatIsShownCanBeTyped()
{
    m_window->showTable(1);
    m_window->currentTable()->gridBar().setDisplay(CellDisplay::Expected);
    for (const QLocale::Language language : {QLocale::English, QLocale::German}) {
        QLocale::setDefault(QLocale(language));
        const QString mark = QLocale().decimalPoint();
        select(1, 6);
        QVERIFY(shown(1, 6).contains(mark));
        key(Qt::Key_F2);
        auto *editor = qobject_cast<CellEditor *>(QApplication::focusWidget());
        QVERIFY(editor);
        QVERIFY(editor->text().contains(mark));
        key(Qt::Key_Return);
        QCOMPARE(stack().count(), 0);
        select(1, 6);
        key(Qt::Key_C, Qt::ControlModifier);
        const QMimeData *data = QGuiApplication::clipboard()->mimeData();
        QVERIFY(data);
        for (const QString &format : data->formats()) {
            if (format.contains(QStringLiteral("fathom")))
                QVERIFY(!data->data(format).contains("1,"));
        }
    }
}

QTEST_MAIN(TestTypedNumbers)
#include "tst_typednumbers.moc"
