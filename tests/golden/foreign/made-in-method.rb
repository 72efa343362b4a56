class Lake
  def settings
    @settings ||= Settings.new(
      max_fish_per_room: {
        1 => 2,
        4 => 3
      },
      fish_weights: {
        1 => { roach: 8, eel: 2 },
        3 => { pike: 4 }
      }
    )
  end
end
