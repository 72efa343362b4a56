// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/pastespecialdialog.h"

#include "app/ui/widgets.h"
#include "editor/dialogs/questionbox.h"
#include "editor/forms/fields.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QObject>
#include <QPushButton>

namespace editor {

std::optional<PasteOptions> askHowToPaste(QWidget *parent, const TextBlock &block)
{
    QDialog dialog(parent);
    dialog.setWindowTitle(QObject::tr("Paste Special"));
    auto *what = new QLabel(QObject::tr("The clipboard holds %1 × %2 fields.")
                                .arg(block.size())
                                .arg(block.empty() ? 0 : block.front().size()));
    QComboBox *operation
        = makeChoice({QObject::tr("replace the weights"), QObject::tr("add to the weights"),
                      QObject::tr("multiply the weights")},
                     0, QObject::tr("What the numbers do"));
    QComboBox *mark = makeChoice({QObject::tr("found from the numbers"),
                                  QObject::tr("point: 1,234.5"), QObject::tr("comma: 1.234,5")},
                                 0, QObject::tr("Decimal mark"));
    auto *transpose = new QCheckBox(QObject::tr("&Transpose: rows become floors"));
    auto *blanks = new QCheckBox(QObject::tr("&Skip blanks, rather than remove transitions there"));
    blanks->setChecked(true);
    auto *buttons = ui::okAndCancel(dialog);
    buttons->button(QDialogButtonBox::Ok)->setText(QObject::tr("&Paste"));
    auto *form = new QFormLayout(&dialog);
    form->addRow(what);
    form->addRow(QObject::tr("The &numbers:"), operation);
    form->addRow(QObject::tr("&Decimal mark:"), mark);
    form->addRow(transpose);
    form->addRow(blanks);
    form->addRow(buttons);
    operation->setFocus();
    if (dialog.exec() != QDialog::Accepted)
        return {};
    constexpr DecimalMark marks[] = {DecimalMark::Unclear, DecimalMark::Point, DecimalMark::Comma};
    return PasteOptions {.operation = static_cast<PasteOperation>(operation->currentIndex()),
                         .isTransposed = transpose->isChecked(),
                         .skipsBlanks = blanks->isChecked(),
                         .mark = marks[mark->currentIndex()]};
}

std::optional<DecimalMark> askForDecimalMark(QWidget *parent, const QString &field)
{
    const auto written = [&field](DecimalMark mark) {
        return QString::number(numberOf(field, mark).value_or(0), 'f', -128);
    };
    switch (
        askWhich(parent, QObject::tr("Which number is “%1”?").arg(field),
                 QObject::tr("On the clipboard is “%1”. Some write thousands so, others decimals.")
                     .arg(field),
                 {}, {written(DecimalMark::Point), written(DecimalMark::Comma)})) {
    case 0:
        return DecimalMark::Point;
    case 1:
        return DecimalMark::Comma;
    default:
        return {};
    }
}

std::optional<Heading> askForHeading(QWidget *parent, const QStringList &line)
{
    switch (askWhich(parent, QObject::tr("Floors or weights?"),
                     QObject::tr("The first line on the clipboard is %1.")
                         .arg(line.mid(0, 6).join(QStringLiteral(", "))),
                     {}, {QObject::tr("These are &floors"), QObject::tr("These are &weights")})) {
    case 0:
        return Heading::Floors;
    case 1:
        return Heading::None;
    default:
        return {};
    }
}

} // namespace editor
