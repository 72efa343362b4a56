#pragma once
// The text field inside a cell: whole numbers by our own parser, stepping with the arrow keys,
// red with a reason when the text is none.

#include <QLineEdit>

class CellEditor : public QLineEdit
{
    Q_OBJECT

public:
    CellEditor(int most, QWidget *parent);

    /// What the cell holds before anything is typed.
    void begin(int value);
    bool hasBegun() const { return m_begun; }
    /// Why the text cannot be accepted; empty when it can.
    const QString &problem() const { return m_problem; }
    /// Shows the problem beside the field.
    void explain();

Q_SIGNALS:
    /// The text is a number again, or another one.
    void valueTyped(int value);
    /// The text is no number, or nothing: the cell is as it was.
    void valueWithdrawn();
    /// The text has become unacceptable for this reason, or (empty) acceptable.
    void problemChanged(const QString &problem);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void read(const QString &text);
    void step(int by);
    void setProblem(const QString &problem);

    int m_most = 0;
    int m_value = 0;
    bool m_begun = false;
    QString m_problem;
};
