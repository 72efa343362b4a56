#pragma once
// Weights as steps, level over each floor's column, with a handle where each transition starts:
// to be dragged, or stepped by keys.

#include "editor/analysis/weightghost.h"
#include "editor/charts/handlelayer.h"
#include "editor/charts/linecharts.h"
#include "editor/commands/transitiongesture.h"

#include <QPointer>

class QRubberBand;

class WeightsChart : public LineChart
{
    Q_OBJECT

public:
    explicit WeightsChart(const ChartContext &context, QWidget *parent = nullptr);

    /// Whether a transition that is moved to another floor takes those right of it along.
    Followers followers() const { return m_followers; }
    void setFollowers(Followers followers) { m_followers = followers; }
    /// The handle that keys are about, and all that are marked.
    std::optional<FloorPoint> current() const { return m_current; }
    const std::vector<FloorPoint> &marked() const { return m_marked; }
    /// What the gesture under way has done to the other entries on its floor, such as
    /// "orc 84.2 % → 72.7 %"; empty when there is none.
    QString consequences() const;
    /// Where a handle is in the widget.
    std::optional<QPointF> handlePosition(FloorPoint at) const { return m_handles->positionOf(at); }

    /// Draws the weights proposed there as a ghost; nullptr: none.
    void follow(const WeightGhost *ghost);
    void addTransition();
    void removeGrabbed();
    void editExactly();

Q_SIGNALS:
    /// Something cannot be done; the sentence says why and what to do instead.
    void refused(const QString &why);

protected:
    double valueOf(int row, int floor) const override;
    QList<QPointF> pointsOf(int row) const override;
    QString labelOf(int row) const override;
    bool isMarked(int row, int floor) const override;
    double valueMaximum() const override;
    QString valueText(double value) const override;
    void rebuildSeries() override;
    void updateSeries() override;
    void paintOver(QPainter &painter) override;

    bool focusNextPrevChild(bool next) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    enum class Press { None, Handle, Ground };
    enum class Steps { None, Weight, Floor, FloorAndFollowers };

    bool isOwn(FloorPoint at) const;
    std::vector<FloorPoint> transitions() const;
    std::vector<FloorPoint> grabbed() const;
    TransitionRef refOf(FloorPoint at) const;
    FloorPoint pointOf(const TransitionRef &ref) const;
    void showHandles();
    void describe();

    void setCurrent(std::optional<FloorPoint> at);
    void selectGround(const QPointF &position);
    void markWithin(const QRectF &area, bool more);
    void addAt(FloorPoint at, int weight);
    bool isRefused(FloorPoint at);
    bool begin(FloorPoint held);
    void finish();
    void follow();
    void dragTo(const QPointF &position, Qt::KeyboardModifiers modifiers);
    std::int64_t snapped(double weight, Qt::KeyboardModifiers modifiers) const;
    int snapStep() const;
    void step(Steps kind, int direction, Qt::KeyboardModifiers modifiers);

    std::optional<core::Progression> proposed() const;
    void paintGhost(QPainter &painter, const core::Progression &weight, const QPen &pen) const;

    QPointer<const WeightGhost> m_ghost;
    HandleLayer *m_handles;
    QRubberBand *m_band;
    Followers m_followers = Followers::Stay;
    std::optional<FloorPoint> m_current;
    std::vector<FloorPoint> m_marked;
    std::optional<TransitionGesture> m_gesture;
    std::vector<std::vector<double>> m_sharesBefore; // the gesture began with: [floor - 1][row]
    std::optional<double> m_frozen; // the scale's end, while the pointer is what sets weights

    Press m_press = Press::None;
    QPointF m_pressedAt;
    QPointF m_last;
    double m_weight = 0; // what the pointer or the keys have come to, before rounding
    bool m_holdsWeight = false; // the drag began sideways
    bool m_unmarks = false; // a click on a marked handle with Ctrl
    Steps m_steps = Steps::None;
    int m_floors = 0; // what the keys have come to
};
