// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The help about the tables, beside the window it speaks of.

#include <QDialog>

#include <utility>

class QLineEdit;
class QListWidget;
class QTextBrowser;
class QUrl;

namespace editor {

class HelpWindow : public QDialog
{
    Q_OBJECT

public:
    explicit HelpWindow(QWidget *parent = nullptr);
    /// Names and titles of all pages, in the order to be read.
    static QList<std::pair<QString, QString>> pages();
    /// Turns the help of `window` to a page as turnTo() does, opening it where it is not open.
    static void showPage(QWidget &window, const QString &name, const QString &section = {});

    /// Shows the window at the page of that name, such as "tour", and at the heading of that text
    /// in it; others leave it where it is.
    void turnTo(const QString &name, const QString &section = {});
    /// The name of the page that is open.
    QString page() const;
    /// Leaves only the pages that have this text, and shows where the one that is open has it.
    void search(const QString &text);

private:
    void read();
    void showNext();
    void follow(const QUrl &link);

    QLineEdit *m_search;
    QListWidget *m_pages;
    QTextBrowser *m_text;
};

} // namespace editor
