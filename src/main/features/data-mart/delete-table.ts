import type { CallOutput, ParsedCallInput } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { describeApiChanges } from '@shared/features/api-sharing/changes'
import { tableDeletionText as text } from '@shared/features/data-mart/deleted'
import { findLineageTableReaders } from '@shared/features/lineage/uses'
import type { SharedApi } from '@shared/model/api-sharing/share'
import { currentRowCountOfTable } from '@shared/model/data-mart/counts'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { toMartListRow } from '@shared/model/data-mart/list'
import type { RecordState } from '../../store/state/record-state'
import { insertNewTable } from '../../warehouse/add-table'
import { addToApiHistory } from '../api-sharing/editing'
import { findRecord } from '../find-record'
import { type AuditedResult, audited } from '../noted'
import { findTableDependents } from './resting'
import { refuseRunningPipelines } from './running-pipelines'
import type { ExistingTableDependencies } from './use'

/**
 * Preview of the deletion of a table: the dependents that it would break, and what remains of the
 * table. Throws AppError.
 */
export async function previewTableDeletion(
  context: ExistingTableDependencies,
  { id }: ParsedCallInput<'dataMart:foreseeDeletion'>
): Promise<CallOutput<'dataMart:foreseeDeletion'>> {
  const state = context.records.read()
  const table = findRecord(state.dataMarts, id, 'bảng')
  refuse(state, table)
  const affected = await findTableDependents(context, table)
  return { affected, rows: currentRowCountOfTable(table), generations: table.generations.length }
}

function refuse({ waitingLoads }: RecordState, { id, origin }: DataMart): void {
  if (origin === 'sample') throw new AppError('CONFLICT', text.sample)
  if (waitingLoads.some(load => load.table === id)) throw new AppError('CONFLICT', text.waiting)
}

/**
 * Moves a table and its generations to the deleted tables and pauses the APIs that read it, in one
 * save. Throws AppError.
 */
export async function deleteTable(
  context: ExistingTableDependencies,
  { id, reason }: ParsedCallInput<'dataMart:delete'>
): Promise<AuditedResult<CallOutput<'dataMart:delete'>>> {
  const { records, settings, clock } = context
  const { name } = findRecord(records.read().dataMarts, id, 'bảng')
  await refuseRunningPipelines(context, name)
  const { operator: user } = settings.read()
  const time = clock.now()
  const paused = await records.update(state => {
    const table = findRecord(state.dataMarts, id, 'bảng')
    refuse(state, table)
    const names = pauseApisReadingTable(state, table, { time, user })
    table.history.push({ time, user, action: text.action, note: reason })
    state.deletedTables = [...(state.deletedTables ?? []), { table, time, user, reason }]
    state.dataMarts = state.dataMarts.filter(one => one.id !== id)
    return names
  })
  const words =
    paused.length > 0 ? text.trailPaused(name, reason, paused.join(', ')) : text.trail(name, reason)
  return audited(undefined, 'update', words)
}

/**
 * Pauses the active APIs that read a table and returns their names. After a restore they are
 * activated by hand, under the rules of sharing.
 */
function pauseApisReadingTable(
  state: RecordState,
  table: DataMart,
  { time, user }: { readonly time: number; readonly user: string }
): string[] {
  const reading = new Set(
    findLineageTableReaders(state, table).flatMap(({ kind, id }) => (kind === 'api' ? [id] : []))
  )
  const active = state.apis.filter(
    (api: SharedApi) => reading.has(api.id) && api.status === 'active'
  )
  for (const api of active) {
    const before = { ...api }
    api.status = 'paused'
    const changes = describeApiChanges(before, api)
    addToApiHistory(api, { time, user, kind: 'toggle', changes, note: text.pausedFor(table.name) })
  }
  return active.map(({ name }) => `API “${name}”`)
}

/** The deleted tables, the last deleted first. */
export const listDeletedTables = ({
  deletedTables = []
}: Pick<RecordState, 'deletedTables'>): CallOutput<'dataMart:deleted'> =>
  deletedTables.toReversed().map(({ table, time, user, reason }) => ({
    id: table.id,
    name: table.name,
    rows: currentRowCountOfTable(table),
    generations: table.generations.length,
    time,
    user,
    reason
  }))

/**
 * Restores a deleted table with its generations. Throws AppError, also if its name is in use by
 * now.
 */
export async function restoreTable(
  { records, settings, clock, warehouse }: ExistingTableDependencies,
  { id }: ParsedCallInput<'dataMart:restore'>
): Promise<AuditedResult<CallOutput<'dataMart:restore'>>> {
  const { operator: user } = settings.read()
  const restored = await records.update(state => {
    const all = state.deletedTables ?? []
    const found = all.find(one => one.table.id === id)
    if (!found) throw new AppError('NOT_FOUND', text.gone)
    const table = insertNewTable(state.dataMarts, found.table)
    const note = text.restoreNote(found.user, found.reason)
    table.history.push({ time: clock.now(), user, action: text.restoreAction, note })
    state.deletedTables = all.filter(one => one !== found)
    return toMartListRow(table, state)
  })
  // Opening the restored table replaces a file that was damaged meanwhile by the newest intact
  // generation and notifies the user.
  await warehouse.tables.open(id).catch(() => undefined)
  return audited(restored, 'update', text.restoreTrail(restored.name))
}
