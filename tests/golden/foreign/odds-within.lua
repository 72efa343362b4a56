return
{
    ["Green Nest"] = {
        Color = 0.2, 0.8, 0.3;
        Wait = 500;
        Finds = {
            Wren = { Odd = 12; Name = "Wren" };
            ["Sand Crab"] = { Odd = 3; Name = "Sand Crab" };
        };
    };
    ["White Nest"] = {
        Color = 0.9, 0.9, 1;
        Wait = 800;
        Finds = {
            Gull = { Odd = 7; Name = "Gull" };
            Tern = { Odd = 21; Name = "Tern" };
        };
    };
}
