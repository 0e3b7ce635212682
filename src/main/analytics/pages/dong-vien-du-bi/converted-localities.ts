import { convertLocalityReference } from '@shared/model/localities/conversion'
import { type Locality, localityKeyOf } from '@shared/model/localities/locality'
import { formatLocality } from '@shared/model/localities/register'
import type { LocalityInArea } from '../../facts/reserve'
import { sum } from '../../measures/sum'
import type { Area } from '../../model'
import type { LocalitiesOfDay } from '../../page-context'

interface RecordedRow {
  readonly place: LocalityInArea
  readonly area: Area
  readonly registered: number
}

interface ConvertedRow extends RecordedRow {
  readonly label: string
  readonly codes: readonly string[]
  readonly gap: string
}

interface RowOfLocality {
  readonly row: RecordedRow
  readonly locality: Locality
}

/**
 * Counts rows by the localities of a day. Rows of one locality in several areas stay apart, and a
 * row that cannot be converted stays a row of its own with the reason, so that sums do not change.
 */
export function convertLocalityRows(
  rows: readonly RecordedRow[],
  { register, day }: LocalitiesOfDay
): ConvertedRow[] {
  const converted: RowOfLocality[] = []
  const others: ConvertedRow[] = []
  for (const row of rows) {
    const { code, list } = row.place
    const conversion = convertLocalityReference(register, { code, list }, day)
    if (conversion.found) converted.push({ row, locality: conversion.locality })
    else others.push(unconvertedRow(row, conversion.words))
  }
  const byLocality = Map.groupBy(converted, ({ locality }) => localityKeyOf(locality))
  return [...[...byLocality.values()].flatMap(rowsOfLocality), ...others]
}

function unconvertedRow(row: RecordedRow, gap: string): ConvertedRow {
  const label = `${row.place.code} (chưa quy đổi)`
  return { ...row, place: { ...row.place, code: label }, label, codes: [row.place.code], gap }
}

/** One row for each area in which the rows of a locality are. */
function rowsOfLocality(all: readonly RowOfLocality[]): ConvertedRow[] {
  const byArea = [...Map.groupBy(all, ({ row }) => row.area.code).values()]
  return byArea.flatMap(some => {
    const [first] = some
    if (!first) return []
    const { locality, row } = first
    const isDivided = byArea.length > 1
    const code = isDivided ? `${locality.code}/${row.area.code}` : locality.code
    const quota = sum(some, ({ row: { place } }) => place.quota)
    return [
      {
        place: { ...row.place, code, quota },
        area: row.area,
        registered: sum(some, one => one.row.registered),
        label: formatLocality(locality),
        codes: some.map(one => one.row.place.code),
        gap: ''
      }
    ]
  })
}
