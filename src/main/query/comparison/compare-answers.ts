import {
  type ComparisonDifference,
  comparisonDifferenceSchema,
  type QueryComparisonResult
} from '@shared/features/comparison/comparison'
import { z } from '@shared/kit/zod'
import type { QueryOutput } from '@shared/model/query/outputs'
import type { FileSystem } from '../../store/disk/file-system'
import type { Engine } from '../../warehouse/engine/client'
import type { EngineCell } from '../../warehouse/engine/messages'
import type { EngineRequestOptions } from '../../warehouse/engine/session'
import { createStagedPath, deleteStagedFile } from '../../warehouse/loading/stage'
import { quoteIdentifier, rowsTableName } from '../../warehouse/sql/names'
import { type CommonColumn, findCommonColumns, pairComparedColumns } from './common-columns'
import {
  buildComparisonStatements,
  type ComparedResult,
  comparisonCountsTable,
  maxListedDifferences
} from './compare-sql'

/** A query result to be compared, with its columns. */
export interface ResultToCompare extends ComparedResult {
  readonly columns: readonly QueryOutput[]
}

interface ResultComparisonParts {
  readonly directory: string
  readonly fs: FileSystem
  readonly reader: Engine
  readonly writer: Engine
}

interface ResultComparisonRequest {
  readonly sides: readonly [ResultToCompare, ResultToCompare]
  /**
   * Names of the columns that identify a row; empty if the result has a single row, null if no
   * columns identify rows.
   */
  readonly key: readonly string[] | null
  readonly isSorted: boolean
}

export interface ComparisonWithDifferences {
  readonly result: QueryComparisonResult
  readonly lines: readonly ComparisonDifference[]
}

/**
 * Compares two results of any length in the engine and deletes its temporary files. Throws
 * EngineFault and errno errors.
 */
export async function compareResults(
  parts: ResultComparisonParts,
  { sides, key, isSorted }: ResultComparisonRequest,
  asking: EngineRequestOptions
): Promise<ComparisonWithDifferences> {
  const [first, second] = sides
  const columns = findCommonColumns(first.columns, second.columns)
  const keys = key && keyColumnIndexes(key, columns)
  const statements = buildComparisonStatements({ sides, columns, key: keys, isSorted })
  const path = createStagedPath(parts)
  try {
    const files = [...first.files, ...second.files]
    const work = { kind: 'build', path, files, statements, searched: [] } as const
    await parts.writer.ask(work, asking)
    const counts = await readFile(parts, path, comparisonCountsTable, 1, asking)
    const rows = await readFile(parts, path, rowsTableName, 3 * maxListedDifferences, asking)
    return {
      result: {
        ...countsOf(counts[0] ?? [], columns, pairComparedColumns(first.columns, second.columns)),
        key: keys === null ? null : keys.flatMap(place => columns[place]?.name ?? []),
        isSorted
      },
      lines: rows.map(row => lineOf(row, columns))
    }
  } finally {
    deleteStagedFile(parts.fs, path)
  }
}

/**
 * Indexes of the key columns; null if one of them is missing, because an incomplete key identifies
 * no row.
 */
function keyColumnIndexes(
  key: readonly string[],
  columns: readonly CommonColumn[]
): readonly number[] | null {
  const places = key.map(name => columns.findIndex(column => column.name === name))
  return places.includes(-1) ? null : places
}

async function readFile(
  { reader }: ResultComparisonParts,
  path: string,
  table: string,
  rows: number,
  asking: EngineRequestOptions
): Promise<readonly (readonly EngineCell[])[]> {
  const sql = `SELECT * FROM b0.${quoteIdentifier(table)} ORDER BY rowid`
  const files = [{ alias: 'b0', path }]
  return (await reader.ask({ kind: 'ask', files, sql, parameters: [], rows }, asking)).rows
}

const numbers = z.array(z.int())
const texts = z.array(z.string().nullable())

function countsOf(
  row: readonly EngineCell[],
  columns: readonly CommonColumn[],
  pairs: ReturnType<typeof pairComparedColumns>
): Omit<QueryComparisonResult, 'isSorted' | 'key'> {
  const [differing = 0, cells = '[]', onlyLeft = 0, onlyRight = 0, lefts = 0, , moved = 0] = row
  const perColumn = numbers.parse(JSON.parse(String(cells)))
  const [firstLeft, firstRight] = row.slice(7)
  const only: [number, number] = [Number(onlyLeft), Number(onlyRight)]
  return {
    columns: pairs.map(({ name, types }) => ({
      name,
      types: [types[0], types[1]],
      differing: perColumn[columns.findIndex(column => column.name === name)] ?? 0
    })),
    equal: Number(lefts) - only[0] - Number(differing),
    differing: Number(differing),
    only,
    cells: perColumn.reduce((sum, one) => sum + one, 0),
    moved: Number(moved),
    firstMoved: moved === 0 ? null : [Number(firstLeft), Number(firstRight)]
  }
}

function lineOf(
  [kind, left, right, place, named, a = null, b = null, cells]: readonly EngineCell[],
  columns: readonly CommonColumn[]
): ComparisonDifference {
  const read = (json: EngineCell | undefined) => texts.parse(JSON.parse(String(json)))
  if (kind === 'cell') {
    const column = columns[Number(place)]?.name ?? ''
    const rows = [Number(left), Number(right)]
    return comparisonDifferenceSchema.parse({
      kind,
      rows,
      key: read(named),
      column,
      values: [a, b]
    })
  }
  const side = kind === 'left' ? 0 : 1
  const row = Number(side === 0 ? left : right)
  return comparisonDifferenceSchema.parse({ kind: 'row', side, row, values: read(cells) })
}
