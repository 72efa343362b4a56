// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The keys of each command, to be changed: pick a command, add a key by pressing it.

#include "app/input/keymap.h"

#include <QWidget>

#include <optional>

class QLabel;
class QPushButton;
class QTableWidget;

class KeyEditor : public QWidget
{
    Q_OBJECT

public:
    explicit KeyEditor(KeyMap keys, QWidget *parent = nullptr);

Q_SIGNALS:
    void keysChanged(const KeyMap &keys);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void buildLayout();
    void fitToFont();
    void listen();
    void stopListening();
    void take(const KeyBinding &binding);
    void removeKeys();
    void reset();
    void changed(const QString &told);
    std::optional<Command> selected() const;

    KeyMap m_keys;
    QTableWidget *m_table;
    QLabel *m_told;
    QPushButton *m_add = nullptr;
    QPushButton *m_takeIt = nullptr;
    bool m_listens = false;
    std::optional<KeyBinding> m_conflict;
};
