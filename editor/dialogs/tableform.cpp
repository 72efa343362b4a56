// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/tableform.h"

#include "app/ui/widgets.h"
#include "editor/dialogs/helpwindow.h"
#include "editor/forms/countformedit.h"
#include "editor/forms/fields.h"
#include "editor/forms/roomfilteredit.h"
#include "editor/style/panelarea.h"
#include "editor/text/errortext.h"
#include "editor/text/ruletext.h"
#include "editor/typeforms/propertyform.h"

#include "core/io/ruleset/rulesetjson.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QTabWidget>

namespace editor {

namespace {

bool isDrawnFromOnly(const core::SpawnTable &table)
{
    return std::holds_alternative<core::NotDrawn>(table.count.draws);
}

// What cannot stand in a file cannot stand here: its reader is asked.
QString problemOf(core::SpawnTable table)
{
    core::Ruleset rules;
    table.entries.clear();
    rules.tables.push_back(std::move(table));
    const core::Result<core::Ruleset> again = core::readRuleset(core::writeRuleset(rules));
    return again ? QString() : messageText(again.error().message);
}

} // namespace

TableForm::TableForm(const core::Ruleset &rules, const core::SpawnTable &before, QWidget *parent)
    : FormDialog(parent)
    , m_shown(before)
    , m_rooms(new RoomFilterEdit(rules, before.rooms))
    , m_pages(new QTabWidget)
{
    setWindowTitle(tr("Rules of “%1”").arg(QString::fromStdString(before.id)));
    HelpWindow::setPlace(*this, {QStringLiteral("rules"), QStringLiteral("How many")});
    told()->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_pages->addTab(makeCountPage(rules.floors), tr("&Count"));
    m_pages->addTab(new PanelArea(makeDrawsPage(rules)), tr("&Draws"));
    m_pages->addTab(ui::holding(ui::inColumn({m_rooms, ui::rest()})), tr("&Themes"));
    m_lock = new QCheckBox(tr("Loc&ked"));
    m_lock->setToolTip(tr("Neither hands nor balancing change weights and count"));
    m_lock->setChecked(before.isKept);
    setLayout(ui::inColumn({ui::growing(m_pages), told(), ui::inRow({m_lock, buttons()})}));
    setMinimumWidth(600);

    connect(m_draws, &QComboBox::currentIndexChanged, this, &TableForm::read);
    connect(m_lock, &QCheckBox::toggled, this, &TableForm::read);
    connect(m_count, &CountFormEdit::changed, this, &TableForm::read);
    connect(m_rules.get(), &PropertyForm::edited, this, &TableForm::read);
    connect(m_rooms, &RoomFilterEdit::changed, this, &TableForm::read);
    read();
    (isThemes() ? m_rules->field<QComboBox>("spawns") : m_draws)->setFocus();
}

TableForm::~TableForm() = default; // where its parts are known

QWidget *TableForm::makeCountPage(int floors)
{
    const int draws = isDrawnFromOnly(m_shown) ? ByOthers
        : m_shown.count.per == core::Per::Room ? PerRoom
                                               : PerFloor;
    m_draws
        = makeChoice({tr("per room"), tr("per floor"), tr("only when other tables draw from it")},
                     draws, tr("Draws per room or per floor"));
    m_count = new CountFormEdit(m_shown.count.draws, floors);
    auto *form = new QFormLayout;
    form->addRow(tr("Dra&ws:"), m_draws);
    return ui::holding(ui::inColumn({form, ui::growing(m_count), ui::rest()}));
}

QWidget *TableForm::makeDrawsPage(const core::Ruleset &rules)
{
    auto *page = new QWidget;
    auto *form = new QFormLayout(page);
    m_rules = std::make_unique<PropertyForm>(
        *form, PropertyForm::Surroundings {.rules = rules, .skipped = {"id", "count", "keep"}});
    m_rules->edit("table", m_shown);
    return page;
}

void TableForm::followFields()
{
    m_pages->setTabVisible(0, !isThemes()); // each room gets one draw
    m_draws->setEnabled(!isThemes());
    m_count->setEnabled(!isThemes() && m_draws->currentIndex() != ByOthers);
    m_rules->field<QComboBox>("placement")->setEnabled(core::bringsThings(m_shown.spawns));
}

void TableForm::read()
{
    m_pages->setEnabled(!m_lock->isChecked());
    followFields();
    const bool counts = m_count->isEnabledTo(m_pages);
    m_table.reset();
    if ((!counts || m_count->form()) && m_rules->problem().isEmpty()) {
        m_table = m_shown;
        m_table->isKept = m_lock->isChecked();
        if (m_draws->currentIndex() != ByOthers)
            m_table->count.per
                = m_draws->currentIndex() == PerRoom ? core::Per::Room : core::Per::Floor;
        m_table->count.draws = counts ? *m_count->form() : core::CountForm(core::NotDrawn {});
        m_table->rooms = m_rooms->filter();
    }
    QString problem = counts && !m_count->form() ? m_count->problem() : m_rules->problem();
    if (m_table)
        problem = problemOf(*m_table);
    if (!problem.isEmpty())
        m_table.reset();
    tell(problem, words(!counts));
}

QString TableForm::words(bool isForOthers) const
{
    QStringList words;
    if (m_table && isThemes())
        words << tr("every room but the first gets one draw");
    else if (m_table && isForOthers)
        words << tr("other tables draw from it");
    if (m_table)
        words << tableRuleTexts(*m_table);
    return words.isEmpty() ? QString() : tr("This table: %1.").arg(words.join(tr("; ")));
}

} // namespace editor
