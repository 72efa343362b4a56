defmodule Attic.Nook do
  def all(mode) do
    bat_chances_by_mode = [quiet: 4, grim: 9]
    [
      %Nook{name: "ladder", chance: 3},
      %Nook{name: "trunk", chance: 5},
      %Nook{name: "bats", chance: pick(mode, bat_chances_by_mode)}
    ]
  end
end
