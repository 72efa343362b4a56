// A game of three floors; a name weighs as often as it is written.
final floors:Array<FloorData> = [{
    size: new Vec(10, 10),
    rooms: [hall, hall, cell],
    enemies: [Newt, Newt, Toad],
    isLast: false
}, {
    size: new Vec(12, 12),
    rooms: [hall, cell],
    enemies: [Toad, Heron],
    isLast: false
}, {
    size: new Vec(20, 20),
    rooms: [pond],
    enemies: [Heron],
    isLast: true
}];
