import { AppError } from '@shared/contract/reply'
import type { LoadComparison, LoadTargetTable } from '@shared/features/data-load/calls'
import { dataLoadText } from '@shared/features/data-load/text'
import { compareText } from '@shared/kit/format'
import type { StagedLoad } from '@shared/model/data-load/held-load'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { isNonSampleTable } from '@shared/model/data-mart/own-rows'
import type { RecordState } from '../../store/state/record-state'
import type { StagedLoads } from '../../warehouse/loading/loads'
import { findTableWriteRefusal } from '../../warehouse/write-refusal'
import { loadDecidersOf } from './deciders'
import type { FileLoadDependencies } from './parts'

/** Tables into which a file may be loaded. */
export function loadTargetTablesOf({
  dataMarts
}: Pick<RecordState, 'dataMarts'>): LoadTargetTable[] {
  return dataMarts
    .filter(isNonSampleTable)
    .map(table => {
      const { id, name, description, columns, key, writeStrategy, partition } = table
      const refusal = findTableWriteRefusal(table) ?? ''
      return { id, name, description, columns, key, writeStrategy, partition, refusal }
    })
    .sort((left, right) => compareText(left.name, right.name))
}

/** Throws AppError if the table accepts no rows from a file now. */
export function refuseTableLoad(table: DataMart): void {
  if (!isNonSampleTable(table)) throw new AppError('CONFLICT', dataLoadText.targets.sample)
  const refusal = findTableWriteRefusal(table)
  if (refusal) throw new AppError('CONFLICT', `${refusal}.`)
}

/**
 * Comparison of a staged load with its table, as the page shows it, with the possible approvers
 * where a second person is required.
 */
export function describeLoadComparison(
  context: FileLoadDependencies,
  held: StagedLoad,
  loads: StagedLoads
): LoadComparison {
  const { current, columns, ...told } = held
  const { dataMarts } = context.records.read()
  const tableName = dataMarts.find(({ id }) => id === held.table)?.name ?? held.table
  const waiting = loads.isWaiting(held.id)
  const { approveLoads } = context.settings.read().configuration
  const deciders = waiting || approveLoads ? loadDecidersOf(context, held) : []
  return { ...told, tableName, waiting, deciders }
}
