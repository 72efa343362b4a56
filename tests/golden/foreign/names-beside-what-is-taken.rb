class Shore < Biome
    GULLS = [
        Tern,
        Tern,
        Skua
    ]
    HAUL = [
        Haul.new(Key::SHORE_CRAB, 9, Crab),
        Haul.new(Key::SHORE_WEED, 4, Weed)
    ]
end
