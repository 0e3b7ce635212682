import type { Output, Parsed } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { renameText as text } from '@shared/features/data-mart/rename'
import { asShown } from '@shared/model/data-mart/counts'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Parts } from '../../parts'
import { refuseTakenName } from '../../warehouse/add-table'
import { findRecord } from '../find-record'
import { type Noted, noted } from '../noted'
import { renameEverywhere } from './rename-everywhere'
import { refuseRunning } from './running-pipelines'
import type { UseParts } from './use'

type RenameParts = UseParts & Pick<Parts, 'clock' | 'records' | 'settings'>

function refuse(table: DataMart, tables: readonly DataMart[], name: string): void {
  if (table.origin === 'sample') throw new AppError('CONFLICT', text.sample)
  if (table.name === name) throw new AppError('INVALID_INPUT', text.same, { name: text.same })
  refuseTakenName(tables, name, 'name')
}

/**
 * Preview of the consequences of a new name, computed on a copy of the records. Throws AppError.
 */
export function foreseeRename(
  { records }: Pick<RenameParts, 'records'>,
  { id, name }: Parsed<'dataMart:foreseeRename'>
): Output<'dataMart:foreseeRename'> {
  const state = records.read()
  refuse(findRecord(state.dataMarts, id, 'bảng'), state.dataMarts, name)
  const { follows, left } = renameEverywhere(structuredClone(state), id, name)
  return { follows: [...follows], left: [...left] }
}

/** Renames a table and updates all references to it, in one save. Throws AppError. */
export async function renameTable(
  context: RenameParts,
  { id, draft: { name, reason } }: Parsed<'dataMart:rename'>
): Promise<Noted<Output<'dataMart:rename'>>> {
  const { records, settings, clock } = context
  const before = findRecord(records.read().dataMarts, id, 'bảng').name
  await refuseRunning(context, before)
  const { operator } = settings.read()
  const changed = await records.update(state => {
    const table = findRecord(state.dataMarts, id, 'bảng')
    refuse(table, state.dataMarts, name)
    const was = table.name
    renameEverywhere(state, id, name)
    const note = text.change(was, name, reason)
    table.history.push({ time: clock.now(), user: operator, action: text.action, note })
    return structuredClone(asShown(table))
  })
  return noted(changed, 'update', text.note(before, name, reason))
}
