import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import {
  type BackupSnapshot,
  backupPartLabels,
  backupSnapshotSchema
} from '@shared/model/settings/snapshot'
import { archiveRefusalError, unreadableArchiveError } from '../archive/refused'
import { type BackupPartState, serializeBackupParts } from './parts'

/** Maximum size of a backup in bytes; larger files were not written by this program. */
const maxSize = 200 * 1_024 * 1_024

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Packs every part of the state as text, each with its hash. */
export function packBackupSnapshot(
  state: BackupPartState,
  about: Pick<BackupSnapshot, 'createdAt' | 'createdBy'>
): BackupSnapshot {
  return {
    format: 'kho-du-lieu-quan-luc',
    version: 1,
    ...about,
    parts: serializeBackupParts(state).map(({ name, text }) => ({
      name,
      sha256: hashOf(text),
      text
    }))
  }
}

/**
 * Reads a backup. Throws INVALID_INPUT naming the part whose bytes differ from what was written.
 */
export async function readBackupSnapshot(path: string): Promise<BackupSnapshot> {
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  if (size === 0 || size > maxSize) throw unreadableArchiveError()
  let found: BackupSnapshot
  try {
    found = backupSnapshotSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    throw archiveRefusalError(
      'Tệp không phải là bản sao lưu của ứng dụng này, hoặc đã bị thay đổi.'
    )
  }
  for (const { name, sha256, text } of found.parts) {
    if (hashOf(text) !== sha256) {
      throw archiveRefusalError(
        `Phần “${backupPartLabels[name]}” của tệp đã bị thay đổi nên không dùng được.`
      )
    }
  }
  return found
}
