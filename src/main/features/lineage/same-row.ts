import type { Generation } from '@shared/features/data-mart/generation'
import type { Opened } from '../../warehouse/opened'
import { quoted, rowsTable } from '../../warehouse/sql/names'

/** Under which names the generation with the row and the one before it are attached. */
export const later = 'sau'
const earlier = 'truoc'

/** The cells of the first row of an answer; none where there is no row. */
export type Ask = (
  files: readonly { readonly alias: string; readonly opened: Opened }[],
  sql: string,
  parameters: readonly (string | number)[]
) => Promise<readonly (number | undefined)[]>

/** Rows of an older generation that are just like one: its number where it can be told which it is, and how many there are. */
export interface Same {
  readonly row: number | undefined
  readonly twins: number
}

/** Whether every row of the generation before still has its number: none was taken away, or put in again as the file has it. */
export const keepsNumbers = (older: Generation, { load, correction }: Generation): boolean =>
  load === undefined
    ? correction === undefined || correction.removed.length === 0
    : load.counts.kept === older.rows && load.counts.same === 0

/** What a row is sought by in an older generation. */
interface Sought {
  readonly opened: Opened
  readonly row: number
  readonly nameThen: (column: string) => string
  /** Whether it has the same number there. */
  readonly isKept: boolean
}

/** The rows of the older generation that are just the same over the columns that both have; none where there is none. */
export async function sameRow(
  ask: Ask,
  older: Opened,
  { opened, row, nameThen, isKept }: Sought
): Promise<Same | undefined> {
  const same = opened.columns.flatMap(({ name, dataType }) => {
    const then = nameThen(name)
    const isThere = older.columns.some(one => one.name === then && one.dataType === dataType)
    return isThere ? [`o.${quoted(then)} IS NOT DISTINCT FROM r.${quoted(name)}`] : []
  })
  if (same.length === 0) return undefined
  const [twins = 0, first, own] = await ask(
    [
      { alias: later, opened },
      { alias: earlier, opened: older }
    ],
    `SELECT count(*), min(o.rowid), max(o.rowid) FILTER (o.rowid = ?) FROM ${earlier}.${quoted(rowsTable)} o
      JOIN (SELECT * FROM ${later}.${quoted(rowsTable)} WHERE rowid = ?) r ON ${same.join(' AND ')}`,
    [row, row]
  )
  if (twins === 0) return undefined
  return { row: twins === 1 ? first : isKept ? own : undefined, twins }
}
