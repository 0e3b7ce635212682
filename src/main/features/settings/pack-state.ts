import type { BackupSnapshot } from '@shared/model/settings/snapshot'
import { readComparisonRecords } from '../../backup/minutes'
import type { BackupPartState } from '../../backup/parts'
import { packBackupSnapshot } from '../../backup/snapshot-file'
import type { FeatureDependencies } from '../../parts'

export type BackupContentDependencies = Pick<
  FeatureDependencies,
  'clock' | 'comparisonLines' | 'comparisons' | 'packages' | 'records' | 'settings'
>

/** Collects the full content of a backup at one moment: all records, settings and registers. */
export async function readBackupContent(
  context: BackupContentDependencies
): Promise<BackupPartState> {
  const packages = await (await context.packages()).books()
  const comparisons = await readComparisonRecords(context)
  return {
    records: context.records.read(),
    settings: context.settings.read(),
    packages,
    comparisons
  }
}

export const packCurrentStateAsBackup = async (
  context: BackupContentDependencies
): Promise<BackupSnapshot> =>
  packBackupSnapshot(await readBackupContent(context), {
    createdAt: context.clock.now(),
    createdBy: context.settings.read().operator
  })
