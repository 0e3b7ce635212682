import type { Generation } from '@shared/model/data-mart/generation'
import { quoteIdentifier, rowsTableName } from '../../warehouse/sql/names'
import type { OpenedTableGeneration } from '../../warehouse/tables'

/**
 * Alias under which the generation with the row is attached; the next constant is the alias of the
 * previous generation.
 */
export const laterGenerationAlias = 'sau'
const earlier = 'truoc'

/** Returns the cells of the first row of a result; undefined if there is none. */
export type FirstResultRowReader = (
  files: readonly { readonly alias: string; readonly opened: OpenedTableGeneration }[],
  sql: string,
  parameters: readonly (string | number)[]
) => Promise<readonly (number | undefined)[]>

/**
 * Rows of an older generation that are identical to a row: their count, and the number of the
 * matching row if it is unambiguous.
 */
export interface IdenticalRowMatch {
  readonly row: number | undefined
  readonly twins: number
}

/**
 * Whether all rows of the older generation kept their numbers: none was deleted or reordered by a
 * load.
 */
export const hasUnchangedRowNumbers = (
  older: Generation,
  { load, correction }: Generation
): boolean =>
  load === undefined
    ? correction === undefined || correction.removed.length === 0
    : load.counts.kept === older.rows && load.counts.same === 0

/** Search criteria for a row in an older generation. */
interface RowSearch {
  readonly opened: OpenedTableGeneration
  readonly row: number
  readonly nameThen: (column: string) => string
  /** Whether the row has the same row number in the older generation. */
  readonly isKept: boolean
}

/**
 * The rows of the older generation that are identical over the common columns; undefined if there
 * are none.
 */
export async function findIdenticalRows(
  ask: FirstResultRowReader,
  older: OpenedTableGeneration,
  { opened, row, nameThen, isKept }: RowSearch
): Promise<IdenticalRowMatch | undefined> {
  const same = opened.columns.flatMap(({ name, dataType }) => {
    const then = nameThen(name)
    const isThere = older.columns.some(one => one.name === then && one.dataType === dataType)
    return isThere
      ? [`o.${quoteIdentifier(then)} IS NOT DISTINCT FROM r.${quoteIdentifier(name)}`]
      : []
  })
  if (same.length === 0) return undefined
  const [twins = 0, first, own] = await ask(
    [
      { alias: laterGenerationAlias, opened },
      { alias: earlier, opened: older }
    ],
    `SELECT count(*), min(o.rowid), max(o.rowid) FILTER (o.rowid = ?) FROM ${earlier}.${quoteIdentifier(rowsTableName)} o
      JOIN (SELECT * FROM ${laterGenerationAlias}.${quoteIdentifier(rowsTableName)} WHERE rowid = ?) r ON ${same.join(' AND ')}`,
    [row, row]
  )
  if (twins === 0) return undefined
  return { row: twins === 1 ? first : isKept ? own : undefined, twins }
}
