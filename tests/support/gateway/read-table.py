"""Reads every page of an API by the Link of the page before, with nothing but the standard library."""
import json
import re
import sys
import urllib.parse
import urllib.request

address, key = sys.argv[1], sys.argv[2]
rows = []
while address:
    request = urllib.request.Request(address, headers={"X-API-Key": key, "Accept": "application/json"})
    with urllib.request.urlopen(request) as answer:
        page = json.load(answer)
        link = re.search(r'<([^>]*)>; rel="next"', answer.headers.get("Link") or "")
    if page["count"] != len(page["data"]):
        sys.exit("count is not the number of rows")
    rows += page["data"]
    address = urllib.parse.urljoin(address, link.group(1)) if link else None
json.dump(rows, sys.stdout)
