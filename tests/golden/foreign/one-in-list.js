const percentages = [{ name: "iron", pct: 40 }];
