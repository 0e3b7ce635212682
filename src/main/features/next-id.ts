import type { RecordListName, RecordLists, RecordState } from '../store/state/record-state'

/**
 * Id of the next record: its prefix and the highest existing number plus one, padded to three
 * digits.
 */
export function nextRecordId(prefix: string, records: readonly { readonly id: string }[]): string {
  const numbers = records
    .filter(({ id }) => id.startsWith(`${prefix}-`))
    .map(({ id }) => Number(id.slice(prefix.length + 1)) || 0)
  return `${prefix}-${String(Math.max(0, ...numbers) + 1).padStart(3, '0')}`
}

/**
 * Returns a list with its removed sample records and deleted tables, whose ids stay reserved
 * because their logs and rows remain, and with permanently deleted tables, because backups still
 * name them.
 */
export function includeRemovedSampleRecords<K extends RecordListName>(
  records: Pick<RecordState, 'deletedTables' | 'purgedTables' | 'removedSamples' | K>,
  list: K
): readonly { readonly id: string }[] {
  const removed = records.removedSamples.map((taken): RecordLists[K] => taken.lists[list])
  const { deletedTables = [], purgedTables = [] } = records
  const gone =
    list === 'dataMarts' ? [...deletedTables.map(({ table }) => table), ...purgedTables] : []
  return [...records[list], ...removed.flat(), ...gone]
}
