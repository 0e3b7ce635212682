import { AppError } from '@shared/contract/reply'
import {
  type BackupPartName,
  type BackupSnapshot,
  backupPartLabels
} from '@shared/model/settings/snapshot'
import { findMissingComparisonRecords as minutesIn } from '../../backup/minutes'
import {
  parseComparisonRecords,
  parsePackageRegisters,
  parseRecordBackupPart
} from '../../backup/parts'
import {
  mergePackageRegisterAdditions,
  missingPackageRegisterEntriesOf
} from '../../exchange/books'
import type { ClosedPeriodRowFiles } from '../../warehouse/pinned'
import { mergeClosedPeriods } from '../standard-model/closing-restore'

/**
 * Text of a part as it would be after a restore: records and settings are replaced, package numbers
 * and comparison reports are only added, and closed periods stay closed.
 */
export function backupPartTextAfterRestore(
  part: BackupPartName,
  here: string,
  there: string,
  pinned: ClosedPeriodRowFiles
): string {
  if (part === 'closedPeriods') {
    const [now, then] = [here, there].map(text => parseRecordBackupPart('closedPeriods', text))
    return JSON.stringify(mergeClosedPeriods(now ?? [], then ?? [], pinned).periods)
  }
  if (part === 'comparisons') {
    const now = parseComparisonRecords(here)
    return JSON.stringify([...now, ...minutesIn(now, parseComparisonRecords(there)).added])
  }
  if (part !== 'packages') return there
  const now = parsePackageRegisters(here)
  return JSON.stringify(
    mergePackageRegisterAdditions(
      now,
      missingPackageRegisterEntriesOf(now, parsePackageRegisters(there))
    )
  )
}

/** Texts of the chosen parts that differ from the current state; equal parts are not touched. */
export function findDifferingBackupPartTexts(
  snapshot: BackupSnapshot,
  chosen: readonly BackupPartName[],
  here: readonly { readonly name: BackupPartName; readonly text: string }[]
): Map<BackupPartName, string> {
  const texts = new Map<BackupPartName, string>()
  for (const part of chosen) {
    const found = snapshot.parts.find(({ name }) => name === part)
    if (!found) throw new AppError('NOT_FOUND', `Gói không có phần “${backupPartLabels[part]}”.`)
    if (found.text !== here.find(({ name }) => name === part)?.text) texts.set(part, found.text)
  }
  return texts
}
