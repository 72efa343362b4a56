// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/forms/groupedit.h"

#include "app/ui/widgets.h"
#include "editor/forms/countbutton.h"
#include "editor/forms/fields.h"
#include "editor/style/wheelsafecombobox.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace editor {

GroupEdit::GroupEdit(QStringList types, QStringList tables, int floors, QWidget *parent)
    : QWidget(parent)
    , m_types(std::move(types))
    , m_tables(std::move(tables))
    , m_floors(floors)
    , m_list(new QVBoxLayout)
    , m_add(ui::button(tr("Add a &Member"), this, [this] {
        addLine({.what = core::OneType {m_types.value(0).toStdString()}});
        m_lines.back().what->setFocus();
        m_lines.back().what->lineEdit()->selectAll(); // for another to be typed
        Q_EMIT changed();
    }))
{
    m_list->setContentsMargins({});
    setLayout(ui::spaced(ui::inColumn({m_list, ui::atLeft(m_add), ui::rest()}), {}));
    m_add->setAutoDefault(false);
}

void GroupEdit::setMembers(const std::vector<core::GroupMember> &members)
{
    for (const Line &line : std::exchange(m_lines, {}))
        delete line.box;
    for (const core::GroupMember &member : members)
        addLine(member);
}

void GroupEdit::addLine(const core::GroupMember &member)
{
    const auto *from = std::get_if<core::FromTable>(&member.what);
    Line line {
        .box = new QWidget,
        .kind = makeChoice({tr("of the type"), tr("drawn from the table")}, from ? Table : Type,
                           tr("What the member is")),
        .what = ui::named(new WheelSafeComboBox, tr("Type or table of the member")),
        .count = new CountButton(member.count, m_floors),
        .captive
        = ui::named(new QCheckBox(tr("captive")), tr("The member is a captive of the others")),
        .up = ui::signButton(QStringLiteral("↑"), tr("One place up: the first is the leader")),
        .remove = ui::signButton(QStringLiteral("×"), tr("Remove this member")),
        .unknown = member.unknown};
    line.what->setEditable(true);
    line.what->setInsertPolicy(QComboBox::NoInsert);
    line.what->setMinimumContentsLength(14);
    line.count->setTitle(tr("How Many of This Member"));
    line.count->setFixedWidth(fontMetrics().averageCharWidth() * 20); // columns in line
    line.captive->setChecked(member.isCaptive);
    line.captive->setToolTip(tr("Shackled until the player frees it; then it fights beside the "
                                "player. Monsters only."));
    offer(line,
          QString::fromStdString(from ? from->table : std::get<core::OneType>(member.what).type));
    line.box->setLayout(ui::spaced(ui::inRow({line.count, line.kind, ui::growing(line.what),
                                              line.captive, line.up, line.remove}),
                                   {}));
    m_list->addWidget(line.box);
    const QWidget *box = line.box;
    connect(line.kind, &QComboBox::currentIndexChanged, this, [this, box](int kind) {
        const QStringList &names = kind == Table ? m_tables : m_types;
        offer(*lineOf(box), names.value(0));
        Q_EMIT changed();
    });
    connect(line.what, &QComboBox::editTextChanged, this, &GroupEdit::changed);
    connect(line.count, &CountButton::changed, this, &GroupEdit::changed);
    connect(line.captive, &QCheckBox::toggled, this, &GroupEdit::changed);
    connect(line.up, &QToolButton::clicked, this, [this, box] { raiseLine(box); });
    connect(line.remove, &QToolButton::clicked, this, [this, box] { removeLine(box); });
    m_lines.push_back(std::move(line));
    followNumber();
}

void GroupEdit::offer(const Line &line, const QString &name)
{
    const QSignalBlocker quiet(line.what);
    line.what->clear();
    line.what->addItems(line.kind->currentIndex() == Table ? m_tables : m_types);
    line.what->setEditText(name);
}

std::vector<GroupEdit::Line>::iterator GroupEdit::lineOf(const QWidget *box)
{
    return std::find_if(m_lines.begin(), m_lines.end(),
                        [box](const Line &line) { return line.box == box; });
}

void GroupEdit::removeLine(const QWidget *box)
{
    const auto line = lineOf(box);
    line->box->hide();
    line->box->deleteLater(); // it is a signal of its own that is at work
    m_lines.erase(line);
    m_add->setFocus();
    followNumber();
    Q_EMIT changed();
}

void GroupEdit::raiseLine(const QWidget *box)
{
    const auto line = lineOf(box);
    if (line == m_lines.begin())
        return;
    m_list->removeWidget(line->box);
    m_list->insertWidget(static_cast<int>(line - m_lines.begin()) - 1, line->box);
    std::iter_swap(line, line - 1);
    followNumber();
    Q_EMIT changed();
}

// The tabulator goes from line to line as the eye does.
void GroupEdit::followNumber()
{
    QWidget *last = nullptr;
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const Line &line = m_lines[i];
        line.up->setEnabled(i > 0);
        for (QWidget *field :
             {static_cast<QWidget *>(line.count), static_cast<QWidget *>(line.kind),
              static_cast<QWidget *>(line.what), static_cast<QWidget *>(line.captive),
              static_cast<QWidget *>(line.up), static_cast<QWidget *>(line.remove)}) {
            if (last)
                setTabOrder(last, field);
            last = field;
        }
    }
    if (last)
        setTabOrder(last, m_add);
}

QString GroupEdit::problem() const
{
    if (m_lines.empty())
        return tr("A group has at least one member: add one.");
    for (const Line &line : m_lines) {
        if (line.what->currentText().trimmed().isEmpty())
            return line.kind->currentIndex() == Table
                ? tr("Choose the table that the member is drawn from.")
                : tr("Type the id of the member's monster or item.");
    }
    return {};
}

std::optional<core::Group> GroupEdit::group() const
{
    if (!problem().isEmpty())
        return {};
    core::Group group;
    for (const Line &line : m_lines) {
        const std::string name = line.what->currentText().trimmed().toStdString();
        core::GroupMember member {.what = core::OneType {name},
                                  .count = line.count->form(),
                                  .unknown = line.unknown,
                                  .isCaptive = line.captive->isChecked()};
        if (line.kind->currentIndex() == Table)
            member.what = core::FromTable {name};
        group.members.push_back(std::move(member));
    }
    return group;
}

} // namespace editor
