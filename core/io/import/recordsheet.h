// SPDX-License-Identifier: MIT
#pragma once
// Records as a sheet, which the reader of sheets reads by the roles of its columns.

#include "core/io/import/fields.h"
#include "core/io/sheets/columns.h"
#include "core/io/sheets/readsheet.h"
#include "core/tables/spawntable.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace core {

/// Adds where the value and its parts stand, but for names with a number each, which may be a
/// table.
void addPlainPlaces(const Node &value, std::set<std::pair<int, int>> &places);

/// The number that a literal or a variable is.
std::optional<double> numberOf(const Node &node, const LiteralContext &context);

/// The first and last of range(1, 4), 1..4 and 1..=4.
std::optional<std::pair<std::int64_t, std::int64_t>> spanIn(const Node &node, Language language);

/// Whether the value lists pairs of numbers, or numbers by floor.
bool listsPairs(const Node &value);

/// The columns without names whose texts may name the records instead: those of the usual one are
/// missing there, or repeat.
std::vector<std::string> otherNameColumns(const std::vector<Record> &records);

/// The names for a message, shortened where there are many.
std::vector<Message> listed(const std::vector<std::string> &names);

/// Where lists stand, by their names and lines: each name once, in the order of the first.
std::vector<Message> onLines(const std::vector<std::pair<std::string, int>> &lists);

struct RecordTable
{
    std::string id; ///< empty where the records name no table of their own
    std::vector<SpawnEntry> entries;
    bool isNotation = false; ///< of the tutorials' weights by floor
};

/// What something else than the names of its fields says about a list.
struct ToldOfList
{
    std::string table = {}; ///< that the records are of, where their list has several
    std::map<std::string, SheetColumn> columns = {}; ///< by field
    std::optional<ZeroFloor> zero = {};
    std::vector<int> listedFloors = {}; ///< as in SheetMapping
    std::vector<std::string> names = {}; ///< fields that name such as do not tell themselves
    bool addsUp = false; ///< rows of one name, though columns are told
};

/// Records of one list. Each field is a column, each record a row.
class RecordSheet
{
public:
    /// `name` is that of the list.
    RecordSheet(const std::vector<Record> &records, std::string name, LiteralContext &context,
                const ToldOfList &told = {});

    /// The records below the names of their fields.
    const Sheet &sheet() const { return m_sheet; }

    /// Whether some column says how often the records appear, and another what they are called.
    bool isTable() const;

    /// Tells where records stand that have a weight and nothing that names them.
    void tellNameless() const;

    /// Whether names or answers say that the records are a table at all.
    bool isSure(bool isListTold) const;

    /// Whether an answer says what its columns are.
    bool isSettled() const { return m_isSettled; }

    std::size_t rowCount() const { return m_rows.size(); }

    /// The field of its weights, where isTable().
    const std::string &weightField() const { return m_fields[*weightColumn()]; }

    /// Whether its weights stand in rows that name no fields.
    bool isUnnamed() const { return isColumnField(weightField()); }

    /// The question whether they are one.
    Error doubt() const;

    /// The tables: one, or one for each entry whose chance is its own. Fails with a question where
    /// columns are open. Rows without a weight or with a floor that is no number are left out, with
    /// a note.
    Result<std::vector<RecordTable>> read();

private:
    struct Row
    {
        const Record *record;
        std::vector<SheetCell> cells;
    };
    struct LeftOutRows
    {
        std::string_view reason; ///< the id of a message about the ids
        std::vector<std::string> ids;
        const Node *first;
    };

    bool areRolled(const std::string &field) const;
    SheetCell cellOf(const std::string &field, const Node *node);
    std::string textOf(const std::string &field, const Node &value);
    std::string stepsOf(const std::string &field, const Node &list);
    bool hasFieldsOfItsOwn(const Record &record) const;
    const std::string &nameFieldOf(const Record &record) const;
    std::string nameOf(const Record &record);
    void fill();
    void tellRoles(const ToldOfList &told);
    void tellFloorOfAll();
    void settle();
    void takeTold(const std::map<std::string, SheetColumn> &columns);
    void leaveTexts();
    bool mayBeSpans(std::size_t low, std::size_t high) const;
    void tellTwoUnnamed(std::size_t one, std::size_t other);
    void tellUnnamed();
    void tellBounds();
    std::size_t placeOf(std::string_view words) const;
    void tellRivals();
    void grow();
    void leaveOutRows();
    void leaveOut(std::string_view reason, const std::string &id, const Node &place);
    void tellReading() const;
    void noteAll(const std::vector<Message> &notes);
    SheetColumn &columnAt(std::size_t i) { return m_mapping.blocks.front().columns[i]; }
    const SheetColumn &columnAt(std::size_t i) const { return m_mapping.blocks.front().columns[i]; }
    template<typename Is>
    bool areAll(std::size_t column, Is is) const;
    std::optional<std::size_t> columnOf(ColumnRole role) const
    {
        return core::columnOf(m_mapping.blocks.front(), role);
    }
    std::optional<std::size_t> weightColumn() const
    {
        return columnThat(m_mapping.blocks.front(), isWeightRole);
    }
    ColumnFacts factsAt(std::size_t column) const;
    bool isRare(std::size_t column) const;
    const Node &firstOf(std::size_t column) const;
    Error located(Error error) const;
    bool areOthersAlike() const;
    std::vector<std::string> ofThisList(std::vector<std::string> answers) const;
    void tellSheet(bool isRead) const;

    const std::vector<Record> &m_records;
    std::string m_name;
    LiteralContext &m_context;
    std::vector<std::string> m_fields;
    std::string m_nameField;
    std::vector<std::string> m_otherNames; ///< the fields of those that have another
    std::vector<std::string> m_instead; ///< of which each record has the usual one, or this
    std::map<std::string, std::set<std::string>>
        m_written; ///< by id, the names of code: Reed.Seed and Fern.Seed are two
    std::vector<Row> m_rows;
    Sheet m_sheet;
    SheetMapping m_mapping;
    bool m_isSettled = false; ///< an answer says what fields are
    std::optional<Error> m_error; ///< a question that came up while cells were read
    std::vector<LeftOutRows> m_leftOut;
    const Node *m_nothing = nullptr; ///< the first name of a draw that yields nothing
};

} // namespace core
