<?php
$monsterChances = [
    'newt' => 50, # common
    'bat' => 30,  # in caves, not above
];
