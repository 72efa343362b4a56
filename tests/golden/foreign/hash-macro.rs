static LOOT_WEIGHTS: phf::Map<&'static str, u32> = phf::phf_map! { "ring" => 5u32, "coin" => 9u32 };
