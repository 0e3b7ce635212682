"""Prints what calamine reads of workbooks: for each path a line of JSON with its sheets, or none where it refuses."""

import datetime
import json
import math
import sys

from python_calamine import CalamineWorkbook


def cell(value):
    if isinstance(value, bool):
        return value
    if isinstance(value, (int, float)):
        return value if math.isfinite(value) else None
    if isinstance(value, datetime.datetime):
        return {"day": value.isoformat(timespec="seconds")}
    if isinstance(value, datetime.date):
        return {"day": value.isoformat() + "T00:00:00"}
    if isinstance(value, datetime.time):
        return {"seconds": value.hour * 3600 + value.minute * 60 + value.second}
    if isinstance(value, datetime.timedelta):
        return {"seconds": value.total_seconds()}
    return value or None


def sheets(path):
    book = CalamineWorkbook.from_path(path)
    names = [sheet.name for sheet in book.sheets_metadata if "WorkSheet" in str(sheet.typ)]
    return {name: [[cell(value) for value in row] for row in book.get_sheet_by_name(name).to_python(skip_empty_area=False)] for name in names}


for path in sys.argv[1:]:
    try:
        print(json.dumps({"path": path, "sheets": sheets(path)}))
    except Exception:
        print(json.dumps({"path": path, "sheets": None}))
