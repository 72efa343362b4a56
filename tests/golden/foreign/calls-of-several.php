<?php
class Chest
{
    public function __construct()
    {
        $this->finds = [
            new Pile("Coin", 3, 2, 1, rand(2, 5), 60),
            new Blade('Dirk', 1, 1, 4, 8, 11),
            new Cap("Hood", "Head", 1, 1, 5, 9, 6),
            new Pile('Pear', 1, 0, 0, rand(1, 2), 30),
        ];
    }
}
