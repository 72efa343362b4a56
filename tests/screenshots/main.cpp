// screenshots FOLDER [NAME]: writes NAME-WIDTHxHEIGHT-THEME.png for each shot whose name
// contains NAME.

#include "tests/screenshots/shots.h"

#include <QApplication>
#include <QDir>
#include <QPalette>
#include <QSettings>
#include <QStandardPaths>
#include <QStyle>
#include <QStyleFactory>

#include <cstdio>

namespace {

QPalette darkPalette()
{
    QPalette palette(QColor(0x2b, 0x2d, 0x33), QColor(0x23, 0x25, 0x2a));
    palette.setColor(QPalette::Base, QColor(0x1b, 0x1d, 0x21));
    palette.setColor(QPalette::AlternateBase, QColor(0x21, 0x23, 0x28));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
                            QPalette::BrightText, QPalette::ToolTipText})
        palette.setColor(role, QColor(0xe4, 0xe6, 0xea));
    palette.setColor(QPalette::ToolTipBase, QColor(0x33, 0x36, 0x3d));
    palette.setColor(QPalette::PlaceholderText, QColor(0xa2, 0xa6, 0xae));
    palette.setColor(QPalette::Highlight, QColor(0x3d, 0x7d, 0xca));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Link, QColor(0x7a, 0xb4, 0xff));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, QColor(0x7d, 0x81, 0x89));
    return palette;
}

bool take(const Shot &shot, QSize size, const QString &theme, const QDir &folder)
{
    const std::unique_ptr<QWidget> window = shot.make(size);
    for (int round = 0; round < 3; ++round)
        QApplication::processEvents();
    const QString name = QStringLiteral("%1-%2x%3-%4.png")
                             .arg(shot.name)
                             .arg(size.width())
                             .arg(size.height())
                             .arg(theme);
    if (window->grab().save(folder.filePath(name)))
        return true;
    std::fprintf(stderr, "cannot write %s\n", qPrintable(folder.filePath(name)));
    return false;
}

} // namespace

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true); // no run of the user is shown or touched
    QApplication application(argc, argv);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() < 2) {
        std::fputs("usage: screenshots FOLDER [NAME]\n", stderr);
        return 2;
    }
    const QDir folder(arguments[1]);
    folder.mkpath(QStringLiteral("."));
    // Pictures neither show nor change the settings of the person who takes them.
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope,
                       folder.filePath(QStringLiteral("settings")));
    const QString wanted = arguments.value(2);
    std::vector<Shot> shots = gameShots();
    for (const std::vector<Shot> &more : {editorShots(), chartShots()})
        shots.insert(shots.end(), more.begin(), more.end());
    bool good = true;
    for (const QString &theme : {QStringLiteral("light"), QStringLiteral("dark")}) {
        QApplication::setPalette(theme == QLatin1String("dark")
                                     ? darkPalette()
                                     : QApplication::style()->standardPalette());
        for (const QSize size : {QSize(1024, 700), QSize(1280, 800), QSize(2560, 1440)})
            for (const Shot &shot : shots)
                if (shot.name.contains(wanted))
                    good = take(shot, size, theme, folder) && good;
    }
    return good ? 0 : 1;
}
