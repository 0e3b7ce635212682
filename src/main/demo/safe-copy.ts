import { AppError } from '@shared/contract/reply'
import { sampleDataText } from '@shared/features/sample-data/text'
import { isSameJson } from '@shared/kit/json'
import { hasNonSampleRows } from '@shared/model/data-mart/own-rows'
import type { BackupListEntry } from '@shared/model/settings/snapshot'
import { readComparisonRecords } from '../backup/minutes'
import {
  parseComparisonRecords,
  parsePackageRegisters,
  parseRecordBackupPart,
  parseSharedSettings,
  type RecordBackupPart
} from '../backup/parts'
import { packBackupSnapshot, readBackupSnapshot } from '../backup/snapshot-file'
import type { FeatureDependencies } from '../parts'
import { CancelledError } from '../runtime/async/cancellation-registry'
import type { JobMonitor } from '../runtime/async/job-watch'

export type SampleRemovalBackupDependencies = Pick<
  FeatureDependencies,
  | 'backups'
  | 'clock'
  | 'comparisonLines'
  | 'comparisons'
  | 'packages'
  | 'records'
  | 'settings'
  | 'warehouse'
>

/**
 * Backs up all records and settings and verifies the backup byte by byte before sample data is
 * removed. No backup includes rows: it references their files, which stay as long as the backup
 * does; the files of the unit's own tables are checked first. Throws AppError.
 */
export async function backUpBeforeSampleRemoval(
  {
    backups,
    clock,
    packages,
    records,
    settings,
    warehouse,
    ...logs
  }: SampleRemovalBackupDependencies,
  { signal, tell }: Pick<JobMonitor, 'signal' | 'tell'>
): Promise<BackupListEntry> {
  refuseReadOnly(records)
  const own = records.read().dataMarts.filter(hasNonSampleRows)
  for (const [place, { id }] of own.entries()) {
    if (signal.aborted) throw new CancelledError(sampleDataText.stopped)
    // Opening a table replaces a generation whose file is missing by an intact one, which must
    // happen before the backup references it.
    await warehouse.tables.open(id)
    tell(0, (place + 1) / (own.length + 2))
  }
  if (signal.aborted) throw new CancelledError(sampleDataText.stopped)
  const books = await (await packages()).books()
  const comparisons = await readComparisonRecords(logs)
  const packed = packBackupSnapshot(
    { records: records.read(), settings: settings.read(), packages: books, comparisons },
    { createdAt: clock.now(), createdBy: settings.read().operator }
  )
  const entry = await backups.write(packed, false)
  tell(0, (own.length + 1) / (own.length + 2))
  const kept = await readBackupSnapshot(await backups.pathOf(entry.id)).catch(() => undefined)
  try {
    if (!isSameJson(kept, packed)) throw new Error('a backup differs')
    for (const { name, text } of kept?.parts ?? []) {
      if (name === 'settings') parseSharedSettings(text)
      else if (name === 'packages') parsePackageRegisters(text)
      else if (name === 'comparisons') parseComparisonRecords(text)
      else parseRecordBackupPart(name satisfies RecordBackupPart, text)
    }
  } catch {
    throw new AppError('IO_ERROR', sampleDataText.badBackup)
  }
  tell(0, 1)
  return entry
}

/** Throws in a read-only instance, because the writer instance would not notice the change. */
function refuseReadOnly({ mode }: SampleRemovalBackupDependencies['records']): void {
  if (mode === 'read-only') throw new AppError('READ_ONLY', sampleDataText.readOnly)
}
