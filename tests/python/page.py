"""Runs the examples of resources/help/python.md, as somebody would who follows the page.

python3 page.py PAGE: prints what each answers. Blocks that plot need matplotlib; without it they are named.
"""

import re
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    blocks = re.findall(r"^```python\n(.*?)^```", file.read(), flags=re.M | re.S)
space = {}
for block in blocks:
    if "matplotlib" in block:
        try:
            import matplotlib
        except ImportError:
            print("Not here, so not plotted: matplotlib")
            continue
        matplotlib.use("Agg")
    if not block.startswith(">>> "):
        exec(compile(block, "python.md", "exec"), space)
        continue
    for line in block.split("\n"):
        if line.startswith(">>> "):
            print(line)
            exec(compile(line[4:], "python.md", "single"), space)
