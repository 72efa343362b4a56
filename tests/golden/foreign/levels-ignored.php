<?php
$heath = [
    ["pokemon" => $vole, "level" => "2-4", "encounterRate" => "70%", "seen" => "yes"],
    ["pokemon" => $wasp, "level" => "6", "encounterRate" => "30%", "seen" => "no"]
];
$pond = [
    ["pokemon" => $carp, "level" => "5-8", "encounterRate" => "100%", "seen" => "no"]
];
