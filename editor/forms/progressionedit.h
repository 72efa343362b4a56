// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Edits a progression of any kind, with its values shown floor by floor.

#include "editor/document/progressionkinds.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QStackedWidget;

namespace editor {

class WheelSafeSpinBox;
class FloorPreview;
class PointsEdit;

class ProgressionEdit : public QWidget
{
    Q_OBJECT

public:
    ProgressionEdit(core::Progression progression, int floors, QWidget *parent = nullptr);

    /// Shows another progression, unless it is what the fields say already.
    void setProgression(const core::Progression &progression, int floors);
    /// What the fields say, or nothing while they cannot be read.
    const std::optional<core::Progression> &progression() const { return m_progression; }
    /// Why there is none: a sentence.
    const QString &problem() const { return m_problem; }
    /// Puts the cursor where the first number of the kind is typed.
    void focusFields();

    static QString kindName(ProgressionKind kind);

Q_SIGNALS:
    void changed();

private:
    QWidget *makeFormulaFields();
    QWidget *makeShapeFields();
    QWidget *makeScroll(PointsEdit *points);
    void convert(int kind);
    void fill();
    void read();
    std::optional<core::Progression> parse(QString &problem) const;
    std::optional<core::Progression> parseFormula(QString &problem) const;
    std::optional<core::Progression> parseShape(QString &problem) const;
    std::optional<core::Progression> parsePoints(QString &problem) const;

    int m_floors;
    core::Progression m_last; // the last that could be read: what conversions start from
    std::optional<core::Progression> m_progression;
    QString m_problem;
    bool m_filling = false;
    QComboBox *m_kind;
    QStackedWidget *m_fields;
    WheelSafeSpinBox *m_constant;
    PointsEdit *m_transitions;
    PointsEdit *m_points;
    QLineEdit *m_formula;
    QLineEdit *m_least;
    QLineEdit *m_most;
    QComboBox *m_shape;
    WheelSafeSpinBox *m_from;
    WheelSafeSpinBox *m_to;
    WheelSafeSpinBox *m_height;
    QPlainTextEdit *m_windows;
    QLabel *m_note;
    FloorPreview *m_preview;
};

/// The progression of `name` after it was edited, of whichever kind; nothing when cancelled.
std::optional<core::Progression> askForProgression(QWidget *parent, const QString &name,
                                                   const core::Progression &before, int floors);

} // namespace editor
