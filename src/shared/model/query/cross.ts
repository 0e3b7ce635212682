import { lineSchema } from '../../kit/fields'
import { z } from '../../kit/zod'

/** Size limits of a cross table: groups across and down, and share columns. */
export const crossTableLimits = { across: 3, down: 5, shares: 30 } as const

/** What a figure of a cross table is a share of: its row's, its column's, or the grand total. */
export const crossShareBases = ['row', 'column', 'all'] as const
export type CrossShareBase = (typeof crossShareBases)[number]

/** Share of a count or sum in a total of the cross table, as a further result column. */
const crossShareSchema = z.strictObject({
  name: lineSchema(100).refine(name => name.trim() !== ''),
  /** Name of the measure. */
  of: lineSchema(100),
  base: z.enum(crossShareBases)
})
export type CrossShare = z.infer<typeof crossShareSchema>

/**
 * Cross table: the named groups go across, the others down. The result has a row for each
 * combination of a leading part of the groups down with a leading part of the groups across, so that
 * every total is computed from the rows of the table and never from other figures. The result
 * columns `crossLevelNames` tell how many groups a row has; the other groups of it are missing.
 * Totals follow what they add up. A sort by a group orders the values of that group; a sort by a
 * figure orders the groups down, at each level, by their totals over all columns. `subtotals` and
 * `totals` only choose what the table shows: the total of each row, the total of each column.
 */
export const crossTableSchema = z.strictObject({
  /** Names of the groups that go across, the outermost first. */
  columns: z.array(lineSchema(100)).min(1).max(crossTableLimits.across),
  subtotals: z.boolean(),
  totals: z.strictObject({ rows: z.boolean(), columns: z.boolean() }),
  shares: z.array(crossShareSchema).max(crossTableLimits.shares)
})
export type CrossTable = z.infer<typeof crossTableSchema>

/** What a new cross table shows: all totals. */
export const shownCrossTotals = {
  subtotals: true,
  totals: { rows: true, columns: true }
} as const satisfies Pick<CrossTable, 'subtotals' | 'totals'>

/** Result columns with the number of groups down and across that a row has. */
export const crossLevelNames = { down: 'cap_hang', across: 'cap_cot' } as const

/** Something for each group of a cross table, such as its SQL, on each axis from the outermost. */
export interface CrossTableAxes<T> {
  readonly down: readonly T[]
  readonly across: readonly T[]
}

/** Puts a list with one entry for each group on the axes of a cross table. */
export function axesOfCrossTable<T>(
  { columns }: Pick<CrossTable, 'columns'>,
  groups: readonly { readonly name: string }[],
  each: readonly T[]
): CrossTableAxes<T> {
  const entries = each.map((entry, place) => ({ entry, name: groups[place]?.name ?? '' }))
  return {
    down: entries.flatMap(({ entry, name }) => (columns.includes(name) ? [] : [entry])),
    across: columns.flatMap(column =>
      entries.flatMap(({ entry, name }) => (name === column ? [entry] : []))
    )
  }
}

const leadingParts = <T>(list: readonly T[]): (readonly T[])[] =>
  Array.from({ length: list.length + 1 }, (_, count) => list.slice(0, list.length - count))

/** Sets of keys by which the rows of a cross table are grouped. */
export const groupingSetsOf = <T>({ down, across }: CrossTableAxes<T>): (readonly T[])[] =>
  leadingParts(down).flatMap(rows => leadingParts(across).map(columns => [...rows, ...columns]))
