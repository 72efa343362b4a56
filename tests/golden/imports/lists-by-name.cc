#include <map>
#include <string>
#include <vector>

struct Spawn
{
    std::string name;
    int weight;
};

const std::map<std::string, std::vector<Spawn>> spawns = {
    {"marsh", {{"newt", 60}, {"toad", 15}}},
    {"shore", {{"heron", 9}, {"crab", 40}, {"gull", 3}}},
};
