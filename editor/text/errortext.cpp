#include "editor/text/errortext.h"

#include <QCoreApplication>

namespace editor {

namespace {

struct ErrorTexts
{
    Q_DECLARE_TR_FUNCTIONS(editor::ErrorText)
};

// The readers of source code name the options of the command line that answer a question.
QString withoutOptions(const std::string &message)
{
    QString text = QString::fromStdString(message);
    for (const QString &mark : {QStringLiteral("; --"), QStringLiteral(": --")}) {
        if (const qsizetype at = text.indexOf(mark); at > 0)
            return text.left(at) + u'.';
    }
    return text;
}

} // namespace

QString errorText(const core::Error &error)
{
    QString text;
    if (error.line > 0)
        text = ErrorTexts::tr("Line %1, column %2").arg(error.line).arg(error.column);
    if (!error.where.empty())
        text += (text.isEmpty() ? QString() : QStringLiteral(", "))
            + QString::fromStdString(error.where);
    return (text.isEmpty() ? QString() : text + QStringLiteral(":\n"))
        + withoutOptions(error.message);
}

} // namespace editor
