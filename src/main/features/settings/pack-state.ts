import type { Snapshot } from '@shared/model/settings/snapshot'
import { readMinutes } from '../../backup/minutes'
import type { BackupPartState } from '../../backup/parts'
import { packSnapshot } from '../../backup/snapshot-file'
import type { Parts } from '../../parts'

export type PackParts = Pick<
  Parts,
  'clock' | 'comparisonLines' | 'comparisons' | 'packages' | 'records' | 'settings'
>

/** The full content of a backup at one moment. */
export async function readPartState(context: PackParts): Promise<BackupPartState> {
  const packages = await (await context.packages()).books()
  const comparisons = await readMinutes(context)
  return {
    records: context.records.read(),
    settings: context.settings.read(),
    packages,
    comparisons
  }
}

export const packState = async (context: PackParts): Promise<Snapshot> =>
  packSnapshot(await readPartState(context), {
    createdAt: context.clock.now(),
    createdBy: context.settings.read().operator
  })
