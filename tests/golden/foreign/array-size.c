struct gear armour[MAXARM + 1] = {
    { "cap",  21, 4 },
    { "mail", 17, 9 },
    { NULL, 0 },
};
struct gear wands[2 * MAXWANDS] =
{
    { "frost",   13, 7 },
    { "nothing",  3, 8 },
};
