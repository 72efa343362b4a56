const levels = new Map([
    [0, { mob_probs: [[20, ['newt']], [80, ['toad', 'heron']]] }],
    [4, { mob_probs: [[50, ['newt', 'toad']], [10, ['heron']]] }],
])
