// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/text/decimaltext.h"

#include <QLocale>

#include <cmath>

namespace editor {

std::optional<double> parseDecimal(const QString &text)
{
    QString plain = text.trimmed();
    if (plain.endsWith(u'%'))
        plain = plain.chopped(1).trimmed();
    plain.replace(u'−', u'-').replace(u',', u'.');
    for (const QChar c : plain) {
        if (!c.isDigit() && c != u'.' && c != u'-' && c != u'+')
            return {};
    }
    bool understood = false;
    const double number = plain.toDouble(&understood); // refuses a second mark
    if (!understood || !std::isfinite(number))
        return {};
    return number;
}

QString decimalText(double number)
{
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    return locale.toString(std::round(number * 1e9) / 1e9, 'g', QLocale::FloatingPointShortest);
}

} // namespace editor
