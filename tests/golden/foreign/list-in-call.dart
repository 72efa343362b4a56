// The list stands in a call that is given a name: it is one table.
final mineProvider = Provider<Manager>((ref) => Manager(ref,
    probabilities: const [
      OreProbability(Ores.TIN, 4, max: 2),
      OreProbability(Ores.CLAY, 6),
    ],
    title: 'Mine'));
