const SpawnWeight spawnWeights[] = {
    {"newt", 1'200u},
    {"crow", 0x0BUL},
    {"mole", 25LL},
    {"hare", 012},
};
