// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A colour as a file writes it, typed or chosen.

#include <QWidget>

#include <string>

class QLineEdit;
class QToolButton;

namespace editor {

class ColorEdit : public QWidget
{
    Q_OBJECT

public:
    explicit ColorEdit(const std::string &color, QWidget *parent = nullptr);

    /// As it was typed: "#rrggbb", where it is one.
    std::string color() const;
    void setColor(const std::string &color);

Q_SIGNALS:
    void changed();

private:
    void choose();
    void showColor();

    QLineEdit *m_text;
    QToolButton *m_choose;
};

} // namespace editor
