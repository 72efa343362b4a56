<?php
class Chest
{
    public function __construct()
    {
        $this->finds = [
            new Pile("Coin", 3, 60),
            new Blade('Dirk', 1, "sharp", 8, 11),
            new Cap("Hood", "Head", 1, 1, 5, 9, 6),
            new Pile('Pear', 1, 30),
        ];
    }
}
