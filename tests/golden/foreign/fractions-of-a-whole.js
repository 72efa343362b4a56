const denFinds = [ {item: "moss", chance: 99}, {item: "twig", chance: 0.5} ];
