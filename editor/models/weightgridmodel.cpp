// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/models/weightgridmodel.h"

#include "editor/edits/weightedits.h"
#include "editor/text/celltext.h"
#include "editor/text/entrylook.h"
#include "editor/text/numbertext.h"
#include "editor/text/progressionnotation.h"
#include "editor/text/reachtext.h"
#include "editor/text/ruletext.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace editor {

WeightGridModel::WeightGridModel(RulesetDocument &document, std::string table, QObject *parent)
    : FloorCellModel(parent)
    , m_document(document)
    , m_table(std::move(table))
{
    followValues();
    followShape();
    followView();
}

void WeightGridModel::followValues()
{
    connect(&m_document, &RulesetDocument::changed, this, [this](const DraftChange &change) {
        if (const auto *weights = factAbout<WeightsChanged>(m_table, change)) {
            m_largest.reset();
            showEntry(weights->entry, weights->floors);
        } else if (const auto *notes = factAbout<NotesChanged>(m_table, change)) {
            showEntry(notes->entry, {.first = 1, .last = columnCount()});
        } else if (const auto *other = factAbout<EntryChanged>(m_table, change)) {
            showEntry(other->entry, {.first = 1, .last = columnCount()});
        } else if (const auto *renamed = factAbout<EntryRenamed>(m_table, change)) {
            if (m_solo.erase(renamed->before) > 0)
                m_solo.insert(renamed->after);
            showEntry(renamed->after, {});
        }
    });
}

void WeightGridModel::showEntry(const std::string &entry, FloorRange floors)
{
    const int row = rowOf(entry);
    if (row < 0)
        return;
    if (!floors.isEmpty())
        Q_EMIT dataChanged(index(row, columnOf(floors.first)), index(row, columnOf(floors.last)));
    Q_EMIT headerDataChanged(Qt::Vertical, row, row);
}

void WeightGridModel::followShape()
{
    connect(&m_document, &RulesetDocument::aboutToChange, this, [this](const DraftChange &change) {
        if (const auto *fresh = factAbout<EntriesInserted>(m_table, change))
            beginInsertRows({}, fresh->row, fresh->row + fresh->count - 1);
        else if (const auto *gone = factAbout<EntriesRemoved>(m_table, change))
            beginRemoveRows({}, gone->row, gone->row + gone->count - 1);
    });
    connect(&m_document, &RulesetDocument::changed, this, [this](const DraftChange &change) {
        if (factAbout<EntriesInserted>(m_table, change))
            endInsertRows();
        else if (factAbout<EntriesRemoved>(m_table, change))
            endRemoveRows();
        else
            return;
        Q_EMIT rowsSettled();
    });
    followFloors(m_document);
}

std::string WeightGridModel::entryAt(int row) const
{
    return row >= 0 && row < rowCount() ? entry(row).id : std::string();
}

int WeightGridModel::rowOf(const std::string &id) const
{
    const core::SpawnTable *table = m_document.table(m_table);
    const auto row = table ? core::findEntry(*table, id) : std::nullopt;
    return row ? static_cast<int>(*row) : -1;
}

CellKind WeightGridModel::kindAt(const QModelIndex &index) const
{
    return cellKind(entry(index.row()).weight, floorOf(index));
}

void WeightGridModel::setProblems(std::map<std::string, QString> problems)
{
    if (problems == m_problems)
        return;
    m_problems = std::move(problems);
    if (rowCount() > 0)
        Q_EMIT headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
}

int WeightGridModel::rowCount(const QModelIndex &parent) const
{
    const core::SpawnTable *table = parent.isValid() ? nullptr : m_document.table(m_table);
    return table ? static_cast<int>(table->entries.size()) : 0;
}

int WeightGridModel::floors() const
{
    return m_document.draft().floors;
}

const core::SpawnEntry &WeightGridModel::entry(int row) const
{
    return m_document.table(m_table)->entries[static_cast<std::size_t>(row)];
}

QVariant WeightGridModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    switch (role) {
    case Qt::DisplayRole:
        if (m_display != CellDisplay::Weight)
            return m_values->text(m_display, index.row(), floorOf(index));
        return wholeText(static_cast<std::uint64_t>(data(index, Qt::EditRole).toInt()));
    case Qt::EditRole:
        return core::valueAt(entry(index.row()).weight, floorOf(index));
    case Qt::TextAlignmentRole:
        return int(Qt::AlignCenter);
    case Qt::ToolTipRole:
    case Qt::StatusTipRole:
        return withNote(index, tip(index));
    case Qt::AccessibleTextRole:
        return spoken(index);
    case CellRole::Kind:
        return static_cast<int>(kindAt(index));
    case CellRole::Strong:
        return m_display == CellDisplay::Difference
            ? QVariant(m_values->at(m_display, index.row(), floorOf(index)) != 0)
            : QVariant();
    case CellRole::Redundant:
        return isRedundant(entry(index.row()).weight, floorOf(index));
    case CellRole::HasNote:
        return !core::noteOn(entry(index.row()).notes, floorOf(index)).empty();
    case CellRole::Heat:
        return heat(index);
    case CellRole::Ghost:
        return ghost(index);
    default:
        return {};
    }
}

QString WeightGridModel::withNote(const QModelIndex &index, const QString &tip) const
{
    const std::string note = core::noteOn(entry(index.row()).notes, floorOf(index));
    return note.empty() ? tip : tip + u'\n' + tr("Note: %1").arg(QString::fromStdString(note));
}

QString WeightGridModel::tip(const QModelIndex &index) const
{
    if (m_display == CellDisplay::Weight) {
        const QString other = ghost(index);
        return other.isEmpty()
            ? weightTip(index)
            : tr("%1 · %2: %3").arg(weightTip(index), m_document.referenceName(), other);
    }
    const QString tip
        = tr("weight %1 · %2")
              .arg(wholeText(static_cast<std::uint64_t>(data(index, Qt::EditRole).toInt())),
                   weightTip(index));
    return infoOf(m_display).isCounted
        ? tip + m_values->origin(m_display, index.row(), floorOf(index))
        : tip;
}

QString WeightGridModel::weightTip(const QModelIndex &index) const
{
    const core::SpawnEntry &at = entry(index.row());
    switch (kindAt(index)) {
    case CellKind::Own:
        if (isRedundant(at.weight, floorOf(index)))
            return tr("set on this floor to what it was before: redundant (Ctrl+Backspace removes "
                      "such transitions)");
        return tr("set on this floor · Delete removes it");
    case CellKind::Carried:
        return tr("since floor %1").arg(*sinceFloor(at.weight, floorOf(index)));
    case CellKind::Before:
        return tr("0 until a floor is given a weight");
    case CellKind::Computed:
        return tr("Computed by %1. F2 edits that; Ctrl+B bakes it into transitions.")
            .arg(progressionText(at.weight));
    }
    return {};
}

QString WeightGridModel::spoken(const QModelIndex &index) const
{
    const QString name = m_values ? m_values->name(m_display) : tr("weight");
    return tr("%1, floor %2, %3 %4, %5")
        .arg(m_document.entryName(m_table, entry(index.row()).id))
        .arg(floorOf(index))
        .arg(name, data(index, Qt::DisplayRole).toString(), withNote(index, tip(index)));
}

QVariant WeightGridModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical)
        return section < rowCount() ? entryHeader(section, role) : QVariant();
    switch (role) {
    case Qt::DisplayRole:
        return QString::number(section + 1);
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole:
        return tr("floor %1").arg(section + 1);
    case Qt::TextAlignmentRole:
        return int(Qt::AlignCenter);
    default:
        return {};
    }
}

QVariant WeightGridModel::entryHeader(int row, int role) const
{
    const core::SpawnEntry &at = entry(row);
    const auto problem = m_problems.find(at.id);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return m_document.entryName(m_table, at.id);
    case Qt::ToolTipRole:
        return problem == m_problems.end() ? entryTip(at) : problem->second + u'\n' + entryTip(at);
    case Qt::AccessibleDescriptionRole:
        return entryTip(at);
    case CellRole::Badges:
        return entryBadges(at) + (at.notes.ofEntry.empty() ? QString() : QString(QChar(0x270E)));
    case CellRole::Glyph:
        return typeLook(m_document.draft(), m_document.table(m_table)->spawns, leadingType(at))
            .glyph;
    case CellRole::GlyphColor:
        return typeLook(m_document.draft(), m_document.table(m_table)->spawns, leadingType(at))
            .color;
    case CellRole::Note:
        return besideName(at, m_document.entryName(m_table, at.id));
    case CellRole::Locked:
        return isLocked(row);
    case CellRole::Solo:
        return isSolo(row);
    case CellRole::Problem:
        return problem == m_problems.end() ? QString() : problem->second;
    default:
        return {};
    }
}

Qt::ItemFlags WeightGridModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return QAbstractTableModel::flags(index);
    Qt::ItemFlags flags = QAbstractTableModel::flags(index) | Qt::ItemNeverHasChildren;
    if (core::isStepped(entry(index.row()).weight) && !isLocked(index.row()))
        flags |= Qt::ItemIsEditable;
    return flags;
}

void WeightGridModel::followView()
{
    connect(&m_document, &RulesetDocument::referenceChanged, this, [this] {
        if (m_display == CellDisplay::Difference || m_display == CellDisplay::Weight)
            showColumns(1, columnCount());
    });
}

void WeightGridModel::followNumbers(Numbers &exact, const FloorNumbers &numbers)
{
    m_values = std::make_unique<DisplayedValues>(m_document, exact, numbers, m_table);
    connect(&numbers, &FloorNumbers::changed, this, [this](int first, int last) {
        m_largest.reset();
        // "Seen by" goes on from floor to floor; heat is relative to the whole table.
        if (m_display != CellDisplay::Weight || m_showsHeat)
            showColumns(first, infoOf(m_display).looksBack || m_showsHeat ? columnCount() : last);
    });
}

void WeightGridModel::showColumns(int first, int last)
{
    m_largest.reset();
    if (rowCount() > 0 && last >= first && last <= columnCount())
        Q_EMIT dataChanged(index(0, columnOf(first)), index(rowCount() - 1, columnOf(last)));
}

void WeightGridModel::setDisplay(CellDisplay display)
{
    if (!m_values || display == m_display)
        return;
    m_display = display;
    showColumns(1, columnCount());
}

void WeightGridModel::showHeat(bool shown)
{
    m_showsHeat = shown && m_values;
    showColumns(1, columnCount());
}

double WeightGridModel::largest() const
{
    if (!m_largest) {
        double most = 0;
        for (int row = 0; row < rowCount(); ++row) {
            for (int floor = 1; floor <= floors(); ++floor)
                most = std::max(most, std::abs(m_values->at(m_display, row, floor)));
        }
        m_largest = most;
    }
    return *m_largest;
}

QVariant WeightGridModel::heat(const QModelIndex &index) const
{
    if (!m_showsHeat)
        return {};
    const double most = largest();
    const double value = std::abs(m_values->at(m_display, index.row(), floorOf(index)));
    if (std::isnan(value))
        return {}; // being worked out
    return most > 0 ? value / most : 0.0;
}

QString WeightGridModel::ghost(const QModelIndex &index) const
{
    if (m_display != CellDisplay::Weight || !m_values
        || m_document.reference() == m_document.saved())
        return {};
    const int row = index.row();
    const double other = m_values->at(CellDisplay::Weight, row, floorOf(index))
        - m_values->at(CellDisplay::Difference, row, floorOf(index));
    return other == data(index, Qt::EditRole).toInt()
        ? QString()
        : wholeText(static_cast<std::uint64_t>(other));
}

bool WeightGridModel::isLocked(int row) const
{
    return m_document.table(m_table)->isKept || entry(row).isKept;
}

QString WeightGridModel::refusal(int row) const
{
    if (m_document.table(m_table)->isKept)
        return tableRefusal();
    if (isLocked(row))
        return tr("%1 is locked: Ctrl+L unlocks it.")
            .arg(m_document.entryName(m_table, entryAt(row)));
    if (!core::isStepped(entry(row).weight) && columnCount() > 0)
        return weightTip(index(row, 0));
    return {};
}

QString WeightGridModel::tableRefusal() const
{
    return tr("The table “%1” is locked: Ctrl+Alt+L unlocks it.")
        .arg(QString::fromStdString(m_table));
}

bool WeightGridModel::isSolo(int row) const
{
    return m_solo.count(entryAt(row)) > 0;
}

void WeightGridModel::setSolo(int row, bool solo)
{
    if (solo)
        m_solo.insert(entryAt(row));
    else
        m_solo.erase(entryAt(row));
    Q_EMIT headerDataChanged(Qt::Vertical, row, row);
    Q_EMIT soloChanged();
}

int WeightGridModel::mostAt(const QModelIndex &) const
{
    return core::maxValue;
}

int WeightGridModel::valueBefore(const QModelIndex &index) const
{
    const core::SpawnEntry &at = entry(index.row());
    const bool isTypedIn = at.id == m_gesture.entry && floorOf(index) == m_gesture.floor;
    return core::valueAt(isTypedIn ? m_gesture.before : at.weight, floorOf(index));
}

double WeightGridModel::shownBefore(const QModelIndex &index) const
{
    const bool isTypedIn
        = entry(index.row()).id == m_gesture.entry && floorOf(index) == m_gesture.floor;
    return isTypedIn ? m_gesture.shownBefore : m_values->at(m_display, index.row(), floorOf(index));
}

void WeightGridModel::beginGesture(const QModelIndex &index)
{
    const core::SpawnEntry &at = entry(index.row());
    const double shown = m_values ? m_values->at(m_display, index.row(), floorOf(index)) : 0;
    m_gesture = {.entry = at.id,
                 .floor = floorOf(index),
                 .before = at.weight,
                 .shownBefore = shown,
                 .reading = {}};
}

QString WeightGridModel::startText(const QModelIndex &index) const
{
    return m_display == CellDisplay::Weight
        ? FloorCellModel::startText(index)
        : m_values->plainText(m_display, index.row(), floorOf(index));
}

CellReading WeightGridModel::read(const QModelIndex &index, const QString &text) const
{
    if (m_display == CellDisplay::Weight) {
        const auto formula = typedFormula(text, core::maxValue);
        return formula ? readFormula(index, text, *formula) : FloorCellModel::read(index, text);
    }
    if (text.trimmed().isEmpty())
        return {};
    return m_values->read(m_display, {index.row(), floorOf(index), text}, shownBefore(index));
}

CellReading WeightGridModel::readFormula(const QModelIndex &index, const QString &text,
                                         const TypedProgression &typed) const
{
    CellReading reading;
    reading.problem = typed.problem;
    reading.isUnfinished = parseExpression(text, 0, floorOf(index)).isUnfinished;
    reading.formula = typed.progression;
    if (reading.formula) {
        reading.value = core::valueAt(*reading.formula, floorOf(index));
        reading.report = tr("%1: %2 on all floors.")
                             .arg(m_document.entryName(m_table, entry(index.row()).id),
                                  progressionNotation(*reading.formula));
    }
    return reading;
}

QString WeightGridModel::stepped(const QModelIndex &index, const QString &text, int by) const
{
    if (m_display == CellDisplay::Weight)
        return FloorCellModel::stepped(index, text, by);
    // Points for probabilities, tenths for means, as far as the weights can follow.
    const double unit = infoOf(m_display).number == DisplayInfo::Number::Mean ? 0.1 : 1;
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    const TypedValue typed = typedDecimal(text);
    const double value = typed.value.value_or(0) + by * unit;
    if (m_display == CellDisplay::Difference)
        return locale.toString(qRound64(value));
    return locale.toString(std::max(value, 0.0), 'f', 1);
}

QString WeightGridModel::reachText(const QModelIndex &index) const
{
    return m_gesture.reading.formula ? QString()
                                     : typedReachText(m_gesture.before, floorOf(index), floors());
}

void WeightGridModel::preview(int value)
{
    CellReading reading;
    reading.value = value;
    previewReading(reading);
}

void WeightGridModel::previewReading(const CellReading &reading)
{
    if (m_gesture.reading.formula)
        m_document.withdrawPreview(); // cells of a formula take no numbers
    m_gesture.reading = reading;
    if (reading.formula)
        previewProgression(m_document, m_table, m_gesture.entry, *reading.formula);
    else
        previewWeight(m_document, m_table,
                      {.entry = m_gesture.entry, .floor = m_gesture.floor, .value = *reading.value},
                      reading.asked);
}

void WeightGridModel::commit()
{
    m_document.commitPreview();
    if (!m_gesture.reading.report.isEmpty())
        Q_EMIT reported(m_gesture.reading.report);
    m_gesture = {};
}

void WeightGridModel::commitReaching(Reach reach)
{
    const CellReading reading = m_gesture.reading;
    if (reading.value && !reading.formula)
        previewWeight(m_document, m_table,
                      {.entry = m_gesture.entry, .floor = m_gesture.floor, .value = *reading.value},
                      reading.asked, reach);
    const bool isFromNothing = core::valueAt(m_gesture.before, m_gesture.floor) == 0;
    commit();
    if (reach == Reach::WholeRow && isFromNothing && !reading.formula)
        Q_EMIT reported(tr("A weight of 0 has no proportion: the row is not scaled."));
}

void WeightGridModel::restore()
{
    m_gesture.reading = {};
    m_document.withdrawPreview();
}

} // namespace editor
