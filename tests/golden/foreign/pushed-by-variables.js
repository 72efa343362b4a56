function Catch(name, min, max, chance) { this.name = name; this.min = min; this.max = max; this.chance = chance; }
var pond = [];
var carp = new Catch("Carp", 1, 3, 9);
pond.push(carp);
var pike = new Catch("Pike", 2, 6, 4);
pond.push(pike);
if (night) { pond.push(carp); }
