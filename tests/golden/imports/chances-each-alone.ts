export const drops = {
    heron: [
        { item: 'feather', probability: 90 },
        { item: 'egg', probability: 40 },
    ],
};
