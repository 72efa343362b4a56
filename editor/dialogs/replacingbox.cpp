// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/replacingbox.h"

#include "app/ui/widgets.h"
#include "editor/style/panelarea.h"
#include "editor/style/wheelsafecombobox.h"
#include "editor/text/errortext.h"

#include "core/io/literals/intoruleset.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>

namespace editor {

ReplacingBox::ReplacingBox(const core::Ruleset *draft, QWidget *parent)
    : QGroupBox(tr("When the tables of the draft are replaced"), parent)
    , m_draft(draft != nullptr ? std::optional(*draft) : std::nullopt)
    , m_beyond(ui::wrapped())
{
    auto *rows = new QWidget;
    m_rows = new QFormLayout;
    rows->setLayout(ui::inColumn({m_beyond, m_rows}));
    setLayout(ui::spaced(ui::inColumn({new PanelArea(rows)}), {4, 4, 4, 4}));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum); // no higher than its rows
    hide();
}

void ReplacingBox::propose(const std::vector<core::SpawnTable> &tables)
{
    while (m_rows->rowCount() > 0)
        m_rows->removeRow(0);
    setVisible(!tables.empty() && hasDraft());
    if (!hasDraft())
        return;
    m_beyond->setText(messageText(core::beyondLastFloor(tables, *m_draft)));
    m_beyond->setVisible(!m_beyond->text().isEmpty());
    const std::vector<std::string> places = core::placesFor(tables, m_draft->tables);
    const int widest = 32 * fontMetrics().averageCharWidth(); // of a name, beside its box
    for (std::size_t i = 0; i < tables.size(); ++i) {
        const QString table = tr("Table “%1”").arg(QString::fromStdString(tables[i].id));
        auto *box = ui::named(new WheelSafeComboBox, table);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        for (const core::SpawnTable &drafted : m_draft->tables)
            box->addItem(tr("replaces “%1”").arg(QString::fromStdString(drafted.id)),
                         QString::fromStdString(drafted.id));
        box->addItem(tr("is added"), QString());
        box->setCurrentIndex(box->findData(QString::fromStdString(places[i])));
        auto *label = new QLabel(fontMetrics().elidedText(table, Qt::ElideMiddle, widest));
        label->setToolTip(table);
        m_rows->addRow(label, box);
    }
}

std::vector<std::string> ReplacingBox::replaced() const
{
    std::vector<std::string> ids;
    for (int row = 0; row < m_rows->rowCount(); ++row) {
        const auto *box
            = qobject_cast<QComboBox *>(m_rows->itemAt(row, QFormLayout::FieldRole)->widget());
        ids.push_back(box->currentData().toString().toStdString());
    }
    return ids;
}

} // namespace editor
