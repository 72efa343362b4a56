// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The line above the charts: which one is shown, how, and what the pointer is on.

#include <QWidget>

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
    void reachChosen(int reach);
    void expectedOfChosen(int of);
    void comparedByChosen(int by);
    void typesByChosen(int by);
    void heatOfChosen(int display);
    void exportRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void addChooser(QHBoxLayout &layout, const QStringList &names);
    void fitReadOut();
    void addOptions(QHBoxLayout &layout);
    QToolButton *addButton(QHBoxLayout &layout, const QString &text, const QString &tip);

    QWidget *m_buttonRow;
    QButtonGroup *m_buttons;
    QComboBox *m_list;
    QToolButton *m_tables = nullptr;
    QToolButton *m_ripple = nullptr;
    QToolButton *m_target = nullptr;
    QComboBox *m_reach;
    QComboBox *m_expectedOf;
    QComboBox *m_comparedBy;
    QComboBox *m_typesBy;
    QComboBox *m_heatOf;
    QLabel *m_readOut;
    QString m_text; // of the read-out in full
};

} // namespace editor
