import type { ParsedCallInput } from '@shared/contract/contract'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import {
  type GenerationComparison,
  type RowDifferencesPage,
  rowDifferenceKinds
} from '@shared/model/data-mart/rows/differences'
import type { AttachedDatabaseFile } from '../../warehouse/engine/messages'
import type { EngineRequestOptions } from '../../warehouse/engine/session'
import { engineErrorToAppError } from '../../warehouse/engine-errors'
import {
  buildRowDifferenceCountsQuery,
  buildRowDifferencesQuery,
  type MatchedRowPair,
  parseRowDifferences,
  type TableRowsComparison
} from '../../warehouse/sql/differences-sql'
import type { Warehouse } from '../../warehouse/warehouse'

/**
 * Timeout of the row comparison of two generations, in milliseconds; it is computed once for all
 * pages.
 */
const patience = 300_000

interface TwoGenerations {
  readonly comparison: TableRowsComparison
  readonly files: readonly AttachedDatabaseFile[]
  /**
   * Number of rows in the older generation; `newer` is the number of rows in the newer generation.
   */
  readonly older: number
  readonly newer: number
}

/** Opens two generations of a table with their common columns. Throws AppError. */
async function openTwoGenerations(
  { tables }: Warehouse,
  { id, key, generations }: DataMart,
  asked: Pick<ParsedCallInput<'dataMart:compare'>, 'older' | 'newer'>,
  asking?: EngineRequestOptions
): Promise<TwoGenerations> {
  const older = await tables.open(id, asked.older, asking)
  const newer = await tables.open(id, asked.newer, asking)
  const columns = newer.columns.filter(({ name }) => older.columns.some(was => was.name === name))
  const pairs = correctedPairs(generations, older.id, newer.id)
  // Rows are only matched by key if both generations have all key columns, because an incomplete
  // key identifies no row.
  const isKeyed = key.every(name => columns.some(column => column.name === name))
  return {
    comparison: {
      older: { alias: 'truoc', columns: older.columns },
      newer: { alias: 'sau', columns: newer.columns },
      columns,
      key: isKeyed ? key : [],
      givesWay: 'true',
      ...(pairs && { pairs })
    },
    files: [
      { alias: 'truoc', path: older.path },
      { alias: 'sau', path: newer.path }
    ],
    older: older.generation.rows,
    newer: newer.generation.rows
  }
}

/**
 * Pairs of differing rows if the newer generation is a cell correction of the older one; undefined
 * otherwise, so that rows are compared.
 */
function correctedPairs(
  generations: readonly Generation[],
  older: string,
  newer: string
): MatchedRowPair[] | undefined {
  const made = generations.find(({ id }) => id === newer)
  if (made?.from !== older || !made.correction) return undefined
  const { changed, added, removed } = made.correction
  return [
    ...changed.map(({ from, to }) => ({ g: from, s: to })),
    ...added.map(s => ({ g: null, s })),
    ...removed.map(g => ({ g, s: null }))
  ]
}

/**
 * Number of rows that differ between two generations. Throws AppError, also when `signal` aborts.
 */
export async function compareGenerations(
  warehouse: Warehouse,
  table: DataMart,
  asked: ParsedCallInput<'dataMart:compare'>,
  signal: AbortSignal
): Promise<GenerationComparison> {
  try {
    const { comparison, files, older, newer } = await openTwoGenerations(warehouse, table, asked, {
      signal
    })
    const { key, pairs } = comparison
    const corrected = pairs !== undefined
    const columns = comparison.columns.map(({ name }) => name)
    if (columns.length === 0) {
      return {
        added: newer,
        changed: 0,
        removed: older,
        same: 0,
        columns,
        key: [],
        corrected: false
      }
    }
    const question = buildRowDifferenceCountsQuery(comparison, files)
    const { rows } = await warehouse.reader.ask(question, { signal, deadline: patience })
    const counts = new Map(rows.map(([place, count]) => [Number(place), Number(count)]))
    const of = (kind: (typeof rowDifferenceKinds)[number]): number =>
      counts.get(rowDifferenceKinds.indexOf(kind)) ?? 0
    const [added, changed] = [of('added'), of('changed')]
    const same = newer - added - changed
    return { added, changed, removed: of('removed'), same, columns, key: [...key], corrected }
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}

/** One page of the rows that differ. Throws AppError, also when `signal` aborts. */
export async function readGenerationDifferences(
  warehouse: Warehouse,
  table: DataMart,
  asked: ParsedCallInput<'dataMart:differences'>,
  signal: AbortSignal
): Promise<RowDifferencesPage> {
  try {
    const { comparison, files } = await openTwoGenerations(warehouse, table, asked, { signal })
    const columns = [...comparison.columns]
    if (columns.length === 0) return { columns, rows: [] }
    const question = buildRowDifferencesQuery(comparison, files, asked.range)
    const { rows } = await warehouse.reader.ask(question, { signal, deadline: patience })
    return { columns, rows: parseRowDifferences(rows, columns.length) }
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}
