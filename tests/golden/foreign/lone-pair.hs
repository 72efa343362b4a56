vault = Den
  { dname    = "Vault"
  , beastFreq = [(GOLEM, 30), (GHOST, 9)]
  , lootFreq  = [ (GEM, 4), (CROWN, 1)
    -- not in short games
                , (BANNER, 2) ]
  }
crypt = bare
  { dname    = "Crypt"
  , dfreq     = [(DEEP_DEN, 20), (ANY_DEN, 5)]
  }
exit = bare
  { dname    = "Exit"
  , dfreq     = [(EXIT_DEN, 1)]
  , stairFreq = [(STAIR_UP, 1)]
  }
