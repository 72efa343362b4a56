const pond = [];
pond.push({ name: "carp", weight: 9 });
pond.push({ name: "pike", weight: 4 });
