// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/window/startpage.h"

#include "app/ui/widgets.h"
#include "editor/document/shippedrulesets.h"
#include "editor/style/seriesstyle.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace editor {

namespace {

QLabel *heading(const QString &text)
{
    auto *label = new QLabel(text);
    label->setFont(ui::bold(label->font()));
    return label;
}

/// The shares of the first table of things, floor by floor, over each other.
class SharesPicture : public QWidget
{
public:
    explicit SharesPicture(const core::Ruleset &rules)
        : m_rules(rules)
    {
        setFixedSize(72, 28);
    }

protected:
    void paintEvent(QPaintEvent * /*event*/) override;

private:
    const core::Ruleset &m_rules;
};

void SharesPicture::paintEvent(QPaintEvent * /*event*/)
{
    const auto table
        = std::find_if(m_rules.tables.begin(), m_rules.tables.end(),
                       [](const core::SpawnTable &t) { return core::bringsThings(t.spawns); });
    if (table == m_rules.tables.end())
        return;
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    const double column = double(width()) / m_rules.floors;
    for (int floor = 1; floor <= m_rules.floors; ++floor) {
        double total = 0;
        for (const core::SpawnEntry &entry : table->entries)
            total += core::valueAt(entry.weight, floor);
        double bottom = height();
        for (std::size_t i = 0; i < table->entries.size() && total > 0; ++i) {
            const double share = core::valueAt(table->entries[i].weight, floor) / total;
            const double top = bottom - share * height();
            painter.fillRect(
                QRectF(QPointF((floor - 1) * column, top), QPointF(floor * column, bottom)),
                seriesStyle(static_cast<int>(i), palette()).color);
            bottom = top;
        }
    }
}

} // namespace

StartPage::StartPage(QWidget *parent)
    : QWidget(parent)
    , m_recent(new QVBoxLayout)
    , m_recentBox(new QWidget)
    , m_tour(ui::wrapped({}))
{
    auto *title = new QLabel(tr("Open spawn tables to edit"));
    QFont large = title->font();
    large.setPointSizeF(large.pointSizeF() * 1.6);
    title->setFont(large);

    auto *open = ui::button(tr("&Open File…"), this, &StartPage::openClicked);
    auto *blank = ui::button(tr("&New Ruleset"), this, &StartPage::newClicked);
    auto *import = ui::button(tr("Paste or &Import…"), this, &StartPage::importClicked);
    auto *kinds
        = ui::wrapped(tr("Opened are rulesets, spreadsheets and the source code of your game; "
                         "a file can be dropped here, too."));
    m_recentBox->setLayout(m_recent);
    m_recent->setContentsMargins(0, 8, 0, 0);
    auto *tour = ui::button(tr("Five &Minutes with the Tables"), this, &StartPage::tourClicked);
    setTour(0, 0);
    auto *first = ui::inRow({tour, ui::growing(m_tour)});
    first->setSpacing(12);
    auto *layout = ui::inColumn({title, heading(tr("Your own")), ui::inRow({open, import, blank}),
                                 kinds, m_recentBox, ui::gap(8), heading(tr("Built-in rulesets")),
                                 first, makeBuiltins()});
    layout->setSpacing(8);
    QWidget *column = ui::holding(layout);
    column->setMaximumWidth(760);

    auto *outer = new QGridLayout(this);
    outer->addWidget(column, 1, 1);
    for (const int edge : {0, 2}) {
        outer->setRowStretch(edge, 1);
        outer->setColumnStretch(edge, 1);
    }
    outer->setColumnStretch(1, 8);
}

// A picture of the first table of each, its button, and what it is.
QGridLayout *StartPage::makeBuiltins()
{
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(12);
    grid->setColumnStretch(2, 1);
    int row = 0;
    for (const ShippedRuleset &shipped : shippedRulesets()) {
        auto *picture = new SharesPicture(shipped.rules);
        picture->setToolTip(tr("What its first table draws, floor by floor"));
        picture->setAccessibleName(picture->toolTip());
        QPushButton *button = ui::button(
            shipped.name, this, [this, name = shipped.name] { Q_EMIT builtinChosen(name); });
        QLabel *text = ui::wrapped(QString::fromStdString(shipped.rules.description));
        button->setAccessibleDescription(text->text());
        grid->addWidget(picture, row, 0);
        grid->addWidget(button, row, 1);
        grid->addWidget(text, row, 2);
        ++row;
    }
    return grid;
}

void StartPage::setTour(int stepsBehind, int steps)
{
    m_tour->setText(
        stepsBehind == 0
            ? tr("a tour: find the floor where a tutorial's game becomes too hard, and mend it")
            : tr("go on with the tour at step %1 of %2").arg(stepsBehind + 1).arg(steps));
}

void StartPage::setRecentFiles(const QStringList &paths)
{
    while (QLayoutItem *item = m_recent->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_recentBox->setVisible(!paths.isEmpty());
    m_recent->addWidget(heading(tr("Recent files")));
    for (const QString &path : paths) {
        auto *button = ui::button(QFileInfo(path).fileName(), this,
                                  [this, path] { Q_EMIT fileChosen(path); });
        button->setToolTip(path);
        m_recent->addWidget(button);
    }
}

} // namespace editor
