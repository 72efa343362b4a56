// From the draft into the game: what EditorWindow does with the play bar, the Play menu and the
// Play dock.

#include "editor/commands/replacedraft.h"
#include "editor/dialogs/startkitdialog.h"
#include "editor/docks/playbar.h"
#include "editor/docks/playpanel.h"
#include "editor/document/freshtypes.h"
#include "editor/window/editordocks.h"
#include "editor/window/editorwindow.h"

#include <QActionGroup>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>

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
    const std::optional<core::StartKit> typical = m_start.expectedLoadout(m_playBar->floor());
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

// Where it may not, offers to add what is missing and do `then` after all.
bool EditorWindow::mayPlay(const std::function<void()> &then)
{
    const std::vector<std::string> missing = core::missingForPlay(m_document.draft());
    if (missing.empty())
        return true;
    constexpr std::size_t most = 8;
    QStringList sentences;
    for (std::size_t i = 0; i < std::min(missing.size(), most); ++i)
        sentences << QString::fromStdString(missing[i]);
    if (missing.size() > most)
        sentences << tr("And %1 more like these.").arg(missing.size() - most);
    auto *box = new QMessageBox(QMessageBox::Information, tr("Fathom Tables"),
                                tr("These tables cannot be played yet"), QMessageBox::Cancel, this);
    box->setInformativeText(sentences.join(u'\n') + u'\n'
                            + tr("What is missing can be added now, as one step that can be "
                                 "undone: a player like those of the tutorials, weak monsters, "
                                 "and items that heal a little. The Types dock changes them."));
    QPushButton *add = box->addButton(tr("&Add What Is Missing"), QMessageBox::AcceptRole);
    box->setDefaultButton(add);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(add, &QPushButton::clicked, this, [this, then] {
        m_document.undoStack().push(new ReplaceDraft(m_document, madePlayable(m_document.draft()),
                                                     tr("Add what playing needs")));
        then();
    });
    box->open();
    return false;
}

void EditorWindow::play()
{
    finishTyping();
    if (!mayPlay([this] { play(); }))
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
    if (mayPlay([this, when] { applyEdits(when); }))
        Q_EMIT editsRequested(m_document.publish(), when);
}
