class Shelf
{
    Jar[] jarTable = new Jar[5]
    {
        Plum(),
        Plum(),
        Plum(),
        Fig(),
        Rose(),
    };
}
