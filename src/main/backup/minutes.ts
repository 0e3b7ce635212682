import {
  type ComparisonDifference,
  comparisonDifferenceSchema,
  type QueryComparison,
  queryComparisonSchema
} from '@shared/features/comparison/comparison'
import { comparisonText } from '@shared/features/comparison/text'
import { memoisePerKey } from '@shared/kit/once'
import { z } from '@shared/kit/zod'
import type { BackupSnapshotEntry } from '@shared/model/settings/snapshot'
import { createMutex } from '../runtime/async/mutex'

/** Schema of a comparison record with its differing lines. */
const minutesOf = z.strictObject({
  comparison: queryComparisonSchema,
  lines: z.array(comparisonDifferenceSchema)
})

/** Comparison records of two execution targets in a backup: all of them, the oldest first. */
export const comparisonRecordsSchema = z.array(minutesOf)
export type ComparisonRecords = z.infer<typeof comparisonRecordsSchema>

/**
 * Comparison records to add from a backup, and the number of records that are skipped because this
 * machine already uses their number.
 */
interface RecordAdditions {
  readonly added: ComparisonRecords
  readonly clashing: number
}

/**
 * Comparison records of a backup that are missing on this machine. Nothing is deleted or changed: a
 * number is never reassigned, so a record whose number this machine already uses stays in the
 * backup. Numbers start with 1 without gaps on both sides, so the union has no gaps either.
 */
export function findMissingComparisonRecords(
  here: ComparisonRecords,
  there: ComparisonRecords
): RecordAdditions {
  const known = new Set(here.map(({ comparison: { id } }) => id))
  const numbers = new Set(here.map(({ comparison: { number } }) => number))
  const others = there.filter(({ comparison: { id } }) => !known.has(id))
  const added = others.filter(
    ({ comparison: { number } }) => number === null || !numbers.has(number)
  )
  return { added, clashing: others.length - added.length }
}

/**
 * Entry of each comparison record, for finding differences between a backup and the current state.
 */
export const toComparisonSnapshotEntries = (minutes: ComparisonRecords): BackupSnapshotEntry[] =>
  minutes.map(({ comparison: { id, name, number, began }, lines }) => ({
    id,
    name: comparisonText.minutesName(name, number),
    text: `${began} ${lines.length}`
  }))

/** Part of the storage of comparison records that a backup needs. */
interface ComparisonStore {
  readonly comparisons: ComparisonLog<QueryComparison>
  readonly comparisonLines: ComparisonLog<ComparisonDifference>
}
interface ComparisonLog<T> {
  readonly read: (id: string) => Promise<readonly T[]>
  readonly append: (id: string, entries: readonly T[]) => Promise<void>
}

/** All comparisons are in one log, because their numbers form one sequence. */
export const sharedComparisonLogId = 'tat-ca'

/**
 * Maximum number of characters in the lines of comparison records in a backup, because an oversized
 * backup could not be read. Older records beyond this limit are exported without lines.
 */
const mostCharacters = 60_000_000

export async function readComparisonRecords(
  kept: ComparisonStore,
  most: number = mostCharacters
): Promise<ComparisonRecords> {
  const made = await kept.comparisons.read(sharedComparisonLogId)
  const minutes: ComparisonRecords = []
  let room = most
  for (const one of made.toReversed()) {
    const lines = one.result ? [...(await kept.comparisonLines.read(one.id))] : []
    room -= JSON.stringify(lines).length
    minutes.push({ comparison: one, lines: room >= 0 ? lines : [] })
  }
  return minutes.reverse()
}

const turnsOf = memoisePerKey((_: ComparisonStore['comparisons']) => createMutex())

/** Serial queue of all writers of comparison records, so that no number is used twice. */
export const queueComparisonWrite = <T>(
  { comparisons }: Pick<ComparisonStore, 'comparisons'>,
  run: () => Promise<T>
): Promise<T> => turnsOf(comparisons)(run)

/**
 * Imports the missing comparison records and returns how many were skipped because their number is
 * taken. Throws AppError if the disk refuses.
 */
export const importComparisonRecords = (
  kept: ComparisonStore,
  there: ComparisonRecords
): Promise<number> => queueComparisonWrite(kept, () => importMissingComparisons(kept, there))

async function importMissingComparisons(
  kept: ComparisonStore,
  there: ComparisonRecords
): Promise<number> {
  const { added, clashing } = findMissingComparisonRecords(
    await readComparisonRecords(kept, 0),
    there
  )
  for (const { comparison: one, lines } of added) {
    // An interrupted restore may have imported the lines already; only a comparison that the list
    // contains is complete.
    const { length } = await kept.comparisonLines.read(one.id)
    if (length < lines.length) await kept.comparisonLines.append(one.id, lines.slice(length))
  }
  const comparisons = added.map(one => one.comparison)
  if (comparisons.length > 0) await kept.comparisons.append(sharedComparisonLogId, comparisons)
  return clashing
}
