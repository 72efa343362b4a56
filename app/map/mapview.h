// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The map on screen: one image of ready-made tiles, of which only changed cells are renewed.

#include "app/map/camera.h"
#include "app/map/glyphatlas.h"
#include "app/map/lighting.h"
#include "app/map/mapeffects.h"
#include "app/map/mapmarks.h"
#include "app/map/maprenderer.h"

#include <QElapsedTimer>
#include <QImage>
#include <QTimer>
#include <QWidget>

#include <optional>
#include <vector>

class MapView : public QWidget
{
    Q_OBJECT

public:
    explicit MapView(QWidget *parent = nullptr);

    /// Shows `state`, which must outlive the view or the next call; null shows nothing.
    void setGame(const core::GameState *state, const core::Ruleset *rules);
    void setStyle(const MapStyle &style);
    /// Whether light flickers while the map is to be seen; it does not unless told so.
    void setFlickers(bool flickers);
    bool isFlickering() const { return m_flicker.isActive(); }
    /// Shows how these events led from what was shown last to the game as it is, from the next
    /// refresh() on for a moment. Another turn, or endEffects(), ends it at once: nothing waits for
    /// it.
    void play(const std::vector<core::Event> &events);
    void endEffects();
    bool showsEffects() const { return !m_effects.isEmpty(); }
    /// Renews what has changed in the game since the last time.
    void refresh();

    void setOverlay(const MapOverlay &overlay);
    const MapOverlay &overlay() const { return m_overlay; }
    /// Rings these cells for a second: what is new there ended something.
    void ring(const std::vector<core::Point> &cells);
    const std::vector<core::Point> &rings() const { return m_rings; }
    /// Frames one cell, as when something about it is being read elsewhere.
    void setHighlight(std::optional<core::Point> cell);
    /// The cell under the pointer.
    std::optional<core::Point> hovered() const { return m_hover; }
    const Camera &camera() const { return m_camera; }
    /// A cell's place in widget coordinates.
    QRectF rectOf(core::Point cell) const;
    std::optional<core::Point> cellAt(QPointF position) const;
    /// The looks shown, of the camera's view.
    const core::Grid<Cell> &cells() const { return m_cells; }

    QSize sizeHint() const override { return {880, 560}; }
    QSize minimumSizeHint() const override { return {320, 240}; }

Q_SIGNALS:
    void cellHovered(std::optional<core::Point> cell);
    void cellClicked(core::Point cell);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void followFlicker();
    void showMonsters(Camera &camera) const;
    void placeCamera();
    void makeLooks();
    void applyOverlay();
    void lightCells();
    void updateFrame();
    void setHover(std::optional<core::Point> cell);
    void updateCell(std::optional<core::Point> cell);
    void drawFrame(QPainter &painter, core::Point cell, QRgb color, double width) const;

    const core::GameState *m_state = nullptr;
    const core::Ruleset *m_rules = nullptr;
    MapStyle m_style;
    MapLooks m_looks;
    int m_looksFloor = 0;
    FloorLight m_light;
    bool m_flickers = false;
    int m_flickered = 0; // ms
    QTimer m_flicker;
    core::GameState m_before; // as it was shown last, once all had happened
    TurnEffects m_effects;
    QElapsedTimer m_sinceTurn; // how far the effects are
    QTimer m_nextFrame;
    GlyphAtlas m_atlas;
    Camera m_camera;
    core::Grid<Cell> m_cells; // what should be shown
    core::Grid<Cell> m_shown; // what m_frame shows
    QImage m_frame;
    MapOverlay m_overlay;
    std::vector<core::Point> m_rings;
    QTimer m_ringsEnd;
    std::optional<core::Point> m_hover;
    std::optional<core::Point> m_highlight;
};
