// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/docks/playpanel.h"

#include "app/ui/widgets.h"
#include "editor/docks/docktools.h"
#include "editor/docks/gallerydelegate.h"
#include "editor/style/colors.h"
#include "editor/style/wheelsafespinbox.h"
#include "editor/text/errortext.h"
#include "editor/text/numbertext.h"

#include <QLineEdit>
#include <QListView>
#include <QLocale>
#include <QProgressBar>

#include <algorithm>
#include <utility>

namespace editor {

PlayPanel::PlayPanel(RulesetDocument &document, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
{
    makeGalleryView();
    setLayout(ui::spaced(ui::inColumn({makeSearch(), makeHeading(), ui::growing(m_view)}),
                         {8, 4, 8, 4}, 4));
    connect(&document, &RulesetDocument::settled, this, &PlayPanel::outdate);
    connect(&document, &RulesetDocument::sessionBegan, this, [this] {
        m_searching.stop();
        m_showsMatches = false;
        showFrom(m_seed);
        say({});
        showSearching();
    });
    showFrom(1);
    showSearching();
}

QWidget *PlayPanel::makeHeading()
{
    m_heading = makeSentence(tr("Floors shown"));
    m_heading->setTextInteractionFlags(Qt::NoTextInteraction);
    m_back = ui::button(tr("◀ Earl&ier Seeds"), this, [this] { turn(false); });
    m_on = ui::button(tr("Late&r Seeds ▶"), this, [this] { turn(true); });
    m_consecutive = ui::button(tr("&All Seeds"), this, [this] { showFrom(m_seed); });
    m_consecutive->setToolTip(tr("Back to consecutive seeds, whether they match or not"));
    return ui::holding(
        ui::spaced(ui::inRow({ui::growing(m_heading), m_consecutive, m_back, m_on}), {}));
}

void PlayPanel::makeGalleryView()
{
    m_view = ui::named(new QListView, tr("Floors by seed; Enter plays"));
    m_view->setViewMode(QListView::IconMode);
    m_view->setMovement(QListView::Static);
    m_view->setResizeMode(QListView::Adjust);
    m_view->setUniformItemSizes(true);
    m_view->setSpacing(2);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setItemDelegate(new GalleryDelegate(m_view));
    m_view->setModel(&m_gallery);
    m_view->setMinimumHeight(60);
    m_view->setTabKeyNavigation(false);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &current) { chooseRow(current.row()); });
    connect(m_view, &QListView::clicked, this,
            [this](const QModelIndex &index) { chooseRow(index.row()); });
    connect(m_view, &QListView::activated, this, [this](const QModelIndex &index) {
        chooseRow(index.row());
        Q_EMIT playClicked();
    });
}

void PlayPanel::stop()
{
    m_drawing.stop();
    m_searching.stop();
}

void PlayPanel::setPlace(int floor, std::uint64_t seed)
{
    const bool isOtherFloor = std::exchange(m_floor, floor) != floor;
    m_seed = seed;
    const bool isShown = std::find(m_seeds.begin(), m_seeds.end(), seed) != m_seeds.end();
    if (!isShown)
        showFrom(seed);
    else if (isOtherFloor)
        outdate();
    else
        select(seed);
}

void PlayPanel::select(std::uint64_t seed)
{
    m_isPlacing = true;
    if (const int row = m_gallery.rowOf(seed); row >= 0)
        m_view->setCurrentIndex(m_gallery.index(row));
    m_isPlacing = false;
}

void PlayPanel::setStart(const QString &sentence)
{
    m_start = sentence;
    showHeading();
}

void PlayPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isStale)
        refresh();
}

void PlayPanel::outdate()
{
    m_isStale = true;
    if (m_searching.progress().state != ui::Worker::State::Idle)
        setMuted(*m_answer, !m_answer->text().isEmpty());
    showSearching();
    if (isVisible())
        refresh();
}

void PlayPanel::refresh()
{
    showHeading();
    if (!m_document.isOpen() || m_document.draft().floors < 1)
        return m_gallery.setFloors({});
    m_drawing.request([this, rules = m_document.publish(), floor = m_floor,
                       seeds = m_seeds](const ui::Demand &demand) {
        auto floors = std::make_shared<std::vector<GalleryFloor>>(
            makeGallery(*rules, std::min(floor, rules->floors), seeds, demand.cancelled));
        return [this, floors, rules, floor] {
            m_isStale = !(rules == m_document.publish() && floor == m_floor);
            take(std::move(*floors));
        };
    });
}

void PlayPanel::take(std::vector<GalleryFloor> floors)
{
    const bool isOfOtherSeeds = floors.size() != m_seeds.size()
        || !std::equal(floors.begin(), floors.end(), m_seeds.begin(),
                       [](const GalleryFloor &shown, std::uint64_t seed) {
                           return shown.seed == seed;
                       });
    if (isOfOtherSeeds || !m_document.isOpen())
        return; // the right ones are on their way
    m_gallery.setFloors(std::move(floors));
    select(m_seed);
}

void PlayPanel::showFrom(std::uint64_t seed)
{
    m_showsMatches = false;
    m_seeds.clear();
    for (std::size_t i = 0; i < galleryFloors; ++i)
        m_seeds.push_back(seed + i);
    outdate();
}

void PlayPanel::turn(bool forward)
{
    const std::uint64_t first = m_seeds.front();
    constexpr std::uint64_t by = galleryFloors;
    const std::uint64_t target = forward ? first + by : first - std::min(by, first);
    m_seed = target;
    showFrom(target);
    Q_EMIT seedChosen(target);
}

void PlayPanel::chooseRow(int row)
{
    if (row < 0 || m_isPlacing)
        return;
    m_seed = m_gallery.index(row).data(FloorGallery::SeedRole).toULongLong();
    Q_EMIT seedChosen(m_seed);
}

void PlayPanel::showHeading()
{
    const bool isOpen = m_document.isOpen() && !m_seeds.empty();
    const QString text = !isOpen ? tr("No tables are open.")
        : m_showsMatches
        ? tr("Floor %1, seeds that match. A click chooses, Enter or a double click plays.")
              .arg(m_floor)
        : tr("Floor %1, seeds %2 to %3. A click chooses, Enter or a double click plays.")
              .arg(m_floor)
              .arg(m_seeds.front())
              .arg(m_seeds.back());
    m_heading->setText(
        isOpen && !m_start.isEmpty() ? text + u'\n' + tr("The player: %1.").arg(m_start) : text);
    m_consecutive->setVisible(m_showsMatches);
    m_back->setVisible(!m_showsMatches);
    m_on->setVisible(!m_showsMatches);
    m_back->setEnabled(isOpen && m_seeds.front() > 0);
    m_on->setEnabled(isOpen);
}

namespace {

constexpr int usualSeeds = 10'000;
constexpr int mostSeeds = 100'000'000;

} // namespace

QWidget *PlayPanel::makeSearch()
{
    m_question = ui::named(new QLineEdit, tr("What the floor shall hold"));
    m_question->setPlaceholderText(tr("such as: trolls >= 3 and potions = 0"));
    m_question->setToolTip(tr("Names of entries, “monsters” or “items”, compared with a number "
                              "by =, !=, <, ≤, >, ≥; joined by “and”, “or”, “not” and "
                              "parentheses; summed up by +"));
    m_question->setClearButtonEnabled(true);
    m_among = ui::named(new WheelSafeSpinBox, tr("Seeds to search"));
    m_among->setRange(1, mostSeeds);
    m_among->setValue(usualSeeds);
    m_search = ui::button(tr("&Search"), this, &PlayPanel::search);
    // What was found until then is told all the same.
    m_cancel = ui::button(tr("Cancel"), &m_searching, &ui::Worker::cancel);
    m_answer = makeSentence(tr("What the search found"));
    m_progress = ui::named(new QProgressBar, tr("Progress of the search"));
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setMaximumHeight(8);
    auto *row = ui::inRow({ui::labelOf(tr("Fi&nd a floor with"), m_question),
                           ui::growing(m_question), ui::labelOf(tr("a&mong"), m_among), m_among,
                           new QLabel(tr("seeds")), m_search, m_cancel});
    QWidget *box = ui::holding(ui::spaced(ui::inColumn({row, m_answer, m_progress}), {}, 4));
    connect(m_question, &QLineEdit::returnPressed, this, &PlayPanel::search);
    connect(m_question, &QLineEdit::textEdited, this, [this] { say({}); });
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
    if (!m_document.isOpen() || m_document.draft().floors < 1 || isSearching())
        return;
    const std::shared_ptr<const core::Ruleset> rules = m_document.publish();
    core::Result<core::FloorQuery> query
        = core::parseFloorQuery(m_question->text().toStdString(), *rules);
    if (!query)
        return showProblem(query.error());
    const core::SeedSearchOptions options {.floor = std::min(m_floor, rules->floors),
                                           .firstSeed = m_seed,
                                           .seeds = static_cast<std::uint64_t>(m_among->value()),
                                           .kept = galleryFloors};
    m_searching.request(
        [this, rules, query = std::move(query).value(), options](const ui::Demand &demand) {
            const core::BatchHooks hooks {.cancel = &demand.cancelled,
                                          .progress = [this, &demand](std::uint64_t searched) {
                                              demand.publish(searched, 0, [this] { follow(); });
                                          }};
            const core::SeedSearch result = core::searchSeeds(*rules, query, options, hooks);
            return [this, result] { finish(result); };
        },
        options.seeds);
    follow();
}

void PlayPanel::follow()
{
    const ui::Worker::Progress &progress = m_searching.progress();
    m_progress->setValue(static_cast<int>(1000 * progress.done / progress.total));
    say(tr("%1 of %2 floors searched …").arg(wholeText(progress.done), wholeText(progress.total)));
    showSearching();
}

void PlayPanel::finish(const core::SeedSearch &result)
{
    showSearching();
    const QString seen = wholeText(result.searched);
    const QString stopped = result.searched < m_searching.progress().total
        ? tr(" Cancelled before the end.")
        : QString();
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
    say(tr("At character %1: %2").arg(at + 1).arg(messageText(error.message)), true);
    m_question->setFocus(Qt::OtherFocusReason);
    m_question->setCursorPosition(at);
    if (at < m_question->text().size())
        m_question->cursorWordForward(true);
}

void PlayPanel::say(const QString &sentence, bool isProblem)
{
    m_answer->setText(sentence);
    m_answer->setVisible(!sentence.isEmpty());
    setInk(*m_answer, isProblem ? problemText : nullptr);
}

void PlayPanel::showSearching()
{
    const bool isOpen = m_document.isOpen();
    m_progress->setVisible(isSearching());
    m_search->setEnabled(isOpen && !isSearching());
    m_cancel->setEnabled(isSearching());
    m_question->setEnabled(isOpen);
    m_among->setEnabled(isOpen);
}

} // namespace editor
