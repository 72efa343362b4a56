// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/exacttext.h"

#include <QCoreApplication>
#include <QLocale>

namespace editor {

namespace {

struct ExactTexts
{
    Q_DECLARE_TR_FUNCTIONS(editor::ExactText)
};

} // namespace

QString exactPercent(double probability)
{
    const QLocale locale;
    const auto percent
        = [&locale](double value) { return locale.toString(value, 'f', 2) + QStringLiteral(" %"); };
    if (probability <= 0)
        return QStringLiteral("0 %");
    if (probability >= 1)
        return QStringLiteral("100 %");
    if (probability < 0.00005)
        return QStringLiteral("< ") + percent(0.01);
    if (probability >= 0.99995)
        return QStringLiteral("> ") + percent(99.99);
    return percent(100 * probability);
}

QString exactNumber(double number)
{
    return QLocale().toString(number, 'f', 3);
}

QString fromTo(const QString &before, const QString &after)
{
    return before == after ? before : before + QStringLiteral(" → ") + after;
}

QString waitingText(Working working)
{
    return working == Working::Paused ? ExactTexts::tr("The exact numbers are paused.")
                                      : ExactTexts::tr("working …");
}

} // namespace editor
