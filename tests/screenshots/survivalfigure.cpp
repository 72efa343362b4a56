// SPDX-License-Identifier: GPL-3.0-or-later
// survival_figure FOLDER OUT.png: draws the survival curves of measurements.md from what
// `fathom-cli autoplay --format csv` counted, FOLDER/BOT-classic.csv and FOLDER/BOT-repaired.csv
// for the bots greedy and careful.

#include "editor/charts/playedcharts.h"

#include <QApplication>
#include <QFile>
#include <QStyle>
#include <QStyleFactory>
#include <QVBoxLayout>

#include <cstdio>

using namespace editor;

namespace {

/// The columns of the file by name, one text per floor.
QHash<QString, QStringList> columnsOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    const QStringList lines = QString::fromUtf8(file.readAll()).trimmed().split(u'\n');
    const QStringList names = lines.first().split(u',');
    QHash<QString, QStringList> columns;
    for (const QString &line : lines.mid(1)) {
        const QStringList fields = line.split(u',');
        for (qsizetype i = 0; i < names.size(); ++i)
            columns[names[i]] << fields.value(i);
    }
    return columns;
}

void addCurve(Figures &figures, const QString &path, const QString &name, FigureRole role)
{
    const QHash<QString, QStringList> columns = columnsOf(path);
    figures.columns = columns[QStringLiteral("floor")];
    const int look = role == FigureRole::Reference ? 1 : 0;
    const auto add = [&](const char *column, FigureRole as) {
        FigureRow row {
            .name = name, .role = as, .unit = Unit::Probability, .values = {}, .look = look};
        for (const QString &value : columns[QString::fromLatin1(column)])
            row.values.push_back(value.toDouble());
        figures.rows.push_back(std::move(row));
    };
    add("survival", role);
    add("survivalLow", FigureRole::Low);
    add("survivalHigh", FigureRole::High);
}

Figures figuresOf(const QString &folder, const QString &bot)
{
    Figures figures;
    const QString start = folder + u'/' + bot;
    addCurve(figures, start + QStringLiteral("-repaired.csv"),
             QStringLiteral("after the tour’s plan"), FigureRole::Line);
    addCurve(figures, start + QStringLiteral("-classic.csv"), QStringLiteral("classic tables"),
             FigureRole::Reference);
    figures.note = QStringLiteral("share of 10,000 games that reach the floor, 95\u00a0% bands");
    return figures;
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setPalette(QApplication::style()->standardPalette());
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() != 3) {
        std::fputs("usage: survival_figure FOLDER OUT.png\n", stderr);
        return 2;
    }
    QWidget sheet;
    auto *layout = new QVBoxLayout(&sheet);
    layout->setContentsMargins({});
    layout->setSpacing(1);
    for (const auto &[bot, title] :
         {std::pair {"greedy", "Survival, greedy bot"}, {"careful", "Survival, careful bot"}}) {
        auto *model
            = new FiguresModel([folder = arguments[1],
                                bot = QString::fromLatin1(bot)] { return figuresOf(folder, bot); },
                               &sheet);
        model->refresh();
        layout->addWidget(new SurvivalChart(*model, QString::fromLatin1(title)));
    }
    sheet.resize(900, 460);
    return sheet.grab().save(arguments[2]) ? 0 : 1;
}
