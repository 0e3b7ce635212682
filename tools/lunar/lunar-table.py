"""Prints the Vietnamese lunar calendar computed with PyEphem, an independent ephemeris.

Usage: python -m venv ve && ve/bin/pip install ephem==4.2.1 && ve/bin/python lunar-table.py

Each line is a lunar year: year, leap month (0 without one), first day (Tết), 10th day of month 3
(Giỗ Tổ Hùng Vương), all in Vietnamese time (UTC+7). The rules are applied to instants of PyEphem:
month 11 contains the December solstice; of thirteen months between two months 11, the first one
without a principal solar term is the leap month.
"""
import math
from datetime import date, timedelta

import ephem

OFFSET = 7 * ephem.hour


def local_day(instant):
    """Calendar day in Vietnam of an instant."""
    moment = ephem.Date(instant + OFFSET).datetime()
    return moment.date()


def midnight(day):
    """Instant at which a calendar day of Vietnam begins."""
    return ephem.Date(ephem.Date((day.year, day.month, day.day)) - OFFSET)


def sector(instant):
    sun = ephem.Sun(instant)
    longitude = math.degrees(ephem.Ecliptic(ephem.Equatorial(sun.g_ra, sun.g_dec, epoch=instant), epoch=instant).lon)
    return int(longitude // 30)


def month_starts(year):
    """New-moon days from month 11 of the year before to month 11 of this year, both included."""
    def month11(y):
        solstice = local_day(ephem.next_winter_solstice(ephem.Date((y, 12, 1))))
        moon = ephem.previous_new_moon(midnight(solstice + timedelta(days=1)))
        return moon
    moon, last = month11(year - 1), local_day(month11(year))
    starts = [local_day(moon)]
    while starts[-1] != last:
        moon = ephem.next_new_moon(moon + 1)
        starts.append(local_day(moon))
    return starts


def solstice_year(year):
    starts = month_starts(year)
    months = []
    count = len(starts) - 1
    number, leap_seen = 10, False
    for index in range(count):
        begins, ends = starts[index], starts[index + 1]
        is_leap = (count == 13 and not leap_seen and index > 0
                   and sector(midnight(begins)) == sector(midnight(ends)))
        if is_leap:
            leap_seen = True
        else:
            number += 1
        months.append(((number - 1) % 12 + 1, is_leap, begins))
    return months


def lunar_year(year):
    before, after = solstice_year(year), solstice_year(year + 1)
    begin = before.index(next(m for m in before if m[0] == 1 and not m[1]))
    end = after.index(next(m for m in after if m[0] == 1 and not m[1]))
    return before[begin:] + after[:end]


for year in range(1976, 2101):
    months = lunar_year(year)
    leap = next((number for number, is_leap, _ in months if is_leap), 0)
    tet = months[0][2]
    third = next(begins for number, is_leap, begins in months if number == 3 and not is_leap)
    print(f"{year},{leap},{tet},{third + timedelta(days=9)}")
