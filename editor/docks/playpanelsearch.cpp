// The search of the Play dock for seeds whose floor answers a question with yes.

#include "editor/docks/docktools.h"
#include "editor/docks/playpanel.h"
#include "editor/style/calmspinbox.h"
#include "editor/style/colors.h"
#include "editor/text/numbertext.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace {

constexpr int usualSeeds = 10'000;
constexpr int mostSeeds = 100'000'000;

} // namespace

struct PlayPanel::Running
{
    std::atomic<bool> cancelled {false};
    std::atomic<std::uint64_t> searched {0};
    std::uint64_t seeds = 0;
};

QWidget *PlayPanel::makeSearch()
{
    m_question = new QLineEdit;
    m_question->setPlaceholderText(tr("such as: trolls >= 3 and potions = 0"));
    m_question->setToolTip(tr("Names of entries, “monsters” or “items”, compared with a number "
                              "by =, !=, <, ≤, >, ≥; joined by “and”, “or”, “not” and "
                              "parentheses; summed up by +"));
    m_question->setAccessibleName(tr("What the floor shall hold"));
    m_question->setClearButtonEnabled(true);
    m_among = new CalmSpinBox;
    m_among->setRange(1, mostSeeds);
    m_among->setValue(usualSeeds);
    m_among->setAccessibleName(tr("Seeds to search"));
    m_search = new QPushButton(tr("&Search"));
    m_cancel = new QPushButton(tr("Cancel"));
    m_answer = makeSentence(tr("What the search found"));
    m_progress = new QProgressBar;
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setMaximumHeight(8);
    m_progress->setAccessibleName(tr("Progress of the search"));
    auto *label = new QLabel(tr("&Find a floor with"));
    label->setBuddy(m_question);
    auto *among = new QLabel(tr("amon&g"));
    among->setBuddy(m_among);
    auto *row = new QHBoxLayout;
    for (QWidget *widget : {static_cast<QWidget *>(label), static_cast<QWidget *>(m_question),
                            static_cast<QWidget *>(among), static_cast<QWidget *>(m_among),
                            static_cast<QWidget *>(new QLabel(tr("seeds"))),
                            static_cast<QWidget *>(m_search), static_cast<QWidget *>(m_cancel)})
        row->addWidget(widget, widget == m_question ? 1 : 0);
    auto *box = new QWidget;
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins({});
    layout->setSpacing(4);
    layout->addLayout(row);
    layout->addWidget(m_answer);
    layout->addWidget(m_progress);
    m_poll.setInterval(50);
    connect(&m_poll, &QTimer::timeout, this, &PlayPanel::follow);
    connect(m_search, &QPushButton::clicked, this, &PlayPanel::search);
    connect(m_question, &QLineEdit::returnPressed, this, &PlayPanel::search);
    connect(m_question, &QLineEdit::textEdited, this, [this] { say({}); });
    connect(m_cancel, &QPushButton::clicked, this, &PlayPanel::cancel);
    return box;
}

QString PlayPanel::answer() const
{
    return m_answer->text();
}

void PlayPanel::focusQuestion()
{
    m_question->setFocus(Qt::OtherFocusReason);
    m_question->selectAll();
}

void PlayPanel::search()
{
    if (!m_document.isOpen() || m_document.draft().floors < 1 || m_isSearching)
        return;
    const std::shared_ptr<const core::Ruleset> rules = m_document.publish();
    core::Result<core::FloorQuery> query
        = core::parseFloorQuery(m_question->text().toStdString(), *rules);
    if (!query)
        return showProblem(query.error());
    m_running = std::make_shared<Running>();
    m_running->seeds = static_cast<std::uint64_t>(m_among->value());
    m_isSearching = true;
    const core::SeedSearchOptions options {.floor = std::min(m_floor, rules->floors),
                                           .firstSeed = m_seed,
                                           .seeds = m_running->seeds,
                                           .kept = galleryFloors};
    m_searching.request([this, rules, query = std::move(query).value(), options,
                         running = m_running](const Demand &) {
        const core::BatchHooks hooks {
            .cancel = &running->cancelled,
            .progress = [&running](std::uint64_t searched) { running->searched = searched; }};
        const core::SeedSearch result = core::searchSeeds(*rules, query, options, hooks);
        return [this, result] { finish(result); };
    });
    m_poll.start();
    follow();
}

// What was found until then is told all the same.
void PlayPanel::cancel()
{
    if (m_running)
        m_running->cancelled = true;
}

void PlayPanel::follow()
{
    if (!m_isSearching)
        return;
    const std::uint64_t searched = m_running->searched;
    m_progress->setValue(static_cast<int>(1000 * searched / m_running->seeds));
    say(tr("%1 of %2 floors searched …").arg(wholeText(searched), wholeText(m_running->seeds)));
    showSearching();
}

void PlayPanel::finish(const core::SeedSearch &result)
{
    m_isSearching = false;
    m_poll.stop();
    showSearching();
    const QString seen = wholeText(result.searched);
    const QString stopped
        = result.searched < m_running->seeds ? tr(" Cancelled before the end.") : QString();
    if (result.found.empty())
        return say(tr("None of %1 floors matches.").arg(seen) + stopped);
    const double part = static_cast<double>(result.matches) / static_cast<double>(result.searched);
    const QString percent = result.matches == result.searched
        ? percentText(1)
        : tr("%1 %").arg(QLocale().toString(100 * part, 'f', part < 0.1 ? 2 : 1));
    say(tr("Seed %1. %2 of %3 floors match (%4).")
            .arg(QString::number(result.found.front()), wholeText(result.matches), seen, percent)
        + stopped);
    m_seeds = result.found;
    m_seed = m_seeds.front();
    outdate();
    m_showsMatches = true;
    setMuted(*m_answer, false);
    showHeading();
    Q_EMIT seedChosen(m_seed);
}

void PlayPanel::showProblem(const core::Error &error)
{
    const QByteArray before = m_question->text().toUtf8().left(error.column - 1);
    const int at = static_cast<int>(QString::fromUtf8(before).size());
    say(tr("At character %1: %2").arg(at + 1).arg(QString::fromStdString(error.message)), true);
    m_question->setFocus(Qt::OtherFocusReason);
    m_question->setCursorPosition(at);
    if (at < m_question->text().size())
        m_question->cursorWordForward(true);
}

void PlayPanel::say(const QString &sentence, bool isProblem)
{
    m_answer->setText(sentence);
    m_answer->setVisible(!sentence.isEmpty());
    QPalette colors = QApplication::palette(m_answer);
    if (isProblem)
        colors.setColor(QPalette::WindowText, problemText(colors));
    m_answer->setPalette(colors);
}

void PlayPanel::showSearching()
{
    const bool isOpen = m_document.isOpen();
    m_progress->setVisible(m_isSearching);
    m_search->setEnabled(isOpen && !m_isSearching);
    m_cancel->setEnabled(m_isSearching);
    m_question->setEnabled(isOpen);
    m_among->setEnabled(isOpen);
}
