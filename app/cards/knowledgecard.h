// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A card about the kinds of things that were met: a list of them, and a page for each.

#include "app/cards/buttoncard.h"
#include "app/map/chip.h"

#include <QList>
#include <QString>

#include <vector>

class FloorBars;
class QLabel;
class QLineEdit;
class QListWidget;
class QTextBrowser;

struct KnownKind
{
    QString name;
    Chip chip;
    QString page; ///< HTML: what it is, and its numbers
    bool hasFloors = true; ///< false where it is unknown what it is
};

class KnowledgeCard : public ButtonCard
{
    Q_OBJECT

public:
    /// Typing filters by name, arrows choose, Esc closes.
    KnowledgeCard(QList<KnownKind> kinds, QWidget *page);

    /// How many there are on average, by kind and floor, and a sentence about these numbers.
    /// Without kinds there is only the sentence.
    void setFloors(std::vector<std::vector<double>> floors, const QString &note);

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makeList();
    QWidget *makePage();
    void filter(const QString &part);
    void showKind();

    QList<KnownKind> m_kinds; // one per row of the list
    std::vector<std::vector<double>> m_floors;
    QLineEdit *m_filter = nullptr;
    QListWidget *m_list = nullptr;
    QTextBrowser *m_text = nullptr;
    FloorBars *m_bars = nullptr;
    QLabel *m_note = nullptr;
};
