import { describeOpenedAccess } from '@shared/features/settings/restored-access'
import type { Snapshot, SnapshotPart } from '@shared/model/settings/snapshot'
import type { RestoreAccessChange } from '@shared/model/settings/snapshot-calls'
import {
  type AccessLists,
  accessListsOf,
  isAccessPart,
  preserveRevokedAccess
} from '../../backup/closed-access'
import { parseRecords } from '../../backup/parts'
import type { RecordState } from '../../store/state/record-state'

/**
 * Text of access changes for the audit entry of a restore; empty if no user gains or loses access.
 */
export function formatAccessChange(access: RestoreAccessChange | undefined): string {
  if (!access) return ''
  const { opened, closed } = access
  const [opens, keeps] = [describeOpenedAccess(opened), describeOpenedAccess(closed)]
  return `${opens && `; mở ${opens}`}${keeps && `; không mở lại ${keeps}`}`
}

/**
 * Preview of users and API keys after a full restore: the changes of access, and the texts of the
 * restored parts.
 */
export function previewRestoredAccess(
  records: Readonly<RecordState>,
  parts: Snapshot['parts'],
  restoring: Parameters<typeof preserveRevokedAccess>[2]
): { access: RestoreAccessChange; texts: ReadonlyMap<SnapshotPart, string> } {
  const before = accessListsOf(records)
  const after = structuredClone(before) as AccessLists
  for (const { name, text } of parts) {
    if (isAccessPart(name)) Object.assign(after, { [name]: parseRecords(name, text) })
  }
  const access = preserveRevokedAccess(before, after, restoring)
  const texts = parts.flatMap(({ name }) =>
    isAccessPart(name) ? [[name, JSON.stringify(after[name])] as const] : []
  )
  return { access, texts: new Map(texts) }
}
