import type { Parsed } from '@shared/contract/contract'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import {
  type DifferencesPage,
  differenceKinds,
  type GenerationsCompared
} from '@shared/model/data-mart/rows/differences'
import type { Attached } from '../../warehouse/engine/messages'
import type { Asking } from '../../warehouse/engine/session'
import { asAppError } from '../../warehouse/engine-errors'
import {
  differenceCountsQuestion,
  differencesOf,
  differencesQuestion,
  type KnownPair,
  type RowSetComparison
} from '../../warehouse/sql/differences-sql'
import type { Warehouse } from '../../warehouse/warehouse'

/**
 * Timeout of the row comparison of two generations, in milliseconds; it is computed once for all
 * pages.
 */
const patience = 300_000

interface TwoGenerations {
  readonly comparison: RowSetComparison
  readonly files: readonly Attached[]
  /** Number of rows of the older generation; `newer` likewise. */
  readonly older: number
  readonly newer: number
}

/** Opens two generations of a table with their common columns. Throws AppError. */
async function open(
  { tables }: Warehouse,
  { id, key, generations }: DataMart,
  asked: Pick<Parsed<'dataMart:compare'>, 'older' | 'newer'>,
  asking?: Asking
): Promise<TwoGenerations> {
  const older = await tables.open(id, asked.older, asking)
  const newer = await tables.open(id, asked.newer, asking)
  const columns = newer.columns.filter(({ name }) => older.columns.some(was => was.name === name))
  const pairs = correctedPairs(generations, older.id, newer.id)
  // An incomplete key identifies no row.
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
 * The differing rows if the newer generation is a cell correction of the older one; undefined
 * otherwise.
 */
function correctedPairs(
  generations: readonly Generation[],
  older: string,
  newer: string
): KnownPair[] | undefined {
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
  asked: Parsed<'dataMart:compare'>,
  signal: AbortSignal
): Promise<GenerationsCompared> {
  try {
    const { comparison, files, older, newer } = await open(warehouse, table, asked, { signal })
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
    const question = differenceCountsQuestion(comparison, files)
    const { rows } = await warehouse.reader.ask(question, { signal, deadline: patience })
    const counts = new Map(rows.map(([place, count]) => [Number(place), Number(count)]))
    const of = (kind: (typeof differenceKinds)[number]): number =>
      counts.get(differenceKinds.indexOf(kind)) ?? 0
    const [added, changed] = [of('added'), of('changed')]
    const same = newer - added - changed
    return { added, changed, removed: of('removed'), same, columns, key: [...key], corrected }
  } catch (error) {
    throw asAppError(error)
  }
}

/** One page of the rows that differ. Throws AppError, also when `signal` aborts. */
export async function readDifferences(
  warehouse: Warehouse,
  table: DataMart,
  asked: Parsed<'dataMart:differences'>,
  signal: AbortSignal
): Promise<DifferencesPage> {
  try {
    const { comparison, files } = await open(warehouse, table, asked, { signal })
    const columns = [...comparison.columns]
    if (columns.length === 0) return { columns, rows: [] }
    const question = differencesQuestion(comparison, files, asked.range)
    const { rows } = await warehouse.reader.ask(question, { signal, deadline: patience })
    return { columns, rows: differencesOf(rows, columns.length) }
  } catch (error) {
    throw asAppError(error)
  }
}
