import type { Output } from '@shared/contract/contract'
import type { WaitingCorrection } from '@shared/features/correction/calls'
import { changedPlaces, correctionCounts } from '@shared/features/correction/words'
import type { CorrectedCell, CorrectedRow, Correction } from '@shared/model/correction/correction'
import type { MartColumn } from '@shared/model/data-mart/column'
import type { DifferenceKind } from '@shared/model/data-mart/rows/differences'
import { shownCell } from '../../warehouse/sql/columns-sql'
import { decidersOf } from '../data-load/deciders'
import { readableBy } from '../data-mart/personal-rows'
import type { CorrectionParts } from './parts'

/** List entry of a pending correction, without values. */
export function waitingOf(context: CorrectionParts, correction: Correction): WaitingCorrection {
  const { id, table, user, time, basis, rows } = correction
  const known = context.records.read().dataMarts.find(one => one.id === table)
  return {
    id,
    table,
    tableName: known?.name ?? table,
    user,
    time,
    basis,
    counts: correctionCounts(rows),
    deciders: decidersOf(context, { user })
  }
}

/**
 * Columns of a correction with the current personal marks; a column that no longer exists keeps its
 * stored mark.
 */
export function markedColumns(
  { records }: Pick<CorrectionParts, 'records'>,
  { table, columns }: Pick<Correction, 'table' | 'columns'>
): MartColumn[] {
  const now = records.read().dataMarts.find(({ id }) => id === table)?.columns ?? []
  return columns.map(column => {
    const same = now.find(({ name }) => name === column.name)
    return { ...column, personal: column.personal || same?.personal === true }
  })
}

/**
 * A correction cell by cell, with personal values masked unless the signed-in user gave a reason to
 * read them.
 */
export function differencesOf(
  context: CorrectionParts,
  correction: Correction
): Output<'correction:get'>['differences'] {
  const { columns } = readableBy(context.personalAccess, correction.table, {
    columns: markedColumns(context, correction)
  })
  const shown = (cells: readonly CorrectedCell[] | null): CorrectedCell[] | null =>
    cells?.map((cell, place) => {
      const column = columns[place]
      return column ? shownCell(column, cell) : null
    }) ?? null
  const rows = correction.rows.map(row => ({
    kind: kindOf(row),
    before: shown(row.before),
    after: shown(row.after),
    changed: changedPlaces(row)
  }))
  return { columns, rows }
}

function kindOf({ before, after }: CorrectedRow): DifferenceKind {
  if (!before) return 'added'
  return after ? 'changed' : 'removed'
}
