// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/forms/countformedit.h"

#include "app/ui/widgets.h"
#include "editor/forms/countpartedit.h"
#include "editor/forms/countpicture.h"
#include "editor/style/colors.h"
#include "editor/style/wheelsafespinbox.h"

#include "core/base/overloaded.h"

#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace editor {

namespace {

std::vector<core::CountPart> partsOf(const core::CountForm &form)
{
    return std::visit(
        core::Overloaded {[](const core::CountSum &sum) { return sum.parts; },
                          [](const core::NotDrawn &) {
                              return std::vector<core::CountPart> {
                                  core::Exactly {core::Constant {1}}};
                          },
                          [](const auto &one) { return std::vector<core::CountPart> {one}; }},
        form);
}

} // namespace

CountFormEdit::CountFormEdit(const core::CountForm &form, int floors, QWidget *parent)
    : QWidget(parent)
    , m_list(new QVBoxLayout)
    , m_add(new QPushButton(tr("Add Another &Number to It")))
    , m_floor(ui::named(new WheelSafeSpinBox, tr("Floor the picture is of")))
    , m_summary(ui::wrapped())
    , m_picture(new CountPicture)
{
    m_floor->setRange(1, std::max(floors, 1));
    m_floor->setKeyboardTracking(true);
    m_add->setAutoDefault(false);
    m_summary->setMinimumHeight(2 * fontMetrics().height());

    m_list->setContentsMargins({});
    auto *column = ui::spaced(ui::inColumn({m_list, ui::atLeft(m_add), ui::rest()}), {});
    QWidget *parts = ui::holding(column);
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(parts);
    parts->setAutoFillBackground(false); // of the page it is on
    scroll->viewport()->setAutoFillBackground(false);
    constexpr int linesInSight = 4; // three parts, and what adds another
    scroll->setMinimumHeight(linesInSight * (m_add->sizeHint().height() + column->spacing()));
    auto *at = ui::inRow({ui::labelOf(tr("On &floor"), m_floor), m_floor, ui::growing(m_summary)});
    setLayout(ui::spaced(ui::inColumn({ui::growing(scroll), at, m_picture}), {}));
    connect(m_add, &QPushButton::clicked, this, [this] {
        addPart(core::Exactly {core::Constant {1}})->focusNumber();
        followNumber();
        read();
    });
    connect(m_floor, &QSpinBox::valueChanged, this, &CountFormEdit::read);
    setForm(form);
}

void CountFormEdit::setSigned(bool isSigned)
{
    m_isSigned = isSigned;
    followNumber();
    read();
}

void CountFormEdit::setForm(const core::CountForm &form)
{
    m_wasSum = std::holds_alternative<core::CountSum>(form);
    for (CountPartEdit *part : std::exchange(m_parts, {}))
        delete part;
    for (const core::CountPart &part : partsOf(form))
        addPart(part);
    followNumber();
    read();
}

CountPartEdit *CountFormEdit::addPart(const core::CountPart &part)
{
    auto *edit = new CountPartEdit;
    edit->setPart(part);
    m_parts.push_back(edit);
    m_list->addWidget(edit);
    connect(edit, &CountPartEdit::changed, this, &CountFormEdit::read);
    connect(edit, &CountPartEdit::removeClicked, this, [this, edit] { removePart(edit); });
    return edit;
}

void CountFormEdit::removePart(CountPartEdit *part)
{
    std::erase(m_parts, part);
    part->hide();
    part->deleteLater(); // it is its own signal that is at work
    m_add->setFocus();
    followNumber();
    read();
}

void CountFormEdit::followNumber()
{
    for (CountPartEdit *part : m_parts) {
        part->setRemovable(m_parts.size() > 1);
        part->offerAdd(m_parts.size() > 1 || m_isSigned);
    }
    m_add->setEnabled(m_parts.size() < core::maxParts);
}

std::optional<core::CountForm> CountFormEdit::parse(QString &problem) const
{
    core::CountSum sum;
    for (const CountPartEdit *part : m_parts) {
        if (!part->part()) {
            problem = part->problem();
            return {};
        }
        sum.parts.push_back(*part->part());
    }
    if (sum.parts.size() > 1 || m_wasSum)
        return sum;
    return std::visit(core::Overloaded {[&sum](const core::Add &) {
                                            return core::CountForm(sum);
                                        }, // has no form of its own
                                        [](const auto &one) { return core::CountForm(one); }},
                      sum.parts.front());
}

void CountFormEdit::read()
{
    m_problem.clear();
    m_form = parse(m_problem);
    QPalette colors = palette();
    if (m_form) {
        const core::Count count = m_isSigned ? core::Count::signedAt(*m_form, m_floor->value())
                                             : core::Count::at(*m_form, m_floor->value());
        colors.setColor(QPalette::WindowText, mutedText(colors));
        m_summary->setText(CountPicture::summary(count));
        m_picture->show(count);
    } else {
        colors.setColor(QPalette::WindowText, problemText(colors));
        m_summary->setText(m_problem);
        m_picture->clear();
    }
    m_summary->setPalette(colors);
    Q_EMIT changed();
}

void CountFormEdit::focusFields()
{
    m_parts.front()->focusNumber();
}

} // namespace editor
