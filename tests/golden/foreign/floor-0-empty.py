stock_by_level = {
    0: {
        "tools": ["awl", "saw"],
        "toolsWeight": [30, 10],
    },
    1: {},
}
