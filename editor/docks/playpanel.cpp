// The gallery of the Play dock; the search is in playpanelsearch.cpp.

#include "editor/docks/playpanel.h"

#include "editor/docks/docktools.h"
#include "editor/docks/gallerydelegate.h"
#include "editor/text/numbertext.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

PlayPanel::PlayPanel(RulesetDocument &document, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
{
    makeGalleryView();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(4);
    layout->addWidget(makeSearch());
    layout->addWidget(makeHeading());
    layout->addWidget(m_view, 1);
    connect(&document, &RulesetDocument::changed, this, &PlayPanel::outdate);
    connect(&document, &RulesetDocument::sessionBegan, this, [this] {
        cancel();
        m_searching.stop();
        m_isSearching = false;
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
    m_back = new QPushButton(tr("◀ &Earlier Seeds"));
    m_on = new QPushButton(tr("Later See&ds ▶"));
    m_consecutive = new QPushButton(tr("&All Seeds"));
    m_consecutive->setToolTip(tr("Back to consecutive seeds, whether they match or not"));
    connect(m_back, &QPushButton::clicked, this, [this] { turn(false); });
    connect(m_on, &QPushButton::clicked, this, [this] { turn(true); });
    connect(m_consecutive, &QPushButton::clicked, this, [this] { showFrom(m_seed); });
    auto *bar = new QWidget;
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins({});
    layout->addWidget(m_heading, 1);
    for (QPushButton *button : {m_consecutive, m_back, m_on})
        layout->addWidget(button);
    return bar;
}

void PlayPanel::makeGalleryView()
{
    m_view = new QListView;
    m_view->setViewMode(QListView::IconMode);
    m_view->setMovement(QListView::Static);
    m_view->setResizeMode(QListView::Adjust);
    m_view->setUniformItemSizes(true);
    m_view->setSpacing(2);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setItemDelegate(new GalleryDelegate(m_view));
    m_view->setModel(&m_gallery);
    m_view->setAccessibleName(tr("Floors by seed; Enter plays"));
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
    cancel();
    m_poll.stop();
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
    if (m_running)
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
                       seeds = m_seeds](const Demand &demand) {
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
