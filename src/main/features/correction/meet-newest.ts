import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@shared/contract/reply'
import { isSameCorrectedCell } from '@shared/features/correction/typed-cell'
import { changedColumnIndexesOf } from '@shared/features/correction/words'
import { formatNumber } from '@shared/kit/format'
import type {
  CorrectedCellValue,
  CorrectedRow,
  Correction
} from '@shared/model/correction/correction'
import { correctionText as text } from '@shared/model/correction/text'
import type { MartColumn } from '@shared/model/data-mart/column'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { buildRowsByKeyQuery, buildRowsByNumberQuery } from '../../warehouse/correcting/faults-sql'
import type { OpenedTableGeneration } from '../../warehouse/tables'
import type { CorrectionRowWithChanges } from './broken'
import { type CorrectionDependencies, correctionQueryTimeout } from './parts'

/**
 * A correction of cells, moved from the generation it was proposed for to the newest generation.
 */
export interface CorrectionOfNewestGeneration {
  readonly opened: OpenedTableGeneration & { readonly id: string }
  /**
   * Corrected rows by their row numbers in the newest generation; cells that were not corrected
   * have the values of that generation.
   */
  readonly rows: readonly CorrectionRowWithChanges[]
}

/** Maximum number of rows that a message names. */
const namedRows = 5

/**
 * Finds the rows of a correction in the newest generation: by row number in the generation it was
 * proposed for, else by the table's key, else by row number again. Throws CONFLICT if an old value
 * has changed, naming row and columns but no value; EngineFault.
 */
export async function rebaseCorrectionOnNewest(
  { warehouse }: Pick<CorrectionDependencies, 'warehouse'>,
  table: DataMart,
  correction: Correction
): Promise<CorrectionOfNewestGeneration> {
  const opened = await warehouse.tables.open(table.id)
  refuseOtherShape(table, opened, correction)
  const { columns, rows } = correction
  const isKeyed = opened.id !== correction.base && correction.key.length > 0
  const there = await (isKeyed ? byKey : byNumber)(warehouse, opened, correction)
  const conflicts: string[] = []
  const met = rows.map((row): CorrectionRowWithChanges => {
    const { before, after } = row
    if (!before) return { row: null, after, changed: new Set(columns.map(({ name }) => name)) }
    const found = there.get(row)
    const compared =
      isKeyed && after ? changedColumnIndexesOf(row) : columns.map((_, place) => place)
    const differing = compared.filter(
      place => !isSameCorrectedCell(found?.cells[place] ?? null, before[place] ?? null)
    )
    const number = formatNumber((row.row ?? 0) + 1)
    if (!found) conflicts.push(text.conflictGone(number))
    else if (differing.length > 0) {
      conflicts.push(text.conflictRow(number, namesAt(columns, differing)))
    }
    const places = changedColumnIndexesOf(row)
    return {
      row: found?.row ?? null,
      after:
        after && found
          ? found.cells.map((cell, place) =>
              places.includes(place) ? (after[place] ?? null) : cell
            )
          : after,
      changed: new Set(places.map(place => columns[place]?.name ?? ''))
    }
  })
  if (conflicts.length > 0) throw new AppError('CONFLICT', text.conflict(shortened(conflicts)))
  return { opened, rows: met }
}

/**
 * Refuses if a column was added, removed, moved or retyped, or the key changed, because the old
 * values belong to another table structure.
 */
function refuseOtherShape(
  table: DataMart,
  opened: OpenedTableGeneration,
  { columns, key }: Correction
): void {
  const shape = (some: readonly MartColumn[]): unknown =>
    some.map(({ name, dataType }) => [name, dataType])
  const isSame =
    isDeepStrictEqual(shape(table.columns), shape(columns)) &&
    isDeepStrictEqual(shape(opened.columns), shape(columns)) &&
    isDeepStrictEqual(table.key, key)
  if (!isSame) throw new AppError('CONFLICT', text.refusals.structure)
}

const namesAt = (columns: readonly MartColumn[], places: readonly number[]): string =>
  places.map(place => columns[place]?.name ?? '').join(', ')

function shortened(conflicts: readonly string[]): string {
  const more = conflicts.length - namedRows
  const named = conflicts.slice(0, namedRows)
  return [...named, ...(more > 0 ? [text.moreRows(formatNumber(more))] : [])].join('; ')
}

interface FoundRow {
  readonly row: number
  readonly cells: readonly CorrectedCellValue[]
}
type FoundCorrectedRows = ReadonlyMap<CorrectedRow, FoundRow>
type Finder = (
  warehouse: CorrectionDependencies['warehouse'],
  opened: OpenedTableGeneration,
  correction: Correction
) => Promise<FoundCorrectedRows>

const byNumber: Finder = async ({ reader }, opened, { rows }) => {
  const old = rows.filter(({ row }) => row !== null)
  if (old.length === 0) return new Map()
  const numbers = old.map(({ row }) => row ?? 0)
  const answer = await reader.ask(buildRowsByNumberQuery(opened, numbers), {
    deadline: correctionQueryTimeout
  })
  const found = new Map(answer.rows.map(([row, ...cells]) => [Number(row), cells]))
  return new Map(
    old.flatMap(one => {
      const cells = found.get(one.row ?? 0)
      return cells ? [[one, { row: one.row ?? 0, cells }] as const] : []
    })
  )
}

/** Finds rows by key; a key that matches several rows identifies none. */
const byKey: Finder = async ({ reader }, opened, { rows, columns, key }) => {
  const old = rows.filter(({ before }) => before !== null)
  if (old.length === 0) return new Map()
  const places = key.map(name => columns.findIndex(column => column.name === name))
  const keys = old.map(({ before }) => places.map(place => before?.[place] ?? null))
  const answer = await reader.ask(buildRowsByKeyQuery(opened, key, keys), {
    deadline: correctionQueryTimeout
  })
  const found = Map.groupBy(answer.rows, ([place]) => Number(place))
  return new Map(
    old.flatMap((one, place) => {
      const [only, ...others] = found.get(place) ?? []
      if (!only || others.length > 0) return []
      return [[one, { row: Number(only[1]), cells: only.slice(2) }] as const]
    })
  )
}
