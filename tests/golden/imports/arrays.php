<?php
$spawns = [
    'newt' => ['weight' => 60, 'min_floor' => 1],
    'toad' => ['weight' => 30, 'min_floor' => 2],
];
$lootChances = ['reed' => 5, 'shell' => 2];
