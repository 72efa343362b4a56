{-# LANGUAGE LambdaCase #-}
-- what lies about: ("nothing", 9)
module Attic.Finds where

{- the rest
   is rare -}
finds :: [(String, Int)]
finds = [("Twig", 7), ("Stone", 2), ("Pearl", 1)]
