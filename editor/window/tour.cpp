// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/window/tour.h"

#include "editor/docks/balancepanel.h"
#include "editor/docks/playbar.h"
#include "editor/docks/simulatepanel.h"
#include "editor/document/atomicfile.h"
#include "editor/document/editorsettings.h"
#include "editor/document/shippedrulesets.h"
#include "editor/edits/rulesetedits.h"
#include "editor/style/colors.h"
#include "editor/style/noticebar.h"
#include "editor/text/viewtext.h"
#include "editor/window/editordocks.h"
#include "editor/window/editorwindow.h"
#include "editor/window/tableeditor.h"
#include "editor/window/tabletabs.h"

#include "resources/builtins.h"

#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QStandardPaths>
#include <QTabBar>

#include <algorithm>
#include <functional>
#include <vector>

namespace editor {

namespace {

constexpr auto ruleset = "roguebasin";
constexpr QChar ticked = u'✓';
constexpr QChar skipped = u'–';
constexpr int lastFloor = 6; // where the player stands in the end
constexpr int trollFloor = 3;

QString marksKey()
{
    return QStringLiteral("editor/tour");
}

/// The copy as it was at the last step that was done.
QString keptFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation)
        + QStringLiteral("/tour.json");
}

/// A frame around what a step is about; the mouse goes through it.
class Frame : public QWidget
{
public:
    static constexpr int width = 3; // pixels

    explicit Frame(QWidget *parent)
        : QWidget(parent)
    {
        setObjectName(QStringLiteral("tourFrame"));
        setAttribute(Qt::WA_TransparentForMouseEvents);
    }

protected:
    void paintEvent(QPaintEvent * /*event*/) override
    {
        QPainter painter(this);
        painter.setPen(QPen(accent(palette()), width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        constexpr double half = width / 2.0;
        painter.drawRect(QRectF(rect()).adjusted(half, half, -half, -half));
    }
};

using Place = Tour::Place;

Place menuOf(EditorWindow &window, const QString &name)
{
    QMenuBar &bar = *window.menuBar();
    return {&bar, bar.actionGeometry(bar.findChild<QMenu *>(name)->menuAction())};
}

/// The dock, or the menu that shows it.
Place placeOf(EditorWindow &window, const QString &dock)
{
    QDockWidget *const found = window.docks().dock(dock);
    return EditorDocks::isInFront(*found) ? Place {found} : menuOf(window, QStringLiteral("view"));
}

template<typename Kind>
bool hasGoal(EditorWindow &window, bool (*is)(const Kind &))
{
    const std::vector<core::Goal> &goals = window.document().draft().goals;
    return std::any_of(goals.begin(), goals.end(), [is](const core::Goal &goal) {
        const Kind *kind = std::get_if<Kind>(&goal.kind);
        return kind && is(*kind);
    });
}

bool isGrowthAsked(EditorWindow &window)
{
    return hasGoal<core::GrowthGoal>(window, [](const core::GrowthGoal &goal) {
        return goal.subject == core::Subject {"monsters", {}}
        && goal.growth == core::Bounds {{}, 0.5};
    });
}

bool arePotionsAsked(EditorWindow &window)
{
    return hasGoal<core::MeanGoal>(window, [](const core::MeanGoal &goal) {
        return goal.subject.entry == "healing-potion" && goal.floor == 4 && goal.lastFloor == 10
            && goal.mean == core::Bounds {5.5, 7.5};
    });
}

Place goalsPlace(EditorWindow &window)
{
    return placeOf(window, QStringLiteral("goals"));
}

Place balancePlace(EditorWindow &window)
{
    return placeOf(window, QStringLiteral("balance"));
}

int trollWeight(const core::Ruleset &rules)
{
    for (const core::SpawnTable &table : rules.tables)
        for (const core::SpawnEntry &entry : table.entries)
            if (entry.id == "troll")
                return core::valueAt(entry.weight, trollFloor);
    return 0;
}

bool arePlansFound(EditorWindow &window)
{
    if (!EditorDocks::isInFront(*window.docks().dock(QStringLiteral("balance"))))
        return false;
    const std::optional<core::Balance> &found = window.docks().balancePanel().balance();
    return found && !found->plans.empty() && found->isMet(window.document().draft());
}

bool areGoalsMet(EditorWindow &window)
{
    const GoalsModel &goals = window.docks().goals();
    return goals.isCurrent() && goals.met() >= 2 && goals.missed() == 0;
}

bool isTrollChanged(EditorWindow &window)
{
    const RulesetDocument &document = window.document();
    return !document.isPreviewed()
        && trollWeight(document.draft()) != trollWeight(*shippedRuleset(QLatin1String(ruleset)));
}

bool isSimulated(EditorWindow &window)
{
    if (!EditorDocks::isInFront(*window.docks().dock(QStringLiteral("simulate"))))
        return false;
    const SimulatePanel &panel = window.docks().simulatePanel();
    return panel.progress().state == ui::Worker::State::Done && !panel.isStale();
}

} // namespace

/// Where a step is done and how one sees that it is; what it says is on the page.
struct Tour::Step
{
    std::function<bool(const Tour &)> isDone;
    std::function<Place(const Tour &)> place;
};

const std::vector<Tour::Step> &Tour::table()
{
    const auto of = [](auto ask) { return [ask](const Tour &tour) { return ask(tour.m_window); }; };
    const auto shows = [](const Tour &tour, CellDisplay display) {
        const TableEditor *editor = tour.m_tabs.current();
        return editor && editor->gridBar().display() == display;
    };
    const auto tabs = [](const Tour &tour) { return Place {tour.m_tabs.tabBar()}; };
    static const std::vector<Step> steps {
        {[](const Tour &tour) { return tour.isOnTable("items"); }, tabs},
        {[shows](const Tour &tour) {
             return tour.isOnTable("items") && shows(tour, CellDisplay::Expected);
         },
         [tabs](const Tour &tour) {
             return tour.isOnTable("items") ? Place {&tour.m_tabs.current()->gridBar()}
                                            : tabs(tour);
         }},
        {of(isGrowthAsked), of(goalsPlace)},
        {of(arePotionsAsked), of(goalsPlace)},
        {of(arePlansFound), of(balancePlace)},
        {of(areGoalsMet), of(balancePlace)},
        {of(isTrollChanged),
         [shows, tabs](const Tour &tour) {
             if (!tour.isOnTable("monsters"))
                 return tabs(tour);
             TableEditor &editor = *tour.m_tabs.current();
             const WeightGrid &grid = editor.grid();
             if (!shows(tour, CellDisplay::AtLeastOne) || !grid.isVisible())
                 return Place {&editor.gridBar()};
             const WeightGridModel &model = editor.model();
             return Place {grid.viewport(),
                           grid.visualRect(model.index(model.rowOf("troll"),
                                                       FloorCellModel::columnOf(trollFloor)))};
         }},
        {of(isSimulated),
         of([](EditorWindow &window) { return placeOf(window, QStringLiteral("simulate")); })},
        {[](const Tour &tour) { return tour.m_isPlayed; },
         of([](EditorWindow &window) { return Place {&window.playBar()}; })},
    };
    return steps;
}

QStringList Tour::steps()
{
    const QString item = QStringLiteral("- [ ] ");
    QStringList steps;
    for (const resources::HelpPage &page : resources::helpPages()) {
        if (page.name != "tour")
            continue;
        for (const QString &line : fromView(page.markdown).split(u'\n'))
            if (line.startsWith(item))
                steps << line.mid(item.size());
    }
    return steps;
}

int Tour::stepsBehind()
{
    return static_cast<int>(editorSettings().value(marksKey()).toString().size());
}

Tour::Tour(EditorWindow &window, TableTabs &tabs, NoticeBar &bar)
    : QObject(&window)
    , m_window(window)
    , m_tabs(tabs)
    , m_bar(bar)
{
    // What it waits for is told by a dozen parts in as many ways; looking is one way for all.
    m_look.setInterval(150);
    connect(&m_look, &QTimer::timeout, this, &Tour::look);
    connect(&window.document(), &RulesetDocument::sessionBegan, this, &Tour::leave);
    connect(&window, &EditorWindow::playRequested, this,
            [this](const auto & /*draft*/, quint64 /*seed*/, int floor) {
                m_isPlayed = floor == lastFloor;
            });
}

Tour::~Tour() = default;

void Tour::start()
{
    const bool isAnew = isOn();
    const QString marks = isAnew ? QString() : editorSettings().value(marksKey()).toString();
    core::Result<core::Ruleset> kept
        = marks.isEmpty() ? core::Result<core::Ruleset>(core::Error {}) : loadRuleset(keptFile());
    if (!m_window.files().openBuiltin(QLatin1String(ruleset)))
        return;
    m_marks = kept ? marks.left(static_cast<int>(table().size()) - 1) : QString();
    if (kept)
        replaceDraft(m_window.document(), *kept, tr("go on with the tour"));
    m_isPlayed = false;
    m_look.start();
    show();
}

void Tour::leave()
{
    m_look.stop();
    m_bar.hide();
    delete m_frame;
}

bool Tour::isOver() const
{
    return m_marks.size() == static_cast<int>(table().size());
}

bool Tour::isOnTable(const char *table) const
{
    const TableEditor *editor = m_tabs.current();
    return editor && editor->table() == table;
}

void Tour::look()
{
    if (!isOver() && table()[static_cast<std::size_t>(m_marks.size())].isDone(*this))
        goOn(ticked);
    frame();
}

// The copy is kept with the marks: goals and plans of later steps need those of earlier ones.
void Tour::goOn(QChar mark)
{
    m_marks += mark;
    m_isPlayed = false; // before it was asked for
    QDir().mkpath(QFileInfo(keptFile()).path());
    const QString problem = saveRuleset(m_window.document().draft(), keptFile());
    if (!problem.isEmpty())
        m_window.note(tr("The tour cannot be gone on with later: %1").arg(problem), true);
    if (isOver() || !problem.isEmpty()) {
        editorSettings().remove(marksKey());
        QFile::remove(keptFile());
    } else
        editorSettings().setValue(marksKey(), m_marks);
    show();
}

void Tour::show()
{
    const QStringList all = steps();
    const auto end = [this] {
        leave();
        m_window.note(tr("Help › Tour goes on with it."), false);
    };
    if (isOver())
        m_bar.ask(tr("**%1** That was the tour. *Help* has what comes next: your own "
                     "tutorial's game, and the workbench, dock by dock.")
                      .arg(m_marks),
                  {{tr("&Close"), [this] { leave(); }}}, Qt::MarkdownText);
    else
        m_bar.ask(tr("**%1%2 of %3** %4", "ticks, number of the step, how many, what to do")
                      .arg(m_marks.isEmpty() ? QString() : m_marks + u' ')
                      .arg(m_marks.size() + 1)
                      .arg(all.size())
                      .arg(all.value(m_marks.size())),
                  {{tr("S&kip"), [this] { goOn(skipped); }}, {tr("&Leave the Tour"), end}},
                  Qt::MarkdownText);
    frame();
}

// A frame is in the window that the place is in, which may be that of a dock that floats.
void Tour::frame()
{
    const Place place
        = isOver() ? Place {} : table()[static_cast<std::size_t>(m_marks.size())].place(*this);
    if (!place.widget || !place.widget->isVisible()) {
        delete m_frame;
        return;
    }
    QWidget *const window = place.widget->window();
    if (m_frame && m_frame->parentWidget() != window)
        delete m_frame;
    if (!m_frame)
        m_frame = new Frame(window);
    QRect part = place.widget->rect();
    if (part.intersects(place.part)) // else there is none, or it is scrolled away
        part &= place.part;
    const QRect around(place.widget->mapTo(window, part.topLeft()), part.size());
    m_frame->setGeometry(
        around.marginsAdded({Frame::width, Frame::width, Frame::width, Frame::width})
            .intersected(window->rect()));
    m_frame->raise();
    m_frame->show();
}

} // namespace editor
