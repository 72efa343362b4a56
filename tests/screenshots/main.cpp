// SPDX-License-Identifier: GPL-3.0-or-later
// take_screenshots FOLDER [NAME]: writes NAME-WIDTHxHEIGHT-THEME.png for each shot whose name
// contains NAME. --theme, --size and --locale narrow it down or set what the desktop would;
// QT_SCALE_FACTOR sets the scale, which is then part of the name, as the locale is. --sheets puts
// four at a time on one picture: `take_screenshots FOLDER every --sheets` has each chart with 4,
// 12, 60 and 500 entries.

#include "tests/screenshots/shots.h"

#include "editor/style/contraststyle.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QImage>
#include <QLocale>
#include <QPainter>
#include <QPalette>
#include <QSettings>
#include <QStandardPaths>
#include <QStyle>
#include <QStyleFactory>

#include <algorithm>
#include <cstdio>
#include <utility>

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

// As the high-contrast themes of Windows and GNOME have it: pure colours, nothing between.
QPalette contrastPalette()
{
    QPalette palette(Qt::black, Qt::black);
    for (const auto role : {QPalette::Base, QPalette::AlternateBase, QPalette::ToolTipBase,
                            QPalette::HighlightedText})
        palette.setColor(role, Qt::black);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
                            QPalette::BrightText, QPalette::ToolTipText, QPalette::PlaceholderText})
        palette.setColor(role, Qt::white);
    palette.setColor(QPalette::Highlight, Qt::yellow);
    palette.setColor(QPalette::Link, Qt::yellow);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, QColor(0x3f, 0xf2, 0x3f));
    return palette;
}

QPalette paletteOf(const QString &theme)
{
    if (theme == QLatin1String("dark"))
        return darkPalette();
    return theme == QLatin1String("contrast") ? contrastPalette()
                                              : QApplication::style()->standardPalette();
}

// What of the setting is not part of every name.
QString particulars()
{
    QString text;
    if (QLocale().language() != QLocale::English && QLocale() != QLocale::c())
        text += u'-' + QLocale().bcp47Name();
    if (const QByteArray scale = qgetenv("QT_SCALE_FACTOR"); !scale.isEmpty())
        text += u'-' + QString::fromLatin1(scale) + u'x';
    return text;
}

QString fileName(const Shot &shot, QSize size, const QString &theme)
{
    return QStringLiteral("%1-%2x%3-%4%5.png")
        .arg(shot.name)
        .arg(size.width())
        .arg(size.height())
        .arg(theme, particulars());
}

QImage take(const Shot &shot, QSize size)
{
    const std::unique_ptr<QWidget> window = shot.make(size);
    for (int round = 0; round < 3; ++round)
        QApplication::processEvents();
    QImage picture = window->grab().toImage();
    picture.setDevicePixelRatio(1);
    return picture;
}

bool write(const QImage &picture, const QString &path)
{
    if (picture.save(path))
        return true;
    std::fprintf(stderr, "cannot write %s\n", qPrintable(path));
    return false;
}

// Pictures side by side and below one another, so wide that a screen shows all of them.
class Sheet
{
public:
    explicit Sheet(QDir folder)
        : m_folder(std::move(folder))
    {}

    bool add(const QImage &picture, const QString &name)
    {
        if (m_pictures.isEmpty())
            m_name = name;
        m_pictures << picture.scaledToWidth(width, Qt::SmoothTransformation);
        return m_pictures.size() < most || finish();
    }
    bool finish()
    {
        if (m_pictures.isEmpty())
            return true;
        int height = 0;
        for (const QImage &picture : m_pictures)
            height = std::max(height, picture.height());
        const auto rows = static_cast<int>(m_pictures.size() + 1) / 2;
        QImage sheet(2 * width, rows * height, QImage::Format_RGB32);
        sheet.fill(Qt::gray);
        QPainter painter(&sheet);
        for (int at = 0; at < m_pictures.size(); ++at)
            painter.drawImage(at % 2 * width, at / 2 * height, m_pictures[at]);
        painter.end();
        m_pictures.clear();
        return write(sheet, m_folder.filePath(QStringLiteral("sheet-") + m_name));
    }

private:
    static constexpr int most = 4;
    static constexpr int width = 960;

    QDir m_folder;
    QList<QImage> m_pictures;
    QString m_name;
};

} // namespace

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true); // no run of the user is shown or touched
    QApplication application(argc, argv);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QCommandLineParser parser;
    parser.addOptions({{QStringLiteral("theme"), QStringLiteral("light, dark or contrast"),
                        QStringLiteral("theme")},
                       {QStringLiteral("size"), QStringLiteral("WIDTHxHEIGHT of windows"),
                        QStringLiteral("size")},
                       {QStringLiteral("locale"), QStringLiteral("such as de_DE"),
                        QStringLiteral("locale"), QStringLiteral("en_US")},
                       {QStringLiteral("sheets"), QStringLiteral("four pictures on one")}});
    parser.process(application);
    const QStringList arguments = parser.positionalArguments();
    if (arguments.isEmpty()) {
        std::fputs("usage: take_screenshots FOLDER [NAME] [--theme T] [--size S] [--locale L] "
                   "[--sheets]\n",
                   stderr);
        return 2;
    }
    QLocale::setDefault(QLocale(parser.value(QStringLiteral("locale"))));
    const QDir folder(arguments[0]);
    folder.mkpath(QStringLiteral("."));
    // Pictures neither show nor change the settings of the person who takes them.
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope,
                       folder.filePath(QStringLiteral("settings")));
    const QString wanted = arguments.value(1);
    const QString theme = parser.value(QStringLiteral("theme"));
    std::vector<Shot> shots = gameShots();
    for (const std::vector<Shot> &more : {editorShots(), ruleShots(), chartShots(), dialogShots()})
        shots.insert(shots.end(), more.begin(), more.end());
    const QStringList themes = theme.isEmpty()
        ? QStringList {QStringLiteral("light"), QStringLiteral("dark"), QStringLiteral("contrast")}
        : QStringList {theme};
    QList<QSize> sizes = {{1024, 700}, {1280, 800}, {2560, 1440}};
    if (const QStringList size = parser.value(QStringLiteral("size")).split(u'x'); size.size() == 2)
        sizes = {QSize(size[0].toInt(), size[1].toInt())};
    const bool onSheets = parser.isSet(QStringLiteral("sheets"));
    Sheet sheet(folder);
    bool good = true;
    for (const QString &look : themes) {
        QApplication::setPalette(paletteOf(look));
        editor::ContrastStyle::followPalette();
        for (const QSize size : sizes) {
            for (const Shot &shot : shots) {
                if (!shot.name.contains(wanted))
                    continue;
                const QString name = fileName(shot, size, look);
                const QImage picture = take(shot, size);
                good = (onSheets ? sheet.add(picture, name) : write(picture, folder.filePath(name)))
                    && good;
            }
            good = sheet.finish() && good;
        }
    }
    return good ? 0 : 1;
}
