// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/settingscard.h"

#include "app/input/keyeditor.h"
#include "app/panels/scrolledpanel.h"
#include "app/ui/widgets.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QSpinBox>
#include <QTabWidget>

#include <algorithm>
#include <utility>

namespace {

QComboBox *makeChoice(const char *name, const QStringList &texts, int current)
{
    auto *box = new QComboBox;
    box->setObjectName(QLatin1String(name));
    box->addItems(texts);
    box->setCurrentIndex(current);
    return box;
}

struct Percents
{
    int least;
    int most;
    int step;
};

QSpinBox *makePercent(const char *name, Percents range, int current)
{
    auto *box = new QSpinBox;
    box->setObjectName(QLatin1String(name));
    box->setRange(range.least, range.most);
    box->setSingleStep(range.step);
    box->setSuffix(SettingsCard::tr(" %"));
    box->setValue(current);
    return box;
}

QStringList mapFonts()
{
    QStringList families;
    for (const QString &family : QFontDatabase::families())
        if (QFontDatabase::isFixedPitch(family) && !QFontDatabase::isPrivateFamily(family))
            families << family;
    return families;
}

} // namespace

SettingsCard::SettingsCard(Settings settings, QWidget *page)
    : Card(tr("Settings"), Escape::Closes, page)
    , m_settings(std::move(settings))
{
    setObjectName(QStringLiteral("settings"));
    setCardWidth(std::clamp(page->width() - 120, 480, 680));
    auto *tabs = ui::tagged(new QTabWidget, "settingsTabs");
    tabs->setDocumentMode(true);
    tabs->setMinimumHeight(std::clamp(page->height() - 240, 260, 440));
    tabs->addTab(new ScrolledPanel(makeDisplay()), tr("&Display"));
    tabs->addTab(new ScrolledPanel(makePlay()), tr("&Play"));
    tabs->addTab(makeKeys(), tr("&Keys"));
    body()->addWidget(tabs);
    auto *close = ui::tagged(ui::button(tr("Close"), this, &Card::dismiss), "closeSettings");
    body()->addWidget(close, 0, Qt::AlignRight);
    tabs->setFocus();
}

template<typename Set>
void SettingsCard::change(Set set)
{
    set(m_settings);
    Q_EMIT settingsChanged(m_settings);
}

QWidget *SettingsCard::makeDisplay()
{
    auto *tab = new QWidget;
    auto *form = new QFormLayout(tab);
    form->setContentsMargins(12, 16, 12, 12);
    form->setVerticalSpacing(10);
    form->setHorizontalSpacing(20);
    addTheme(form);
    addMap(form);
    form->addRow(QString(),
                 addSwitch(tr("Panel &beside the map (F3)"), "showsPanel", &Settings::showsPanel));
    form->addRow(QString(),
                 addSwitch(tr("&Flashes, flights and flickering light (motion)"), "motion",
                           &Settings::motion));
    return tab;
}

void SettingsCard::addTheme(QFormLayout *form)
{
    static const QList<Theme> themes {Theme::DarkGame, Theme::System, Theme::Light, Theme::Dark};
    auto *theme = makeChoice("theme",
                             {tr("dark game, editor as the desktop"), tr("all as the desktop"),
                              tr("all light"), tr("all dark")},
                             static_cast<int>(themes.indexOf(m_settings.theme)));
    connect(theme, &QComboBox::currentIndexChanged, this, [this](int index) {
        change([=](Settings &settings) { settings.theme = themes[index]; });
    });
    form->addRow(tr("&Windows"), theme);
    auto *text
        = makePercent("textSize", {leastTextSize, mostTextSize, textSizeStep}, m_settings.textSize);
    connect(text, &QSpinBox::valueChanged, this,
            [this](int value) { change([=](Settings &settings) { settings.textSize = value; }); });
    form->addRow(tr("Size of &text"), text);
    auto *palette = makeChoice("palette",
                               {tr("usual"), tr("high contrast"), tr("without red against green"),
                                tr("without blue against yellow")},
                               static_cast<int>(m_settings.map.palette));
    connect(palette, &QComboBox::currentIndexChanged, this, [this](int index) {
        change([=](Settings &settings) { settings.map.palette = static_cast<MapPalette>(index); });
    });
    form->addRow(tr("&Colours of the map"), palette);
}

void SettingsCard::addMap(QFormLayout *form)
{
    auto *graphics = makeChoice("graphics", {tr("letters"), tr("tiles")},
                                static_cast<int>(m_settings.map.graphics));
    connect(graphics, &QComboBox::currentIndexChanged, this, [this](int index) {
        change([=](Settings &settings) { settings.map.graphics = static_cast<Graphics>(index); });
    });
    form->addRow(tr("&Map drawn with (F2)"), graphics);
    const QStringList families = mapFonts();
    auto *font = makeChoice("font", QStringList {tr("usual")} + families,
                            static_cast<int>(families.indexOf(m_settings.map.font)) + 1);
    connect(font, &QComboBox::currentIndexChanged, this, [this, families](int index) {
        change([&](Settings &settings) { settings.map.font = families.value(index - 1); });
    });
    form->addRow(tr("F&ont of the map"), font);
    auto *zoom = makePercent("zoom", {leastZoom, mostZoom, zoomStep}, m_settings.map.zoom);
    connect(zoom, &QSpinBox::valueChanged, this,
            [this](int value) { change([=](Settings &settings) { settings.map.zoom = value; }); });
    form->addRow(tr("&Size of the map (100 %: all of it)"), zoom);
}

QWidget *SettingsCard::makePlay()
{
    auto *tab = new QWidget;
    auto *layout = ui::spaced(
        ui::inColumn({addSwitch(tr("Pick up what I walk onto when &nobody is in view"),
                                "autoPickUp", &Settings::autoPickUp),
                      addSwitch(tr("Ask &before I let those in view kill me, or harm myself"),
                                "confirmsHarm", &Settings::confirmsHarm),
                      addPercent(tr("Ask before I go d&own below this share of HP"),
                                 "leastDescendPercent", &Settings::leastDescendPercent),
                      addPercent(tr("&Fight the nearest only down to this share of HP"),
                                 "leastFightPercent", &Settings::leastFightPercent)}),
        {12, 16, 12, 12}, 10);
    tab->setLayout(layout);
    layout->addSpacing(8);
    layout->addWidget(new QLabel(tr("A warning in the log when my HP fall to")));
    layout->addWidget(addSwitch(tr("&50 % of the most"), "alertAt50", &Settings::alertAt50));
    layout->addWidget(addSwitch(tr("&25 %"), "alertAt25", &Settings::alertAt25));
    layout->addWidget(addSwitch(tr("&10 %"), "alertAt10", &Settings::alertAt10));
    layout->addWidget(addSwitch(tr("&Wait for a key after a warning at 25 or 10 %"),
                                "pausesInDanger", &Settings::pausesInDanger));
    layout->addStretch();
    return tab;
}

QWidget *SettingsCard::makeKeys()
{
    auto *editor = new KeyEditor(m_settings.keys);
    connect(editor, &KeyEditor::keysChanged, this, [this](const KeyMap &keys) {
        change([&](Settings &settings) { settings.keys = keys; });
    });
    return editor;
}

QLayout *SettingsCard::addPercent(const QString &text, const char *name, int Settings::*member)
{
    auto *box = makePercent(name, {0, 100, 5}, m_settings.*member);
    connect(box, &QSpinBox::valueChanged, this, [this, member](int value) {
        change([=](Settings &settings) { settings.*member = value; });
    });
    auto *row = ui::inRow({ui::labelOf(text, box), box, ui::rest()});
    return row;
}

QCheckBox *SettingsCard::addSwitch(const QString &text, const char *name, bool Settings::*member)
{
    auto *box = new QCheckBox(text);
    box->setObjectName(QLatin1String(name));
    box->setChecked(m_settings.*member);
    connect(box, &QCheckBox::toggled, this, [this, member](bool on) {
        change([=](Settings &settings) { settings.*member = on; });
    });
    return box;
}
