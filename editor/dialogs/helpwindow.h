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

/// A page of the help and a heading in it; none stands for its top.
struct HelpPlace
{
    QString page;
    QString section = {};
};

class HelpWindow : public QDialog
{
    Q_OBJECT

public:
    explicit HelpWindow(QWidget *parent = nullptr);
    /// Names and titles of all pages, in the order to be read.
    static QList<std::pair<QString, QString>> pages();
    /// Turns the help of `window` to a page as turnTo() does, opening it where it is not open.
    static void showPage(QWidget &window, const QString &name, const QString &section = {});
    /// Says where the help is about a widget and all that is in it or opened by it.
    static void setPlace(QWidget &widget, const HelpPlace &place);
    /// The place of the nearest around `widget` that has one; without a page where none has.
    static HelpPlace placeOf(const QWidget &widget);
    /// Shows that place beside the dialog that `widget` is in, else beside the main window. False
    /// where there is none.
    static bool showAbout(QWidget &widget);

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
