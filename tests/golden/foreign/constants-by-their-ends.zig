pub const REED_CHANCE: f32 = 0.75;
pub const CLAY_CHANCE: f32 = 0.25;
pub const GOLD_CHANCE: f32 = 0.05;
pub const RIVER_WIDTH: f32 = 0.9;
