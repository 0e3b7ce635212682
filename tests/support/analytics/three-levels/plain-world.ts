import type { PlainRow, PlainTables } from './generated'

/** Scope of the expected figures: first and last day of a period, and optionally the top unit. */
export interface PlainScope {
  readonly first: string
  readonly last: string
  readonly top?: string
  /** Whether only the top unit itself counts, without its subordinate units. */
  readonly alone?: boolean
}

export const text = (row: PlainRow | undefined, name: string): string => String(row?.[name] ?? '')
export const amount = (row: PlainRow | undefined, name: string): number => Number(row?.[name] ?? 0)
export const total = (rows: readonly PlainRow[], name: string): number =>
  rows.reduce((all, row) => all + amount(row, name), 0)
/** ISO day that is a number of days after another. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Whether a row is valid on the day: the day lies in the half-open interval [start, end). */
export function counts(row: PlainRow, from: string, until: string, day: string): boolean {
  const [begins, ends] = [row[from] ?? null, row[until] ?? null]
  return (begins === null || String(begins) <= day) && (ends === null || String(ends) > day)
}

/**
 * Rows of the model tables that are valid on the last day of a period and belong to the units in
 * scope.
 */
export function plainWorld(tables: PlainTables, { first, last, top, alone }: PlainScope) {
  const rowsOf = (table: string): readonly PlainRow[] => tables[table] ?? []
  const by = (table: string, key: string): ReadonlyMap<string, PlainRow> =>
    new Map(rowsOf(table).map(row => [text(row, key), row]))
  const units = rowsOf('don-vi').filter(unit => {
    if (!counts(unit, 'hieu_luc_tu', 'hieu_luc_den', last)) return false
    if (top === undefined) return true
    if (alone) return unit.ma_don_vi === top
    const all = by('don-vi', 'ma_don_vi')
    for (let at: PlainRow | undefined = unit; at; at = all.get(text(at, 'don_vi_cap_tren'))) {
      if (text(at, 'ma_don_vi') === top) return true
    }
    return false
  })
  const names = new Set(units.map(unit => text(unit, 'ma_don_vi')))
  const inUnits = (row: PlainRow): boolean => names.has(text(row, 'ma_don_vi'))
  const areas = new Set(units.map(unit => text(unit, 'ma_khu_vuc')))
  const posts = by('chuc-vu', 'ma_chuc_vu')
  const persons = by('nguoi', 'ma_nguoi')
  const lines = by('bien-che', 'ma_vi_tri')
  /** Each assignment joined with its post and its person. */
  const joined = rowsOf('giu-vi-tri').flatMap(stay => {
    const line = lines.get(text(stay, 'ma_vi_tri'))
    return line
      ? [{ ...line, ...persons.get(text(stay, 'ma_nguoi')), ...stay } satisfies PlainRow]
      : []
  })
  const servingOn = (day: string): PlainRow[] =>
    joined.filter(stay => inUnits(stay) && counts(stay, 'tu_ngay', 'den_ngay', day))
  const planned = rowsOf('bien-che').filter(
    line => inUnits(line) && counts(line, 'hieu_luc_tu', 'hieu_luc_den', last)
  )
  return {
    first,
    last,
    year: Number(last.slice(0, 4)),
    rowsOf,
    by,
    units,
    inUnits,
    areas,
    posts,
    joined,
    servingOn,
    serving: servingOn(last),
    planned,
    postOf: (row: PlainRow) => posts.get(text(row, 'ma_chuc_vu')),
    inMonth: (day: string): boolean => day >= first && day <= last
  }
}
export type PlainWorld = ReturnType<typeof plainWorld>
