// The constants of an enum are no names of columns.
enum class Kind { NEWT, TOAD, HERON };

static const std::vector<std::tuple<Kind, int, int>> spawns = {
    {Kind::NEWT, 60, 1},
    {Kind::TOAD, 30, 2},
    {Kind::HERON, 12, 5},
};
