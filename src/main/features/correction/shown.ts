import type { CallOutput } from '@shared/contract/contract'
import type { PendingCorrection } from '@shared/features/correction/calls'
import { changedColumnIndexesOf, countCorrections } from '@shared/features/correction/words'
import type {
  CorrectedCellValue,
  CorrectedRow,
  Correction
} from '@shared/model/correction/correction'
import type { MartColumn } from '@shared/model/data-mart/column'
import type { RowDifferenceKind } from '@shared/model/data-mart/rows/differences'
import { maskPersonalCell } from '../../warehouse/sql/columns-sql'
import { loadDecidersOf } from '../data-load/deciders'
import { withPermittedPersonalColumns } from '../data-mart/personal-rows'
import type { CorrectionDependencies } from './parts'

/** List entry of a pending correction, without values. */
export function pendingCorrectionOf(
  context: CorrectionDependencies,
  correction: Correction
): PendingCorrection {
  const { id, table, user, time, basis, rows } = correction
  const known = context.records.read().dataMarts.find(one => one.id === table)
  return {
    id,
    table,
    tableName: known?.name ?? table,
    user,
    time,
    basis,
    counts: countCorrections(rows),
    deciders: loadDecidersOf(context, { user })
  }
}

/**
 * Columns of a correction with the current personal marks; a column that no longer exists keeps its
 * stored mark.
 */
export function correctionColumnsOf(
  { records }: Pick<CorrectionDependencies, 'records'>,
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
export function describeCorrectionDifferences(
  context: CorrectionDependencies,
  correction: Correction
): CallOutput<'correction:get'>['differences'] {
  const { columns } = withPermittedPersonalColumns(context.personalAccess, correction.table, {
    columns: correctionColumnsOf(context, correction)
  })
  const shown = (cells: readonly CorrectedCellValue[] | null): CorrectedCellValue[] | null =>
    cells?.map((cell, place) => {
      const column = columns[place]
      return column ? maskPersonalCell(column, cell) : null
    }) ?? null
  const rows = correction.rows.map(row => ({
    kind: kindOf(row),
    before: shown(row.before),
    after: shown(row.after),
    changed: changedColumnIndexesOf(row)
  }))
  return { columns, rows }
}

function kindOf({ before, after }: CorrectedRow): RowDifferenceKind {
  if (!before) return 'added'
  return after ? 'changed' : 'removed'
}
