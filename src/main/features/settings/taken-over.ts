import { AppError } from '@shared/contract/reply'
import { type Snapshot, type SnapshotPart, snapshotParts } from '@shared/model/settings/snapshot'
import { additionsTo as minutesIn } from '../../backup/minutes'
import { parseBooks, parseMinutes, parseRecords } from '../../backup/parts'
import { additionsTo, withAdditions } from '../../exchange/books'
import type { Pinned } from '../../warehouse/pinned'
import { uniteClosings } from '../standard-model/closing-restore'

/**
 * A part as it would be after a restore: records and settings are replaced, package numbers and
 * comparison reports only grow, and closed periods stay closed.
 */
export function takenOver(part: SnapshotPart, here: string, there: string, pinned: Pinned): string {
  if (part === 'closedPeriods') {
    const [now, then] = [here, there].map(text => parseRecords('closedPeriods', text))
    return JSON.stringify(uniteClosings(now ?? [], then ?? [], pinned).periods)
  }
  if (part === 'comparisons') {
    const now = parseMinutes(here)
    return JSON.stringify([...now, ...minutesIn(now, parseMinutes(there)).added])
  }
  if (part !== 'packages') return there
  const now = parseBooks(here)
  return JSON.stringify(withAdditions(now, additionsTo(now, parseBooks(there))))
}

/** Texts of the chosen parts that differ from the current state; equal parts are not touched. */
export function differingParts(
  snapshot: Snapshot,
  chosen: readonly SnapshotPart[],
  here: readonly { readonly name: SnapshotPart; readonly text: string }[]
): Map<SnapshotPart, string> {
  const texts = new Map<SnapshotPart, string>()
  for (const part of chosen) {
    const found = snapshot.parts.find(({ name }) => name === part)
    if (!found) throw new AppError('NOT_FOUND', `Gói không có phần “${snapshotParts[part]}”.`)
    if (found.text !== here.find(({ name }) => name === part)?.text) texts.set(part, found.text)
  }
  return texts
}
