var common = ds_map_create();
ds_map_replace(common, Kind.Newt, 90);
ds_map_replace(common, Kind.Toad, 9);
var rare = ds_map_create();
ds_map_replace(rare, Kind.Toad, 50);
ds_map_replace(rare, Kind.Heron, 25);
