// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/forms/glyphedit.h"

#include "app/ui/widgets.h"
#include "editor/forms/fields.h"
#include "editor/style/fixedfont.h"

#include <QDialog>
#include <QHeaderView>
#include <QLineEdit>
#include <QTableWidget>
#include <QToolButton>

namespace editor {

namespace {

constexpr int signsInLine = 16;

// What terminals and map fonts have: printable ASCII, and the signs roguelikes have long borrowed.
QStringList signsToChooseFrom()
{
    QStringList all;
    for (char16_t c = u'!'; c <= u'~'; ++c)
        all << QString(QChar(c));
    const QString further
        = QStringLiteral("¡¢£¤¥§©ª«¬®°±²³µ¶·¹º»¼½¾¿ÄÅÆÇÉÐÑÖØÜÞßàáâäåæçèéêëìíîïðñòóôö÷ø"
                         "ùúûüþΓΘΣΦΨΩαβγδεζηθλμξπρστφψω†‡•…‰€←↑→↓↔↕∞∩√≈≠≡≤≥⌂"
                         "░▒▓█▀▄■□▲►▼◄◊○●◘◙☺☻☼♀♂♠♣♥♦♪♫");
    for (const QChar c : further)
        all << QString(c);
    return all;
}

} // namespace

GlyphEdit::GlyphEdit(const std::string &glyph, const core::Ruleset &rules,
                     const std::optional<std::string> &own, QWidget *parent)
    : QWidget(parent)
    , m_text(ui::named(new QLineEdit(QString::fromStdString(glyph)), tr("Sign on the map")))
    , m_clashes(ui::named(new QLabel, tr("What else has the sign")))
{
    const auto bear = [this, &own](const auto &thing, const std::string &id, const QString &name) {
        if (id != own)
            m_bearers.push_back(
                {QString::fromStdString(thing.glyph), QString::fromStdString(thing.color), name});
    };
    if (rules.player)
        bear(*rules.player, {}, tr("the player"));
    for (const core::MonsterType &monster : rules.monsters)
        bear(monster, monster.id, QString::fromStdString(monster.name));
    for (const core::ItemType &item : rules.items)
        bear(item, item.id, QString::fromStdString(item.name));
    m_text->setMaximumWidth(6 * fontMetrics().averageCharWidth());
    QToolButton *choose
        = ui::named(ui::toolButton(tr("…"), tr("Choose a sign; those that are taken say by what")),
                    tr("Choose a sign"));
    m_clashes->setTextFormat(Qt::PlainText);
    setLayout(ui::spaced(ui::inRow({m_text, choose, m_clashes, ui::rest()}), {}));
    setFocusProxy(m_text);
    setFocusPolicy(Qt::StrongFocus); // else the mark of its label leads nowhere
    connect(m_text, &QLineEdit::textEdited, this, [this] { m_chosen = true; });
    connect(m_text, &QLineEdit::textChanged, this, &GlyphEdit::showClashes);
    connect(m_text, &QLineEdit::textChanged, this, &GlyphEdit::changed);
    connect(choose, &QToolButton::clicked, this, &GlyphEdit::choose);
    showClashes();
}

std::string GlyphEdit::glyph() const
{
    return m_text->text().toStdString();
}

void GlyphEdit::setGlyph(const std::string &glyph)
{
    m_text->setText(QString::fromStdString(glyph));
}

QStringList GlyphEdit::bearersOf(const QString &glyph) const
{
    QStringList names;
    for (const Bearer &bearer : m_bearers) {
        if (bearer.glyph == glyph)
            names << bearer.name;
    }
    return names;
}

// Two kinds of one sign are common, told apart by colour: worth a word, and no fault.
void GlyphEdit::showClashes()
{
    constexpr int most = 3;
    QStringList names = bearersOf(m_text->text());
    m_clashes->setToolTip(names.join(QStringLiteral(", ")));
    if (names.size() > most)
        names = names.mid(0, most - 1) << tr("%1 more").arg(names.size() - most + 1);
    m_clashes->setText(names.isEmpty() ? QString()
                                       : tr("also of %1").arg(names.join(QStringLiteral(", "))));
}

void GlyphEdit::choose()
{
    const QStringList all = signsToChooseFrom();
    const int lines = (static_cast<int>(all.size()) + signsInLine - 1) / signsInLine;
    QDialog dialog(this);
    dialog.setWindowTitle(tr("Choose a Sign"));
    auto *signs = ui::named(new QTableWidget(lines, signsInLine),
                            tr("Signs; those that are taken have the colour of what has them"));
    signs->setFont(fixedFont());
    signs->setEditTriggers(QAbstractItemView::NoEditTriggers);
    signs->setSelectionMode(QAbstractItemView::SingleSelection);
    signs->setTabKeyNavigation(false);
    for (QHeaderView *header : {signs->horizontalHeader(), signs->verticalHeader()}) {
        header->hide();
        header->setMinimumSectionSize(1);
        header->setDefaultSectionSize(fontMetrics().height() + 10);
    }
    for (int i = 0; i < all.size(); ++i) {
        auto *item = new QTableWidgetItem(all[i]);
        item->setTextAlignment(Qt::AlignCenter);
        for (const Bearer &bearer : m_bearers) {
            if (bearer.glyph != all[i])
                continue;
            item->setBackground(QColor(0x20, 0x20, 0x24)); // as on the map
            item->setForeground(QColor(bearer.color));
            item->setToolTip(bearersOf(all[i]).join(QStringLiteral(", ")));
        }
        signs->setItem(i / signsInLine, i % signsInLine, item);
        if (all[i] == m_text->text())
            signs->setCurrentItem(item);
    }
    auto *taken = ui::wrapped();
    const auto follow = [this, signs, taken] {
        const QTableWidgetItem *item = signs->currentItem();
        const QStringList names = item ? bearersOf(item->text()) : QStringList();
        taken->setText(!item ? QString()
                           : names.isEmpty()
                           ? tr("“%1” is free.").arg(item->text())
                           : tr("“%1” is the sign of %2.")
                                 .arg(item->text(), names.join(QStringLiteral(", "))));
    };
    taken->setMinimumHeight(2 * fontMetrics().height());
    auto *buttons = ui::okAndCancel(dialog);
    dialog.setLayout(ui::inColumn({ui::growing(signs), taken, buttons}));
    connect(signs, &QTableWidget::currentItemChanged, taken, follow);
    connect(signs, &QTableWidget::itemDoubleClicked, &dialog, &QDialog::accept);
    follow();
    const int side = signs->verticalHeader()->defaultSectionSize();
    dialog.resize((signsInLine + 2) * side + 24, 14 * side);
    signs->setFocus();
    if (dialog.exec() != QDialog::Accepted || !signs->currentItem()
        || signs->currentItem()->text().isEmpty())
        return;
    m_chosen = true;
    m_text->setText(signs->currentItem()->text());
}

} // namespace editor
