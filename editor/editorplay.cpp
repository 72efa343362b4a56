// From the draft into the game: what EditorWindow does with the play bar, the Play menu and the
// Play dock.

#include "editor/dialogs/startkitdialog.h"
#include "editor/docks/playpanel.h"
#include "editor/editordocks.h"
#include "editor/editorwindow.h"
#include "editor/widgets/playbar.h"

#include <QActionGroup>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>

void EditorWindow::makePlayMenu()
{
    QMenu *play = menuBar()->addMenu(tr("&Play"));
    play->addAction(tr("&Play the Selected Floor"), Qt::Key_F5, this, &EditorWindow::play);
    play->addAction(tr("Choose a &Seed"), Qt::CTRL | Qt::Key_F5, this,
                    [this] { m_playBar->focusSeed(); });
    play->addAction(tr("&Find a Floor…"), Qt::SHIFT | Qt::Key_F5, this, [this] {
        QDockWidget *dock = m_docks->dock(QStringLiteral("play"));
        dock->show();
        dock->raise();
        m_docks->playPanel().focusQuestion();
    });
    QMenu *starts = play->addMenu(tr("Start &With"));
    auto *group = new QActionGroup(starts);
    const auto add = [this, starts, group](const QString &text, StartChoice choice) {
        QAction *action = starts->addAction(text, this, [this, choice] { chooseStart(choice); });
        action->setCheckable(true);
        group->addAction(action);
        connect(starts, &QMenu::aboutToShow, action,
                [this, action, choice] { action->setChecked(m_start.choice() == choice); });
    };
    add(tr("a &Fresh Player"), StartChoice::Fresh);
    add(tr("a Player &Typical for the Floor"), StartChoice::Typical);
    add(tr("a &Custom Player…"), StartChoice::Custom);
    play->addSeparator();
    play->addAction(tr("&Edits Apply at Once"), Qt::CTRL | Qt::Key_R, this,
                    [this] { applyEdits(EditsApply::AtOnce); })
        ->setToolTip(tr("The running game makes its floor anew from the tables as they are"));
    play->addAction(tr("Edits Apply from the &Next Floor"), Qt::CTRL | Qt::SHIFT | Qt::Key_R, this,
                    [this] { applyEdits(EditsApply::FromTheNextFloor); })
        ->setToolTip(tr("The running game keeps its floor; later ones are of the tables as they "
                        "are"));
    play->setToolTipsVisible(true);
}

void EditorWindow::connectPlay()
{
    PlayPanel &panel = m_docks->playPanel();
    connect(&panel, &PlayPanel::seedChosen, m_playBar, &PlayBar::setSeed);
    connect(&panel, &PlayPanel::playClicked, this, &EditorWindow::play);
    connect(m_playBar, &PlayBar::placeChanged, this, &EditorWindow::showPlace);
    connect(m_playBar, &PlayBar::startChosen, this,
            [this](int choice) { chooseStart(static_cast<StartChoice>(choice)); });
    connect(&m_start, &PlayStart::changed, this, &EditorWindow::showStart);
    connect(&m_document, &RulesetDocument::changed, this, &EditorWindow::showStart);
    connect(m_docks->dock(QStringLiteral("play")), &QDockWidget::visibilityChanged, this,
            &EditorWindow::showStart);
    showPlace();
}

void EditorWindow::showPlace()
{
    if (const std::optional<std::uint64_t> seed = m_playBar->seed())
        m_docks->playPanel().setPlace(m_playBar->floor(), *seed);
    showStart();
}

void EditorWindow::showStart()
{
    // What is typical costs exact numbers: they are asked for when somebody reads them.
    const bool isRead
        = m_start.choice() != StartChoice::Typical || m_docks->playPanel().isVisible();
    const QString sentence = !m_document.isOpen() ? QString()
        : isRead                                  ? m_start.sentence(m_playBar->floor())
                                                  : tr("what is typical for the floor");
    m_playBar->setStart(static_cast<int>(m_start.choice()), sentence);
    m_docks->playPanel().setStart(sentence);
}

void EditorWindow::chooseStart(StartChoice choice)
{
    if (choice != StartChoice::Custom)
        return m_start.choose(choice);
    const std::optional<core::StartKit> typical = m_start.typicalKit(m_playBar->floor());
    const core::StartKit fresh = m_start.freshKit();
    const std::shared_ptr<const core::Ruleset> rules = m_document.publish();
    StartKitDialog dialog(*rules, m_start.custom().value_or(typical.value_or(fresh)), this);
    dialog.offer(tr("&Fresh"), fresh);
    if (typical)
        dialog.offer(tr("&Typical for Floor %1").arg(m_playBar->floor()), *typical);
    if (dialog.exec() == QDialog::Accepted)
        m_start.setCustom(dialog.kit());
    else
        showStart(); // the list shows what was chosen before
}

bool EditorWindow::mayPlay()
{
    const std::vector<std::string> missing = core::missingForPlay(m_document.draft());
    if (missing.empty())
        return true;
    QStringList sentences;
    for (const std::string &sentence : missing)
        sentences << QString::fromStdString(sentence);
    say(tr("These tables cannot be played yet"), sentences.join(u'\n'));
    return false;
}

void EditorWindow::play()
{
    finishTyping();
    if (!mayPlay())
        return;
    const std::optional<std::uint64_t> seed = m_playBar->seed();
    if (!seed) {
        m_playBar->focusSeed();
        return note(tr("A seed is a whole number from 0 on."), true);
    }
    const int floor = m_playBar->floor();
    if (m_start.choice() == StartChoice::Fresh) {
        Q_EMIT playRequested(m_document.publish(), *seed, floor, {});
        return;
    }
    const std::optional<core::StartKit> kit = m_start.kit(floor);
    if (!kit)
        return note(tr("These tables are too large to work out what is typical: start with "
                       "another player."),
                    true);
    note(tr("Playing with %1.").arg(m_start.sentence(floor)), false);
    Q_EMIT playRequested(m_document.publish(), *seed, floor, kit);
}

void EditorWindow::applyEdits(EditsApply when)
{
    finishTyping();
    if (mayPlay())
        Q_EMIT editsRequested(m_document.publish(), when);
}
