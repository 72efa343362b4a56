// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The line above the charts: which one is shown, how, and what the pointer is on.

#include <QWidget>

#include <map>

class QButtonGroup;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace editor {

class ChartBar : public QWidget
{
    Q_OBJECT

public:
    /// Which choices a chart has beside being a picture or a table.
    enum class Options { None, Ripple, ExpectedOf, ComparedBy, TypesBy, HeatOf };

    /// `names` are those of the charts; the one at i is chosen with Alt and the digit i + 1, as far
    /// as there are digits, and the last with 0.
    explicit ChartBar(const QStringList &names, QWidget *parent = nullptr);

    void showState(int chart, bool asTable, Options options);
    /// Whether targets can be drawn.
    void showTarget(bool isOffered);
    /// Whether targets are drawn at present.
    void showDrawing(bool on);
    void setReadOut(const QString &text);
    QString readOut() const { return m_text; }
    /// What has the focus when the charts are walked to.
    QWidget &chooser() const;

Q_SIGNALS:
    void chosen(int chart);
    void tablesToggled(bool asTables);
    void rippleToggled(bool on);
    void drawingToggled(bool on);
    /// Of what such a choice is made: with Ripple, how far a weight reaches.
    void optionChosen(ChartBar::Options of, int choice);
    void exportRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void addChooser(const QStringList &names);
    void fitReadOut();
    void addOptions(QHBoxLayout &layout);

    QWidget *m_buttonRow;
    QButtonGroup *m_buttons;
    QComboBox *m_list;
    QToolButton *m_tables = nullptr;
    QToolButton *m_ripple = nullptr;
    QToolButton *m_target = nullptr;
    std::map<Options, QComboBox *> m_choices;
    QLabel *m_readOut;
    QString m_text; // of the read-out in full
};

} // namespace editor
