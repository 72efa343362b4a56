<?php

$gifts_rarity = [
    'plain' => [
        'Button (Worn) | Old',
        'Thread (Worn) | Old'
    ],
    'choice' => [
        'Ring (Fine) | New'
    ]
];
