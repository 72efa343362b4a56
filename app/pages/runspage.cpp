// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/runspage.h"

#include "app/cards/buttoncard.h"
#include "app/cards/gamecards.h"
#include "app/input/rowkeys.h"
#include "app/map/backdrop.h"
#include "app/pages/runtable.h"
#include "app/panels/heading.h"
#include "app/panels/panel.h"
#include "app/runs/records.h"
#include "app/runs/runjournal.h"
#include "app/runs/smallmap.h"
#include "app/ui/widgets.h"

#include <QFile>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QTableWidget>

#include <algorithm>
#include <initializer_list>
#include <tuple>

namespace {

enum RecordColumn { Ruleset, Games, Wins, BestFloor, MedianFloor, Deaths, RecordColumns };

void makePlain(QTableView *table)
{
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setAlternatingRowColors(true);
    table->setShowGrid(false);
    table->setTabKeyNavigation(false);
    table->setWordWrap(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(table->fontMetrics().height() + 9);
    table->horizontalHeader()->setHighlightSections(false);
}

QString deathsText(const RulesetRecord &record)
{
    QStringList parts;
    for (const auto &[killer, count] : record.deaths)
        parts << RunsPage::tr("%1 × %2").arg(count).arg(killer.isEmpty() ? RunsPage::tr("own doing")
                                                                         : killer);
    return parts.isEmpty() ? RunsPage::tr("none") : parts.join(QStringLiteral(", "));
}

QString nothingPlayed()
{
    return RunsPage::tr("Nothing played yet: each game is recorded from its first turn and appears "
                        "here.");
}

QTableWidgetItem *cell(const QString &text, bool isNumber)
{
    auto *item = new QTableWidgetItem(text);
    item->setToolTip(text);
    item->setTextAlignment(isNumber ? Qt::AlignRight | Qt::AlignVCenter
                                    : Qt::AlignLeft | Qt::AlignVCenter);
    return item;
}

void fill(QTableWidget *table, int row, const RulesetRecord &record)
{
    const QLocale locale;
    table->setItem(row, Ruleset, cell(record.ruleset, false));
    table->setItem(row, Games, cell(QString::number(record.games), true));
    table->setItem(row, Wins, cell(QString::number(record.wins), true));
    table->setItem(row, BestFloor, cell(QString::number(record.bestFloor), true));
    table->setItem(row, MedianFloor, cell(locale.toString(record.medianFloor, 'g', 3), true));
    table->setItem(row, Deaths, cell(QStringLiteral("  ") + deathsText(record), false));
}

bool isBetter(const RunSummary &a, const RunSummary &b)
{
    const auto rank = [](const RunSummary &run) {
        return std::tuple(run.score, run.floor, run.level, -run.turns);
    };
    return rank(a) > rank(b);
}

} // namespace

/// All runs as they are listed, those in progress, or those that ended as normal games, the best
/// first.
class ShownRuns : public QSortFilterProxyModel
{
public:
    ShownRuns(RunTable *runs, QObject *parent)
        : QSortFilterProxyModel(parent)
        , m_runs(runs)
    {
        setSourceModel(runs);
    }

    void setShow(RunsPage::Show show)
    {
        m_show = show;
        invalidateFilter();
        sort(show == RunsPage::Show::Records ? 0 : -1);
        Q_EMIT headerDataChanged(Qt::Horizontal, RunTable::Ending, RunTable::Ending);
    }

    QVariant headerData(int section, Qt::Orientation orientation, int role) const override
    {
        const bool isState = m_show == RunsPage::Show::InProgress && section == RunTable::Ending
            && orientation == Qt::Horizontal && role == Qt::DisplayRole;
        return isState ? RunsPage::tr("How it stands")
                       : QSortFilterProxyModel::headerData(section, orientation, role);
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex & /*parent*/) const override
    {
        switch (m_show) {
        case RunsPage::Show::InProgress:
            return run(row).isInProgress;
        case RunsPage::Show::Runs:
            return true;
        case RunsPage::Show::Records:
            return isRecord(run(row));
        }
        return false;
    }
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override
    {
        return isBetter(run(left.row()), run(right.row()));
    }

private:
    const RunSummary &run(int row) const { return m_runs->runs()[static_cast<std::size_t>(row)]; }

    RunTable *m_runs;
    RunsPage::Show m_show = RunsPage::Show::Runs;
};

RunsPage::RunsPage(QWidget *parent)
    : QWidget(parent)
    , m_runs(new RunTable(this))
    , m_shown(new ShownRuns(m_runs, this))
{
    setObjectName(QStringLiteral("runsPage"));
    m_title = makeHeading(QString(), 2.0);
    m_runsTitle = makeHeading(tr("Best games"), 1.2);
    m_empty = ui::tagged(new QLabel, "runsEmpty");
    m_empty->setWordWrap(true);
    makeTables();
    auto *sheet = new Panel;
    sheet->setMaximumWidth(1100);
    sheet->setLayout(ui::spaced(ui::inColumn({m_title, m_empty, ui::growing(m_records, 2),
                                              m_runsTitle, ui::growing(m_table, 3), makeButtons()}),
                                {30, 24, 30, 24}, 12));
    setLayout(ui::spaced(ui::inRow({sheet}), {40, 32, 40, 32}));
    connect(m_runs, &RunTable::completed, this, &RunsPage::showRead);
    connect(m_runs, &RunTable::rowsInserted, this, &RunsPage::updateState);
    setFocusProxy(m_table);
}

void RunsPage::makeTables()
{
    m_records = ui::tagged(
        ui::named(new QTableWidget(0, RecordColumns), tr("Statistics per ruleset")), "records");
    m_records->setHorizontalHeaderLabels({tr("Ruleset"), tr("Games"), tr("Wins"), tr("Best floor"),
                                          tr("Median floor"), tr("Deaths by")});
    makePlain(m_records);
    m_records->setSelectionMode(QAbstractItemView::NoSelection);
    m_records->horizontalHeader()->setSectionResizeMode(Deaths, QHeaderView::Stretch);
    m_records->horizontalHeaderItem(Ruleset)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_records->horizontalHeaderItem(Deaths)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table = ui::tagged(new QTableView, "runs");
    m_table->setModel(m_shown);
    makePlain(m_table);
    chooseRowsByKeys(m_table);
    auto *header = m_table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Interactive);
    header->setSectionResizeMode(RunTable::Ending, QHeaderView::Stretch);
    const int digit = m_table->fontMetrics().horizontalAdvance(QLatin1Char('0'));
    for (const auto &[column, digits] :
         {std::pair(RunTable::When, 18), std::pair(RunTable::Ruleset, 26),
          std::pair(RunTable::Level, 7), std::pair(RunTable::Hp, 12), std::pair(RunTable::Turns, 8),
          std::pair(RunTable::Score, 8), std::pair(RunTable::Seed, 16)})
        m_table->setColumnWidth(column, digits * digit);
    connect(m_table, &QTableView::doubleClicked, this, &RunsPage::choose);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &RunsPage::updateState);
}

QWidget *RunsPage::makeButtons()
{
    auto *bar = new QWidget;
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 4, 0, 0);
    const auto add = [&](const QString &text, const char *name, auto then) {
        auto *button = new QPushButton(text);
        button->setObjectName(QLatin1String(name));
        button->setAutoDefault(true);
        layout->addWidget(button);
        connect(button, &QPushButton::clicked, this, then);
        return button;
    };
    m_openFile = add(tr("&Open a run file…"), "openRun", &RunsPage::chooseFile);
    m_inProgress = add(tr("Runs in &progress"), "showInProgress",
                       [this] { Q_EMIT showRequested(Show::InProgress); });
    layout->addStretch();
    add(tr("&Back"), "runsBack", &RunsPage::backRequested);
    m_giveUp = add(tr("Give &up"), "giveUpRun", &RunsPage::giveUp);
    m_morgue = add(tr("&Morgue file"), "morgue", &RunsPage::showMorgue);
    m_watch = add(tr("&Watch replay"), "watchRun", &RunsPage::watch);
    m_continue = add(tr("&Continue"), "continueRun", &RunsPage::goOn);
    return bar;
}

void RunsPage::showFolder(const QString &folder, Show show)
{
    setShow(show);
    m_records->setRowCount(0);
    m_records->hide();
    m_runsTitle->hide();
    m_table->setVisible(show != Show::Records);
    m_runs->setFolder(folder);
    m_inProgress->setVisible(show == Show::Runs && !RunJournal::inProgress(folder).isEmpty());
    m_empty->setText(tr("Reading the runs…"));
    m_empty->show();
    updateState();
    m_table->setFocus();
}

/// Words, columns and buttons for what is shown.
void RunsPage::setShow(Show show)
{
    m_show = show;
    m_shown->setShow(show);
    const bool inProgress = show == Show::InProgress;
    const bool records = show == Show::Records;
    m_title->setText(inProgress    ? tr("Runs in progress")
                         : records ? tr("Hall of Records")
                                   : tr("Watch a replay"));
    setAccessibleName(m_title->text());
    m_table->setAccessibleName(inProgress    ? tr("Runs in progress, the newest first")
                                   : records ? m_runsTitle->text()
                                             : tr("Runs, the newest first"));
    m_table->setColumnHidden(RunTable::Hp, !inProgress);
    m_table->setColumnHidden(RunTable::Score, inProgress);
    m_table->setColumnHidden(RunTable::Seed, inProgress);
    const int map = inProgress ? smallMapSize.width() + 8 : 0;
    const int digit = m_table->fontMetrics().horizontalAdvance(QLatin1Char('0'));
    m_table->setColumnWidth(RunTable::When, (inProgress ? 15 : 18) * digit + map);
    m_table->setWordWrap(inProgress); // there is room in rows as high as a map
    m_table->verticalHeader()->setDefaultSectionSize(
        inProgress ? smallMapSize.height() + 8 : m_table->fontMetrics().height() + 9);
    m_openFile->setVisible(!inProgress);
    m_morgue->setVisible(!inProgress);
    m_giveUp->setVisible(inProgress);
    m_continue->setVisible(inProgress);
}

/// All runs have been read.
void RunsPage::showRead()
{
    if (m_show == Show::Records)
        return showRecords();
    const bool none = m_shown->rowCount() == 0;
    m_empty->setText(m_show == Show::Runs ? nothingPlayed()
                                          : tr("No run is in progress: each game that you leave "
                                               "before its end waits here."));
    m_empty->setVisible(none);
    selectRow();
}

void RunsPage::showRecords()
{
    const std::vector<RulesetRecord> records = recordsOf(m_runs->runs());
    m_empty->setText(
        m_runs->runs().empty()
            ? nothingPlayed()
            : tr("No game has ended yet. Games of practice, of bots, given up or in progress "
                 "do not count in the statistics."));
    m_empty->setVisible(records.empty());
    for (QWidget *each : std::initializer_list<QWidget *> {m_records, m_runsTitle, m_table})
        each->setVisible(!records.empty());
    m_records->setRowCount(static_cast<int>(records.size()));
    for (std::size_t i = 0; i < records.size(); ++i)
        fill(m_records, static_cast<int>(i), records[i]);
    for (int column = Ruleset; column < Deaths; ++column) {
        m_records->resizeColumnToContents(column);
        m_records->setColumnWidth(column, m_records->columnWidth(column) + 20);
    }
    const int wanted = m_records->horizontalHeader()->height() + 4
        + m_records->rowCount() * m_records->verticalHeader()->defaultSectionSize();
    m_records->setMinimumHeight(std::min(wanted, 120));
    m_records->setMaximumHeight(wanted);
    selectRow();
    m_table->setFocus(); // it has been hidden
}

/// The run chosen last, or the first.
void RunsPage::selectRow()
{
    if (m_shown->rowCount() > 0 && !m_table->currentIndex().isValid()) {
        const auto &runs = m_runs->runs();
        const auto chosen = std::find_if(runs.begin(), runs.end(), [this](const RunSummary &run) {
            return run.path == m_chosen;
        });
        const QModelIndex there = chosen == runs.end()
            ? QModelIndex()
            : m_shown->mapFromSource(m_runs->index(static_cast<int>(chosen - runs.begin()), 0));
        m_table->selectRow(std::max(0, there.row()));
    }
    updateState();
}

const RunSummary *RunsPage::selected() const
{
    const QModelIndex current = m_shown->mapToSource(m_table->currentIndex());
    if (!current.isValid())
        return nullptr;
    return &m_runs->runs()[static_cast<std::size_t>(current.row())];
}

void RunsPage::updateState()
{
    const RunSummary *run = selected();
    for (QPushButton *each : {m_giveUp, m_watch, m_continue})
        each->setEnabled(run != nullptr);
    m_morgue->setEnabled(run != nullptr && QFile::exists(morguePathOf(run->path)));
}

void RunsPage::goOn()
{
    const RunSummary *run = selected();
    if (run == nullptr)
        return;
    m_chosen = run->path;
    Q_EMIT continueRequested(m_chosen);
}

void RunsPage::watch()
{
    const RunSummary *run = selected();
    if (run == nullptr)
        return;
    m_chosen = run->path;
    Q_EMIT watchRequested(m_chosen);
}

/// What a run is listed for.
void RunsPage::choose()
{
    m_show == Show::InProgress ? goOn() : watch();
}

void RunsPage::giveUp()
{
    const RunSummary *run = selected();
    if (m_show != Show::InProgress || run == nullptr)
        return;
    auto *card
        = ui::tagged(new ButtonCard(tr("Give this run up?"), Card::Escape::Closes, this), "giveUp");
    card->addText(run->problem.isEmpty() ? tr("%1, %2.").arg(run->ruleset, standingText(*run))
                                         : run->path)
        ->setTextFormat(Qt::PlainText);
    card->addText(tr("Its file is kept, but only to be watched."));
    card->addButton(tr("Keep it"), Qt::Key_Escape, [] {});
    card->addButton(tr("Give up"), Qt::Key_G,
                    [this, path = run->path] { Q_EMIT giveUpRequested(path); });
}

void RunsPage::showMorgue()
{
    const RunSummary *run = selected();
    QFile file(run ? morguePathOf(run->path) : QString());
    if (!file.open(QFile::ReadOnly)) {
        gamecards::showNotice(tr("The morgue file cannot be read"), {file.errorString()}, this);
        return;
    }
    gamecards::showText(tr("Morgue file"), QString::fromUtf8(file.readAll()), this);
}

void RunsPage::chooseFile()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Open a run file"), QString(),
                                                      tr("Runs (*.run);;All files (*)"));
    if (!path.isEmpty())
        Q_EMIT watchRequested(path);
}

void RunsPage::keyPressEvent(QKeyEvent *event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape)
        Q_EMIT backRequested();
    else if (enter)
        choose();
    else if (event->key() == Qt::Key_Delete)
        giveUp();
    else
        QWidget::keyPressEvent(event);
}

void RunsPage::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    paintBackdrop(painter, *this);
}
