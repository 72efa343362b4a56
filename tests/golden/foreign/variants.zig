pub const CAVE_DROPS = [_]ItemTemplate{
    .{ .w = 10, .i = .{ .W = &NewtCharm } },
    .{ .w = 25, .i = .{ .P = &ToadSalve } },
    .{ .w = 5, .i = .{ .c = &OgreCloak } },
};
