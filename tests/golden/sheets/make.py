#!/usr/bin/env python3
"""Writes the spreadsheets of this folder: python3 make.py. As small as Excel and LibreOffice read them."""

import os
import zipfile
from xml.sax.saxutils import escape

HERE = os.path.dirname(os.path.abspath(__file__))
P = "percent"


def pack(name, files):
    with zipfile.ZipFile(os.path.join(HERE, name), "w", zipfile.ZIP_DEFLATED) as archive:
        for path, text in files:
            entry = zipfile.ZipInfo(path, (2020, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_STORED if path == "mimetype" else zipfile.ZIP_DEFLATED
            archive.writestr(entry, text)


def column(number):
    return chr(ord("A") + number)


def xlsx(name, sheets):
    """sheets: [(tab, rows, merged)]; a cell is None, text, a number, (number, P) or ("=", formula, result)."""
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    package = "http://schemas.openxmlformats.org/package/2006"
    head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
    strings = []
    parts = []
    for tab, rows, merged in sheets:
        body = ""
        for r, row in enumerate(rows, 1):
            cells = ""
            for c, cell in enumerate(row):
                at = f"{column(c)}{r}"
                if cell is None:
                    continue
                if isinstance(cell, str):
                    strings.append(cell)
                    cells += f'<c r="{at}" t="s"><v>{len(strings) - 1}</v></c>'
                elif isinstance(cell, tuple) and cell[0] == "=":
                    cells += f'<c r="{at}"><f>{escape(cell[1])}</f><v>{cell[2]!r}</v></c>'
                elif isinstance(cell, tuple):
                    cells += f'<c r="{at}" s="1"><v>{cell[0]!r}</v></c>'
                else:
                    cells += f'<c r="{at}"><v>{cell!r}</v></c>'
            body += f'<row r="{r}">{cells}</row>'
        merges = "".join(f'<mergeCell ref="{m}"/>' for m in merged)
        merges = f'<mergeCells count="{len(merged)}">{merges}</mergeCells>' if merged else ""
        parts.append(f'{head}<worksheet xmlns="{main}"><sheetData>{body}</sheetData>{merges}</worksheet>')
    tabs = "".join(f'<sheet name="{escape(tab)}" sheetId="{i}" r:id="rId{i}"/>'
                   for i, (tab, _, _) in enumerate(sheets, 1))
    relations = "".join(f'<Relationship Id="rId{i}" Type="{office}/worksheet" Target="worksheets/sheet{i}.xml"/>'
                        for i in range(1, len(sheets) + 1))
    n = len(sheets)
    relations += (f'<Relationship Id="rId{n + 1}" Type="{office}/styles" Target="styles.xml"/>'
                  f'<Relationship Id="rId{n + 2}" Type="{office}/sharedStrings" Target="sharedStrings.xml"/>')
    shared = "".join(f"<si><t>{escape(text)}</t></si>" for text in strings)
    sheet_types = "".join(
        f'<Override PartName="/xl/worksheets/sheet{i}.xml" ContentType="application/vnd.openxmlformats-'
        'officedocument.spreadsheetml.worksheet+xml"/>' for i in range(1, n + 1))
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    pack(name, [
        ("[Content_Types].xml",
         f'{head}<Types xmlns="{package}/content-types"><Default Extension="rels" ContentType="application/vnd.'
         'openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>'
         f'<Override PartName="/xl/workbook.xml" ContentType="{kind}.sheet.main+xml"/>{sheet_types}'
         f'<Override PartName="/xl/styles.xml" ContentType="{kind}.styles+xml"/>'
         f'<Override PartName="/xl/sharedStrings.xml" ContentType="{kind}.sharedStrings+xml"/></Types>'),
        ("_rels/.rels",
         f'{head}<Relationships xmlns="{package}/relationships"><Relationship Id="rId1" '
         f'Type="{office}/officeDocument" Target="xl/workbook.xml"/></Relationships>'),
        ("xl/workbook.xml",
         f'{head}<workbook xmlns="{main}" xmlns:r="{office}"><sheets>{tabs}</sheets></workbook>'),
        ("xl/_rels/workbook.xml.rels", f'{head}<Relationships xmlns="{package}/relationships">{relations}'
                                       '</Relationships>'),
        ("xl/styles.xml",
         f'{head}<styleSheet xmlns="{main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills>'
         '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>'
         '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="9" applyNumberFormat="1"/></cellXfs></styleSheet>'),
        ("xl/sharedStrings.xml",
         f'{head}<sst xmlns="{main}" count="{len(strings)}" uniqueCount="{len(strings)}">{shared}</sst>'),
    ] + [(f"xl/worksheets/sheet{i}.xml", part) for i, part in enumerate(parts, 1)])


def ods(name, sheets):
    """sheets: [(tab, rows)]; cells as of xlsx(), and ("span", columns, cell); a row may be ("rows", times, row)."""
    space = "urn:oasis:names:tc:opendocument:xmlns:"
    body = ""
    for tab, rows in sheets:
        lines = ""
        for row in rows:
            cells = ""
            times = 1
            if row and row[0] == "rows":
                _, times, row = row
            for cell in row:
                span = ""
                if isinstance(cell, tuple) and cell[0] == "span":
                    span = f' table:number-columns-spanned="{cell[1]}" table:number-rows-spanned="1"'
                    cell = cell[2]
                if cell is None:
                    cells += "<table:table-cell/>"
                elif isinstance(cell, str):
                    cells += (f'<table:table-cell{span} office:value-type="string"><text:p>{escape(cell)}</text:p>'
                              "</table:table-cell>")
                elif isinstance(cell, tuple) and cell[0] == "=":
                    cells += (f'<table:table-cell{span} table:formula="of:={escape(cell[1])}" '
                              f'office:value-type="float" office:value="{cell[2]!r}"><text:p>{cell[2]}</text:p>'
                              "</table:table-cell>")
                elif isinstance(cell, tuple):
                    cells += (f'<table:table-cell{span} table:style-name="ce1" office:value-type="percentage" '
                              f'office:value="{cell[0]!r}"><text:p>{cell[0] * 100:g}%</text:p></table:table-cell>')
                else:
                    cells += (f'<table:table-cell{span} office:value-type="float" office:value="{cell!r}"><text:p>{cell}'
                              "</text:p></table:table-cell>")
            repeated = f' table:number-rows-repeated="{times}"' if times > 1 else ""
            lines += f"<table:table-row{repeated}>{cells}</table:table-row>"
        # LibreOffice fills the rest of the sheet with empty rows.
        lines += ('<table:table-row table:number-rows-repeated="1048000"><table:table-cell '
                  'table:number-columns-repeated="1024"/></table:table-row>')
        body += f'<table:table table:name="{escape(tab)}">{lines}</table:table>'
    content = ('<?xml version="1.0" encoding="UTF-8"?>\n'
               f'<office:document-content xmlns:office="{space}office:1.0" xmlns:table="{space}table:1.0" '
               f'xmlns:text="{space}text:1.0" xmlns:style="{space}style:1.0" xmlns:number="{space}datastyle:1.0" '
               'office:version="1.2"><office:automatic-styles><number:percentage-style style:name="N11">'
               '<number:number number:decimal-places="2" number:min-integer-digits="1"/><number:text>%</number:text>'
               '</number:percentage-style><style:style style:name="ce1" style:family="table-cell" '
               'style:data-style-name="N11"/></office:automatic-styles>'
               f"<office:body><office:spreadsheet>{body}</office:spreadsheet></office:body></office:document-content>")
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    pack(name, [
        ("mimetype", kind),
        ("META-INF/manifest.xml",
         f'<?xml version="1.0" encoding="UTF-8"?>\n<manifest:manifest xmlns:manifest="{space}manifest:1.0" '
         f'manifest:version="1.2"><manifest:file-entry manifest:full-path="/" manifest:media-type="{kind}"/>'
         '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>'
         "</manifest:manifest>"),
        ("content.xml", content),
    ])


FLOORS = [
    ["Cave spawns", None, None, None, None],
    ["Monster", "HP", "Floor 1", "Floor 2", "Floor 3"],
    ["Bat", 4, (0.6, P), (0.4, P), (0.2, P)],
    ["Ogre", 30, None, (0.125, P), (0.5, P)],
    ["Total", None, ("=", "SUM(C3:C4)", 0.6), ("=", "SUM(D3:D4)", 0.525), ("=", "SUM(E3:E4)", 0.7)],
]
FLOORS_NEXT = [row if row[0] != "Ogre" else ["Ogre", 30, None, (0.225, P), (0.5, P)] for row in FLOORS]
MERGED = [["Monster", "Spawn weights", None, None], [None, 1, 2, 3], ["Bat", 60, None, 20], ["Ogre", 1, 2, 3]]
MERGES = ["A1:A2", "B1:D1", "B3:C3"]
WINDOWS = [
    ["Item", "Weight", "Min Floor", "Max Floor"],
    ["Rope", 6, 1, 4],
    ["Gem", ("=", "B2/4", 1.5), 3, None],
]
WINDOWS_NEXT = [WINDOWS[0], ["Rope", 8, 1, 4], ["Gem", 1.5, 3, None]]
REMARKS = [["Ask Ann about the bats."]]
CODES = [["Shelf", 1, 2], ["Q", "c3", 12], ["R", 40, "b1"], ["S", "5e", 90]]

if __name__ == "__main__":
    xlsx("two-tabs.xlsx", [("Monsters", FLOORS, ["A1:E1"]), ("Items", WINDOWS, []), ("Remarks", REMARKS, [])])
    xlsx("two-tabs-next.xlsx", [("Remarks", REMARKS, []), ("Items", WINDOWS_NEXT, []),
                                ("Monsters", FLOORS, ["A1:E1"])])
    xlsx("codes-beside.xlsx", [("Shelves", CODES, []), ("Monsters", FLOORS, ["A1:E1"]), ("Items", WINDOWS, [])])
    xlsx("merged.xlsx", [("Sheet1", MERGED, MERGES)])
    xlsx("merged-next.xlsx", [("Sheet1", MERGED[:3] + [["Ogre", 1, 2, 4]], MERGES)])
    ods("floors.ods", [("Monsters", FLOORS)])
    ods("floors-next.ods", [("Monsters", FLOORS_NEXT)])
    ods("windows.ods", [("Items", WINDOWS), ("Tabelle2", [])])
    ods("deep.ods", [("Logs", [["Monster", 1, 2], ("rows", 1000000, ["Bat", 60, 40])])])
    pack("none.xlsx", [("readme.txt", "This archive holds no spreadsheet.")])
