// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/brokenfiledialog.h"

#include "app/ui/widgets.h"
#include "editor/dialogs/helpwindow.h"
#include "editor/document/atomicfile.h"
#include "editor/style/colors.h"
#include "editor/style/fixedfont.h"
#include "editor/style/screenfit.h"
#include "editor/style/texthighlight.h"
#include "editor/text/errortext.h"

#include <QFileInfo>
#include <QPlainTextEdit>

#include <algorithm>

namespace editor {

namespace {

constexpr qsizetype mostShown = 100'000; // bytes
constexpr qsizetype before = 10'000; // of them before the fault

struct Excerpt
{
    QByteArray text;
    int firstLine = 1;
    int cut = 0; ///< bytes that are missing at the begin of the first line
};

Excerpt excerptOf(const QByteArray &bytes, int line, int column)
{
    if (bytes.size() <= mostShown)
        return {.text = bytes, .firstLine = 1, .cut = 0};
    qsizetype fault = 0;
    for (int at = 1; at < line; ++at)
        fault = bytes.indexOf('\n', fault) + 1;
    const qsizetype lineBegin = fault;
    fault = std::min(fault + std::max(column - 1, 0), bytes.size());
    qsizetype from = std::max(fault - before, qsizetype(0));
    if (from < lineBegin) // whole lines, where lines are not too long
        from = bytes.lastIndexOf('\n', from) + 1;
    const auto linesBefore = std::count(bytes.begin() + from, bytes.begin() + fault, '\n');
    return {.text = bytes.mid(from, mostShown),
            .firstLine = line - static_cast<int>(linesBefore),
            .cut = static_cast<int>(std::max(from - lineBegin, qsizetype(0)))};
}

} // namespace

BrokenFileDialog::BrokenFileDialog(const QString &path, const core::Error &error, QWidget *parent)
    : QDialog(parent)
    , m_text(ui::named(new QPlainTextEdit, tr("The file's text")))
    , m_hint(ui::wrapped())
{
    setWindowTitle(tr("“%1” cannot be opened").arg(QFileInfo(path).fileName()));
    HelpWindow::setPlace(*this, {QStringLiteral("workbench"), QStringLiteral("Source")});
    QLabel *message = ui::wrapped(errorText(error));
    message->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_hint->setText(tr("Nothing was loaded and the file is as it was."));
    m_text->setReadOnly(true);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFont(fixedFont());
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    setLayout(ui::inColumn({message, ui::growing(m_text), m_hint, buttons}));
    resize(fittingScreen(*this, {760, 480}));
    if (const core::Result<QByteArray> bytes = readWhole(path))
        showPlace(*bytes, error);
    m_text->setFocus();
}

// Of a large file what is around the fault: laying out megabytes of text takes minutes.
void BrokenFileDialog::showPlace(const QByteArray &bytes, const core::Error &error)
{
    const Excerpt shown = excerptOf(bytes, error.line, error.column);
    m_text->setPlainText(QString::fromUtf8(shown.text));
    markLine(*m_text, error.line - shown.firstLine + 1, error.column - shown.cut);
    if (shown.text.size() < bytes.size())
        m_hint->setText(m_hint->text() + u' '
                        + tr("Only the part around line %1 is shown.").arg(error.line));
}

} // namespace editor
