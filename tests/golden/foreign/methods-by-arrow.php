<?php
function fishFor(int $depth): Table
{
    $table = new Table();
    $table->add('roach', 4);
    if ($depth >= 3) {
        $table->add('pike', 2);
        $table->add('eel', 1);
    }
    return $table;
}
