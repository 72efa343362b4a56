// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The Play dock: floors of the unsaved draft to choose from, and the seeds that make a wanted one.

#include "app/ui/worker.h"
#include "editor/analysis/floorgallery.h"
#include "editor/document/rulesetdocument.h"

#include "core/analysis/sampling/seedsearch.h"

#include <QWidget>

#include <vector>

class QLabel;
class QLineEdit;
class QListView;
class QProgressBar;
class QPushButton;

namespace editor {

class WheelSafeSpinBox;

class PlayPanel : public QWidget
{
    Q_OBJECT

public:
    static constexpr std::size_t galleryFloors = 12;

    explicit PlayPanel(RulesetDocument &document, QWidget *parent = nullptr);

    /// The floor and the seed that would be played.
    void setPlace(int floor, std::uint64_t seed);
    /// Which player would play, in words.
    void setStart(const QString &sentence);
    /// Puts the cursor into the question.
    void focusQuestion();
    /// Ends the threads; for the time before the document goes.
    void stop();

    const FloorGallery &gallery() const { return m_gallery; }
    /// What the search says: a result, its progress, or what is wrong with the question.
    QString answer() const;
    bool isSearching() const { return m_searching.isBusy(); }
    /// Whether the floors shown are of the draft, the floor and the seeds asked for.
    bool isCurrent() const { return !m_isStale; }

    QSize sizeHint() const override { return {800, 270}; }

Q_SIGNALS:
    void seedChosen(quint64 seed);
    void playClicked();

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeSearch();
    QWidget *makeHeading();
    void makeGalleryView();

    void outdate();
    void refresh();
    void take(std::vector<GalleryFloor> floors);
    void showFrom(std::uint64_t seed);
    void turn(bool forward);
    void chooseRow(int row);
    void select(std::uint64_t seed);
    void showHeading();

    void search();
    void follow();
    void finish(const core::SeedSearch &result);
    void showProblem(const core::Error &error);
    void say(const QString &sentence, bool isProblem = false);
    void showSearching();

    RulesetDocument &m_document;
    FloorGallery m_gallery;
    ui::Worker m_drawing;
    ui::Worker m_searching;
    int m_floor = 1;
    std::uint64_t m_seed = 1; ///< that would be played
    std::vector<std::uint64_t> m_seeds; ///< in the gallery
    bool m_showsMatches = false; ///< m_seeds are what a search found
    bool m_isStale = true;
    bool m_isPlacing = false; ///< the current row is moved, but not by the user
    QString m_start;
    QLineEdit *m_question = nullptr;
    WheelSafeSpinBox *m_among = nullptr;
    QPushButton *m_search = nullptr;
    QPushButton *m_cancel = nullptr;
    QLabel *m_answer = nullptr;
    QProgressBar *m_progress = nullptr;
    QLabel *m_heading = nullptr;
    QPushButton *m_back = nullptr;
    QPushButton *m_on = nullptr;
    QPushButton *m_consecutive = nullptr;
    QListView *m_view = nullptr;
};

} // namespace editor
