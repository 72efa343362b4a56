// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/editor/dockbench.h"

#include "editor/dialogs/startkitdialog.h"
#include "editor/docks/playbar.h"
#include "editor/docks/playpanel.h"
#include "editor/style/wheelsafespinbox.h"

#include "core/gen/generate.h"

#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QUndoStack>

using namespace editor;

class TestPlayDock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_bench.reset(); }
    void theGalleryShowsTwelveSeedsOfTheFloor();
    void aClickSetsTheSeedAndEnterPlays();
    void laterSeedsFollow();
    void theGalleryFollowsTheDraft();
    void theSearchFindsASeedAndChoosesIt();
    void aBadQuestionPointsAtItsFault();
    void aSearchCanBeCancelled();
    void aFreshPlayerIsTheRulesets();
    void theTypicalPlayerComesAlong();
    void aCustomPlayerIsKept();
    void cancellingTheDialogKeepsTheChoice();
    void ctrlRHandsTheDraftOver();

private:
    PlayPanel &panel() { return m_bench->docks().playPanel(); }
    PlayBar &bar() { return m_bench->window().playBar(); }
    QListView &view() { return *panel().findChild<QListView *>(); }
    QLineEdit &question()
    {
        return *DockBench::named<QLineEdit>(panel(), QStringLiteral("What the floor shall hold"));
    }
    QComboBox &start()
    {
        return *DockBench::named<QComboBox>(bar(), QStringLiteral("Player to start with"));
    }
    bool isDrawn()
    {
        return QTest::qWaitFor([this] { return panel().isCurrent(); }, patience);
    }
    void ask(const char *text)
    {
        panel().focusQuestion();
        question().insert(QString::fromUtf8(text)); // keys of QTest are ASCII only
        QTest::keyClick(&question(), Qt::Key_Return);
    }
    int drawn(std::uint64_t seed, const char *id)
    {
        const core::Ruleset &rules = m_bench->document().draft();
        int count = 0;
        for (const core::Spawn &spawn : core::generateMap(rules, bar().floor(), seed).spawns)
            count += rules.tables[static_cast<std::size_t>(spawn.table)]
                         .entries[static_cast<std::size_t>(spawn.entry)]
                         .id
                    == id
                ? 1
                : 0;
        return count;
    }

    std::unique_ptr<DockBench> m_bench;
};

void TestPlayDock::init()
{
    qputenv("FATHOM_LAYOUTS", "200");
    m_bench = std::make_unique<DockBench>();
    bar().setFloor(6);
    bar().setSeed(100);
    QTest::keyClick(&m_bench->window(), Qt::Key_F5, Qt::ShiftModifier);
    QVERIFY(isDrawn());
}

void TestPlayDock::theGalleryShowsTwelveSeedsOfTheFloor()
{
    const FloorGallery &gallery = panel().gallery();
    const QAbstractItemModelTester tester(const_cast<FloorGallery *>(&gallery), fatal);
    QCOMPARE(gallery.rowCount(), 12);
    for (int row = 0; row < 12; ++row) {
        const auto seed = static_cast<std::uint64_t>(100 + row);
        const QModelIndex index = gallery.index(row);
        QCOMPARE(index.data(FloorGallery::SeedRole).toULongLong(), seed);
        const QString counts = index.data(FloorGallery::CountsRole).toStringList().first();
        const QString orcs = QStringLiteral("%1 orc").arg(drawn(seed, "orc"));
        QVERIFY2(counts.contains(orcs), qPrintable(counts));
        QVERIFY(!index.data(FloorGallery::PictureRole).value<QImage>().isNull());
    }
    QCOMPARE(view().currentIndex().row(), 0);
}

void TestPlayDock::aClickSetsTheSeedAndEnterPlays()
{
    const QSignalSpy played(&m_bench->window(), &EditorWindow::playRequested);
    QTest::mouseClick(view().viewport(), Qt::LeftButton, {},
                      view().visualRect(panel().gallery().index(2)).center());
    QCOMPARE(bar().seed(), std::optional<std::uint64_t>(102));
    QTest::keyClick(&view(), Qt::Key_Right);
    QCOMPARE(bar().seed(), std::optional<std::uint64_t>(103));
    QCOMPARE(played.count(), 0);
    QTest::keyClick(&view(), Qt::Key_Return);
    QCOMPARE(played.count(), 1);
    QCOMPARE(played.at(0).at(1).toULongLong(), 103U);
    QCOMPARE(played.at(0).at(2).toInt(), 6);
    QCOMPARE(panel().gallery().index(0).data(FloorGallery::SeedRole).toULongLong(), 100U);
}

void TestPlayDock::laterSeedsFollow()
{
    QVERIFY(m_bench->press(panel(), QStringLiteral("Later Seeds ▶")));
    QVERIFY(isDrawn());
    QCOMPARE(bar().seed(), std::optional<std::uint64_t>(112));
    QTRY_COMPARE(panel().gallery().index(11).data(FloorGallery::SeedRole).toULongLong(), 123U);
    QVERIFY(m_bench->press(panel(), QStringLiteral("◀ Earlier Seeds")));
    QCOMPARE(bar().seed(), std::optional<std::uint64_t>(100));
}

void TestPlayDock::theGalleryFollowsTheDraft()
{
    m_bench->select(0, 0, 6); // orcs
    QTest::keyClicks(&m_bench->window().currentTable()->grid(), QStringLiteral("0"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QVERIFY(isDrawn());
    const QString counts
        = panel().gallery().index(0).data(FloorGallery::CountsRole).toStringList().first();
    QVERIFY2(!counts.contains(QStringLiteral("orc")), qPrintable(counts));
}

void TestPlayDock::theSearchFindsASeedAndChoosesIt()
{
    DockBench::named<WheelSafeSpinBox>(panel(), QStringLiteral("Seeds to search"))->setValue(1500);
    ask("trolls \u2265 9 and fireballs = 0");
    QTRY_VERIFY_WITH_TIMEOUT(!panel().isSearching(), patience);
    std::uint64_t first = 100;
    while (drawn(first, "troll") < 9 || drawn(first, "fireball-scroll") > 0)
        ++first;
    QCOMPARE(bar().seed(), std::optional<std::uint64_t>(first));
    QVERIFY2(panel().answer().startsWith(QStringLiteral("Seed %1. ").arg(first)),
             qPrintable(panel().answer()));
    QVERIFY(panel().answer().contains(QStringLiteral("of 1500 floors match (")));
    QVERIFY(isDrawn());
    for (int row = 0; row < panel().gallery().rowCount(); ++row) {
        const auto seed = panel().gallery().index(row).data(FloorGallery::SeedRole).toULongLong();
        QVERIFY(drawn(seed, "troll") >= 9);
        QCOMPARE(drawn(seed, "fireball-scroll"), 0);
    }
    QVERIFY(m_bench->press(panel(), QStringLiteral("All Seeds")));
    QVERIFY(isDrawn());
    QTRY_COMPARE(panel().gallery().index(1).data(FloorGallery::SeedRole).toULongLong(), first + 1);
}

void TestPlayDock::aBadQuestionPointsAtItsFault()
{
    ask("trolls > 1 and griffins = 0");
    QVERIFY(!panel().isSearching());
    QVERIFY2(panel().answer().contains(QStringLiteral("griffins")), qPrintable(panel().answer()));
    QVERIFY(panel().answer().startsWith(QStringLiteral("At character 16:")));
    QVERIFY(question().hasFocus());
    QCOMPARE(question().selectionStart(), 15);
    QCOMPARE(bar().seed(), std::optional<std::uint64_t>(100));
}

void TestPlayDock::aSearchCanBeCancelled()
{
    DockBench::named<WheelSafeSpinBox>(panel(), QStringLiteral("Seeds to search"))
        ->setValue(100000000);
    ask("monsters = 12345");
    QVERIFY(panel().isSearching());
    QVERIFY(m_bench->press(panel(), QStringLiteral("Cancel")));
    QTRY_VERIFY_WITH_TIMEOUT(!panel().isSearching(), 5000);
    QVERIFY2(panel().answer().contains(QStringLiteral("Cancelled")), qPrintable(panel().answer()));
    QCOMPARE(bar().seed(), std::optional<std::uint64_t>(100));
}

void TestPlayDock::aFreshPlayerIsTheRulesets()
{
    const QSignalSpy played(&m_bench->window(), &EditorWindow::playRequested);
    QTest::keyClick(&m_bench->window(), Qt::Key_F5);
    QCOMPARE(played.count(), 1);
    QVERIFY(!played.at(0).at(3).value<std::optional<core::StartKit>>());
}

void TestPlayDock::theTypicalPlayerComesAlong()
{
    const QSignalSpy played(&m_bench->window(), &EditorWindow::playRequested);
    start().setFocus();
    QTest::keyClick(&start(), Qt::Key_Down);
    QTest::keyClick(&m_bench->window(), Qt::Key_F5);
    QCOMPARE(played.count(), 1);
    const auto kit = played.at(0).at(3).value<std::optional<core::StartKit>>();
    QVERIFY(kit);
    // Five floors with 12 orcs or so of 35 xp at least: the threshold of 350 was passed.
    QVERIFY(kit->level > 2);
    QVERIFY(!kit->carries.empty());
}

void TestPlayDock::aCustomPlayerIsKept()
{
    QTimer::singleShot(0, this, [] {
        auto *dialog = qobject_cast<StartKitDialog *>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        DockBench::named<WheelSafeSpinBox>(*dialog, QStringLiteral("Level"))->setValue(7);
        for (WheelSafeSpinBox *box : dialog->findChildren<WheelSafeSpinBox *>()) {
            if (box->accessibleName() != QStringLiteral("Level"))
                box->setValue(box->accessibleName() == QStringLiteral("healing potion") ? 2 : 0);
        }
        dialog->accept();
    });
    start().setFocus();
    QTest::keyClick(&start(), Qt::Key_End);
    const core::StartKit expected {
        .level = 7, .wears = {}, .carries = {"healing-potion", "healing-potion"}};
    m_bench->window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&m_bench->window()));
    const QSignalSpy played(&m_bench->window(), &EditorWindow::playRequested);
    QTest::keyClick(&m_bench->window(), Qt::Key_F5);
    QCOMPARE(played.count(), 1);
    QVERIFY(played.at(0).at(3).value<std::optional<core::StartKit>>() == expected);
    EditorWindow next;
    QVERIFY(next.games().start().choice() == StartChoice::Custom);
    QVERIFY(next.games().start().custom() == expected);
}

void TestPlayDock::cancellingTheDialogKeepsTheChoice()
{
    QTimer::singleShot(0, this, [] {
        auto *dialog = qobject_cast<StartKitDialog *>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        dialog->reject();
    });
    start().setFocus();
    QTest::keyClick(&start(), Qt::Key_End);
    QCOMPARE(start().currentIndex(), 0);
    QVERIFY(m_bench->window().games().start().choice() == StartChoice::Fresh);
}

void TestPlayDock::ctrlRHandsTheDraftOver()
{
    const QSignalSpy applied(&m_bench->window(), &EditorWindow::editsRequested);
    QTest::keyClick(&m_bench->window(), Qt::Key_R, Qt::ControlModifier);
    QCOMPARE(applied.count(), 1);
    QVERIFY(applied.at(0).at(1).value<EditsApply>() == EditsApply::AtOnce);
    QTest::keyClick(&m_bench->window(), Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(applied.at(1).at(1).value<EditsApply>() == EditsApply::FromTheNextFloor);
}

QTEST_MAIN(TestPlayDock)
#include "tst_playdock.moc"
