import { describeAccessRegainedByRestore } from '@shared/features/settings/restored-access'
import type { BackupPartName, BackupSnapshot } from '@shared/model/settings/snapshot'
import type { RestoreAccessChange } from '@shared/model/settings/snapshot-calls'
import {
  isAccessControlBackupPart,
  preserveRevokedAccess,
  type UserAndApiLists,
  userAndApiListsOf
} from '../../backup/closed-access'
import { parseRecordBackupPart } from '../../backup/parts'
import type { RecordState } from '../../store/state/record-state'

/**
 * Text of access changes for the audit entry of a restore; empty if no user gains or loses access.
 */
export function formatAccessChange(access: RestoreAccessChange | undefined): string {
  if (!access) return ''
  const { opened, closed } = access
  const [opens, keeps] = [
    describeAccessRegainedByRestore(opened),
    describeAccessRegainedByRestore(closed)
  ]
  return `${opens && `; mở ${opens}`}${keeps && `; không mở lại ${keeps}`}`
}

/**
 * Preview of users and API keys after a full restore: the changes of access, and the texts of the
 * restored parts.
 */
export function previewAccessAfterRestore(
  records: Readonly<RecordState>,
  parts: BackupSnapshot['parts'],
  restoring: Parameters<typeof preserveRevokedAccess>[2]
): { access: RestoreAccessChange; texts: ReadonlyMap<BackupPartName, string> } {
  const before = userAndApiListsOf(records)
  const after = structuredClone(before) as UserAndApiLists
  for (const { name, text } of parts) {
    if (isAccessControlBackupPart(name))
      Object.assign(after, { [name]: parseRecordBackupPart(name, text) })
  }
  const access = preserveRevokedAccess(before, after, restoring)
  const texts = parts.flatMap(({ name }) =>
    isAccessControlBackupPart(name) ? [[name, JSON.stringify(after[name])] as const] : []
  )
  return { access, texts: new Map(texts) }
}
