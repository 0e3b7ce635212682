import type { CallOutput, ParsedCallInput } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { tableRenameText as text } from '@shared/features/data-mart/rename'
import { toDisplayedTable } from '@shared/model/data-mart/counts'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { FeatureDependencies } from '../../parts'
import { refuseTakenTableName } from '../../warehouse/add-table'
import { findRecord } from '../find-record'
import { type AuditedResult, audited } from '../noted'
import { renameTableInAllRecords } from './rename-everywhere'
import { refuseRunningPipelines } from './running-pipelines'
import type { TableUseDependencies } from './use'

type RenameParts = TableUseDependencies &
  Pick<FeatureDependencies, 'clock' | 'records' | 'settings'>

function refuse(table: DataMart, tables: readonly DataMart[], name: string): void {
  if (table.origin === 'sample') throw new AppError('CONFLICT', text.sample)
  if (table.name === name) throw new AppError('INVALID_INPUT', text.same, { name: text.same })
  refuseTakenTableName(tables, name, 'name')
}

/**
 * Preview of the consequences of a new name, computed on a copy of the records. Throws AppError.
 */
export function previewTableRename(
  { records }: Pick<RenameParts, 'records'>,
  { id, name }: ParsedCallInput<'dataMart:foreseeRename'>
): CallOutput<'dataMart:foreseeRename'> {
  const state = records.read()
  refuse(findRecord(state.dataMarts, id, 'bảng'), state.dataMarts, name)
  const { follows, left } = renameTableInAllRecords(structuredClone(state), id, name)
  return { follows: [...follows], left: [...left] }
}

/** Renames a table and updates all references to it, in one save. Throws AppError. */
export async function renameTable(
  context: RenameParts,
  { id, draft: { name, reason } }: ParsedCallInput<'dataMart:rename'>
): Promise<AuditedResult<CallOutput<'dataMart:rename'>>> {
  const { records, settings, clock } = context
  const before = findRecord(records.read().dataMarts, id, 'bảng').name
  await refuseRunningPipelines(context, before)
  const { operator } = settings.read()
  const changed = await records.update(state => {
    const table = findRecord(state.dataMarts, id, 'bảng')
    refuse(table, state.dataMarts, name)
    const was = table.name
    renameTableInAllRecords(state, id, name)
    const note = text.change(was, name, reason)
    table.history.push({ time: clock.now(), user: operator, action: text.action, note })
    return structuredClone(toDisplayedTable(table))
  })
  return audited(changed, 'update', text.note(before, name, reason))
}
