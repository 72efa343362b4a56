// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/style/texthighlight.h"

#include "editor/style/colors.h"

#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTextBlock>

namespace editor {

namespace {

QTextCursor cursorAt(const QTextBlock &block, int column)
{
    const QByteArray before = block.text().toUtf8().left(column - 1);
    QTextCursor cursor(block);
    cursor.setPosition(block.position() + static_cast<int>(QString::fromUtf8(before).size()));
    return cursor;
}

} // namespace

void goToPlace(QPlainTextEdit &edit, int line, int column)
{
    const QTextBlock block = edit.document()->findBlockByNumber(line - 1);
    if (line < 1 || !block.isValid())
        return;
    edit.setTextCursor(cursorAt(block, column));
    scrollToCursor(edit);
}

void scrollToCursor(QPlainTextEdit &edit)
{
    edit.centerCursor();
    edit.horizontalScrollBar()->setValue(0);
    edit.ensureCursorVisible();
}

void markLine(QPlainTextEdit &edit, int line, int column)
{
    const QTextBlock block = edit.document()->findBlockByNumber(line - 1);
    if (line < 1 || !block.isValid()) {
        edit.setExtraSelections({});
        return;
    }
    const QTextCursor cursor = cursorAt(block, column);
    QTextEdit::ExtraSelection mark;
    mark.cursor = cursor;
    mark.format.setBackground(problemBackground(edit.palette()));
    mark.format.setForeground(problemText(edit.palette()));
    mark.format.setProperty(QTextFormat::FullWidthSelection, true);
    edit.setExtraSelections({mark});
    if (!edit.isReadOnly())
        return; // whoever types keeps the cursor
    edit.setTextCursor(cursor);
    edit.centerCursor();
}

} // namespace editor
