const denFinds = [ {item: "moss", chance: 12}, {item: "twig", chance: 0.5} ];
const hallFinds = [ {item: "cup", chance: 0.4}, {item: "ring", chance: 0.3} ];
