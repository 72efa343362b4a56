// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/forms/progressionedit.h"

#include "app/ui/widgets.h"
#include "editor/document/progressionedits.h"
#include "editor/forms/editdialog.h"
#include "editor/forms/fields.h"
#include "editor/forms/floorpreview.h"
#include "editor/forms/pointsedit.h"
#include "editor/style/colors.h"
#include "editor/style/followlook.h"
#include "editor/style/wheelsafecombobox.h"
#include "editor/text/errortext.h"
#include "editor/text/numbertext.h"
#include "editor/text/progressionnotation.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QStackedWidget>

namespace editor {

namespace {

QWidget *page(QWidget *content)
{
    return ui::holding(ui::spaced(ui::inColumn({content, ui::rest()}), {}));
}

} // namespace

ProgressionEdit::ProgressionEdit(core::Progression progression, int floors, QWidget *parent)
    : QWidget(parent)
    , m_floors(floors)
    , m_last(std::move(progression))
    , m_kind(ui::named(new WheelSafeComboBox, tr("Kind of progression")))
    , m_fields(new QStackedWidget)
    , m_constant(makeWideBox({0, core::maxValue}, 0, tr("Value on every floor")))
    , m_transitions(new PointsEdit)
    , m_points(new PointsEdit)
    , m_windows(ui::named(new QPlainTextEdit, tr("The parts of the sum, one a line")))
    , m_note(ui::wrapped())
    , m_preview(new FloorPreview)
{
    for (int kind = 0; kind < progressionKinds; ++kind)
        m_kind->addItem(kindName(static_cast<ProgressionKind>(kind)));
    m_fields->addWidget(page(m_constant));
    m_fields->addWidget(makeScroll(m_transitions));
    m_fields->addWidget(makeScroll(m_points));
    m_fields->addWidget(makeFormulaFields());
    m_fields->addWidget(makeShapeFields());
    for (QComboBox *box : {m_kind, m_shape}) {
        // The names are sentences: a dock need not be as wide as they are.
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(12);
    }
    m_windows->setPlaceholderText(tr("peak 4..8: 100\nflat 15..20: 30"));
    m_windows->setToolTip(tr("One part a line. %1").arg(notationHelp()));
    m_windows->setTabChangesFocus(true);
    m_fields->addWidget(m_windows);
    m_fields->setMinimumHeight(130);
    followFont(*m_note, [this] { m_note->setMinimumHeight(2 * m_note->fontMetrics().height()); });

    auto *layout = new QFormLayout(this);
    layout->setContentsMargins({});
    layout->addRow(tr("&Kind:"), m_kind);
    layout->addRow(m_fields);
    layout->addRow(m_note);
    layout->addRow(m_preview);
    fill();
    connect(m_kind, &QComboBox::currentIndexChanged, this, &ProgressionEdit::convert);
    connect(m_constant, &QSpinBox::valueChanged, this, &ProgressionEdit::read);
    connect(m_transitions, &PointsEdit::changed, this, &ProgressionEdit::read);
    connect(m_points, &PointsEdit::changed, this, &ProgressionEdit::read);
    connect(m_windows, &QPlainTextEdit::textChanged, this, &ProgressionEdit::read);
    read();
}

void ProgressionEdit::setProgression(const core::Progression &progression, int floors)
{
    if (m_progression == progression && m_floors == floors)
        return;
    m_floors = floors;
    m_last = progression;
    const QSignalBlocker quiet(this); // nobody has typed
    fill();
    read();
}

QString ProgressionEdit::kindName(ProgressionKind kind)
{
    // In the order of ProgressionKind.
    const QStringList names {tr("constant: the same on every floor"),
                             tr("transitions: from each floor on another value"),
                             tr("ramp: straight lines between points"),
                             tr("formula of the floor"),
                             tr("shape over some floors, 0 outside"),
                             tr("sum of several of these")};
    return names[static_cast<int>(kind)];
}

QWidget *ProgressionEdit::makeScroll(PointsEdit *points)
{
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(page(points));
    scroll->setFocusPolicy(Qt::NoFocus);
    return scroll;
}

QWidget *ProgressionEdit::makeFormulaFields()
{
    m_formula = ui::named(new QLineEdit, tr("Formula"));
    m_formula->setPlaceholderText(tr("such as 20 + 3*floor"));
    m_least = ui::named(new QLineEdit, tr("Least value"));
    m_most = ui::named(new QLineEdit, tr("Largest value"));
    for (QLineEdit *bound : {m_least, m_most})
        bound->setPlaceholderText(tr("none"));
    auto *fields = new QWidget;
    auto *form = new QFormLayout(fields);
    form->setContentsMargins({});
    form->addRow(tr("For&mula:"), m_formula);
    form->addRow(tr("&Least:"), m_least);
    form->addRow(tr("L&argest:"), m_most);
    for (QLineEdit *edit : {m_formula, m_least, m_most})
        connect(edit, &QLineEdit::textChanged, this, &ProgressionEdit::read);
    return page(fields);
}

QWidget *ProgressionEdit::makeShapeFields()
{
    m_shape = makeChoice({tr("flat"), tr("semi: half as high at the ends"),
                          tr("peak: highest in the middle"), tr("rise"), tr("fall")},
                         0, tr("Shape"));
    m_from = makeWideBox({core::lowestShapeFloor, core::maxFloors}, 0, tr("First floor"));
    m_to = makeWideBox({1, core::maxFloors}, 1, tr("Last floor"));
    m_height = makeWideBox({0, core::maxValue}, 0, tr("Largest value"));
    auto *fields = new QWidget;
    auto *form = new QFormLayout(fields);
    form->setContentsMargins({});
    form->addRow(tr("&Shape:"), m_shape);
    auto *floors = ui::inRow({ui::growing(m_from), new QLabel(tr("to")), ui::growing(m_to)});
    form->addRow(tr("Floo&rs:"), floors);
    form->addRow(tr("Val&ue:"), m_height);
    connect(m_shape, &QComboBox::currentIndexChanged, this, &ProgressionEdit::read);
    for (WheelSafeSpinBox *box : {m_from, m_to, m_height})
        connect(box, &QSpinBox::valueChanged, this, &ProgressionEdit::read);
    return page(fields);
}

void ProgressionEdit::focusFields()
{
    QWidget *const first[] = {m_constant, m_transitions, m_points, m_formula, m_shape, m_windows};
    QWidget *field = first[m_kind->currentIndex()];
    if (auto *box = field->findChild<WheelSafeSpinBox *>())
        field = box;
    field->setFocus(Qt::OtherFocusReason);
}

void ProgressionEdit::convert(int kind)
{
    if (m_filling)
        return;
    m_last = converted(m_last, static_cast<ProgressionKind>(kind), m_floors);
    fill();
    read();
}

void ProgressionEdit::fill()
{
    m_filling = true;
    m_kind->setCurrentIndex(static_cast<int>(kindOf(m_last)));
    m_fields->setCurrentIndex(m_kind->currentIndex());
    if (const auto *constant = std::get_if<core::Constant>(&m_last)) {
        m_constant->setValue(constant->value);
    } else if (std::holds_alternative<core::Transitions>(m_last)) {
        m_transitions->setPoints(stepsOf(m_last));
    } else if (const auto *ramp = std::get_if<core::Ramp>(&m_last)) {
        m_points->setPoints(ramp->points);
    } else if (const auto *formula = std::get_if<core::Formula>(&m_last)) {
        const auto bound
            = [](std::optional<int> value) { return value ? QString::number(*value) : QString(); };
        m_formula->setText(QString::fromStdString(formula->expression()));
        m_least->setText(bound(formula->min()));
        m_most->setText(bound(formula->max()));
    } else if (const auto *shape = std::get_if<core::Shape>(&m_last)) {
        m_shape->setCurrentIndex(static_cast<int>(shape->kind));
        m_from->setValue(shape->from);
        m_to->setValue(shape->to);
        m_height->setValue(shape->value);
    } else {
        m_windows->setPlainText(progressionNotation(m_last));
    }
    m_filling = false;
}

std::optional<core::Progression> ProgressionEdit::parsePoints(QString &problem) const
{
    const bool isRamp = m_kind->currentIndex() == static_cast<int>(ProgressionKind::Ramp);
    const PointsEdit &edit = isRamp ? *m_points : *m_transitions;
    if (!edit.isDistinct())
        problem = tr("Two points are on the same floor.");
    else if (edit.points().empty())
        problem = tr("Add at least one point.");
    if (!problem.isEmpty())
        return {};
    if (isRamp)
        return core::Ramp {edit.points()};
    return core::Transitions {edit.points()};
}

std::optional<core::Progression> ProgressionEdit::parseFormula(QString &problem) const
{
    const TypedNumber least = parseWhole(m_least->text(), core::maxValue);
    const TypedNumber most = parseWhole(m_most->text(), core::maxValue);
    if (m_formula->text().trimmed().isEmpty())
        problem = tr("Type a formula of the floor, such as 20 + 3*floor.");
    else if (!least.problem.isEmpty() || !most.problem.isEmpty())
        problem = least.problem.isEmpty() ? most.problem : least.problem;
    else if (least.value && most.value && *least.value > *most.value)
        problem = tr("The least value is above the largest.");
    if (!problem.isEmpty())
        return {};
    const auto formula
        = core::Formula::make(m_formula->text().trimmed().toStdString(), least.value, most.value);
    if (formula)
        return *formula;
    problem = messageText(formula.error().message);
    return {};
}

std::optional<core::Progression> ProgressionEdit::parseShape(QString &problem) const
{
    if (m_from->value() > m_to->value()) {
        problem = tr("The first floor is after the last.");
        return {};
    }
    return core::Shape {.kind = static_cast<core::ShapeKind>(m_shape->currentIndex()),
                        .from = m_from->value(),
                        .to = m_to->value(),
                        .value = m_height->value()};
}

std::optional<core::Progression> ProgressionEdit::parse(QString &problem) const
{
    switch (static_cast<ProgressionKind>(m_kind->currentIndex())) {
    case ProgressionKind::Constant:
        return core::Constant {m_constant->value()};
    case ProgressionKind::Transitions:
    case ProgressionKind::Ramp:
        return parsePoints(problem);
    case ProgressionKind::Formula:
        return parseFormula(problem);
    case ProgressionKind::Shape:
        return parseShape(problem);
    case ProgressionKind::Windows: {
        TypedProgression typed = parseWindows(m_windows->toPlainText());
        problem = typed.problem;
        return std::move(typed.progression);
    }
    }
    return {};
}

void ProgressionEdit::read()
{
    if (m_filling)
        return;
    m_problem.clear();
    m_progression = parse(m_problem);
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, m_progression ? mutedText(colors) : problemText(colors));
    m_note->setPalette(colors);
    m_note->setText(m_progression ? tr("The values on floors 1 to %1:").arg(m_floors) : m_problem);
    if (m_progression) {
        m_last = *m_progression;
        m_preview->show(m_last, m_floors);
    }
    Q_EMIT changed();
}

std::optional<core::Progression> askForProgression(QWidget *parent, const QString &name,
                                                   const core::Progression &before, int floors)
{
    return askWith(parent, QObject::tr("Weights of “%1”").arg(name),
                   new ProgressionEdit(before, floors), &ProgressionEdit::progression);
}

} // namespace editor
