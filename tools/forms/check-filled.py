"""Compares filled forms with the empty ones by openpyxl and python-docx, independently of the
program: only bound cells may differ. Usage: python check-filled.py <folder> <filled folder>."""

import json
import sys
from pathlib import Path

import docx
import openpyxl


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
    empty, filled = docx.Document(empty_path), docx.Document(filled_path)
    faults = []
    block = form["block"]
    bound = {label for label in form["changed"] if label.startswith("Bảng ")}
    marks = [label for label in form["changed"] if not label.startswith("Bảng ")]
    plain = lambda paragraphs: [(p.text, p.style.name) for p in paragraphs]
    if not marks and plain(empty.paragraphs) != plain(filled.paragraphs):
        faults.append("paragraphs differ")
    if len(empty.paragraphs) != len(filled.paragraphs):
        faults.append("number of paragraphs differs")
    # Nested tables are tables of their own, in document order.
    all_tables = lambda document: [
        docx.table.Table(table, document) for table in document.element.body.iter("{*}tbl")
    ]
    if len(all_tables(empty)) != len(all_tables(filled)):
        return [*faults, "number of tables differs"]
    for index, (before, after) in enumerate(zip(all_tables(empty), all_tables(filled))):
        grown = block if block and block["target"]["table"] == index else None
        inserted = len(grown["rows"]) - 1 if grown else 0
        if len(before.rows) + inserted != len(after.rows):
            faults.append(f"rows of table {index + 1} differ")
            continue
        for place, row in enumerate(before.rows):
            if grown and place == grown["target"]["row"]:
                continue
            shift = inserted if grown and place > grown["target"]["row"] else 0
            cells = zip(row._tr.tc_lst, after.rows[place + shift]._tr.tc_lst)
            for column, (one, other) in enumerate(cells):
                # Targets are rows of the empty form.
                label = f"Bảng {index + 1}, dòng {place + 1}, cột {column + 1}"
                text = lambda tc: "".join(
                    t.text or "" for p in tc.p_lst for t in p.iter("{*}t")
                )
                if label not in bound and not marks and text(one) != text(other):
                    faults.append(f"{label}: {text(one)!r} became {text(other)!r}")
    return faults


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
