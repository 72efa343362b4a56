pub const loot_table = [_]Drop{
    .{ .item = .ring, .weight = 5, .min_depth = 1 },
    .{ .item = .coin, .weight = 9, .min_depth = 3 },
};
pub const foes: []const Foe = &.{ .{ .name = "toad", .weight = 7 }, .{ .name = "crow", .weight = 3 } };
