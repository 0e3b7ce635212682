"""Compares filled forms with the empty ones by openpyxl and python-docx, independently of the
program: only bound cells may differ. Usage: python check-filled.py <folder> <filled folder>."""

import json
import re
import sys
from itertools import zip_longest
from pathlib import Path

import docx
import openpyxl
from lxml import etree


def main(source, target):
    faults = 0
    for form in json.loads((target / "manifest.json").read_text()):
        check = check_workbook if form["kind"] == "xlsx" else check_document
        found = check(source / form["name"], target / form["name"], form)
        faults += len(found)
        print("ok  " if not found else "FAIL", form["name"], *found[:8], sep="\n     " if found else " ")
    print(f"{faults} faults")
    return 1 if faults else 0


def growth_of(form, sheet):
    block = form["block"]
    if not block or block["target"].get("sheet") != sheet:
        return 0, 0, 0
    first, last = block["target"]["firstRow"], block["target"]["lastRow"]
    height = last - first + 1
    return last, height, (len(block["rows"]) - 1) * height


def check_workbook(empty_path, filled_path, form):
    empty, filled = openpyxl.load_workbook(empty_path), openpyxl.load_workbook(filled_path)
    changed = set(form["changed"])
    if empty.sheetnames != filled.sheetnames:
        return ["sheets differ"]
    faults = []
    for before in empty:
        after = filled[before.title]
        last, height, inserted = growth_of(form, before.title)
        rows = lambda row: row + (inserted if row > last else 0)
        seen = set()
        for row in before.iter_rows():
            for cell in row:
                copies = range(0, inserted + 1, height) if inserted and last - height < cell.row <= last else [0]
                for offset in copies:
                    other = after.cell(rows(cell.row) + offset, cell.column)
                    seen.add(other.coordinate)
                    faults += cell_faults(before.title, cell, other, changed, bool(inserted))
        for row in after.iter_rows():
            for cell in row:
                address = f"{before.title}!{cell.coordinate}"
                if cell.coordinate not in seen and cell.value is not None and address not in changed:
                    faults.append(f"{address} is new: {cell.value!r}")
        faults += layout_faults(before, after, rows, last, height, inserted)
    names = lambda book: sorted(book.defined_names)
    if names(empty) != names(filled):
        faults.append("defined names differ")
    return faults


def cell_faults(sheet, cell, other, changed, moves):
    address = f"{sheet}!{other.coordinate}"
    # Styles are numbers in a part that stays byte by byte, so equal numbers mean equal styles.
    if cell._style != other._style:
        return [f"{address} has another style"]
    if address in changed or cell.value == other.value:
        return []
    is_formula = isinstance(cell.value, str) and cell.value.startswith("=")
    if moves and is_formula and isinstance(other.value, str) and other.value.startswith("="):
        return []
    return [f"{address}: {cell.value!r} became {other.value!r}"]


def layout_faults(before, after, rows, last, height, inserted):
    faults = []
    expected = set()
    for merge in before.merged_cells.ranges:
        inside = inserted and last - height < merge.min_row and merge.max_row <= last
        for offset in range(0, inserted + 1, height) if inside else [0]:
            bottom = rows(merge.max_row)
            if inserted and not inside and merge.max_row == last:
                bottom += inserted
            expected.add((merge.min_col, rows(merge.min_row) + offset, merge.max_col, bottom + offset))
    actual = {(m.min_col, m.min_row, m.max_col, m.max_row) for m in after.merged_cells.ranges}
    if expected != actual:
        faults.append(f"merged ranges of {before.title} differ: {expected ^ actual}")
    for row, size in before.row_dimensions.items():
        if size.height != after.row_dimensions[rows(row)].height:
            faults.append(f"height of row {rows(row)} of {before.title} differs")
    for column, size in before.column_dimensions.items():
        if size.width != after.column_dimensions[column].width:
            faults.append(f"width of column {column} of {before.title} differs")
    if len(before._images) != len(after._images):
        faults.append(f"images of {before.title} differ")
    return faults


def check_document(empty_path, filled_path, form):
    """Compares all paragraphs of the body, headers, footers and notes without the bound places."""
    empty, filled = docx.Document(empty_path), docx.Document(filled_path)
    block = form["block"]
    places = form["places"]
    names = {place["name"] for place in places if place["kind"] == "mark"}
    cells = {
        (place["table"], place["row"], place["column"])
        for place in places
        if place["kind"] == "tableCell"
    }
    faults = []
    parts = {part.partname: part for part in text_parts(empty)}
    others = {part.partname: part for part in text_parts(filled)}
    if parts.keys() != others.keys():
        return ["parts differ"]
    for name in parts:
        before, after = root_of(parts[name]), root_of(others[name])
        bound = other_bound = set()
        if name == empty.part.partname:
            faults += row_faults(before, after, block)
            bound = bound_parts(before, cells, block, 1)
            other_bound = bound_parts(after, cells, block, len(block["rows"]) if block else 1)
        left = [without_typed(text, names) for text in paragraphs_of(before, names, bound)]
        right = paragraphs_of(after, names, other_bound)
        for number, (one, other) in enumerate(zip_longest(left, right), 1):
            if one != other:
                faults.append(f"{name}, paragraph {number}: {one!r} became {other!r}")
    return faults


W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"


def text_parts(document):
    """Document part with its headers, footers and notes."""
    kinds = ("/word/header", "/word/footer", "/word/footnotes", "/word/endnotes")
    return [
        part
        for part in document.part.package.iter_parts()
        if part is document.part or str(part.partname).startswith(kinds)
    ]


def root_of(part):
    # python-docx knows no element class for notes, so these are parsed again.
    return part.element if hasattr(part, "element") else etree.fromstring(part.blob)


def row_faults(before, after, block):
    counts = [[len(table.findall(f"{W}tr")) for table in root.iter(f"{W}tbl")] for root in (before, after)]
    if block:
        counts[0][block["target"]["table"]] += len(block["rows"]) - 1
    return [] if counts[0] == counts[1] else [f"rows of tables: {counts[0]} became {counts[1]}"]


def bound_parts(root, cells, block, count):
    """Table rows and cells that are bound; the repeated row has `count` copies."""
    skipped = set()
    for index, table in enumerate(root.iter(f"{W}tbl")):
        rows = table.findall(f"{W}tr")
        first = block["target"]["row"] if block and block["target"]["table"] == index else None
        for at, row in enumerate(rows):
            if first is not None and first <= at < first + count:
                skipped.add(row)
                continue
            # Places are rows of the empty form.
            place = at if first is None or at < first else at - count + 1
            for column, cell in enumerate(row.findall(f"{W}tc")):
                if (index, place, column) in cells:
                    skipped.add(cell)
    return skipped


def paragraphs_of(root, names, skipped):
    """Style and text of each paragraph, without bound rows, cells, controls and bookmarks."""
    found = []
    open_marks = set()

    def walk(node, paragraph):
        if node in skipped or is_control(node, names):
            return
        if node.tag == f"{W}p":
            style = node.find(f"{W}pPr/{W}pStyle")
            paragraph = [None if style is None else style.get(f"{W}val"), ""]
            found.append(paragraph)
        elif node.tag == f"{W}bookmarkStart" and is_bound_bookmark(node.get(f"{W}name"), names):
            open_marks.add(node.get(f"{W}id"))
        elif node.tag == f"{W}bookmarkEnd":
            open_marks.discard(node.get(f"{W}id"))
        elif node.tag == f"{W}t" and paragraph is not None and not open_marks:
            paragraph[1] += node.text or ""
        for child in node:
            walk(child, paragraph)

    walk(root, None)
    return [tuple(paragraph) for paragraph in found]


def is_control(node, names):
    if node.tag != f"{W}sdt":
        return False
    kinds = (f"{W}sdtPr/{W}tag", f"{W}sdtPr/{W}alias")
    return any((found := node.find(kind)) is not None and found.get(f"{W}val") in names for kind in kinds)


def is_bound_bookmark(name, names):
    # The value of a typed mark is enclosed by a bookmark that begins with dl_.
    return name in names or (name or "").startswith("dl_")


def without_typed(paragraph, names):
    style, text = paragraph
    return style, re.sub(
        r"\{\{(.+?)\}\}|«(.+?)»",
        lambda mark: "" if (mark[1] or mark[2]).strip() in names else mark[0],
        text,
    )


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
