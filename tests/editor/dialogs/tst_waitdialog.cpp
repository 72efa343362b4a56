// SPDX-License-Identifier: GPL-3.0-or-later
// What takes long is waited for behind a dialog that can be left.

#include "editor/dialogs/waitdialog.h"

#include <QProgressDialog>
#include <QPushButton>
#include <QTimer>
#include <QWidget>
#include <QtTest>

#include <memory>
#include <semaphore>

using namespace editor;

class TestWaitDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_window.show(); }
    void quickWorkShowsNoDialog();
    void slowWorkIsWaitedFor();
    void slowWorkCanBeLeft();

private:
    /// Runs in the dialog as soon as it is shown, or never.
    void inDialog(const std::function<void(QProgressDialog &)> &act);

    QWidget m_window;
    bool m_shown = false;
};

void TestWaitDialog::inDialog(const std::function<void(QProgressDialog &)> &act)
{
    m_shown = false;
    auto *look = new QTimer(this);
    connect(look, &QTimer::timeout, this, [this, look, act] {
        auto *dialog = qobject_cast<QProgressDialog *>(QApplication::activeModalWidget());
        if (!dialog)
            return;
        look->deleteLater();
        look->stop();
        m_shown = true;
        act(*dialog);
    });
    look->start(10);
}

void TestWaitDialog::quickWorkShowsNoDialog()
{
    inDialog([](QProgressDialog &) {});
    const auto made = waitForResult<int>([] { return 7; }, QStringLiteral("Reading…"), m_window);
    QCOMPARE(made, std::optional(7));
    QVERIFY(!m_shown);
}

void TestWaitDialog::slowWorkIsWaitedFor()
{
    const auto mayEnd = std::make_shared<std::binary_semaphore>(0);
    inDialog([mayEnd](QProgressDialog &dialog) {
        QCOMPARE(dialog.labelText(), QStringLiteral("Reading…"));
        mayEnd->release();
    });
    const auto made = waitForResult<int>(
        [mayEnd] {
            mayEnd->acquire();
            return 7;
        },
        QStringLiteral("Reading…"), m_window);
    QVERIFY(m_shown);
    QCOMPARE(made, std::optional(7));
}

void TestWaitDialog::slowWorkCanBeLeft()
{
    const auto mayEnd = std::make_shared<std::binary_semaphore>(0);
    const auto hasEnded = std::make_shared<std::binary_semaphore>(0);
    inDialog([](QProgressDialog &dialog) {
        QTest::mouseClick(dialog.findChild<QPushButton *>(), Qt::LeftButton);
    });
    const auto made = waitForResult<int>(
        [mayEnd, hasEnded] {
            mayEnd->acquire();
            hasEnded->release();
            return 7;
        },
        QStringLiteral("Reading…"), m_window);
    QVERIFY(m_shown);
    QVERIFY(!made);
    mayEnd->release();
    hasEnded->acquire(); // it goes on with what it owns
}

QTEST_MAIN(TestWaitDialog)
#include "tst_waitdialog.moc"
