import { tableRenameText } from '@shared/features/data-mart/rename'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { tableColumns } from '../program/names'
import { describeRows, readTable } from '../program/table-files'
import type { AskedChange, CommandContext } from './asked-change'
import { nameRegister, tableIdOf, tableRegister } from './table-registers'

/** Ways to change the columns of a table; the columns that the mapping needs stay. */
export const structureChanges = ['add', 'rename', 'remove', 'move'] as const
export type StructureChangeKind = (typeof structureChanges)[number]

interface NewColumn {
  readonly name: string
  /** Name before the change; empty for a new column. */
  readonly from: string
}

function columnsAfter(
  before: readonly string[],
  how: StructureChangeKind,
  at: number
): NewColumn[] {
  const kept = before.map(name => ({ name, from: name }))
  const last = before.at(-1) ?? ''
  const name = `cot_${at}`
  if (how === 'add' || before.length === tableColumns.length) return [...kept, { name, from: '' }]
  if (how === 'rename') return [...kept.slice(0, -1), { name, from: last }]
  if (how === 'remove') return kept.slice(0, -1)
  return [{ name: last, from: last }, ...kept.slice(0, -1)]
}

/** Adds, renames, removes or moves a column of a table; its rows are rewritten. */
export function changeStructure(
  context: CommandContext,
  {
    at,
    table,
    how
  }: { readonly at: number; readonly table: number; readonly how: StructureChangeKind }
): AskedChange | undefined {
  const id = tableIdOf(table)
  const current = readTable(context, id)
  const known = context.program.storage.records.read().dataMarts.find(one => one.id === id)
  if (!current || !known) return undefined
  const after = columnsAfter(current.columns, how, at)
  const places = after.map(({ from }) => current.columns.indexOf(from))
  const rows = current.rows.map(cells => places.map(place => cells[place] ?? null))
  return {
    store: 'records',
    sets: new Map([
      [
        tableRegister(id),
        describeRows(
          after.map(({ name }) => name),
          rows
        )
      ],
      // The audit entry contains the name, so no other command changes it meanwhile.
      [nameRegister(id), known.name]
    ]),
    marker: `Đổi cấu trúc bảng “${known.name}”`,
    perform: () =>
      context.program.ask('dataMart:changeStructure', { id, columns: after.map(toDraft(known)) })
  }
}

const toDraft =
  ({ columns }: DataMart) =>
  ({ name, from }: NewColumn) => {
    const known = columns.find(column => column.name === from)
    return {
      id: name,
      name,
      from,
      dataType: known?.dataType ?? 'string',
      description: known?.description ?? '',
      personal: false
    }
  }

/** Renames a table in all records that name it. */
export function renameTable(
  { program }: CommandContext,
  { at, table }: { readonly at: number; readonly table: number }
): AskedChange | undefined {
  const id = tableIdOf(table)
  const known = program.storage.records.read().dataMarts.find(one => one.id === id)
  if (!known) return undefined
  const name = `bang_${at}`
  const reason = `Đổi tên lần ${at}.`
  return {
    store: 'records',
    sets: new Map([[nameRegister(id), name]]),
    marker: tableRenameText.note(known.name, name, reason),
    perform: () => program.ask('dataMart:rename', { id, draft: { name, reason } })
  }
}
