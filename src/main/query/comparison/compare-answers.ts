import {
  type ComparisonLine,
  type ComparisonResult,
  comparisonLine
} from '@shared/features/comparison/comparison'
import { z } from '@shared/kit/zod'
import type { QueryOutput } from '@shared/model/query/outputs'
import type { FileSystem } from '../../store/disk/file-system'
import type { Engine } from '../../warehouse/engine/client'
import type { Cell } from '../../warehouse/engine/messages'
import type { Asking } from '../../warehouse/engine/session'
import { dropStaged, stagedPath } from '../../warehouse/loading/stage'
import { quoted, rowsTable } from '../../warehouse/sql/names'
import { type CommonColumn, columnPairs, commonColumns } from './common-columns'
import { type ComparedAnswer, comparingStatements, countsTable, mostListed } from './compare-sql'

/** A result with its columns. */
export interface AnswerToCompare extends ComparedAnswer {
  readonly columns: readonly QueryOutput[]
}

interface ComparingParts {
  readonly directory: string
  readonly fs: FileSystem
  readonly reader: Engine
  readonly writer: Engine
}

interface Wanted {
  readonly sides: readonly [AnswerToCompare, AnswerToCompare]
  /**
   * Names of the columns that identify a row; empty if there is a single row, null if nothing
   * identifies rows.
   */
  readonly key: readonly string[] | null
  readonly isSorted: boolean
}

export interface Compared {
  readonly result: ComparisonResult
  readonly lines: readonly ComparisonLine[]
}

/**
 * Compares two results of any length in the engine and deletes its temporary files. Throws
 * EngineFault and errno errors.
 */
export async function compareAnswers(
  parts: ComparingParts,
  { sides, key, isSorted }: Wanted,
  asking: Asking
): Promise<Compared> {
  const [first, second] = sides
  const columns = commonColumns(first.columns, second.columns)
  const keys = key && placesOf(key, columns)
  const statements = comparingStatements({ sides, columns, key: keys, isSorted })
  const path = stagedPath(parts)
  try {
    const files = [...first.files, ...second.files]
    const work = { kind: 'build', path, files, statements, searched: [] } as const
    await parts.writer.ask(work, asking)
    const counts = await readFile(parts, path, countsTable, 1, asking)
    const rows = await readFile(parts, path, rowsTable, 3 * mostListed, asking)
    return {
      result: {
        ...countsOf(counts[0] ?? [], columns, columnPairs(first.columns, second.columns)),
        key: keys === null ? null : keys.flatMap(place => columns[place]?.name ?? []),
        isSorted
      },
      lines: rows.map(row => lineOf(row, columns))
    }
  } finally {
    dropStaged(parts.fs, path)
  }
}

/**
 * Indexes of the key columns; null if one of them is missing, because an incomplete key identifies
 * no row.
 */
function placesOf(
  key: readonly string[],
  columns: readonly CommonColumn[]
): readonly number[] | null {
  const places = key.map(name => columns.findIndex(column => column.name === name))
  return places.includes(-1) ? null : places
}

async function readFile(
  { reader }: ComparingParts,
  path: string,
  table: string,
  rows: number,
  asking: Asking
): Promise<readonly (readonly Cell[])[]> {
  const sql = `SELECT * FROM b0.${quoted(table)} ORDER BY rowid`
  const files = [{ alias: 'b0', path }]
  return (await reader.ask({ kind: 'ask', files, sql, parameters: [], rows }, asking)).rows
}

const numbers = z.array(z.int())
const texts = z.array(z.string().nullable())

function countsOf(
  row: readonly Cell[],
  columns: readonly CommonColumn[],
  pairs: ReturnType<typeof columnPairs>
): Omit<ComparisonResult, 'isSorted' | 'key'> {
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
  [kind, left, right, place, named, a = null, b = null, cells]: readonly Cell[],
  columns: readonly CommonColumn[]
): ComparisonLine {
  const read = (json: Cell | undefined) => texts.parse(JSON.parse(String(json)))
  if (kind === 'cell') {
    const column = columns[Number(place)]?.name ?? ''
    const rows = [Number(left), Number(right)]
    return comparisonLine.parse({ kind, rows, key: read(named), column, values: [a, b] })
  }
  const side = kind === 'left' ? 0 : 1
  const row = Number(side === 0 ? left : right)
  return comparisonLine.parse({ kind: 'row', side, row, values: read(cells) })
}
