import type { PlainModelRow, PlainModelTables } from './generated'

/** Scope of the expected figures: first and last day of a period, and optionally the top unit. */
export interface ExpectedFiguresScope {
  readonly first: string
  readonly last: string
  readonly top?: string
  /** Whether only the top unit itself counts, without its subordinate units. */
  readonly alone?: boolean
}

export const textOfColumn = (row: PlainModelRow | undefined, name: string): string =>
  String(row?.[name] ?? '')
export const amountOfColumn = (row: PlainModelRow | undefined, name: string): number =>
  Number(row?.[name] ?? 0)
export const sumOfColumn = (rows: readonly PlainModelRow[], name: string): number =>
  rows.reduce((all, row) => all + amountOfColumn(row, name), 0)
/** ISO day that is a number of days after another. */
export const addDaysToIsoDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Whether a row is valid on the day: the day lies in the half-open interval [start, end). */
export function isRowValidOnDay(
  row: PlainModelRow,
  from: string,
  until: string,
  day: string
): boolean {
  const [begins, ends] = [row[from] ?? null, row[until] ?? null]
  return (begins === null || String(begins) <= day) && (ends === null || String(ends) > day)
}

/**
 * Rows of the model tables that are valid on the last day of a period and belong to the units in
 * scope.
 */
export function selectRowsInScope(
  tables: PlainModelTables,
  { first, last, top, alone }: ExpectedFiguresScope
) {
  const rowsOf = (table: string): readonly PlainModelRow[] => tables[table] ?? []
  const by = (table: string, key: string): ReadonlyMap<string, PlainModelRow> =>
    new Map(rowsOf(table).map(row => [textOfColumn(row, key), row]))
  const units = rowsOf('don-vi').filter(unit => {
    if (!isRowValidOnDay(unit, 'hieu_luc_tu', 'hieu_luc_den', last)) return false
    if (top === undefined) return true
    if (alone) return unit.ma_don_vi === top
    const all = by('don-vi', 'ma_don_vi')
    for (
      let at: PlainModelRow | undefined = unit;
      at;
      at = all.get(textOfColumn(at, 'don_vi_cap_tren'))
    ) {
      if (textOfColumn(at, 'ma_don_vi') === top) return true
    }
    return false
  })
  const names = new Set(units.map(unit => textOfColumn(unit, 'ma_don_vi')))
  const inUnits = (row: PlainModelRow): boolean => names.has(textOfColumn(row, 'ma_don_vi'))
  const areas = new Set(units.map(unit => textOfColumn(unit, 'ma_khu_vuc')))
  const posts = by('chuc-vu', 'ma_chuc_vu')
  const persons = by('nguoi', 'ma_nguoi')
  const lines = by('bien-che', 'ma_vi_tri')
  /** Each assignment joined with its post and its person. */
  const joined = rowsOf('giu-vi-tri').flatMap(stay => {
    const line = lines.get(textOfColumn(stay, 'ma_vi_tri'))
    return line
      ? [
          {
            ...line,
            ...persons.get(textOfColumn(stay, 'ma_nguoi')),
            ...stay
          } satisfies PlainModelRow
        ]
      : []
  })
  const servingOn = (day: string): PlainModelRow[] =>
    joined.filter(stay => inUnits(stay) && isRowValidOnDay(stay, 'tu_ngay', 'den_ngay', day))
  const planned = rowsOf('bien-che').filter(
    line => inUnits(line) && isRowValidOnDay(line, 'hieu_luc_tu', 'hieu_luc_den', last)
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
    postOf: (row: PlainModelRow) => posts.get(textOfColumn(row, 'ma_chuc_vu')),
    inMonth: (day: string): boolean => day >= first && day <= last
  }
}
export type RowsInScope = ReturnType<typeof selectRowsInScope>
