<?php
$heath = [
    ["beast" => "hare", "sightings" => "55%"],
    ["beast" => "stoat", "sightings" => "45%"]
];
