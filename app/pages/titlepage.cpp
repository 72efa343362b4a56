// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/titlepage.h"

#include "app/map/backdrop.h"
#include "app/map/mapfont.h"
#include "app/panels/scrolledpanel.h"
#include "app/settings/colors.h"
#include "app/ui/widgets.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace {

/// The name, letter by letter a step further down and into the dark. Smaller where room is short.
class Wordmark : public QWidget
{
public:
    Wordmark()
    {
        setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Maximum);
        setAccessibleName(QStringLiteral("Fathom"));
    }

    QSize sizeHint() const override
    {
        const int letters = static_cast<int>(name().size());
        return {letterWidth * letters, letterHeight + step * letters};
    }
    QSize minimumSizeHint() const override { return sizeHint() / 2; }

protected:
    void paintEvent(QPaintEvent * /*event*/) override
    {
        QPainter painter(this);
        const double scale = double(height()) / sizeHint().height();
        painter.translate(width() * (1 - scale) / 2, 0);
        painter.scale(scale, scale);
        QFont font = mapFont();
        font.setBold(true);
        font.setPixelSize(letterHeight);
        painter.setFont(font);
        const QColor paper = palette().window().color();
        const QColor ink = palette().windowText().color();
        for (int i = 0; i < name().size(); ++i) {
            painter.setPen(readableOn(blended(ink, paper, 0.12 * i), paper, 3));
            painter.drawText(QRect(i * letterWidth, i * step, letterWidth, letterHeight),
                             Qt::AlignCenter, name().mid(i, 1));
        }
    }

private:
    static QString name() { return QStringLiteral("FATHOM"); }

    static constexpr int letterWidth = 72;
    static constexpr int letterHeight = 80;
    static constexpr int step = 7;
};

} // namespace

TitlePage::TitlePage(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("titlePage"));
    setAccessibleName(tr("Title"));
    setAttribute(Qt::WA_OpaquePaintEvent); // the backdrop covers it
    auto *column = new QWidget;
    auto *layout = new QVBoxLayout(column);
    layout->setSpacing(8);
    layout->addStretch(3);
    layout->addWidget(new Wordmark, 0, Qt::AlignHCenter);
    auto *motto = new QLabel(tr("A roguelike open to the last number"));
    QFont mottoFont = motto->font();
    mottoFont.setPointSizeF(mottoFont.pointSizeF() * 1.15);
    motto->setFont(mottoFont);
    layout->addWidget(motto, 0, Qt::AlignHCenter);
    layout->addItem(new QSpacerItem(0, 26, QSizePolicy::Minimum, QSizePolicy::Maximum));
    m_continue = addEntry(layout, tr("&Continue"), QStringLiteral("continue"));
    connect(m_continue, &QPushButton::clicked, this, &TitlePage::continueRequested);
    m_continued = ui::tagged(new QLabel, "continued");
    m_continued->setTextFormat(Qt::PlainText);
    m_continued->setAlignment(Qt::AlignCenter);
    m_continued->setWordWrap(true);
    layout->addWidget(m_continued);
    m_runs = addEntry(layout, tr("Runs in &progress"), QStringLiteral("runsInProgress"));
    connect(m_runs, &QPushButton::clicked, this, &TitlePage::runsRequested);
    m_newGame = addEntry(layout, tr("&New game"), QStringLiteral("newGame"));
    connect(m_newGame, &QPushButton::clicked, this, &TitlePage::newGameRequested);
    m_lesson = addEntry(layout, tr("&Learn by playing"), QStringLiteral("lesson"));
    connect(m_lesson, &QPushButton::clicked, this, &TitlePage::lessonRequested);
    connect(addEntry(layout, tr("&Watch replay"), QStringLiteral("watchReplay")),
            &QPushButton::clicked, this, &TitlePage::replaysRequested);
    connect(addEntry(layout, tr("Table &editor"), QStringLiteral("editor")), &QPushButton::clicked,
            this, &TitlePage::editorRequested);
    connect(addEntry(layout, tr("&Records"), QStringLiteral("showRecords")), &QPushButton::clicked,
            this, &TitlePage::recordsRequested);
    connect(addEntry(layout, tr("&Settings"), QStringLiteral("showSettings")),
            &QPushButton::clicked, this, &TitlePage::settingsRequested);
    connect(addEntry(layout, tr("&Quit"), QStringLiteral("quit")), &QPushButton::clicked, this,
            &TitlePage::quitRequested);
    layout->addStretch(4);
    auto *version = new QLabel(tr("Version %1").arg(QStringLiteral(FATHOM_VERSION)));
    version->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(version, 0, Qt::AlignHCenter);
    setLayout(ui::spaced(ui::inColumn({new ScrolledPanel(column)}), {}));
    setBegin(Begin::NewGame);
}

void TitlePage::setBegin(Begin begin)
{
    for (QWidget *each : std::initializer_list<QWidget *> {m_continue, m_continued, m_runs})
        each->setVisible(begin == Begin::Continue);
    setContinued(QString());
    setFocusProxy(begin == Begin::Continue      ? m_continue
                      : begin == Begin::NewGame ? m_newGame
                                                : m_lesson);
}

void TitlePage::setContinued(const QString &run)
{
    m_continued->setText(run);
    m_continue->setAccessibleDescription(run);
}

QPushButton *TitlePage::addEntry(QVBoxLayout *layout, const QString &text, const QString &name)
{
    auto *button = new QPushButton(text);
    button->setObjectName(name);
    QFont font = button->font();
    font.setPointSizeF(font.pointSizeF() * 1.15);
    button->setFont(font);
    fitToFont(*button);
    button->setAutoDefault(true);
    layout->addWidget(button, 0, Qt::AlignHCenter);
    m_entries << button;
    return button;
}

void TitlePage::fitToFont(QPushButton &entry)
{
    const int line = entry.fontMetrics().height();
    entry.setFixedSize(std::max(260, 13 * line), line + 18);
}

void TitlePage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    for (QPushButton *entry : std::as_const(m_entries)) {
        if (event->type() == QEvent::FontChange)
            fitToFont(*entry);
    }
}

void TitlePage::moveFocus(int step)
{
    const auto focused = std::find_if(m_entries.begin(), m_entries.end(),
                                      [](const QPushButton *entry) { return entry->hasFocus(); });
    const auto size = m_entries.size();
    const auto current = focused == m_entries.end() ? -step : focused - m_entries.begin();
    auto next = current;
    do
        next = (next + step + size) % size;
    while (m_entries[next]->isHidden());
    m_entries[next]->setFocus(Qt::TabFocusReason);
}

void TitlePage::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Down:
        return moveFocus(1);
    case Qt::Key_Up:
        return moveFocus(-1);
    case Qt::Key_Home:
        return (m_continue->isHidden() ? m_newGame : m_continue)->setFocus(Qt::TabFocusReason);
    case Qt::Key_End:
        return m_entries.back()->setFocus(Qt::TabFocusReason);
    case Qt::Key_C:
        if (!m_continue->isHidden())
            Q_EMIT continueRequested();
        return;
    case Qt::Key_P:
        if (!m_runs->isHidden())
            Q_EMIT runsRequested();
        return;
    case Qt::Key_N:
        return Q_EMIT newGameRequested();
    case Qt::Key_L:
        return Q_EMIT lessonRequested();
    case Qt::Key_W:
        return Q_EMIT replaysRequested();
    case Qt::Key_E:
        return Q_EMIT editorRequested();
    case Qt::Key_R:
        return Q_EMIT recordsRequested();
    case Qt::Key_S:
        return Q_EMIT settingsRequested();
    case Qt::Key_Q:
        return Q_EMIT quitRequested();
    default:
        QWidget::keyPressEvent(event);
    }
}

void TitlePage::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    paintBackdrop(painter, *this);
}
