"""Writes the former and present communes of a public list as a file that the program imports.

Usage: python3 public-list.py PACKAGE-FOLDER > dia-ban.csv

PACKAGE-FOLDER is the unpacked wheel of `vietnamadminunits` 1.0.4 from PyPI (MIT licence). The list
is no official one: the import shows where it differs from the list in use.
"""

import csv
import json
import sqlite3
import sys

OLD, NEW, DAY = "QD-124-2004", "QD-19-2025", "01/07/2025"
HEADER = ["Danh mục", "Mã", "Tên", "Mã cấp trên", "Có từ ngày", "Hết từ ngày", "Chuyển thành"]
PART = " (một phần)"


def successors_by_old_key(converter):
    """Successor keys of each former commune; `parts` are the communes that were divided."""
    whole, parts = {}, {}
    for province, wards in converter["DICT_PROVINCE_WARD_NO_DIVIDED"].items():
        for ward, olds in wards.items():
            for old in olds:
                whole.setdefault(old, []).append((province, ward))
    for province, olds in converter["DICT_PROVINCE_WARD_DIVIDED"].items():
        for old, wards in olds.items():
            for ward in wards:
                parts.setdefault(old, []).append((province, ward["newWardKey"]))
    return whole, parts


def main(folder):
    data = f"{folder}/vietnamadminunits/data"
    database = sqlite3.connect(f"{data}/dataset.db")
    with open(f"{data}/converter_2025.json", encoding="utf-8") as file:
        whole, parts = successors_by_old_key(json.load(file))
    new_rows = database.execute(
        "SELECT provinceKey, wardKey, wardCode, ward, provinceCode FROM admin_units"
    ).fetchall()
    codes = {(province, ward): code for province, ward, code, _, _ in new_rows}
    out = csv.writer(sys.stdout, delimiter=";", lineterminator="\n")
    out.writerow(HEADER)
    for _, _, code, name, parent in new_rows:
        out.writerow([NEW, code, name, parent, DAY, "", ""])
    for province, district, ward, code, name, parent in database.execute(
        "SELECT provinceKey, districtKey, wardKey, wardCode, ward, provinceCode"
        " FROM admin_units_legacy WHERE wardCode IS NOT NULL"
    ):
        key = f"{province}_{district}_{ward}"
        known = parts.get(key) or whole.get(key) or []
        found = [codes[one] for one in known if one in codes]
        mark = PART if key in parts or len(found) > 1 else ""
        cell = "; ".join(f"{NEW}/{one}{mark}" for one in dict.fromkeys(found))
        out.writerow([OLD, code, name, parent, "", DAY, cell])


if __name__ == "__main__":
    main(sys.argv[1])
