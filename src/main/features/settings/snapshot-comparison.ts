import { toVietnamIsoDay } from '@shared/kit/format'
import { compareBackupPart } from '@shared/model/settings/snapshot'
import type { BackupRestoreComparison } from '@shared/model/settings/snapshot-calls'
import { listBackupPartEntries, serializeBackupParts } from '../../backup/parts'
import { formFilePath } from '../../forms/form-files'
import { formFilePackageId } from '../../forms/referenced-files'
import type { FeatureDependencies } from '../../parts'
import { documentFilePath } from './copies/known-files'
import { type BackupContentDependencies, readBackupContent } from './pack-state'
import { previewAccessAfterRestore } from './restored-access'
import { previewRowsLostByRestore, type RestoreSource } from './restored-rows'
import { findMissingDocuments } from './snapshot-documents'
import { findMissingFormFiles } from './snapshot-form-files'
import { backupPartTextAfterRestore } from './taken-over'

export type BackupComparisonDependencies = BackupContentDependencies &
  Pick<FeatureDependencies, 'directory' | 'documents' | 'warehouse'>

/**
 * Context for computing changes of access by a restore: the current time, and whether the source is
 * another data folder.
 */
export function createRestoreContext(
  { clock }: Pick<FeatureDependencies, 'clock'>,
  isForeign: boolean
) {
  const now = clock.now()
  return { now, today: toVietnamIsoDay(now), isForeign }
}

/**
 * Creates previews of a restore, which compare the source with the current state: what would
 * change, and what would be missing.
 */
export function createRestorePreview(context: BackupComparisonDependencies) {
  return async (id: string, found: RestoreSource): Promise<BackupRestoreComparison> => {
    const { createdAt, createdBy, parts } = found.snapshot
    const here = new Map(
      serializeBackupParts(await readBackupContent(context)).map(({ name, text }) => [name, text])
    )
    const now = createRestoreContext(context, found.isForeign)
    const foreseen = previewAccessAfterRestore(context.records.read(), parts, now)
    const differences = parts.map(({ name, text }) => {
      const present = here.get(name) ?? '[]'
      const then = foreseen.texts.get(name) ?? text
      const taken = backupPartTextAfterRestore(name, present, then, context.warehouse.pinned)
      return compareBackupPart(
        name,
        listBackupPartEntries(name, present),
        listBackupPartEntries(name, taken)
      )
    })
    const absent = [
      ...(await findMissingDocuments(context, found)).map(({ id: document }) => ({
        id: document,
        path: documentFilePath(document)
      })),
      ...(await findMissingFormFiles(context, found)).map(({ sha256 }) => ({
        id: formFilePackageId(sha256),
        path: formFilePath(sha256)
      }))
    ]
    const brought = absent.filter(({ path }) => found.files?.has(path))
    const missing = absent.filter(file => !found.documents.has(file.id) && !brought.includes(file))
    const included = found.documents.size + brought.length
    const { access } = foreseen
    return {
      id,
      createdAt,
      createdBy,
      sealed: null,
      differences,
      documents: { included, missing: missing.length },
      tables: found.tables.map(({ name, rows }) => ({ name, rows })),
      access,
      lostRows: previewRowsLostByRestore(context, found)
    }
  }
}
