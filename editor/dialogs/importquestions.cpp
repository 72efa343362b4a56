// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/dialogs/importquestions.h"

#include "app/ui/widgets.h"
#include "editor/models/sheetmodel.h"
#include "editor/text/errortext.h"

#include "core/io/sheets/columns.h"

#include <QButtonGroup>
#include <QGroupBox>
#include <QLabel>
#include <QRadioButton>
#include <QVBoxLayout>

#include <algorithm>

namespace editor {

namespace {

QString titleOf(const core::Question &question)
{
    switch (question.about) {
    case core::Question::About::PairOrder:
        return ImportQuestions::tr("Which number of a pair is which?");
    case core::Question::About::UnsortedFloors:
        return ImportQuestions::tr("A list does not ascend by floor. What does it mean?");
    case core::Question::About::BlankCells:
        return ImportQuestions::tr("What does an empty cell behind a weight mean?");
    case core::Question::About::OneOfSeveral:
        break;
    }
    const std::string first = question.answers.empty() ? std::string() : question.answers.front();
    if (first == "point")
        return ImportQuestions::tr("What marks the decimals?");
    if (first.starts_with("zero="))
        return ImportQuestions::tr("What is floor 0?");
    if (first.find("weight=") != std::string::npos)
        return ImportQuestions::tr("Which field is how often each appears?");
    return first.find('=') == std::string::npos
        ? ImportQuestions::tr("Which table or limit is read?")
        : ImportQuestions::tr("Which of these is meant?");
}

// The field and the role that "weight=Chance" and "spawns.weight=Chance" give it; nothing else
// does.
std::optional<std::pair<QString, core::ColumnRole>> roleGivenBy(const QString &answer)
{
    const qsizetype sign = answer.indexOf(u'=');
    const QString before = answer.left(std::max<qsizetype>(sign, 0));
    const auto role = core::columnRoleOf(before.section(u'.', -1).toStdString());
    return role ? std::optional {std::pair {answer.mid(sign + 1), *role}} : std::nullopt;
}

// What the answer makes of the fields, at length.
QString explanationOf(const std::string &answer)
{
    QStringList sentences;
    for (const QString &part : QString::fromStdString(answer).split(u',')) {
        if (const auto given = roleGivenBy(part))
            sentences << ImportQuestions::tr("“%1” is %2.")
                             .arg(given->first, messageText(core::meaningOf(given->second)));
    }
    return sentences.join(u'\n');
}

// On as many lines as it needs in a narrow window: a button does not break its text.
QString onLines(const QString &text)
{
    constexpr qsizetype longest = 52;
    QString lines;
    qsizetype length = 0;
    for (const QString &word : text.split(u' ')) {
        const bool isFirst = lines.isEmpty();
        const bool fits = length + 1 + word.size() <= longest;
        lines += isFirst ? word : (fits ? u' ' : u'\n') + word;
        length = isFirst || !fits ? word.size() : length + 1 + word.size();
    }
    return lines.replace(u'&', QLatin1String("&&"));
}

std::vector<std::string> textsOf(const core::AskedQuestion &question)
{
    std::vector<std::string> texts;
    texts.reserve(question.answers.size());
    for (const core::TriedAnswer &each : question.answers)
        texts.push_back(each.answer);
    return texts;
}

// Whether what was chosen is one of them.
bool isOneOf(const core::AskedQuestion &question, const std::vector<std::string> &answers)
{
    return question.chosen
        && std::find(answers.begin(), answers.end(), question.answers[*question.chosen].answer)
        != answers.end();
}

} // namespace

QString answerText(const std::string &answer)
{
    static const std::pair<const char *, QString> known[] = {
        {"value-first", ImportQuestions::tr("Value first: [15, 3] is 15 from floor 3")},
        {"floor-first", ImportQuestions::tr("Floor first: (3, 15) is 15 from floor 3")},
        {"as-played", ImportQuestions::tr("What the tutorial's own look-up finds, floor by floor")},
        {"sorted", ImportQuestions::tr("What it says once sorted by floor")},
        {"zero", ImportQuestions::tr("Zero: nothing appears there")},
        {"carried", ImportQuestions::tr("Carried: the weight before it goes on")},
        {"point", ImportQuestions::tr("A point: 1.5 and 1,000")},
        {"comma", ImportQuestions::tr("A comma: 1,5 and 1.000")},
        {"zero=first", ImportQuestions::tr("The first floor: all are one more")},
        {"zero=before", ImportQuestions::tr("What is before the first floor")},
        {"rows=floors", ImportQuestions::tr("It is a spawn table, its rows are floors")},
        {"rows=equal", ImportQuestions::tr("All rows weigh the same on their floors")},
        {"rows=added", ImportQuestions::tr("Its rows together: where both hold, their sum")},
        {"rows=numbers", ImportQuestions::tr("Without the rows whose weight is no number")},
        {"rows=tables", ImportQuestions::tr("Each row is a table")},
        {"columns=floors", ImportQuestions::tr("Each numbered column is a floor")},
        {"columns=tables", ImportQuestions::tr("Each column is a table")},
        {"rows=weights", ImportQuestions::tr("Weights as they stand")},
        {"rows=rolled", ImportQuestions::tr("Numbers to roll: each up to the next")},
    };
    for (const auto &[id, text] : known) {
        if (answer == id)
            return text;
    }
    QStringList parts;
    for (const QString &part : QString::fromStdString(answer).split(u',')) {
        const auto given = roleGivenBy(part);
        parts << (given ? ImportQuestions::tr("“%1”: %2")
                              .arg(given->first, roleText(core::SheetColumn {given->second, 1}))
                        : part);
    }
    return parts.join(QStringLiteral(", "));
}

ImportQuestions::ImportQuestions(QWidget *parent)
    : QWidget(parent)
{
    setLayout(ui::spaced(new QVBoxLayout, {}));
}

void ImportQuestions::show(const std::vector<core::AskedQuestion> &questions,
                           const std::vector<std::string> &remembered)
{
    const auto isShown = [this](std::size_t i, const core::AskedQuestion &wanted) {
        return i < m_questions.size() && m_questions[i].question == wanted.question
            && textsOf(m_questions[i]) == textsOf(wanted);
    };
    std::size_t same = 0;
    while (same < questions.size() && isShown(same, questions[same]))
        ++same; // these keep the focus
    for (std::size_t i = same; i < m_boxes.size(); ++i) {
        m_boxes[i]->hide();
        m_boxes[i]->deleteLater(); // the answer may come from it
    }
    m_boxes.resize(same);
    m_questions.resize(same);
    for (std::size_t i = same; i < questions.size(); ++i)
        add(questions[i]);
    for (std::size_t i = 0; i < questions.size(); ++i) {
        const auto buttons = m_boxes[i]->findChildren<QRadioButton *>();
        if (const auto chosen = questions[i].chosen)
            buttons[static_cast<qsizetype>(*chosen)]->setChecked(true);
        m_questions[i].chosen = questions[i].chosen;
        m_boxes[i]->findChild<QLabel *>()->setVisible(isOneOf(questions[i], remembered));
    }
    setVisible(!questions.empty());
}

QRadioButton *ImportQuestions::firstAnswer() const
{
    const bool isOpen = !m_questions.empty() && !m_questions.back().chosen;
    return isOpen ? m_boxes.back()->findChild<QRadioButton *>() : nullptr;
}

void ImportQuestions::add(const core::AskedQuestion &question)
{
    auto *box = new QGroupBox(titleOf(question.question));
    auto *rows = new QVBoxLayout(box);
    auto *group = new QButtonGroup(box);
    const std::vector<std::string> answers = textsOf(question);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        auto *button = new QRadioButton(onLines(answerText(answers[i])));
        button->setToolTip(explanationOf(answers[i]));
        group->addButton(button, static_cast<int>(i));
        rows->addWidget(button);
    }
    rows->addWidget(ui::wrapped(tr("So it was the last time.")));
    connect(group, &QButtonGroup::idClicked, this,
            [this, answers](int id) { Q_EMIT answered(answers, static_cast<std::size_t>(id)); });
    layout()->addWidget(box);
    m_boxes.push_back(box);
    m_questions.push_back(question);
}

} // namespace editor
