// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The settings over any page. Each change is in force, and kept, at once.

#include "app/cards/card.h"
#include "app/settings/settings.h"

class QCheckBox;
class QFormLayout;
class QLayout;

class SettingsCard : public Card
{
    Q_OBJECT

public:
    SettingsCard(Settings settings, QWidget *page);

Q_SIGNALS:
    void settingsChanged(const Settings &settings);

private:
    QWidget *makeDisplay();
    QWidget *makePlay();
    QWidget *makeKeys();
    void addTheme(QFormLayout *form);
    void addMap(QFormLayout *form);
    QCheckBox *addSwitch(const QString &text, const char *name, bool Settings::*member);
    QLayout *addPercent(const QString &text, const char *name, int Settings::*member);
    template<typename Set>
    void change(Set set);

    Settings m_settings;
};
