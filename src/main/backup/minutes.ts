import {
  type Comparison,
  type ComparisonLine,
  comparison,
  comparisonLine
} from '@shared/features/comparison/comparison'
import { comparisonText } from '@shared/features/comparison/text'
import { oncePer } from '@shared/kit/once'
import { z } from '@shared/kit/zod'
import type { PartEntry } from '@shared/model/settings/snapshot'
import { createMutex } from '../runtime/async/mutex'

/** Comparison record with its differing lines. */
const minutesOf = z.strictObject({ comparison, lines: z.array(comparisonLine) })

/** Comparison records of two execution targets in a backup: all of them, the oldest first. */
export const comparisonMinutes = z.array(minutesOf)
export type ComparisonMinutes = z.infer<typeof comparisonMinutes>

/**
 * Comparison records to be added from a backup, and how many are skipped because their number is
 * taken here.
 */
interface Additions {
  readonly added: ComparisonMinutes
  readonly clashing: number
}

/**
 * Records of a backup that are missing here. Nothing is deleted or changed: a number is never
 * reassigned, so a record with a number taken here stays in the backup. Numbers start with 1
 * without gaps on both sides, so the union has no gaps either.
 */
export function additionsTo(here: ComparisonMinutes, there: ComparisonMinutes): Additions {
  const known = new Set(here.map(({ comparison: { id } }) => id))
  const numbers = new Set(here.map(({ comparison: { number } }) => number))
  const others = there.filter(({ comparison: { id } }) => !known.has(id))
  const added = others.filter(
    ({ comparison: { number } }) => number === null || !numbers.has(number)
  )
  return { added, clashing: others.length - added.length }
}

/** Each comparison as an entry that may differ. */
export const minutesEntries = (minutes: ComparisonMinutes): PartEntry[] =>
  minutes.map(({ comparison: { id, name, number, began }, lines }) => ({
    id,
    name: comparisonText.minutesName(name, number),
    text: `${began} ${lines.length}`
  }))

/** Storage of comparisons, as far as a backup needs it. */
interface Kept {
  readonly comparisons: Log<Comparison>
  readonly comparisonLines: Log<ComparisonLine>
}
interface Log<T> {
  readonly read: (id: string) => Promise<readonly T[]>
  readonly append: (id: string, entries: readonly T[]) => Promise<void>
}

/** All comparisons share one log, because they share their numbers. */
export const allComparisons = 'tat-ca'

/**
 * Maximum number of line characters in a backup, because an oversized backup could not be read.
 * Older records beyond it are exported without lines.
 */
const mostCharacters = 60_000_000

export async function readMinutes(
  kept: Kept,
  most: number = mostCharacters
): Promise<ComparisonMinutes> {
  const made = await kept.comparisons.read(allComparisons)
  const minutes: ComparisonMinutes = []
  let room = most
  for (const one of made.toReversed()) {
    const lines = one.result ? [...(await kept.comparisonLines.read(one.id))] : []
    room -= JSON.stringify(lines).length
    minutes.push({ comparison: one, lines: room >= 0 ? lines : [] })
  }
  return minutes.reverse()
}

const turnsOf = oncePer((_: Kept['comparisons']) => createMutex())

/** Serial queue of all writers of comparison records, so that no number is used twice. */
export const inTurn = <T>(
  { comparisons }: Pick<Kept, 'comparisons'>,
  run: () => Promise<T>
): Promise<T> => turnsOf(comparisons)(run)

/**
 * Imports the missing comparison records and returns how many were skipped because their number is
 * taken. Throws AppError if the disk refuses.
 */
export const takeMinutes = (kept: Kept, there: ComparisonMinutes): Promise<number> =>
  inTurn(kept, () => take(kept, there))

async function take(kept: Kept, there: ComparisonMinutes): Promise<number> {
  const { added, clashing } = additionsTo(await readMinutes(kept, 0), there)
  for (const { comparison: one, lines } of added) {
    // An interrupted restore may have imported lines already: a comparison in the list is complete.
    const { length } = await kept.comparisonLines.read(one.id)
    if (length < lines.length) await kept.comparisonLines.append(one.id, lines.slice(length))
  }
  const comparisons = added.map(one => one.comparison)
  if (comparisons.length > 0) await kept.comparisons.append(allComparisons, comparisons)
  return clashing
}
