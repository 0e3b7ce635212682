import { countsInWords } from '@shared/features/settings/restored-access'
import type { Snapshot, SnapshotPart } from '@shared/model/settings/snapshot'
import type { AccessChange } from '@shared/model/settings/snapshot-calls'
import { type AccessLists, accessOf, isAccessPart, keepClosed } from '../../backup/closed-access'
import { parseRecords } from '../../backup/parts'
import type { RecordState } from '../../store/state/record-state'

/** Text for the audit entry; empty if no user gains or loses access. */
export function accessWords(access: AccessChange | undefined): string {
  if (!access) return ''
  const { opened, closed } = access
  const [opens, keeps] = [countsInWords(opened), countsInWords(closed)]
  return `${opens && `; mở ${opens}`}${keeps && `; không mở lại ${keeps}`}`
}

/** Users and keys as they would be after a full restore, as texts of their parts. */
export function foreseeAccess(
  records: Readonly<RecordState>,
  parts: Snapshot['parts'],
  restoring: Parameters<typeof keepClosed>[2]
): { access: AccessChange; texts: ReadonlyMap<SnapshotPart, string> } {
  const before = accessOf(records)
  const after = structuredClone(before) as AccessLists
  for (const { name, text } of parts) {
    if (isAccessPart(name)) Object.assign(after, { [name]: parseRecords(name, text) })
  }
  const access = keepClosed(before, after, restoring)
  const texts = parts.flatMap(({ name }) =>
    isAccessPart(name) ? [[name, JSON.stringify(after[name])] as const] : []
  )
  return { access, texts: new Map(texts) }
}
