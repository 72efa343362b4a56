// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/window/tablelist.h"

#include "app/ui/widgets.h"
#include "editor/models/goalsmodel.h"
#include "editor/models/issuesmodel.h"
#include "editor/style/colors.h"
#include "editor/style/followlook.h"
#include "editor/style/lockmark.h"
#include "editor/text/errortext.h"
#include "editor/text/goaltext.h"
#include "editor/text/ruletext.h"

#include "core/analysis/drawn/tablelinks.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QPainterPath>
#include <QTreeView>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace editor {

namespace {

constexpr int lineWidth = 48; // of the means by floor
constexpr int gap = 6;

/// The table that a table which is only drawn from stands under: the one nearest above it.
std::optional<std::size_t> tableAbove(const std::vector<std::vector<std::size_t>> &below,
                                      std::size_t table)
{
    std::optional<std::size_t> above;
    for (std::size_t t = 0; t < below.size(); ++t) {
        const bool draws = std::binary_search(below[t].begin(), below[t].end(), table)
            && below[t].size() > below[table].size(); // and not in a circle
        if (draws && (!above || below[t].size() < below[*above].size()))
            above = t;
    }
    return above;
}

/// How many things of its entries lie on each floor.
QList<double> meansOf(const core::Analysis &analysis, std::size_t table)
{
    QList<double> means;
    for (int floor = 1; floor <= analysis.options().floors.last; ++floor) {
        const std::vector<core::TableNumbers> &tables = analysis.at(floor).tables;
        if (table >= tables.size())
            return {};
        double sum = 0;
        for (const core::EntryNumbers &entry : tables[table].entries)
            sum += entry.mean;
        means << sum;
    }
    return means;
}

QList<double> meansIn(const QModelIndex &index)
{
    return index.data(TableListDelegate::meansRole).value<QList<double>>();
}

bool hasLine(const QList<double> &means)
{
    return means.size() > 1 && *std::max_element(means.begin(), means.end()) > 0;
}

} // namespace

void TableListDelegate::initStyleOption(QStyleOptionViewItem *option,
                                        const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    if (!hasLine(meansIn(index)))
        return;
    const int icon = option->icon.isNull() ? 0 : option->decorationSize.width() + gap;
    option->text = option->fontMetrics.elidedText(
        option->text, Qt::ElideRight, option->rect.width() - icon - lineWidth - 3 * gap);
}

void TableListDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const QList<double> means = meansIn(index);
    if (!hasLine(means))
        return;
    const double most = *std::max_element(means.begin(), means.end());
    const QRectF place(option.rect.right() - lineWidth - gap, option.rect.top() + 4, lineWidth,
                       option.rect.height() - 8);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    QPainterPath line;
    for (qsizetype i = 0; i < means.size(); ++i) {
        const QPointF at(place.left() + place.width() * double(i) / double(means.size() - 1),
                         place.bottom() - place.height() * means[i] / most);
        if (i == 0)
            line.moveTo(at);
        else
            line.lineTo(at);
    }
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(isSelected ? option.palette.color(QPalette::HighlightedText)
                                    : mutedText(option.palette),
                         1.2));
    painter->drawPath(line);
    painter->restore();
}

TableList::TableList(RulesetDocument &document, Numbers &exact, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_exact(exact)
    , m_filter(ui::named(new QLineEdit, tr("Find a table")))
    , m_view(ui::named(new QTreeView, tr("Tables")))
{
    m_filter->setPlaceholderText(tr("Find a table"));
    m_filter->setClearButtonEnabled(true);
    m_filter->installEventFilter(this);
    m_filtered.setSourceModel(&m_model);
    m_filtered.setRecursiveFilteringEnabled(true);
    m_filtered.setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_view->setModel(&m_filtered);
    m_view->setItemDelegate(new TableListDelegate(m_view));
    m_view->setHeaderHidden(true);
    m_view->setIndentation(14);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->installEventFilter(this);
    setLayout(ui::spaced(ui::inColumn({m_filter, m_view}), {4, 4, 0, 4}, 4));
    followPalette(*this, [this] { showNumbers(); });
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_filtered.setFilterFixedString(text);
        m_view->expandAll();
    });
    connect(m_view, &QTreeView::clicked, this,
            [this](const QModelIndex &index) { choose(index, false); });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &index) {
                if (m_view->hasFocus() && QApplication::mouseButtons() == Qt::NoButton)
                    choose(index, true);
            });
    m_rest.setSingleShot(true);
    m_rest.setInterval(200);
    connect(&m_rest, &QTimer::timeout, this, &TableList::showNumbers);
    connect(&exact, &Numbers::refined, &m_rest, qOverload<>(&QTimer::start));
    connect(&document, &RulesetDocument::changed, &m_rest, qOverload<>(&QTimer::start));
}

void TableList::fill()
{
    m_model.clear();
    m_items.clear();
    const core::Ruleset &rules = m_document.draft();
    std::vector<std::vector<std::size_t>> below;
    for (std::size_t t = 0; t < rules.tables.size(); ++t) {
        below.push_back(core::tablesBelow(rules, t));
        m_items << new QStandardItem;
    }
    std::map<core::Spawns, QStandardItem *> headings;
    for (std::size_t t = 0; t < rules.tables.size(); ++t) {
        const core::SpawnTable &table = rules.tables[t];
        const auto above = core::placesByItself(table) ? std::nullopt : tableAbove(below, t);
        QStandardItem *parent = above ? m_items[static_cast<qsizetype>(*above)] : nullptr;
        if (!parent) {
            QStandardItem *&heading = headings[table.spawns];
            if (!heading) {
                QString text = spawnsText(table.spawns);
                text[0] = text[0].toUpper();
                heading = new QStandardItem(text);
                heading->setEnabled(false);
                m_model.appendRow(heading);
            }
            parent = heading;
        }
        parent->appendRow(m_items[static_cast<qsizetype>(t)]);
    }
    showNumbers();
    m_view->expandAll();
}

void TableList::showNumbers()
{
    for (int row = 0; row < m_model.rowCount(); ++row) {
        if (!m_model.item(row)->isEnabled()) // a heading
            m_model.item(row)->setForeground(mutedText(palette()));
    }
    const core::Ruleset &rules = m_document.draft();
    if (m_items.size() != static_cast<qsizetype>(rules.tables.size()))
        return; // they are being exchanged
    const core::Analysis *numbers = isVisible() ? m_exact.shown() : nullptr;
    for (std::size_t t = 0; t < rules.tables.size(); ++t) {
        QStandardItem &item = *m_items[static_cast<qsizetype>(t)];
        showState(item, rules.tables[t]);
        if (numbers)
            item.setData(QVariant::fromValue(meansOf(*numbers, t)), TableListDelegate::meansRole);
    }
}

void TableList::showState(QStandardItem &item, const core::SpawnTable &table)
{
    const QString id = QString::fromStdString(table.id);
    const QString problems = m_problems.value(id);
    item.setText(problems.isEmpty() ? id : QStringLiteral("⚠ ") + id);
    item.setData(problems.isEmpty() ? QVariant() : warningText(palette()), Qt::ForegroundRole);
    item.setIcon(table.isKept ? lockIcon(accent(palette())) : QIcon());
    QStringList told {id};
    if (table.isKept)
        told << tr("locked");
    if (!problems.isEmpty())
        told << problems;
    item.setData(told.join(QStringLiteral(", ")), Qt::AccessibleTextRole);
    item.setToolTip(told.join(u'\n'));
}

void TableList::showProblems(const IssuesModel &issues, const GoalsModel &goals)
{
    m_problems.clear();
    const auto add = [this](const std::string &table, const QString &text) {
        QString &all = m_problems[QString::fromStdString(table)];
        all += (all.isEmpty() ? QString() : QStringLiteral("\n")) + text;
    };
    for (int row = 0; row < issues.rowCount() - issues.notes(); ++row) {
        if (const std::optional<core::Address> place = issues.placeOf(row))
            add(place->table, messageText(issues.issues()[static_cast<std::size_t>(row)].message));
    }
    for (int row = 0; row < goals.rowCount(); ++row) {
        if (!goals.isMissed(row))
            continue;
        const QString missed
            = tr("goal missed: %1").arg(goalText(goals.at(row).goal, m_document.draft()));
        for (const core::SpawnTable &table : m_document.draft().tables)
            if (isAbout(goals.at(row).goal, table))
                add(table.id, missed);
    }
    showNumbers();
}

void TableList::setCurrent(int table)
{
    if (table < 0 || table >= m_items.size())
        return;
    const QModelIndex index = m_filtered.mapFromSource(m_items[table]->index());
    m_view->setCurrentIndex(index); // none where the filter hides it
    m_view->scrollTo(index);
}

void TableList::choose(const QModelIndex &index, bool isWalked)
{
    const auto table
        = static_cast<int>(m_items.indexOf(m_model.itemFromIndex(m_filtered.mapToSource(index))));
    if (table >= 0)
        Q_EMIT chosen(table, isWalked);
}

QModelIndex TableList::firstFound() const
{
    QModelIndex index = m_filtered.index(0, 0);
    while (index.isValid() && !index.flags().testFlag(Qt::ItemIsEnabled)) // a heading
        index = m_filtered.index(0, 0, index);
    return index;
}

// Down goes from what is searched to what was found, Enter into the table.
bool TableList::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    const bool isFilter = watched == m_filter;
    const QModelIndex current = m_view->currentIndex();
    const bool isFound = current.isValid() && current.flags().testFlag(Qt::ItemIsEnabled);
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        choose(isFound ? current : firstFound(), false);
        return true;
    }
    if (!isFilter || key != Qt::Key_Down)
        return QWidget::eventFilter(watched, event);
    m_view->setFocus(Qt::TabFocusReason);
    if (!isFound)
        m_view->setCurrentIndex(firstFound());
    return true;
}

} // namespace editor
